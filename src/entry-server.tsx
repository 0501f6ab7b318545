import { renderToString } from "react-dom/server";
import { StaticRouter } from "react-router-dom";
import type { PageData, ShellData } from "./content-types.ts";
import { App } from "./renderer/App.tsx";
import { type BlockModule, blockName, registerBlock } from "./renderer/registry.ts";

const modules = import.meta.glob<BlockModule>("./blocks/*/index.tsx", { eager: true });
for (const [path, module] of Object.entries(modules)) registerBlock(blockName(path), module);

/** The HTML inside the document's root element. Throws when a section names a block that does not exist. */
export function renderPage(page: PageData, shell: ShellData): string {
  return renderToString(
    <StaticRouter location={page.path}>
      <App shell={shell} pages={{ at: () => page, fetch: async () => page }} />
    </StaticRouter>,
  );
}
