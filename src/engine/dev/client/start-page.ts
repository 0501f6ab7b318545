import { start as startReact } from "../../../client/entry-client.tsx";
import { followWith } from "./follow-content.ts";

/** Starts React as on the site. From then on, it renders the page again when the content changes. */
export function start(takeOver: () => void): Promise<unknown> {
  const started = startReact(takeOver);
  // Vite loads this module by another address than those that import it would: what is kept is in one that has only one.
  followWith(started);
  return started;
}
