import { expect, it } from "vitest";
import { renderSite } from "../../src/engine/output/render-site.ts";
import { fakeBundle, noFonts } from "./fake-bundle.ts";
import { baseTexts, mediaOf, resolveTexts } from "./in-memory.ts";

/** The document of /contact, and the key by which a build knows whether it has to be rendered again. */
function contactOf(site: string) {
  const { assemble, problems } = resolveTexts(baseTexts({ "site.yaml": site }), mediaOf(), { today: "2026-11-23" });
  expect(problems).toEqual([]);
  const page = renderSite(assemble(), fakeBundle, noFonts).pages.find(({ path }) => path === "/contact");
  return { key: page?.key, document: page?.render().get("contact.html") };
}

/** The site.yaml of the base site, with opening hours added. */
function siteWith({ days = "[monday, friday]", special = "2026-03-15", address = "" } = {}): string {
  const hours = `hours:
  time_zone: America/Chicago
  week:
    - days: ${days}
      open: ["8:00-18:00"]
  special:
    - date: ${special}
      name: Inventory
`;
  const site = `${baseTexts()["site.yaml"]}${hours}`;
  return address ? site.replace(/^address:\n(?: .*\n)*/m, address) : site;
}

const byParts = `address:
  street: 1106 East 6th Street, Suite 210
  city: Austin
  region: Texas
  postal_code: "78702"
  country: US
`;

it.each([
  ["a special day that has passed", siteWith({ special: "2026-06-15" })],
  ["the order in which days are listed", siteWith({ days: "[friday, monday]" })],
  ["an address that is given in parts", siteWith({ address: byParts })],
])("renders pages again for search engines even if visitors see no difference: %s", (_what, site) => {
  const [before, after] = [contactOf(siteWith()), contactOf(site)];
  expect(after.document).not.toBe(before.document);
  expect(after.key).not.toBe(before.key);
});
