import { withViewTransition } from "./view-transition.ts";

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
