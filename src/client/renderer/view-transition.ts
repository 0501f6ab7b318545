/**
 * Changes the document in a view transition (Level 1), or without one where the browser has none or the visitor wants less
 * motion. The transition begins when what `change` returns resolves.
 */
export function withViewTransition(change: () => void | Promise<void>): void {
  if (!("startViewTransition" in document) || matchMedia("(prefers-reduced-motion: reduce)").matches) {
    change();
    return;
  }
  const transition = document.startViewTransition(change);
  // Older browsers do not say themselves which one runs (behaviors/click-through.ts).
  if (!document.activeViewTransition) Object.assign(document, { activeViewTransition: transition });
  // A second one skips the first, whose change is made all the same.
  transition.ready.catch(() => undefined);
}

let endChange: () => void = () => undefined;

/**
 * Shows another page: the old one fades into the new one, where there are view transitions (styles/transitions.css).
 * `change` starts it; `pageChanged` ends it.
 */
export function changePage(change: () => void): void {
  withViewTransition(() => {
    const changed = new Promise<void>((resolve) => {
      endChange = resolve;
    });
    change();
    return changed;
  });
}

/** Call it when the other page is in the document. */
export function pageChanged(): void {
  endChange();
}
