// @vitest-environment jsdom
import { beforeAll, describe, expect, it } from "vitest";
import { renderPage } from "../../src/client/entry-server.tsx";
import type { Output } from "../../src/engine/output/render-page.ts";
import { renderSite } from "../../src/engine/output/render-site.ts";
import { structuredData } from "../../src/engine/output/structured-data.ts";
import type { ResolvedPage, ResolvedSite } from "../../src/engine/resolve/resolve-content.ts";
import { allFiles } from "../support/all-files.ts";
import { bakerySite } from "../support/bakery-site.ts";
import { invalidDocuments } from "../support/validate-html.ts";
import { fakeBundle, noFonts } from "../unit/fake-bundle.ts";

const bundle = { ...fakeBundle, renderPage };

let site: ResolvedSite;
let output: Output;
let shown: ResolvedPage[];

beforeAll(async () => {
  site = await bakerySite();
  output = allFiles(renderSite(site, bundle, noFonts));
  shown = site.pages.filter(({ path, index }) => path !== "/404" && index !== false);
});

type Thing = Record<string, unknown>;

const documents = new Map<string, Document>();

/** A file of the site, read as a browser or a search engine reads it. */
function parsed(file: string): Document {
  const type = file.endsWith(".xml") ? "application/xml" : "text/html";
  const document = documents.get(file) ?? new DOMParser().parseFromString(String(output.get(file)), type);
  documents.set(file, document);
  return document;
}

/** The structured data of a document, by type. */
function thingsIn(file: string): Record<string, Thing> {
  const json = parsed(file).querySelector('script[type="application/ld+json"]')?.textContent ?? "";
  const { "@context": context, "@graph": graph } = JSON.parse(json) as { "@context": string; "@graph": Thing[] };
  expect(context).toBe("https://schema.org");
  return Object.fromEntries(graph.map((thing) => [String(thing["@type"]), thing]));
}

const fileOf = (path: string) => `${path === "/" ? "index" : path.slice(1)}.html`;

it("every document of the bakery's site is valid HTML", async () => {
  expect(await invalidDocuments(output)).toEqual([]);
});

it("no document lets phones turn what looks like a phone number into a link", () => {
  for (const { path } of site.pages) {
    const meta = parsed(fileOf(path)).head.querySelector("meta[name=format-detection]");
    expect([path, meta?.getAttribute("content")]).toEqual([path, "telephone=no"]);
  }
});

