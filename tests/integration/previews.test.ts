import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { buildSite } from "../../src/engine/build-site.ts";
import { checkSite } from "../../src/engine/check-site.ts";
import { isPreview } from "../../src/engine/output/document-facts.ts";
import { filesOf } from "../support/files.ts";
import { leaveMedia } from "../support/left-media.ts";
import { siteCopy } from "../support/temporary-folder.ts";

const OWN = "https://www.marigold.example";
const NOINDEX = '<meta name="robots" content="noindex">';
const { folder, content } = siteCopy();
vi.spyOn(console, "log").mockImplementation(() => {});
const warn = vi.spyOn(console, "warn").mockImplementation(() => {});

async function build(url: string, drafts = false): Promise<Record<string, string>> {
  vi.stubEnv("SITE_URL", url);
  const outDir = join(folder, "dist");
  const options = { contentDir: content, outDir, drafts, development: false, writeMedia: leaveMedia };
  expect(await buildSite(options)).toMatchObject({ ok: true });
  return filesOf(outDir);
}

const page = (head: string, title: string) => `${head}
title: ${title}
description: A page that is not for everybody yet, but for those who look at a preview.
sections:
  - block: policy
    heading: ${title}
    intro: Read on.
    updated: Last updated January 5, 2026
    contents: Sections
    sections:
      - title: One
        text: It is later.
`;

beforeAll(() => {
  writeFileSync(join(content, "pages/plans.yaml"), page("draft: true", "Our Plans"));
  writeFileSync(join(content, "pages/sale.yaml"), page("publish: 2099-01-31", "The Sale"));
});
afterAll(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

it("search engines are kept out of a site at an address other than its own, and the build says so", async () => {
  const files = await build("https://preview.example");
  const documents = Object.entries(files).filter(([name, text]) => name.endsWith(".html") && text.includes("<main"));
  expect(documents.length).toBeGreaterThan(3);
  expect(documents.filter(([, text]) => !text.includes(NOINDEX)).map(([name]) => name)).toEqual([]);
  expect(warn.mock.calls.flat().join("\n")).toContain("SITE_URL is not the address in site.yaml");
  // Even in the data about the business.
  expect(files["index.html"]).not.toContain(OWN);
});

it.each([undefined, OWN, "http://marigold.example", "http://localhost:4173"])(
  "search engines are welcome with SITE_URL=%s",
  async (url) => {
    const { site } = await checkSite(content, { url });
    expect(site && isPreview(site)).toBe(false);
  },
);

it("a preview can include pages that are not online today, each with a mark", async () => {
  const before = await build(`${OWN}/`);
  expect(before["index.html"]).not.toContain(NOINDEX);
  expect(before["plans.html"]).toBeUndefined();
  const files = await build("", true);
  const marks = Object.entries(files).flatMap(([name, text]) => {
    const [, mark] = /<p class="preview-mark">([^<]*)/.exec(text) ?? [];
    return mark === undefined ? [] : [[name, mark, text.includes(NOINDEX)]];
  });
  expect(marks).toContainEqual(["plans.html", "Draft: not published", true]);
  expect(marks).toContainEqual(["sale.html", "Not online before 2099-01-31", true]);
  expect(files["logo.html"]).not.toContain(NOINDEX);
  expect(files["sitemap.xml"]).not.toMatch(/plans|sale/);
  expect(await build(`${OWN}/`)).toEqual(before);
});
