import "../styles/index.ts";
import { hydrateRoot } from "react-dom/client";
import { BrowserRouter } from "react-router-dom";
import { addFormListeners } from "./enquiry/form-listeners.ts";
import { dropExpiredInput } from "./enquiry/saved/saved-input.ts";
import { startDialogs } from "./modals/start-dialogs.tsx";
import { App } from "./renderer/App.tsx";
import { HydrationBoundary } from "./renderer/HydrationBoundary.tsx";
import { fetchPage, loadedPage, loadFirstPage, loadShell, pageAt, setPage } from "./renderer/page-store.ts";
import type { PageSource } from "./renderer/use-internal-links.ts";
import { fillYear } from "./renderer/year.ts";

/**
 * Hydrates the prerendered document. Resolves when React has hydrated it and handles events; throws when the page's data
 * or code cannot be loaded, or is of another version than the document. `takeOver` is called when React begins to
 * listen.
 */
export async function start(takeOver: () => void): Promise<void> {
  const { build = "", page: pageUrl = "" } = document.documentElement.dataset;
  const root = document.getElementById("root");
  if (!root) throw new Error("The document has no root element.");
  addFormListeners();
  dropExpiredInput();
  const [shell, page] = await Promise.all([loadShell(build), loadFirstPage(pageUrl, build)]);
  setPage(location.pathname, page);
  const pages: PageSource = { at: (path) => pageAt(path, build), fetch: (path) => fetchPage(path, build) };
  const year = String(new Date().getFullYear());
  const filled = fillYear(shell, year);
  const hydrated = new Promise<void>((resolve) => {
    takeOver();
    startDialogs(filled, () => loadedPage(location.pathname) ?? page);
    hydrateRoot(
      root,
      <HydrationBoundary onHydrated={resolve}>
        <BrowserRouter>
          <App shell={filled} pages={pages} year={year} />
        </BrowserRouter>
      </HydrationBoundary>,
    );
  });
  await hydrated;
  document.documentElement.dataset.hydrated = "";
}
