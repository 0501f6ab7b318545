/*
 * Tabs, "Load More", arrows and prices before React. Their clicks are queued until React is ready; here the document
 * shows at once what they will lead to. When React hydrates, it leaves attributes and texts that differ alone
 * (suppressHydrationWarning); when the clicks are replayed, it writes the same ones itself.
 */

import { tabOfKey } from "../../ui/controls/tab-keys.ts";

/** How many pieces "Load More" adds (requirements 9). */
export const MORE = 4;

/** Which of several parts is shown, or where each is: the attributes move on from part to part. */
const POSITIONS = ["data-current", "data-place", "data-state"];

/** The counters whose arrows end at the first and the last. */
const ending = new WeakSet<Element>();

/** Shows what a click on a button will lead to, if this code knows. Returns what is to be undone before React acts. */
export function showAhead(button: HTMLButtonElement): () => void {
  const row = button.parentElement;
  if (button.role === "tab") showPanel(button);
  else if (row?.dataset.beyond) showMore(row);
  else return showNext(button);
  return () => undefined;
}

/** Focuses and clicks the tab that a key leads to. False for all other keys. */
export function chooseTab(tab: HTMLElement, event: KeyboardEvent): boolean {
  const tabs = [...(tab.parentElement?.children ?? [])] as HTMLElement[];
  // Keys that were pressed before this code was there all have the first tab as their target.
  const selected = tabs.findIndex(({ ariaSelected }) => ariaSelected === "true");
  const chosen = tabs[tabOfKey(event, selected, tabs.length) ?? -1];
  chosen?.focus();
  chosen?.click();
  return chosen !== undefined;
}

function showPanel(chosen: HTMLElement): void {
  for (const tab of (chosen.parentElement?.children ?? []) as Iterable<HTMLElement>) {
    const isChosen = tab === chosen;
    tab.ariaSelected = String(isChosen);
    tab.tabIndex = isChosen ? 0 : -1;
    const panel = document.getElementById(tab.getAttribute("aria-controls") ?? "");
    if (panel) panel.hidden = !isChosen;
  }
}

/** Moves each piece forward by as many as are added; the focus goes to the first added one. */
function showMore(row: HTMLElement): void {
  const pieces = [...(row.previousElementSibling?.children ?? [])] as HTMLElement[];
  const first = pieces.find((piece) => !piece.checkVisibility());
  const positions = pieces.map((piece) => piece.dataset.beyond);
  for (const [at, piece] of pieces.entries()) setOrRemove(piece, "data-beyond", positions[at - MORE] ?? null);
  row.hidden = !setOrRemove(row, "data-beyond", pieces.at(-1)?.dataset.beyond ?? null);
  first?.querySelector("a")?.focus({ preventScroll: true });
}

/** A step by an arrow next to a counter, "2 / 6", or to the part whose price is picked above them. */
function showNext(button: HTMLButtonElement): () => void {
  const row = button.parentElement;
  const stepper = button.ariaCurrent ? row?.nextElementSibling : row;
  const prices = [...(stepper?.previousElementSibling?.querySelectorAll<HTMLElement>("[aria-current]") ?? [])];
  const counter = stepper?.querySelector("p");
  const before = counter?.previousElementSibling as HTMLButtonElement | null;
  const after = counter?.nextElementSibling as HTMLButtonElement | null;
  const [now = 0, total = 0] = (counter?.textContent.match(/\d+/g) ?? []).map(Number);
  const by = button === before ? -1 : button === after ? 1 : (prices.indexOf(button) + 1 || now) - now;
  const parts = partsBeside(button);
  // Parts without positions are stacked; where several of them are shown at once, only React knows their order.
  const havePositions = parts.some((part) => POSITIONS.some((name) => part.hasAttribute(name)));
  const hidden = parts.filter((part) => getComputedStyle(part).visibility === "hidden").length;
  const isKnown = by !== 0 && parts.length === total && (havePositions || hidden === total - 1);
  if (!(isKnown && counter && before && after)) return () => undefined;
  if (before.disabled || after.disabled) ending.add(counter);
  const next = (now - 1 + by + total) % total;
  counter.textContent = counter.textContent.replace(/\d+/, String(next + 1));
  for (const name of [...POSITIONS, "aria-current"]) {
    const positions = parts.map((part) => part.getAttribute(name));
    for (const [at, part] of parts.entries()) setOrRemove(part, name, positions[(at - by + total) % total] ?? null);
  }
  for (const [at, price] of prices.entries()) price.ariaCurrent = String(at === next);
  if (!havePositions)
    for (const [at, part] of parts.entries())
      part.style.cssText = at === next ? "position:static;visibility:visible" : "position:absolute;visibility:hidden";
  if (ending.has(counter)) {
    before.disabled = next === 0;
    after.disabled = next === total - 1;
    if (button.disabled) (button === after ? before : after).focus();
  }
  return () => {
    button.disabled = false;
    for (const part of parts) part.removeAttribute("style");
  };
}

/** What arrows and prices step through: the parts that have a position, or else the only list next to it. */
function partsBeside(button: Element): HTMLElement[] {
  const area = button.closest("[role=tabpanel], section");
  const part = area?.querySelector(`${POSITIONS.map((name) => `[${name}]`)}`) ?? area?.querySelector("li");
  return [...(part?.parentElement?.children ?? [])] as HTMLElement[];
}

/** Returns whether the attribute is there. */
function setOrRemove(element: Element, name: string, value: string | null): boolean {
  if (value === null) element.removeAttribute(name);
  else element.setAttribute(name, value);
  return value !== null;
}
