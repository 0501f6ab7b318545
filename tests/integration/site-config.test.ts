import { cpSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { checkContent } from "../../src/engine/check-site.ts";
import { structuredData } from "../../src/engine/output/structured-data.ts";
import type { ParseCache } from "../../src/engine/read/parse-content.ts";
import { loadSchemas, type Schemas } from "../../src/engine/read/schemas/schemas.ts";
import type { SiteConfig } from "../../src/engine/site-config.ts";
import { siteConfig } from "../../src/site.config.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { baseTexts, brief, contentOf, mediaOf, pageText } from "../unit/in-memory.ts";

/** A bakery in Vienna. */
const bakery: SiteConfig = {
  ...siteConfig,
  structuredData: { offering: "Product" },
};

const ADDRESS = "  - 1106 East 6th Street, Suite 210\n  - Austin, Texas 78702";

/** The small site of all tests, in euros and in Vienna. */
function bakeryTexts(): Record<string, string> {
  const texts = Object.entries(baseTexts()).map(([file, text]) => [
    file,
    text
      .replace(/\$(\d+)/g, "$1 €")
      .replace(ADDRESS, "  street: Marktgasse 5\n  city: Wien\n  postal_code: '1090'\n  country: AT\nbusiness: Bakery")
      .replace("locale: en-US", "locale: de-AT\ncurrency: EUR"),
  ]);
  return Object.fromEntries(texts);
}

function check(texts: Record<string, string>, schemas: Schemas, parseCache: ParseCache = new Map()) {
  return checkContent(contentOf(texts), mediaOf(), { schemas, parseCache });
}

describe("a site with another currency, address and kind of business", () => {
  const schemas = loadSchemas(undefined, bakery);
  const texts = bakeryTexts();

  it("has no mistakes, and describes itself to search engines", () => {
    const page = `${texts["pages/logo.yaml"]}`.replace("thanks: sent", "sells: true");
    const { problems, site } = check({ ...texts, "pages/logo.yaml": page }, schemas);
    expect(problems.map(brief)).toEqual([]);
    const logo = site?.pages.find(({ path }) => path === "/logo");
    if (!site || !logo) throw new Error("There is no such page.");
    expect(structuredData(site, logo)).toMatchObject({
      "@graph": [
        {
          "@type": "Bakery",
          address: {
            streetAddress: "Marktgasse 5",
            postalCode: "1090",
            addressLocality: "Wien",
            addressCountry: "AT",
          },
        },
        { "@type": "BreadcrumbList" },
        { "@type": "Product", offers: [{ name: "Special", price: "29", priceCurrency: "EUR" }] },
      ],
    });
  });

  it("gets suggestions for prices in its own currency", () => {
    const wrong = `${texts["packages/logo.yaml"]}`.replace('"29 €"', '"29,90"').replace('"117 €"', '"EUR 1.170"');
    const { problems } = check({ ...texts, "packages/logo.yaml": wrong }, schemas);
    expect(problems.map(brief)).toEqual([
      "value-format content/packages/logo.yaml:6:12 -> € 29,90",
      "value-format content/packages/logo.yaml:7:10 -> € 1.170",
    ]);
    expect(problems[0]?.hint).toContain(
      'A price is a number, or a euro sign and the amount, in quotes: "€ 199" or "€ 1.663".',
    );
  });

  it("is warned about prices in texts that no package has", () => {
    const page = `${texts["pages/logo.yaml"]}`.replace("heading: From 29 €", "heading: From 1.299,50 €");
    const { problems } = check({ ...texts, "pages/logo.yaml": page }, schemas);
    expect(problems.map(brief)).toEqual(["price-old content/pages/logo.yaml:15:19"]);
  });

  it("may write its prices as numbers, which visitors see in the format of its language", () => {
    const numbers = `${texts["packages/logo.yaml"]}`.replace('"29 €"', "29.5").replace('"117 €"', "1170");
    const page = `${texts["pages/logo.yaml"]}`
      .replaceAll("29 €", "{price:logo/special}")
      .replace("heading: Elevate Your Brand", "heading: From {price:logo/special}");
    const { problems, site } = check({ ...texts, "packages/logo.yaml": numbers, "pages/logo.yaml": page }, schemas);
    expect(problems.map(brief)).toEqual([]);
    const shown = JSON.stringify(site?.pages.find(({ path }) => path === "/logo")?.sections);
    expect(shown).toContain("From €\u00a029,50");
    expect(shown).toContain('"was":"€\u00a01.170"');
  });

  it("is checked by its own rules, even if the same files were checked by others before", () => {
    const parseCache: ParseCache = new Map();
    expect(check(texts, schemas, parseCache).problems.map(brief)).toEqual([]);
    const inDollars = { ...texts, "site.yaml": `${texts["site.yaml"]}`.replace("currency: EUR\n", "") };
    const [foreign, ...others] = check(inDollars, schemas, parseCache).problems.filter(({ rule }) =>
      /price|format/.test(rule),
    );
    // Nobody knows what the prices would be in dollars.
    expect(foreign?.message).toContain("2 prices are in EUR. The first is in content/packages/logo.yaml, line 6.");
    expect(foreign?.hint).toContain("If they are right, write `currency: EUR` in site.yaml.");
    expect(others).toEqual([]);
    expect(check(texts, schemas, parseCache).problems.map(brief)).toEqual([]);
  });
});

describe("a kind of content with a folder of its own", () => {
  const folder = temporaryFolder();
  cpSync(join(import.meta.dirname, "../../schemas"), folder, { recursive: true });
  const text = { type: "string", format: "text" };
  const event = {
    type: "object",
    required: ["place", "guests"],
    additionalProperties: false,
    properties: { place: text, guests: { type: "array", items: text } },
  };
  writeFileSync(join(folder, "event.schema.json"), JSON.stringify(event));
  const folders = [...siteConfig.folders, { folder: "events", kind: "event", noun: "an event file" }];
  const schemas = loadSchemas(folder, { ...siteConfig, folders });
  const problems = (files: Record<string, string>) => check(baseTexts(files), schemas).problems;

  it("takes a schema and an entry", () => {
    expect(problems({ "events/fair.yaml": "place: Hall\nguests:\n  - Ann\n" }).map(brief)).toEqual([]);
  });

  it("is checked like the others", () => {
    expect(problems({ "events/fair.yaml": "plase: Hall\nguests:\n  - Ann\n" }).map(brief)).toEqual([
      "key-unknown content/events/fair.yaml:1:1 -> place",
    ]);
    const [misplaced] = problems({ "portfolio/fair.yaml": "place: Hall\nguests:\n  - Ann\n" });
    expect(misplaced?.message).toBe("This is an event file. Move it to the folder events.");
  });
});

it("does not change what it checks: a misspelled key stays in the data that is kept", () => {
  const parseCache: ParseCache = new Map();
  const texts = baseTexts();
  const wrong = { ...texts, "site.yaml": `${texts["site.yaml"]}`.replace("logo:\n", "lgoo:\n") };
  const first = check(wrong, loadSchemas(), parseCache).problems.map(brief);
  const kept = parseCache.get("site.yaml")?.source.data;
  expect(kept).toHaveProperty("lgoo");
  expect(kept).not.toHaveProperty("logo");
  expect(first).toEqual(["key-unknown content/site.yaml:11:1 -> logo"]);
  expect(check(wrong, loadSchemas(), parseCache).problems.map(brief)).toEqual(first);
});

it("suggests the page that exists now, even in files that have not changed", () => {
  const parseCache: ParseCache = new Map();
  const texts = baseTexts({ "pages/try.yaml": pageTo("/pric") });
  const suggestions = (files: Record<string, string>) =>
    check(files, loadSchemas(), parseCache)
      .problems.filter(({ file }) => file.endsWith("try.yaml"))
      .map(({ suggestion }) => suggestion);
  expect(suggestions({ ...texts, "pages/price.yaml": pageTo("/") })).toEqual(["/price"]);
  expect(suggestions({ ...texts, "pages/prix.yaml": pageTo("/") })).toEqual(["/prix"]);
});

function pageTo(link: string): string {
  return pageText(`Try ${link}`, `    action:\n      label: Go\n      link: ${link}\n`, "index: false\n");
}
