/** Removes what extensions have added inside of `own` elements of an area, such as icons next to fields: React hydrates only its own. */
export function removeAdded(area: Element, own: ReadonlySet<Element | null>): void {
  for (const element of area.querySelectorAll("*"))
    if (!own.has(element) && own.has(element.parentElement)) element.remove();
}
