import type { HydratedPage } from "../../../client/entry-client.tsx";
import {
  forgetOtherPages,
  loadedPage,
  loadFirstPage,
  loadShell,
  setPage,
} from "../../../client/renderer/page-store.ts";
import { syncHead } from "./sync-head.ts";

let starting: Promise<HydratedPage | undefined> | undefined;
let changes = 0;
let shownShell = "";

/** From now on, React shows what changes: as soon as it has started. */
export function followWith(started: Promise<HydratedPage | undefined>): void {
  starting = started;
  started.catch(() => {
    starting = undefined;
  });
}

/** Shows changed content on the open page, whose state stays. Rejects where only a reload can show it. */
export async function followContent(): Promise<void> {
  changes += 1;
  const change = changes;
  const fresh = await fetchDocument();
  const show = starting ? await rendering(fresh, await starting) : replacing(fresh);
  // The content has changed again in the meantime: what is fetched for that has both.
  if (change !== changes) return;
  if (!show) throw new Error("This is another page now.");
  syncHead(fresh);
  show();
}

async function fetchDocument(): Promise<Document> {
  const response = await fetch(location.href, { headers: { accept: "text/html" } });
  if (response.redirected) throw new Error("The page has moved.");
  return new DOMParser().parseFromString(await response.text(), "text/html");
}

/** React renders the page again. Undefined for another page, and in another language. */
async function rendering(fresh: Document, hydrated: HydratedPage | undefined): Promise<(() => void) | undefined> {
  const { page: address = "", build = "" } = fresh.documentElement.dataset;
  const { pathname } = location;
  const shown = loadedPage(pathname);
  const [shell, page] = await Promise.all([loadShell(build), loadFirstPage(address, build)]);
  const isSamePage = build === document.documentElement.dataset.build && page.path === shown?.path;
  if (!hydrated || !isSamePage) return undefined;
  return () => {
    forgetOtherPages(pathname);
    shownShell ||= JSON.stringify(hydrated.shell);
    const isChanged = shownShell !== JSON.stringify(shell) || JSON.stringify(shown) !== JSON.stringify(page);
    if (!isChanged) return;
    shownShell = JSON.stringify(shell);
    setPage(pathname, page);
    hydrated.render(shell);
  };
}

/** Nobody has touched the page, so that its markup has no state. Undefined where there is more than what React renders. */
function replacing(fresh: Document): (() => void) | undefined {
  const [shown, root] = [document, fresh].map((each) => each.querySelector("body > #root"));
  const isSamePage = fresh.documentElement.dataset.page === document.documentElement.dataset.page;
  if (!shown || !root || !isSamePage || shown.innerHTML === "") return undefined;
  return () => {
    if (!shown.isEqualNode(root)) shown.replaceChildren(...root.childNodes);
  };
}
