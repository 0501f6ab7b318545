let endChange: () => void = () => undefined;

/**
 * Shows another page with a transition: the old one fades into the new one (View Transitions, Level 1;
 * styles/transitions.css). `change` starts it; `pageChanged` ends it. Where the browser has no transitions, or the
 * visitor wants less motion, the page just changes.
 */
export function changePage(change: () => void): void {
  if (!("startViewTransition" in document) || matchMedia("(prefers-reduced-motion: reduce)").matches) {
    change();
    return;
  }
  document.startViewTransition(() => {
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
