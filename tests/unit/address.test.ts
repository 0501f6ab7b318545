import { expect, it } from "vitest";
import { structuredData } from "../../src/engine/output/structured-data.ts";
import { addressLines } from "../../src/engine/shared/values/address.ts";
import { socialLink } from "../../src/engine/shared/values/social-link.ts";
import { htmlAt } from "./html-at.ts";
import { baseAnd, baseTexts, pageAt, siteOf } from "./in-memory.ts";

const austin = { street: "1106 East 6th Street", city: "Austin", region: "Texas", postal_code: "78702", country: "US" };
const vienna = { street: "Marktgasse 5", extra: ["Stiege 2"], city: "Wien", postal_code: "1090", country: "AT" };

it.each([
  ["en-US", austin, ["1106 East 6th Street", "Austin, Texas 78702"]],
  ["de-AT", vienna, ["Marktgasse 5", "Stiege 2", "1090 Wien"]],
  ["de-DE", vienna, ["Marktgasse 5", "Stiege 2", "1090 Wien", "Österreich"]],
  ["en-US", { ...austin, region: "" }, ["1106 East 6th Street", "Austin 78702"]],
  [
    "en-GB",
    { street: "4 Mill Lane", city: "Leeds", postal_code: "LS1 4AP", country: "GB" },
    ["4 Mill Lane", "Leeds", "LS1 4AP"],
  ],
  [
    "ja-JP",
    { street: "1-2-3", city: "Chiyoda", region: "Tokyo", postal_code: "100-0001", country: "JP" },
    ["100-0001", "Tokyo Chiyoda", "1-2-3"],
  ],
  ["en-US", ["Any line", "Another"], ["Any line", "Another"]],
])("in %s, an address has the line order of its country", (locale, address, lines) => {
  expect(addressLines(address, locale)).toEqual(lines);
});

it.each([
  ["https://www.instagram.com/rye", "Instagram"],
  ["https://de.linkedin.com/company/rye", "LinkedIn"],
  ["https://social.example/@rye", "social.example"],
])("%s is named %s", (link, name) => {
  expect(socialLink(link)).toEqual({ name, link });
});

it("the footer links to the profiles of a business by their names, if it has any, and search engines get them", () => {
  const profilesWith = (lines: string) => {
    const site = siteOf(baseTexts(baseAnd("site.yaml", lines)));
    const [business] = (structuredData(site, pageAt(site, "/")) as { "@graph": Record<string, unknown>[] })["@graph"];
    return [htmlAt(site, "/").match(/<a href="[^"]*" rel="me noopener">[^<]*/g), business?.sameAs];
  };
  const address = "https://www.instagram.com/rye";
  expect(profilesWith(`social:\n  - ${address}\n`)).toEqual([
    [`<a href="${address}" rel="me noopener">Instagram`],
    [address],
  ]);
  expect(profilesWith("")).toEqual([null, undefined]);
});
