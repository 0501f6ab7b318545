import { events, type Hello, REVISION } from "../messages.ts";
import { createDevToolbar, type DevToolbar } from "./corner.ts";
import { followProblems } from "./problems.ts";
import { nameSections } from "./sections.ts";

/**
 * The author's tools on every page of the dev server: all problems over the page, the names of sections under the
 * pointer, a word for drafts. They live in an element of their own beside the page, which they never touch.
 */
const hot = import.meta.hot;
const corner: DevToolbar = createDevToolbar();
nameSections(corner);
if (hot) {
  // The gallery tells problems itself, not in each of its frames.
  const showsProblems = window.top === window;
  if (showsProblems) followProblems(hot, corner);
  // HydrationBoundary pages get changed code by hot updates; a sleeping one has loaded none of it yet, and is drawn anew.
  hot.on(events.code, () => isAwake() || location.reload());
  hot.on("vite:beforeFullReload", keepPlace);
  // Last: what changes from now on is heard of, and what changed before is found out by the revision.
  const revision = document.querySelector<HTMLMetaElement>(`meta[name=${REVISION}]`)?.content ?? "";
  hot.send(events.hello, { revision, showsProblems } satisfies Hello);
}
returnToPlace();

function isAwake(): boolean {
  return Object.keys(document.getElementById("root") ?? {}).some((key) => key.startsWith("__reactContainer"));
}

function keepPlace(): void {
  sessionStorage.setItem("author-place", JSON.stringify([location.pathname, scrollY]));
}

/** A page that is reloaded because its content changed shows the place the author was looking at. */
function returnToPlace(): void {
  const [path, top] = JSON.parse(sessionStorage.getItem("author-place") ?? "[]") as [string?, number?];
  sessionStorage.removeItem("author-place");
  if (path === location.pathname) scrollTo({ top: top ?? 0, behavior: "instant" });
}
