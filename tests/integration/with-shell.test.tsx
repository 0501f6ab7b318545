import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import type { PageData, ShellData } from "../../src/client/content-types.ts";
import { renderPage } from "../../src/client/entry-server.tsx";
import { WholePage } from "../../src/client/renderer/App.tsx";
import { fillYear, withVisitorsYear, YEAR_MARK } from "../../src/client/renderer/year.ts";
import { bakerySite } from "../support/bakery-site.ts";
import { FULL } from "../support/full.ts";

/** A page that React has rendered as a whole. */
function rendered(page: PageData, shell: ShellData): string {
  const context = { shell: fillYear(shell, YEAR_MARK), page: fillYear(page, YEAR_MARK) };
  return withVisitorsYear(renderToString(<WholePage context={context} />), shell.year);
}

test("every page, including its header and footer, is what React renders as a whole", async () => {
  const { pages, shell } = await bakerySite();
  for (const resolved of pages) {
    const page = { ...resolved, build: "b" };
    expect(renderPage(page, shell) === rendered(page, shell), page.path).toBe(true);
  }
});

test("pages below one that a menu links to, and pages named by links in their headers, have headers and footers of their own", async () => {
  const { pages, shell } = await bakerySite();
  const [home] = pages;
  if (!home) throw new Error("There is no page.");
  const action = { label: "Order", opens: "order" } as const;
  const header = { ...shell.navigation.header, action };
  const named: ShellData = { ...shell, navigation: { ...shell.navigation, header } };
  const linked = pages.map(({ path }) => path).filter((path, at) => path !== "/" && (FULL || at % 5 === 1));
  for (const path of [...linked, ...linked.map((each) => `${each}/one`), ...linked.map((each) => `${each}s`), "/x/y"])
    for (const thanks of ["sent", "received"] as const) {
      const page: PageData = { ...home, path, title: `About ${path} in {year}`, thanks, build: "b" };
      expect(renderPage(page, named) === rendered(page, named), `${path} ${thanks}`).toBe(true);
    }
});
