import { describe, expect, it } from "vitest";
import { withVisitorsYear, YEAR_MARK } from "../../src/client/renderer/year.ts";
import { htmlDocument } from "../../src/engine/output/document.ts";
import type { Output } from "../../src/engine/output/render-page.ts";
import { quoteStyles } from "../../src/engine/shared/values/quote-marks.ts";
import { fakeBundle, filesOf } from "./fake-bundle.ts";
import { baseAnd, baseTexts, baseWith, siteOf } from "./in-memory.ts";

const fonts = {
  css: "@font-face{}",
  preload: ["/assets/font.woff2"],
};

function output(texts = baseTexts(), version = "1") {
  return filesOf(siteOf(texts), { ...fakeBundle, version }, fonts);
}

describe("renderSite", () => {
  it("writes a document and a data file for each page, and shared files once", () => {
    const names = [...output().keys()].map((name) => name.replace(/-[0-9a-f]{8}/, ""));
    expect(names.sort()).toEqual([
      "404.html",
      "_headers",
      "_redirects",
      "assets/dialogs.js",
      "assets/kit.css",
      "assets/late.js",
      "contact.html",
      "data/404.json",
      "data/contact.json",
      "data/index.json",
      "data/logo.json",
      "data/shell.json",
      "data/terms.json",
      "index.html",
      "logo.html",
      "robots.txt",
      "sitemap.xml",
      "terms.html",
    ]);
  });

  it("lets only a page with a video of another site load its frame, in a document of its own", () => {
    const video = "  - block: video\n    heading: Talk\n    link: https://vimeo.com/76979871\n    poster: mark.svg\n";
    const [plain, files] = [output(), output(baseTexts(baseAnd("pages/logo.yaml", `\n${video}`)))];
    const buildOf = (name: string) => JSON.parse(String(files.get(`data/${name}.json`))).build;
    expect(files.get("logo.html")).toContain("frame-src https://player.vimeo.com;");
    expect(buildOf("logo")).not.toBe(buildOf("terms"));
    expect(String(files.get("_headers"))).toContain("frame-src https://player.vimeo.com;");
    expect(files.get("terms.html")).toBe(plain.get("terms.html"));
  });

  it("puts into a document its own blocks' styles, its data's address and its canonical address", () => {
    const html = output().get("logo.html") ?? "";
    const { version } = JSON.parse(String(output().get("data/logo.json")));
    expect(html).toContain(`data-page="/data/logo.json?${version}"`);
    expect(html).toMatch(/<style>[^<]*\.hero\{color:red\}/);
    expect(html).not.toContain(".policy");
    expect(output().get("data/logo.json")).toMatch(/"styles":\["\/assets\/kit-\w+\.css"\]/);
    expect(html).toContain('<link rel="canonical" href="https://www.marigold.example/logo">');
    expect(output().get("404.html")).toContain('content="noindex"');
    expect(output().get("404.html")).not.toContain("canonical");
  });

  it("gives documents another version when the code or their page changes, and only then", () => {
    const versions = (files: Output) =>
      ["index.html", "logo.html"].map((name) =>
        /data-build="(\w+)" data-page="[^?]*\?(\w+)"/.exec(String(files.get(name)))?.slice(1),
      );
    const [home, logo] = versions(output());
    expect(versions(output())).toEqual([home, logo]);
    const [otherCode] = versions(output(baseTexts(), "2"));
    expect(otherCode?.[0]).not.toBe(home?.[0]);
    const changed = baseWith("pages/logo.yaml", "title: ", "title: New ");
    const [sameHome, otherLogo] = versions(output(baseTexts(changed)));
    expect(sameHome).toEqual(home);
    expect(otherLogo?.[0]).toBe(logo?.[0]);
    expect(otherLogo?.[1]).not.toBe(logo?.[1]);
  });
});

describe("htmlDocument", () => {
  it("lets no text escape from its attribute or tag", () => {
    const evil = `"><script>alert(1)</script>`;
    const html = htmlDocument({
      folder: "",
      siteLanguageName: undefined,
      translations: {},
      language: "en-US",
      title: evil,
      description: evil,
      canonical: "https://www.marigold.example/",
      siteName: evil,
      structuredData: { name: "</script><script>" },
      shareImage: { src: evil, width: 1, height: 1, alt: evil },
      published: undefined,
      verification: undefined,
      feeds: [],
      index: true,
      paper: "#fff",
      darkPaper: evil,
      favicon: undefined,
      chat: undefined,
      notices: undefined,
      siteLanguage: evil,
      build: "b",
      page: "/data/x.json",
      late: "/assets/late.js",
      dayLimits: evil,
      fonts: [],
      policy: undefined,
      css: "",
      links: "",
      scripts: "",
      body: "",
    });
    expect(html).not.toContain("<script>");
  });
});

describe("withVisitorsYear", () => {
  it("lets the inline script update the build's year in texts; attributes and single letters keep it", () => {
    const [first, second] = YEAR_MARK;
    const html = `<a title="Since ${YEAR_MARK}">© ${YEAR_MARK}–${YEAR_MARK} us</a><i>${first}</i><i>${second}</i>`;
    expect(withVisitorsYear(html, 2026)).toBe(
      '<a title="Since 2026">© 2026<this-year></this-year>–2026<this-year></this-year> us</a><i>2</i><i>0</i>',
    );
  });
});

describe("quoteStyles", () => {
  it("puts spaces inside French quotation marks and leaves other languages to the browser", () => {
    expect(quoteStyles("fr-CA")).toContain('quotes:"«\u00a0" "\u00a0»"');
    expect(quoteStyles("de-CH")).toContain('quotes:"«" "»"');
    expect([quoteStyles("de-DE"), quoteStyles("en-US")]).toEqual(["", ""]);
  });
});
