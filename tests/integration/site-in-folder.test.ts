import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { buildSite } from "../../src/engine/build-site.ts";
import { checkSite } from "../../src/engine/check-site.ts";
import { BAKERY, BASE } from "../sites.ts";
import { filesOf, replaceIn } from "../support/files.ts";
import { leaveMedia } from "../support/left-media.ts";
import { siteCopy, siteCopyOfTest } from "../support/temporary-folder.ts";

const ADDRESS = "https://name.example/loaves";
const { folder, content } = siteCopy(BAKERY);
const small = { contentDir: BASE };
const settings = { contentDir: content, development: false, writeMedia: leaveMedia };
const build = async (name: string, url: string, others: Partial<Parameters<typeof buildSite>[0]> = {}) => {
  vi.stubEnv("SITE_URL", url);
  expect(await buildSite({ ...settings, outDir: join(folder, name), ...others })).toMatchObject({ ok: true });
  return filesOf(join(folder, name));
};
let whole: Record<string, string>;
let inFolder: Record<string, string>;

/** The page /loaves of the site, and so /loaves/loaves for visitors. */
const PAGE = `title: The Oven
description: This page has the same name as the folder that the site is in.
sections:
  - block: policy
    heading: The oven
    intro: Read on.
    updated: Last updated January 5, 2026
    contents: Sections
    sections:
      - title: Links
        text: "See [this page](/loaves), [the terms](/terms#section-1) and [the form](/media/forms/cake-order.pdf)."
`;

beforeAll(async () => {
  vi.spyOn(console, "log").mockImplementation(() => {});
  whole = await build("whole", ADDRESS);
});
afterAll(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

/** Patterns for internal addresses, by kind of file. Addresses of other sites do not start with a slash. */
const IN_FILES: readonly [name: RegExp, addresses: RegExp][] = [
  [/\.html$/, /\s(?:href|src|poster|content|data-(?!folder)\w+)="(\/[^"]*)"/g],
  [/\.html$/, /(?:srcset="|w, |x, )(\/[^ "]+)/gi],
  [/\.(html|css)$/, /url\(["']?(\/[^)"']+)/g],
  [/\.(html|xml)$/, /https:\/\/name\.example(\/[^"<#]*)/g],
  [/^assets\/(late|dialogs).*\.js$/, /"(\/\w[^"<]*)"/g],
  [/^data\/.*\.json$/, /"(?:path|base|link|src|late|contact_page)":"(\/[^"]*)"/g],
  [/^data\/.*\.json$/, /"(\/(?:\w+\/)?(?:assets|media|data)\/[^" ]*)/g],
  [/^data\/.*\.json$/, /href=\\"(\/[^"\\]*)/g],
  [/^_redirects$/, /(?:^| )(\/\S+)/gm],
  [/^_headers$/, /^(\/.*)/gm],
];

it("has all its addresses below the folder", () => {
  for (const [name, pattern] of IN_FILES) {
    const addresses = Object.entries(whole).flatMap(([file, text]) =>
      name.test(file) ? Array.from(text.matchAll(pattern), ([, address = ""]) => address) : [],
    );
    expect(addresses.length, `${name} ${pattern}`).toBeGreaterThan(0);
    expect(addresses.filter((address) => !/^\/loaves(\/(?!loaves\b)|$)/.test(address))).toEqual([]);
  }
  expect(whole["sitemap.xml"]).toContain(`<loc>${ADDRESS}/</loc>`);
  expect(whole["news/feed.xml"]).toContain(`<id>${ADDRESS}/news</id>`);
  expect(whole["index.html"]).toContain(`"@id":"${ADDRESS}/#organization"`);
});

it("is the same at the root after it was in a folder, and in the folder after it was at the root", async () => {
  inFolder = await build("changing", ADDRESS, small);
  const atRoot = await build("changing", "", small);
  expect(atRoot).toEqual(await build("root", "", { ...small, incremental: false }));
  expect(JSON.stringify(atRoot)).not.toContain("/loaves/");
  expect(await build("changing", `${ADDRESS}/`, small)).toEqual(inFolder);
});

it("can be built by several machines", async () => {
  const parts = [join(folder, "part-1"), join(folder, "part-2")];
  for (const index of [1, 2]) await build(`part-${index}`, ADDRESS, { ...small, shard: { index, count: 2 } });
  expect(await build("merged", ADDRESS, { ...small, incremental: false, parts })).toEqual(inFolder);
});

it("may have a page with the name of the folder", async () => {
  writeFileSync(join(content, "pages/loaves.yaml"), PAGE);
  const files = await build("whole", ADDRESS);
  expect(files["loaves.html"]).toContain(`<link rel="canonical" href="${ADDRESS}/loaves">`);
  expect(files["loaves.html"]).toMatch(
    /<a href="\/loaves\/loaves">this page.*"\/loaves\/terms#.*"\/loaves\/assets\/files\/forms/s,
  );
});

it.each([
  "https://name.example/über",
  "https://name.example/a b",
  "https://name.example/a%20b",
  "https://name.example//a",
])("is not built for the address %s", async (url) => {
  vi.stubEnv("SITE_URL", url);
  await expect(buildSite({ ...settings, outDir: join(folder, "never") })).rejects.toThrow(
    /SITE_URL is .* address of a site/,
  );
});

it("has links to its own pages without its address, but not to the host's other sites", async () => {
  const { content: other } = siteCopyOfTest();
  replaceIn(join(other, "site.yaml"), /^url: .*/m, "url: https://www.marigold.example/shop");
  const links = ["shop/logo", "shop/logo#top", "shop", "shopping/logo", "logo"].map(
    (path) => `[a page](https://www.marigold.example/${path})`,
  );
  replaceIn(join(other, "pages/terms.yaml"), /Within 45 days\./, `See ${links.join(", ")}.`);
  const { problems } = await checkSite(other);
  const own = problems.filter(({ rule }) => rule === "link-own");
  expect(own.map(({ suggestion }) => suggestion)).toEqual(["/logo", "/logo#top", "/"]);
});
