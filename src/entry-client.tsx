import { hydrateRoot } from "react-dom/client";
import { BrowserRouter } from "react-router-dom";
import { careForForms } from "./enquiry/care.ts";
import { App, type PageSource } from "./renderer/App.tsx";
import { Awake } from "./renderer/Awake.tsx";
import { fetchPage, loadPage, loadShell, pageAt, setPage } from "./renderer/page-store.ts";

/**
 * Brings the prerendered document to life. Resolves when React has taken over and answers events; throws when the
 * page's data or code cannot be had, or belongs to another build than the document.
 */
export async function start(): Promise<void> {
  const { build = "", page: pageUrl = "" } = document.documentElement.dataset;
  const root = document.getElementById("root");
  if (!root) throw new Error("The document has no root element.");
  // A document with forms cares for them from its first moment.
  if (!root.querySelector("form")) careForForms();
  const [shell, page] = await Promise.all([loadShell(build), loadPage(pageUrl, build)]);
  setPage(location.pathname, page);
  const pages: PageSource = { at: (path) => pageAt(path, build), fetch: (path) => fetchPage(path, build) };
  await new Promise<void>((resolve) => {
    hydrateRoot(
      root,
      <Awake onAwake={resolve}>
        <BrowserRouter>
          <App shell={shell} pages={pages} />
        </BrowserRouter>
      </Awake>,
    );
  });
  document.documentElement.dataset.awake = "";
}
