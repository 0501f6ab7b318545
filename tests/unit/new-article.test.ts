import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { baseTexts } from "./in-memory.ts";
import { plan } from "./planned-page.ts";

describe("an article", () => {
  const article = { kind: "article", name: "Opening hours" };
  const page = (path: string, data: object) => ({ [`pages${path}.yaml`]: JSON.stringify({ title: path, ...data }) });
  const listing = { sections: [{ block: "listing", heading: "News" }] };

  it("has today's date, and is in no menu", () => {
    const { texts, menu } = plan(article);
    const { date, author, summary, sections } = parse(texts.get("pages/opening-hours.yaml") ?? "");
    expect(Math.abs(Date.now() - Date.parse(date))).toBeLessThan(2 * 24 * 60 * 60 * 1000);
    expect([author, summary]).toEqual(["{name}", expect.stringContaining("Opening hours")]);
    expect(sections.map(({ block }: { block: string }) => block)).toEqual([
      "article-head",
      "rich-text",
      "article-links",
    ]);
    expect([...texts.keys(), menu]).toEqual(["pages/opening-hours.yaml", undefined]);
  });

  it("goes below the page that lists most articles", () => {
    const texts = { ...baseTexts(), ...page("/guides", listing), ...page("/news", listing) };
    expect(plan(article, texts).path).toBe("/guides/opening-hours");
    Object.assign(texts, page("/news/first", { date: "2026-11-01", sections: [] }));
    expect(plan(article, texts).path).toBe("/news/opening-hours");
    expect(plan({ ...article, path: "tips/hours" }, texts).path).toBe("/tips/hours");
  });

  it("goes to the folder that another page lists", () => {
    const home = { sections: [{ block: "listing", folder: "/news" }] };
    expect(plan(article, { ...baseTexts(), ...page("/start", home) }).path).toBe("/news/opening-hours");
  });

  it("is not at an address that Windows reserves for a device", () => {
    expect(plan({ ...article, name: "Con" }).path).toBe("/con-1");
    expect(() => plan({ ...article, path: "/aux/hours" })).toThrow("Windows keeps that name");
  });
});
