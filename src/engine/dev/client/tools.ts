import { events, type Hello, REVISION } from "../messages.ts";
import { createDevToolbar, type DevToolbar } from "./dev-toolbar.ts";
import { nameSections } from "./name-sections.ts";
import { followProblems } from "./problems.ts";

/** The author's tools on every page of the dev server. They are next to the page, which they never change. */
const hot = import.meta.hot;
const toolbar: DevToolbar = createDevToolbar();
const markHidden = nameSections(toolbar);
if (hot) {
  // The gallery shows problems itself, not in each of its frames.
  const showsProblems = window.top === window;
  if (showsProblems) followProblems(hot, toolbar);
  // Hydrated pages get changed code through hot updates; other pages have loaded no code, and reload.
  hot.on(events.code, () => "hydrated" in document.documentElement.dataset || location.reload());
  hot.on(events.content, () => {
    void markHidden();
    followContent().catch(() => location.reload());
  });
  // Last: from now on changes are received, and the revision reveals whether anything changed before.
  const revision = document.querySelector<HTMLMetaElement>(`meta[name=${REVISION}]`)?.content ?? "";
  hot.send(events.hello, { revision, showsProblems } satisfies Hello);
}

/** The gallery has frames, which only a reload brings up to date. */
async function followContent(): Promise<void> {
  if (document.querySelector("body > main")) location.reload();
  else await (await import("./follow-content.ts")).followContent();
}
