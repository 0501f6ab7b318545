import { hydrateRoot, type Root } from "react-dom/client";
import { StaticRouter } from "react-router-dom";
import type { PageData, ShellData } from "../../src/client/content-types.ts";
import { renderPage } from "../../src/client/entry-server.tsx";
import { App } from "../../src/client/renderer/App.tsx";
import { HydrationBoundary } from "../../src/client/renderer/HydrationBoundary.tsx";
import { fillYear } from "../../src/client/renderer/year.ts";
import type { ResolvedSite } from "../../src/engine/resolve/resolve-content.ts";

/** A page of a site as its document has it. */
export interface BuiltPage {
  page: PageData;
  markup: string;
}

/** Renders a page of a site as the build does. */
export function builtPage(site: ResolvedSite, path: string): BuiltPage {
  const found = site.pages.find((candidate) => candidate.path === path);
  if (!found) throw new Error(`There is no ${path}.`);
  const page = { ...found, build: "b" };
  return { page, markup: renderPage(page, site.shell).replaceAll("<this-year></this-year>", "") };
}

/**
 * Puts a page into the document and hydrates it, perhaps with other parts of the shell. Resolves as soon as React answers,
 * before all sections are hydrated.
 */
export async function hydratePage(
  { page, markup }: BuiltPage,
  shell: ShellData,
  changes: Partial<ShellData> = {},
): Promise<{ element: HTMLElement; root: Root }> {
  const element = document.createElement("div");
  element.innerHTML = markup;
  document.body.append(element);
  const year = String(shell.year);
  const filled = { ...fillYear(shell, year), ...changes };
  let root: Root | undefined;
  await new Promise<void>((resolve) => {
    root = hydrateRoot(
      element,
      <HydrationBoundary onHydrated={resolve}>
        <StaticRouter location={page.path}>
          <App year={year} shell={filled} pages={{ at: () => page, fetch: async () => page }} />
        </StaticRouter>
      </HydrationBoundary>,
    );
  });
  if (!root) throw new Error("React did not start.");
  return { element, root };
}
