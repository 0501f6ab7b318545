import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { bakerySite } from "../../tests/support/bakery-site.ts";
import { SiteContext } from "../client/renderer/site-context.ts";
import { Header } from "./Header.tsx";

/** The labels of the menus in the header of the bakery, by whether the entries of its menu fit. */
async function menusWhere(menuFits: boolean): Promise<string[]> {
  const { shell, pages } = await bakerySite();
  const [page] = pages;
  if (!page) throw new Error("There are no pages.");
  const context = { shell: { ...shell, menuFits }, page: { ...page, build: "" } };
  const html = renderToStaticMarkup(
    <SiteContext value={context}>
      <Header />
    </SiteContext>,
  );
  return Array.from(html.matchAll(/<nav ([^>]*)>/g), ([, attributes = ""]) =>
    attributes.replace(/class="[^"]*" ?/, ""),
  );
}

it("a menu that has no room in the header is in the drawer only, which is then there in wide windows, too", async () => {
  expect(await menusWhere(true)).toEqual(['aria-label="Main menu"', 'aria-label="Menu"']);
  expect(await menusWhere(false)).toEqual(['data-always="true" aria-label="Menu"']);
});
