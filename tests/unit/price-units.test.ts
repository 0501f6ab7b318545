import { describe, expect, it } from "vitest";
import { structuredData } from "../../src/engine/output/structured-data.ts";
import { htmlAt } from "./html-at.ts";
import { baseTexts, baseWith, pageAt, siteOf } from "./in-memory.ts";

const SECTIONS = `
  - block: price-list
    heading: Courses
    text: From {price:logo/special}.
    groups:
      - rows:
          - name: Sourdough
            price: from $95
            per: per child
          - name: Rye
            price: "$80"
  - block: bundle
    heading: All of it
    cards:
      - name: Logo
        worth: "$50"
        features:
          - One logo
    total: "$50"
    price: "$40"
    per: per year
    action:
      label: Ask
      opens: quote
    note: One order
`;

/** The site with these sections, and with more keys of a package. */
function textsWith(keys: string): Record<string, string> {
  const page = baseWith("pages/logo.yaml", "thanks: sent", "$&\nsells: true")["pages/logo.yaml"]?.trimEnd();
  const packages = keys ? baseWith("packages/logo.yaml", 'price: "$29"', `$&${keys}`) : {};
  return baseTexts(packages, { "pages/logo.yaml": `${page}\n${SECTIONS}` });
}

const WITH_UNIT = textsWith("\n    per: per month");
const WITHOUT_UNIT = textsWith("");

/** The words of a page, without its markup. */
function wordsOf(texts: Record<string, string>): string {
  return htmlAt(siteOf(texts), "/logo")
    .replace(/<[^>]*>/g, "")
    .replace(/\s+/g, " ");
}

function offersOf(texts: Record<string, string>): unknown {
  const site = siteOf(texts);
  const data = structuredData(site, pageAt(site, "/logo")) as { "@graph": Record<string, unknown>[] };
  return data["@graph"].find((thing) => thing["@type"] === "Service")?.offers;
}

describe("the unit of a price", () => {
  it("follows it in the card and the list of prices of its package", () => {
    expect(wordsOf(WITH_UNIT).match(/\$29 per month/g)).toHaveLength(2);
    expect(wordsOf(WITHOUT_UNIT)).not.toContain("per month");
  });

  it("is in the name of the price among those of its category, before the badge", () => {
    expect(htmlAt(siteOf(textsWith("\n    per: per month\n    badge: Most loved")), "/logo")).toContain(
      'aria-label="Special, $29 per month, Most loved"',
    );
  });

  it("follows it in the row of a price list and in a bundle", () => {
    expect(wordsOf(WITH_UNIT)).toContain("from $95 per child");
    expect(wordsOf(WITH_UNIT)).toContain("$40 per year");
    expect(wordsOf(WITH_UNIT).match(/ per /g)).toHaveLength(4);
  });

  it("is in the subject of an order", () => {
    expect(htmlAt(siteOf(WITH_UNIT), "/logo")).toContain('data-about="Special (Logo), $29 per month"');
    expect(htmlAt(siteOf(WITHOUT_UNIT), "/logo")).toContain('data-about="Special (Logo), $29"');
  });

  it("is not part of the price that texts name", () => {
    expect(wordsOf(WITH_UNIT)).toContain("From $29.");
  });

  it("is the unit of the price for search engines", () => {
    const [offer] = offersOf(WITH_UNIT) as [object];
    expect(offer).toMatchObject({
      name: "Special",
      priceSpecification: {
        "@type": "UnitPriceSpecification",
        price: "29",
        priceCurrency: "USD",
        unitText: "per month",
      },
    });
    expect(offer).not.toHaveProperty("price");
  });

  it("is missing in the data for search engines if there is none", () => {
    const [offer] = offersOf(WITHOUT_UNIT) as [object];
    expect(offer).toMatchObject({ price: "29", priceCurrency: "USD" });
    expect(offer).not.toHaveProperty("priceSpecification");
  });
});
