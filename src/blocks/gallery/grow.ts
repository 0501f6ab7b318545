import { flushSync } from "react-dom";

/** How long the picture may take, in ms, before the viewer opens without it. */
const PATIENCE = 250;

/** Shows the viewer, into whose picture the thumbnail of `opener` grows where the browser can and the visitor likes motion. */
export function grow(opener: HTMLElement, show: () => void): void {
  const thumbnail = opener.querySelector("img");
  if (!thumbnail || !("startViewTransition" in document) || matchMedia("(prefers-reduced-motion: reduce)").matches) {
    show();
    return;
  }
  thumbnail.style.viewTransitionName = "piece";
  document.startViewTransition(async () => {
    thumbnail.style.viewTransitionName = "";
    flushSync(show);
    const picture = document.querySelector<HTMLImageElement>('dialog[open] [aria-hidden="false"] img');
    const late = new Promise((resolve) => setTimeout(resolve, PATIENCE));
    await Promise.race([picture?.decode().catch(() => undefined), late]);
  });
}
