import type { HydratedPage } from "../../../client/entry-client.tsx";
import { pageAddress } from "../../../client/renderer/addresses.ts";
import {
  forgetOtherPages,
  loadedPage,
  loadFirstPage,
  loadShell,
  pageDataAddress,
  setPage,
} from "../../../client/renderer/page-store.ts";
import { VERSION } from "../messages.ts";

let starting: Promise<HydratedPage | undefined> | undefined;
let changes = 0;
let shownShell = "";

/** Lets React show all further changes, once it has started. */
export function followWith(started: Promise<HydratedPage | undefined>): void {
  starting = started;
  started.catch(() => {
    starting = undefined;
  });
}

/** Shows changed content on the open page, whose state stays. Rejects if only a reload can show it. */
export async function followContent(): Promise<void> {
  changes += 1;
  const change = changes;
  // A later change includes this one.
  const isLatest = () => change === changes;
  // React needs only the page's data, which arrives sooner than a document: the server has to render that.
  let address = starting && (await renderAgain(starting, isLatest));
  const fresh = await fetchDocument();
  if (starting) address ??= await renderAgain(starting, isLatest);
  if (!isLatest()) return;
  const isSamePage = fresh.documentElement.dataset.page === (address ?? document.documentElement.dataset.page);
  if (!isSamePage || !(address || replaceMarkup(fresh))) throw new Error("This is another page now.");
  syncHead(fresh);
}

async function fetchDocument(): Promise<Document> {
  const response = await fetch(location.href, { headers: { accept: "text/html" } });
  if (response.redirected) throw new Error("The page has moved.");
  return new DOMParser().parseFromString(await response.text(), "text/html");
}

/** Returns the address of the page's data. Rejects when the document shows another page or language by now. */
async function renderAgain(started: NonNullable<typeof starting>, isLatest: () => boolean): Promise<string> {
  const hydrated = await started;
  const { pathname } = location;
  const shown = loadedPage(pathname);
  if (!hydrated || !shown) throw new Error("React shows no page.");
  const address = pageAddress(pageDataAddress(shown.path), VERSION);
  const [shell, page] = await Promise.all([loadShell(), loadFirstPage(address)]);
  if (!isLatest()) return address;
  forgetOtherPages(pathname);
  shownShell ||= JSON.stringify(hydrated.shell);
  const isChanged = shownShell !== JSON.stringify(shell) || JSON.stringify(shown) !== JSON.stringify(page);
  if (isChanged) {
    shownShell = JSON.stringify(shell);
    setPage(pathname, page);
    hydrated.render(shell);
  }
  return address;
}

/** Replaces the markup of a page that nobody has touched, so it has no state. False if the page has more than what React renders. */
function replaceMarkup(fresh: Document): boolean {
  const [shown, root] = [document, fresh].map((each) => each.querySelector("body > #root"));
  if (!shown || !root || shown.innerHTML === "") return false;
  if (!shown.isEqualNode(root)) shown.replaceChildren(...root.childNodes);
  return true;
}

/** The parts of a head that depend on the site's content. Scripts and other styles are Vite's. */
const FROM_CONTENT = [
  "title",
  "meta",
  "link:is([rel=canonical], [rel=alternate], [rel=icon], [rel=apple-touch-icon], [rel=manifest], [as=font])",
  "style:not([data-vite-dev-id])",
  'script[type="application/ld+json"]',
].join();

/** Updates the parts of this document's head that depend on the content from a fresh document. Unchanged parts are not touched. */
function syncHead(fresh: Document): void {
  const [shown, wanted] = [document, fresh].map(({ head }) => [...head.querySelectorAll(FROM_CONTENT)]);
  const outdated = shown?.filter((element) => !wanted?.some((each) => each.isEqualNode(element))) ?? [];
  const added = wanted?.filter((element) => !shown?.some((each) => each.isEqualNode(element))) ?? [];
  for (const element of added) {
    // Styles stay before the style sheets.
    const at = outdated.findIndex(({ localName }) => localName === element.localName);
    const [replaced] = at < 0 ? [] : outdated.splice(at, 1);
    if (replaced) replaced.replaceWith(element);
    else document.head.append(element);
  }
  for (const element of outdated) element.remove();
}
