/** Removes what extensions have added inside of `own` elements of an area, such as icons next to fields: React hydrates only its own. */
export function removeAdded(area: Element, own: ReadonlySet<Element>): void {
  for (const element of area.querySelectorAll("*"))
    if (!own.has(element) && element.parentElement && own.has(element.parentElement)) element.remove();
}
