/** Removes what extensions have added inside of `own` elements of an area, such as icons next to fields: React hydrates only its own. */
export function removeAdded(area: Element, rendered: ReadonlySet<Element | null>): void {
  for (const element of area.querySelectorAll("*"))
    if (!rendered.has(element) && rendered.has(element.parentElement)) element.remove();
}
