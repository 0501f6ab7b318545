import { HtmlValidate } from "html-validate";
import { beforeAll, describe, expect, it } from "vitest";
import { renderPage } from "../../src/client/entry-server.tsx";
import { checkSite } from "../../src/engine/check-site.ts";
import type { Bundle } from "../../src/engine/output/bundle/bundle.ts";
import { type Output, renderSite } from "../../src/engine/output/render-site.ts";
import { structuredData } from "../../src/engine/output/structured-data.ts";
import type { ResolvedPage, ResolvedSite } from "../../src/engine/resolve/resolve-content.ts";

const bundle: Bundle = {
  renderPage,
  entry: "/assets/entry.js",
  inlineScript: "wake()",
  inlineScriptWithForms: "wakeWithForms()",
  renderDialogs: () => ({}),
  late: "",
  earlyDialogs: "",
  codeOf: () => [],
  modulesOf: () => ({}),
  stylesOf: () => [],
  version: "1",
};

const fonts = { css: "", preload: [], files: new Map() };

let site: ResolvedSite;
let output: Output;
let shown: ResolvedPage[];

beforeAll(async () => {
  const checked = await checkSite("content");
  if (!checked.site) throw new Error("The content has errors.");
  site = checked.site;
  output = renderSite(site, bundle, fonts);
  shown = site.pages.filter(({ path, index }) => path !== "/404" && index !== false);
});

type Thing = Record<string, unknown>;

/** What a document says to search engines, by type. */
function thingsIn(file: string): Record<string, Thing> {
  const [, json = ""] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(String(output.get(file))) ?? [];
  const { "@context": context, "@graph": graph } = JSON.parse(json) as { "@context": string; "@graph": Thing[] };
  expect(context).toBe("https://schema.org");
  return Object.fromEntries(graph.map((thing) => [String(thing["@type"]), thing]));
}

const fileOf = (path: string) => `${path === "/" ? "index" : path.slice(1)}.html`;

it("every document of the real content is valid HTML", async () => {
  const validator = new HtmlValidate({
    extends: ["html-validate:standard", "html-validate:document"],
    rules: {
      // React's own way to write void elements and attributes; both are valid HTML.
      "void-style": "off",
      "attr-case": "off",
      "attribute-empty-style": "off",
      "attribute-boolean-style": "off",
      "no-trailing-whitespace": "off",
      // Matters of style, not of validity: titles and phone numbers are as long as they are.
      "long-title": "off",
      "tel-non-breaking": "off",
      // The policy refuses any script whose hash it does not name.
      "require-sri": "off",
      "aria-label-misuse": ["error", { allowAnyNamable: true }],
    },
  });
  const complaints: string[] = [];
  for (const [file, html] of output) {
    if (!file.endsWith(".html")) continue;
    const { results } = await validator.validateString(String(html));
    for (const { messages } of results)
      for (const { ruleId, message, line, column } of messages)
        complaints.push(`${file}:${line}:${column} ${ruleId} ${message}`);
  }
  expect(complaints).toEqual([]);
});

describe("search engines and shared links", () => {
  it("get a sitemap of exactly the pages that may be found, and robots.txt names it", () => {
    const listed = [...String(output.get("sitemap.xml")).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);
    expect(listed).toEqual(shown.map(({ path }) => new URL(path, site.shell.site.url).href));
    expect(listed).not.toContain(`${site.shell.site.url}/welcome`);
    expect(String(output.get("robots.txt"))).toContain(`Sitemap: ${site.shell.site.url}/sitemap.xml`);
  });

  it("get title, description, address and picture for each page that is shared", () => {
    for (const page of shown) {
      const html = String(output.get(fileOf(page.path)));
      const tag = (name: string) => new RegExp(`<meta property="${name}" content="([^"]+)">`).exec(html)?.[1];
      expect(tag("og:url")).toBe(new URL(page.path, site.shell.site.url).href);
      expect(html).toContain(`<link rel="canonical" href="${tag("og:url")}">`);
      for (const name of ["title", "description", "type", "site_name", "image:width", "image:height", "image:alt"])
        expect(tag(`og:${name}`), `${page.path} og:${name}`).toBeTruthy();
      expect(tag("og:image")).toMatch(/^https?:\/\/.+\.(png|jpg)$/);
    }
  });

  it("learn on every page who the agency is and how to reach it", () => {
    for (const { path } of shown) {
      const { Organization } = thingsIn(fileOf(path));
      expect(Organization).toMatchObject({
        name: site.shell.site.agency,
        telephone: site.shell.site.phone,
        email: site.shell.site.email,
        address: { streetAddress: "1106 East 6th Street, Suite 210", addressLocality: "Austin", postalCode: "78702" },
      });
      for (const address of [Organization?.url, Organization?.logo]) expect(address).toMatch(/^https:\/\/[^/]+\//);
    }
  });

  it("learn where a page stands, and on the start page what the site is called", () => {
    expect(thingsIn("index.html").WebSite).toMatchObject({ name: site.shell.site.agency, inLanguage: "en-US" });
    expect(thingsIn("index.html")).not.toHaveProperty("BreadcrumbList");
    for (const { path, title } of shown.filter((page) => page.path !== "/")) {
      const { itemListElement } = thingsIn(fileOf(path)).BreadcrumbList as { itemListElement: Thing[] };
      expect(itemListElement.map(({ position, name }) => [position, name])).toEqual([
        [1, "Home"],
        [2, title],
      ]);
      expect(itemListElement[1]?.item).toBe(new URL(path, site.shell.site.url).href);
    }
  });

  it("learn services, and packages with their prices", () => {
    const { Service } = thingsIn("logo.html");
    expect(Service).toMatchObject({
      name: "Logo Packages",
      provider: { "@id": `${site.shell.site.url}/#organization` },
    });
    const offers = Service?.offers as Thing[];
    expect(offers.map(({ name, price }) => [name, price])).toContainEqual(["Mascot", "499"]);
    expect(offers).toHaveLength(6);
    for (const offer of offers) expect(offer).toMatchObject({ "@type": "Offer", priceCurrency: "USD" });
    expect(thingsIn("logo-service.html").Service).not.toHaveProperty("offers");
    // Packages without a fixed price are no offers.
    expect(thingsIn("app-development-packages.html").Service).not.toHaveProperty("offers");
    expect(thingsIn("about.html")).not.toHaveProperty("Service");
    expect(String(output.get("welcome.html"))).not.toContain("ld+json");
  });

  it("cannot be handed markup by the content", () => {
    const page = { ...shown[0], path: "/evil", title: "</script><script>alert(1)</script>" } as ResolvedPage;
    expect(structuredData({ ...site, pages: [page] }, page)).toBeDefined();
    const evil = renderSite({ ...site, pages: [page] }, bundle, fonts);
    expect(String(evil.get("evil.html"))).not.toContain("<script>alert");
  });
});
