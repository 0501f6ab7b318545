import { flushSync } from "react-dom";
import { withViewTransition } from "../../client/renderer/view-transition.ts";

/** The longest wait for the picture, in ms, before the viewer opens without it. */
const LONGEST = 250;

/** Shows the viewer. Where there are view transitions, the thumbnail in `opener` grows into its picture. */
export function grow(opener: HTMLElement, show: () => void): void {
  const thumbnail = opener.querySelector("img");
  if (thumbnail) thumbnail.style.viewTransitionName = "piece";
  withViewTransition(async () => {
    if (thumbnail) thumbnail.style.viewTransitionName = "";
    flushSync(show);
    const picture = document.querySelector<HTMLImageElement>('dialog[open] [aria-hidden="false"] img');
    const late = new Promise((resolve) => setTimeout(resolve, LONGEST));
    await Promise.race([picture?.decode().catch(() => undefined), late]);
  });
}
