import "../styles/index.ts";
import { renderToString } from "react-dom/server";
import { type Modal, modalStore } from "../behaviors/modals.ts";
import type { PageData, ShellData } from "./content-types.ts";
import { DialogRoot } from "./modals/DialogRoot.tsx";
import { MARKUP_PREFIX } from "./modals/unhydrated-dialogs.ts";
import { Main } from "./renderer/App.tsx";
import { type BlockModule, blockName, registerBlock } from "./renderer/registry.ts";
import { SiteContext } from "./renderer/site-context.ts";
import { fillYear, withVisitorsYear, YEAR_MARK } from "./renderer/year.ts";
import { withShell } from "./with-shell.tsx";

const modules = import.meta.glob<BlockModule>(["../blocks/*/index.tsx", "../looks/*/index.tsx"], { eager: true });
/** Looks without code have styles, which development takes from here. */
import.meta.glob("../looks/*/*.module.css", { eager: true });
for (const [path, module] of Object.entries(modules)) registerBlock(blockName(path), module);

/** Renders the HTML inside the document's root element. Throws when a section names a block that does not exist. */
export function renderPage(page: PageData, shell: ShellData): string {
  const filled = marked(shell);
  const context = { shell: filled, page: fillYear(page, YEAR_MARK) };
  // Ids that React makes depend on positions: a null stands for each part that is not rendered here.
  const main = renderToString(
    <SiteContext value={context}>
      {null}
      <Main page={context.page} />
      {null}
    </SiteContext>,
  );
  return withShell(main, filled, context.page);
}

let latest: { shell: ShellData; filled: ShellData } | undefined;

/** The data that all pages share, with marks for the year: made once for all of them. */
function marked(shell: ShellData): ShellData {
  if (latest?.shell !== shell) latest = { shell, filled: fillYear(shell, YEAR_MARK) };
  return latest.filled;
}

/**
 * The markup of each dialog that links open, for opening before hydration. `page` is any page: dialogs show none of it, and
 * their subject is filled in later.
 */
export function renderDialogs(shell: ShellData, page: PageData): Record<string, string> {
  const filled = marked(shell);
  const render = (modal: Modal) => {
    const initial = { ...modalStore.getInitialState(), modal };
    const root = <DialogRoot shell={filled} pageNow={() => page} initial={initial} />;
    return withVisitorsYear(renderToString(root, { identifierPrefix: MARKUP_PREFIX }), shell.year);
  };
  const forms = Object.keys(shell.forms).map((form) => [form, render({ kind: "form", form, about: "-" })]);
  return Object.fromEntries([["call", render({ kind: "call" })], ...forms]);
}
