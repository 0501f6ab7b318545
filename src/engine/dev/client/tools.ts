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
  hot.on(events.code, () => isHydrated() || reload());
  hot.on(events.content, () => {
    void markHidden();
    followContent().catch(reload);
  });
  hot.on(events.style, restyle);
  hot.on("vite:beforeFullReload", saveScroll);
  // Last: from now on changes are received, and the revision reveals whether anything changed before.
  const revision = document.querySelector<HTMLMetaElement>(`meta[name=${REVISION}]`)?.content ?? "";
  hot.send(events.hello, { revision, showsProblems } satisfies Hello);
}
restoreScroll();

function isHydrated(): boolean {
  return Object.keys(document.getElementById("root") ?? {}).some((key) => key.startsWith("__reactContainer"));
}

/** The theme's page has a table of its values, and the gallery has frames: only a reload brings these up to date. */
async function followContent(): Promise<void> {
  if (document.querySelector("body > .theme-values, body > main")) reload();
  else await (await import("./follow-content.ts")).followContent();
}

/** Loads a linked style sheet again. The old one stays until the new one is there. */
function restyle({ path }: { path: string }): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")) {
    if (new URL(link.href).pathname !== path) continue;
    const fresh = link.cloneNode() as HTMLLinkElement;
    fresh.href = `${path}?t=${Date.now()}`;
    fresh.onload = () => link.remove();
    link.after(fresh);
  }
}

function reload(): void {
  saveScroll();
  location.reload();
}

function saveScroll(): void {
  sessionStorage.setItem("author-place", JSON.stringify([location.pathname, scrollY]));
}

/** A page that is reloaded because something has changed stays at the author's scroll position. */
function restoreScroll(): void {
  const [path, top] = JSON.parse(sessionStorage.getItem("author-place") ?? "[]") as [string?, number?];
  sessionStorage.removeItem("author-place");
  if (path === location.pathname) scrollTo({ top: top ?? 0, behavior: "instant" });
}
