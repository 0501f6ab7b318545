import { renderToString } from "react-dom/server";
import type { PageData, ShellData } from "../../src/client/content-types.ts";
import { WholePage } from "../../src/client/renderer/App.tsx";
import { type BlockModule, blockName, registerBlock } from "../../src/client/renderer/registry.ts";

const modules = import.meta.glob<BlockModule>(["../../src/blocks/*/index.tsx", "../../src/looks/*/index.tsx"], {
  eager: true,
});
for (const [path, module] of Object.entries(modules)) registerBlock(blockName(path), module);

/** A page with its header and footer as React renders it, without any of the program's optimizations. */
export function renderWholePage(page: PageData, shell: ShellData): string {
  return renderToString(<WholePage context={{ shell, page }} />);
}
