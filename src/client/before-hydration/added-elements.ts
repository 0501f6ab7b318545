/**
 * Removes what extensions have added inside of `rendered` elements of an area, such as icons next to fields: React hydrates only its
 * own. What they have wrapped around such elements is removed from around them.
 */
export function removeAdded(area: Element, rendered: ReadonlySet<Element | null>): void {
  for (const element of area.querySelectorAll("*"))
    if (!rendered.has(element) && rendered.has(element.parentElement)) element.replaceWith(...element.children);
}
