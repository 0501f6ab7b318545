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
  // A second one skips the first, whose change is made all the same.
  transition.ready.catch(() => undefined);
  const onClick = (event: MouseEvent) => clickThrough(transition, event);
  addEventListener("click", onClick, true);
  const stop = () => removeEventListener("click", onClick, true);
  transition.finished.then(stop, stop);
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

/** While a transition runs, browsers take each click for one on the root element: ends it, and clicks what is there. */
function clickThrough(transition: ViewTransition, event: MouseEvent): void {
  if (event.target !== document.documentElement) return;
  transition.skipTransition();
  document.elementFromPoint(event.clientX, event.clientY)?.dispatchEvent(new MouseEvent("click", event));
}
