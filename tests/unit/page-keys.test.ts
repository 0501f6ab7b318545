import { expect, it } from "vitest";
import { renderPage } from "../../src/client/entry-server.tsx";
import { fakeBundle, filesOf } from "./fake-bundle.ts";
import { baseTexts, baseWith, brief, resolveTexts } from "./in-memory.ts";

/** The files of the small site with more at the top of its page /logo. */
function filesWith(lines: string): ReadonlyMap<string, string | Uint8Array> {
  const media = new Map([
    ["mark.svg", { src: "/media/mark.svg", width: 1, height: 1 }],
    ["open-day.jpg", { src: "/media/open-day.jpg", width: 1200, height: 630 }],
  ]);
  const { problems, assemble } = resolveTexts(baseTexts(baseWith("pages/logo.yaml", "thanks: sent", lines)), media);
  expect(problems.map(brief)).toEqual([]);
  return filesOf(assemble(), { ...fakeBundle, renderPage });
}

it("shows the picture of a page when it is shared", () => {
  const html = String(filesWith("image: open-day.jpg").get("logo.html"));
  expect(html).toContain('<meta property="og:image" content="https://www.marigold.example/media/open-day-1200.jpeg">');
  expect(html).toContain('<meta property="og:image:width" content="1200">');
  expect(html).toContain('<meta property="og:locale" content="en_US">');
});

it("is in a page's own language, except for what is around it", () => {
  const files = filesWith("lang: de-DE");
  const html = String(files.get("logo.html"));
  expect(html).toContain('<html lang="de-DE"');
  expect(html).toContain('<body lang="en-US" dir="ltr">');
  expect(html).toContain('<main id="main" tabindex="-1" lang="de-DE" dir="ltr">');
  expect(html).toContain('<meta property="og:locale" content="de_DE">');
  expect(files.get("contact.html")).toContain("<body>");
  // The client shows a page in the current document only if both have the same build.
  const buildOf = (name: string) => JSON.parse(String(files.get(`data/${name}.json`))).build;
  expect(buildOf("logo")).not.toBe(buildOf("contact"));
});

it("points search engines to the original of a page; only that is in the sitemap", () => {
  const files = filesWith("canonical: /contact");
  expect(files.get("logo.html")).toContain('<link rel="canonical" href="https://www.marigold.example/contact">');
  expect(files.get("sitemap.xml")).toContain("/contact</loc>");
  expect(files.get("sitemap.xml")).not.toContain("/logo</loc>");
});

it("adds structured data as JSON-LD, but not to the data that browsers load", () => {
  const files = filesWith('structured_data:\n  - type: Event\n    name: "</script>"\n    location:\n      type: Place');
  const html = String(files.get("logo.html"));
  expect(html).toContain('{"@type":"Event","name":"\\u003c/script>","location":{"@type":"Place"}}');
  expect(files.get("data/logo.json")).not.toContain("Event");
});
