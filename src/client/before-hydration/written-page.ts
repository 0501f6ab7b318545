/*
 * Browsers translate a page by replacing its texts, and extensions add elements: a password manager adds icons next to fields.
 * React hydrates only what it has rendered, and would make each such section again: what was being typed there would be
 * gone, and what was submitted never sent. So for the moment of hydration, the page is as the build wrote it; after that, browsers and extensions
 * change it again.
 */

import { removeAdded } from "./added-elements.ts";

const texts = new Map<Text, string>();
const children = new Map<Element, readonly ChildNode[]>();
const elements = new Set<Element>();

/** Remembers the elements and texts that React hydrates. */
export function rememberPage(): void {
  for (const element of document.querySelectorAll("#root *")) elements.add(element);
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const text = walker.currentNode as Text;
    texts.set(text, text.data);
    if (text.parentElement) children.set(text.parentElement, [...text.parentElement.childNodes]);
  }
}

/** Undoes a translation and removes what was added. Elements stay in their place, so a field that has the focus keeps it. */
export function restorePage(): void {
  for (const [text, data] of texts) if (text.data !== data) text.data = data;
  for (const [element, rendered] of children) {
    // What Chrome and Edge put in the place of a text.
    if (!element.querySelector("font")) continue;
    for (const child of [...element.childNodes]) if (!rendered.includes(child)) child.remove();
    for (const [at, child] of rendered.entries())
      if (element.childNodes[at] !== child) element.insertBefore(child, element.childNodes[at] ?? null);
  }
  // In development, the whole page may have been replaced with a newer one, which stays: its parent is not among the elements.
  removeAdded(document.body, elements);
}
