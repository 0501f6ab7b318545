import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { bakerySite } from "../../tests/sites.ts";
import { SiteContext } from "../client/renderer/site-context.ts";
import { Header } from "./Header.tsx";

/** The labels of the menus in the header of the bakery when it has this many more entries in its menu, by each menu's name. */
async function menusWith(more: number): Promise<string[]> {
  const { shell, pages } = await bakerySite();
  const [page] = pages;
  if (!page) throw new Error("There are no pages.");
  const { navigation } = shell;
  const added = Array.from({ length: more }, (_none, number) => ({ label: `Private parties ${number}`, link: "/" }));
  const header = { ...navigation.header, menu: [...navigation.header.menu, ...added] };
  const context = { shell: { ...shell, navigation: { ...navigation, header } }, page: { ...page, build: "" } };
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
  expect(await menusWith(0)).toEqual(['aria-label="Main menu"', 'aria-label="Menu"']);
  expect(await menusWith(7)).toEqual(['data-always="true" aria-label="Menu"']);
});
