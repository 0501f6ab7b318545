import { start as startReact } from "../../../client/entry-client.tsx";
import { followWith } from "./follow-content.ts";

/** Starts React as on the site. From then on, it renders the page again when the content changes. */
export function start(takeOver: () => void): Promise<unknown> {
  const started = startReact(takeOver);
  // Vite loads this module at a different address than imports of it would, so shared state is in a module of its own.
  followWith(started);
  return started;
}
