/**
 * Changes the document in a view transition (Level 1), or without one where the browser has none or the visitor wants less
 * motion. The transition begins when what `change` returns resolves.
 */
export function withViewTransition(change: () => void | Promise<void>): void {
  if (!("startViewTransition" in document) || matchMedia("(prefers-reduced-motion: reduce)").matches) {
    change();
    return;
  }
  // A second one skips the first, whose change is made all the same.
  document.startViewTransition(change).ready.catch(() => undefined);
}
