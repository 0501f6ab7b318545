import "../styles/index.ts";
import { hydrateRoot } from "react-dom/client";
import { BrowserRouter } from "react-router-dom";
import { modalStore } from "../behaviors/modals.ts";
import { watchSwipes } from "../behaviors/swipe.ts";
import type { ShellData } from "./content-types.ts";
import { addFormListeners } from "./enquiry/form-listeners.ts";
import { dropExpiredInput, watchSavedInput } from "./enquiry/saved/saved-input.ts";
import { DialogRoot } from "./modals/DialogRoot.tsx";
import { startDialogs } from "./modals/start-dialogs.tsx";
import { App } from "./renderer/App.tsx";
import { loadedPage, loadFirstPage, loadShell, setPage } from "./renderer/page-store.ts";
import { fillYear } from "./renderer/year.ts";

/** A hydrated page, for rendering it again with other data. Only development needs it. */
export interface HydratedPage {
  shell: ShellData;
  /** Renders the page that the store has for the current path. The state of its elements stays. */
  render: (shell: ShellData) => void;
}

/**
 * Hydrates the prerendered document. Resolves when React has hydrated it and handles events; throws when the page's data
 * or code cannot be loaded, or has a different version than the document. `takeOver` is called when React begins to
 * listen.
 */
export async function start(takeOver: () => void): Promise<HydratedPage | undefined> {
  const { page: pageUrl = "" } = document.documentElement.dataset;
  const container = document.getElementById("root");
  if (!container) throw new Error("The document has no root element.");
  addFormListeners();
  watchSwipes();
  dropExpiredInput();
  watchSavedInput();
  const [shell, page] = await Promise.all([loadShell(), loadFirstPage(pageUrl)]);
  setPage(location.pathname, page);
  const pageNow = () => loadedPage(location.pathname) ?? page;
  const year = String(new Date().getFullYear());
  const filled = fillYear(shell, year);
  let onHydrated = () => {};
  const hydrated = new Promise<void>((resolve) => {
    onHydrated = resolve;
  });
  const app = (data: ShellData) => (
    <BrowserRouter>
      <App shell={data} year={year} onHydrated={onHydrated} />
    </BrowserRouter>
  );
  takeOver();
  const dialogs = startDialogs(filled, pageNow);
  const root = hydrateRoot(container, app(filled));
  await hydrated;
  document.documentElement.dataset.hydrated = "";
  if (!import.meta.hot) return undefined;
  const render = (data: ShellData) => {
    const fresh = fillYear(data, year);
    root.render(app(fresh));
    dialogs.render(<DialogRoot shell={fresh} pageNow={pageNow} initial={modalStore.getState()} />);
  };
  return { shell, render };
}
