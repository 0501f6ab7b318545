import { expect, it } from "vitest";
import { sitemapFiles } from "../../src/engine/output/sitemap.ts";
import { baseTexts, pageAt, siteOf } from "./in-memory.ts";

it("is one file for up to 50,000 pages, and an index of several files beyond that", () => {
  const site = siteOf(baseTexts());
  const { shell } = site;
  // Without the getters of a page, which would parse its sections every time.
  const plain = { ...pageAt(site, "/logo") };
  const many = (count: number) =>
    Array.from({ length: count }, (_page, index) => ({ ...plain, path: `/page-${index}` }));
  expect([...sitemapFiles({ pages: many(50_000), shell }).keys()]).toEqual(["sitemap.xml"]);
  const files = sitemapFiles({ pages: many(100_001), shell });
  expect([...files.keys()]).toEqual(["sitemap.xml", "sitemap-1.xml", "sitemap-2.xml", "sitemap-3.xml"]);
  const locations = (name: string) =>
    Array.from(files.get(name)?.matchAll(/<loc>(.*?)<\/loc>/g) ?? [], ([, address]) => address);
  expect(locations("sitemap.xml")).toEqual([1, 2, 3].map((part) => `${shell.site.url}/sitemap-${part}.xml`));
  expect(files.get("sitemap.xml")).toContain("<sitemapindex ");
  const addresses = [1, 2, 3].flatMap((part) => locations(`sitemap-${part}.xml`));
  expect(addresses).toEqual(many(100_001).map(({ path }) => `${shell.site.url}${path}`));
});
