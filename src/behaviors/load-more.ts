/*
 * "Load More": all pieces of a list are in the document, and CSS hides those with `data-beyond`. The number of loads is in
 * `data-loads` of the list, and nowhere else.
 */

/** The number of pieces at first, and the number that each load adds (requirements 9). */
const ON_DESKTOP = 8;
const ON_PHONE = 4;
const MORE = 4;

/** The windows in which the piece with this number, counted from 1, is not shown yet. Wide windows show a whole list at once. */
export function beyond(number: number, loads: number, isWhole: boolean): "everywhere" | "on-phones" | undefined {
  if (!isWhole && number > ON_DESKTOP + loads * MORE) return "everywhere";
  return number > ON_PHONE + loads * MORE ? "on-phones" : undefined;
}

/** Handles a click on the button below a list of pieces. False for any other button. */
export function loadMore(button: Element): boolean {
  const row = button.closest("[data-more]");
  const list = row?.previousElementSibling;
  if (!(row instanceof HTMLElement) || !(list instanceof HTMLElement)) return false;
  // The button may be gone after the last load, so the focus moves to the first new piece.
  const next = [...list.children].find((piece) => !piece.checkVisibility());
  setLoads(row, list, Number(list.dataset.loads ?? 0) + 1);
  next?.querySelector("a")?.focus({ preventScroll: true });
  return true;
}

/** Shows as many pieces as at first in all lists inside of an element. */
export function resetLoads(area: Element): void {
  for (const row of area.querySelectorAll<HTMLElement>("[data-more]")) {
    const list = row.previousElementSibling;
    if (list instanceof HTMLElement && list.dataset.loads) setLoads(row, list, 0);
  }
}

function setLoads(row: HTMLElement, list: HTMLElement, loads: number): void {
  list.dataset.loads = String(loads);
  const isWhole = list.dataset.whole !== undefined;
  for (const [at, piece] of ([...list.children] as HTMLElement[]).entries())
    setBeyond(piece, beyond(at + 1, loads, isWhole));
  const last = beyond(list.children.length, loads, isWhole);
  setBeyond(row, last);
  row.hidden = last === undefined;
}

function setBeyond({ dataset }: HTMLElement, value: string | undefined): void {
  if (value === undefined) delete dataset.beyond;
  else dataset.beyond = value;
}
