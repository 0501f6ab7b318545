/*
 * Browsers translate a page by exchanging its texts. React hydrates only what it has rendered, and would make each
 * translated section again: what was being typed there would be gone, and what was submitted never sent. So for the
 * moment of hydration the texts are what the build wrote; after that the browser translates them again.
 */

const texts = new Map<Text, string>();
const children = new Map<Element, readonly ChildNode[]>();

/** Remembers the texts inside of an element. */
export function rememberTexts(root: Element): void {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const text = walker.currentNode as Text;
    texts.set(text, text.data);
    if (text.parentElement) children.set(text.parentElement, [...text.parentElement.childNodes]);
  }
}

/** Undoes a translation. Elements stay in their place, so that a field that has the focus keeps it. */
export function restoreTexts(): void {
  for (const [text, data] of texts) if (text.data !== data) text.data = data;
  for (const [element, own] of children) {
    // What Chrome and Edge put in the place of a text.
    if (!element.querySelector(":scope > font")) continue;
    for (const child of [...element.childNodes]) if (!own.includes(child)) child.remove();
    for (const [at, child] of own.entries())
      if (element.childNodes[at] !== child) element.insertBefore(child, element.childNodes[at] ?? null);
  }
}