describe("search engines and shared links", () => {
  it("get a sitemap of exactly the pages that search engines may show, and robots.txt names it", () => {
    const sitemap = parsed("sitemap.xml");
    expect(sitemap.querySelector("parsererror")).toBeNull();
    const listed = Array.from(sitemap.querySelectorAll("urlset > url > loc"), ({ textContent }) => textContent);
    expect(listed).toEqual(shown.map(({ path }) => new URL(path, site.shell.site.url).href));
    expect(listed).not.toContain(`${site.shell.site.url}/thanks`);
    expect(String(output.get("robots.txt"))).toContain(`Sitemap: ${site.shell.site.url}/sitemap.xml`);
  });

  it("get title, description, address and picture for each page that is shared", () => {
    for (const page of shown) {
      const { head } = parsed(fileOf(page.path));
      const tag = (name: string) => head.querySelector(`meta[property="${name}"]`)?.getAttribute("content");
      expect(tag("og:url")).toBe(new URL(page.path, site.shell.site.url).href);
      expect(head.querySelector("link[rel=canonical]")?.getAttribute("href")).toBe(tag("og:url"));
      for (const name of ["title", "description", "type", "site_name", "image:width", "image:height", "image:alt"])
        expect(tag(`og:${name}`), `${page.path} og:${name}`).toBeTruthy();
      expect(tag("og:image")).toMatch(/^https?:\/\/.+\.(png|jpg)$/);
    }
  });

  it("learn on every page who the agency is and how to reach it", () => {
    for (const { path } of shown) {
      const { Bakery } = thingsIn(fileOf(path));
      expect(Bakery).toMatchObject({
        name: site.shell.site.name,
        telephone: "+15035550176",
        email: site.shell.site.email,
        address: { streetAddress: "214 Alder Street", addressLocality: "Portland", postalCode: "97204" },
      });
      for (const address of [Bakery?.url, Bakery?.logo]) expect(address).toMatch(/^https:\/\/[^/]+\//);
    }
  });

  it("learn where a page is in the site, and on the home page, the name of the site", () => {
    expect(thingsIn("index.html").WebSite).toMatchObject({ name: site.shell.site.name, inLanguage: "en-US" });
    expect(thingsIn("index.html")).not.toHaveProperty("BreadcrumbList");
    for (const { path, title } of shown.filter((page) => page.path !== "/")) {
      const { itemListElement } = thingsIn(fileOf(path)).BreadcrumbList as { itemListElement: Thing[] };
      const above = ["Home", ...(path.startsWith("/news/") ? ["News"] : path.startsWith("/work/") ? ["Work"] : [])];
      expect(itemListElement.map(({ position, name }) => [position, name])).toEqual(
        [...above, title].map((name, index) => [index + 1, name]),
      );
      expect(itemListElement.at(-1)?.item).toBe(new URL(path, site.shell.site.url).href);
    }
  });

  it("learn the day, the author and the publisher of an article", () => {
    expect(thingsIn("news/second-oven.html").Article).toMatchObject({
      headline: "The Second Oven Is Warm",
      datePublished: "2026-03-02",
      author: { "@type": "Person", name: "Ines Ember" },
      publisher: { "@id": `${site.shell.site.url}/#organization` },
    });
    expect(thingsIn("news/childrens-class.html").Article).toMatchObject({ author: { "@id": expect.any(String) } });
    expect(thingsIn("news.html")).not.toHaveProperty("Article");
    expect(String(output.get("sitemap.xml"))).toContain("/news/second-oven</loc><lastmod>2026-03-02</lastmod>");
  });

  it("find a feed on the pages of its folder, with the newest article first", () => {
    const linkIn = (name: string) => parsed(fileOf(name)).querySelector("link[type='application/atom+xml']");
    for (const path of ["/news", "/news/page/2", "/news/second-oven"])
      expect(linkIn(path)?.getAttribute("href"), path).toBe("/news/feed.xml");
    expect(linkIn("/about")).toBeNull();
    const feed = parsed("news/feed.xml");
    expect(feed.querySelector("parsererror")).toBeNull();
    const texts = (selector: string) => Array.from(feed.querySelectorAll(selector), ({ textContent }) => textContent);
    expect(texts("entry > title")).toEqual([
      "The Second Oven Is Warm",
      "Children Bake on Saturdays",
      "Flour From Three Miles Away",
    ]);
    expect(texts("feed > updated")[0]).toBe("2026-03-02T00:00:00Z");
    expect(texts("entry > id")[0]).toBe(`${site.shell.site.url}/news/second-oven`);
  });

  it("learn about services, and about packages with their prices", () => {
    const { Service } = thingsIn("cakes.html");
    expect(Service).toMatchObject({
      name: "Cakes",
      provider: { "@id": `${site.shell.site.url}/#organization` },
    });
    const offers = Service?.offers as Thing[];
    expect(offers.map(({ name, price }) => [name, price])).toEqual([
      ["Small", "38"],
      ["Medium", "64"],
      ["Tall", "1120"],
    ]);
    for (const offer of offers) expect(offer).toMatchObject({ "@type": "Offer", priceCurrency: "USD" });
    expect(thingsIn("wedding-cakes.html").Service).not.toHaveProperty("offers");
    expect(thingsIn("about.html")).not.toHaveProperty("Service");
    expect(String(output.get("thanks.html"))).not.toContain("ld+json");
  });

  it("get no offer for a package without a fixed price", () => {
    const tabs = site.pages
      .find(({ path }) => path === "/")
      ?.sections.find(({ block }) => block === "package-tabs") as { categories?: object[] };
    const bread = { block: "package-grid", heading: "Bread", category: tabs.categories?.[1] };
    const page = { ...shown.find(({ path }) => path === "/cakes"), sections: [bread] } as unknown as ResolvedPage;
    const { "@graph": graph } = structuredData(site, page) as { "@graph": Thing[] };
    const offers = graph.find((thing) => thing["@type"] === "Service")?.offers as Thing[];
    expect(offers.map(({ name }) => name)).toEqual(["Loaf"]);
  });

  it("get the questions of a page, with answers whose links are absolute", () => {
    const { FAQPage } = thingsIn("baking-guide.html");
    const asked = FAQPage?.mainEntity as { name: string; acceptedAnswer: { text: string } }[];
    expect(asked.map(({ name }) => name)).toEqual([
      "Can I order bread for Sunday?",
      "Is there anything without wheat?",
      "How much does a wedding cake cost, and what happens if we have to move the date?",
    ]);
    expect(asked[1]?.acceptedAnswer.text).toContain("<li>whole rye, every day</li>");
    expect(asked[2]?.acceptedAnswer.text).toContain(`href="${site.shell.site.url}/cakes"`);
    expect(thingsIn("about.html")).not.toHaveProperty("FAQPage");
  });
});
