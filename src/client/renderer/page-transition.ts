let endChange: () => void = () => undefined;

/**
 * Shows another page the way documents follow each other: the old one fades into the new one (View Transitions, Level 1;
 * styles/transitions.css). `change` begins it; it ends with `pageChanged`. Where the browser has no transitions, or the
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

/** The other page stands in the document. */
export function pageChanged(): void {
  endChange();
}
