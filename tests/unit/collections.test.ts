import { describe, expect, it } from "vitest";
import type { Article, Entries, Neighbors } from "../../src/client/content-types.ts";
import { filesOf } from "./fake-bundle.ts";
import { htmlAt } from "./html-at.ts";
import { baseAnd, baseTexts, baseWith, mediaOf, pageAt, pageText, resolveTexts } from "./in-memory.ts";

const TODAY = "2026-11-22";

/** A page with a listing that has these lines in addition. */
const newsPage = (listing: string, top = "") =>
  pageText("News", `  - block: listing\n    heading: The latest\n${listing}`, top);

/** An article that shows its neighbors. */
const article = (day: string, more = "") =>
  `title: "Day ${day}"\ndescription: "What happened on ${day}."\ndate: ${day}\n${more}sections:\n  - block: article-head\n  - block: article-links\n    heading: Read on\n`;

const days = ["2026-01-05", "2026-02-05", "2026-03-05", "2026-04-05", "2026-05-05"];
const five = Object.fromEntries(days.map((day) => [`pages/news/${day}.yaml`, article(day)]));

function siteOf(texts: Record<string, string>, { preview = false, today = TODAY } = {}) {
  const resolved = resolveTexts(baseTexts(texts), mediaOf(["mark.svg", "secret.svg"]), { preview, today });
  return { ...resolved.assemble(), problems: resolved.problems };
}

type Site = ReturnType<typeof siteOf>;
const sectionsOf = (site: Site, path: string) => pageAt(site, path).sections;
const listingOf = (site: Site, path = "/news") => sectionsOf(site, path)[1] as unknown as Entries;
const titlesOf = (site: Site, path = "/news") => listingOf(site, path).entries.map(({ title }) => title);

describe("a listing", () => {
  it("shows the newest articles of its page's folder first", () => {
    const site = siteOf({ ...five, "pages/news.yaml": newsPage("    count: 2\n") });
    expect(titlesOf(site)).toEqual(["Day 2026-05-05", "Day 2026-04-05"]);
    expect(listingOf(site).pages).toBeUndefined();
    expect(listingOf(site).entries[0]?.date).toEqual({ iso: "2026-05-05", text: "May 5, 2026" });
  });

  it("writes days in the site's language", () => {
    const site = siteOf({
      ...five,
      ...baseWith("site.yaml", "en-US", "de-DE"),
      "pages/news.yaml": newsPage("    count: 3\n"),
    });
    expect(listingOf(site).entries[2]?.date.text).toBe("5. März 2026");
  });

  it("continues with the older articles on pages of their own", () => {
    const site = siteOf({
      ...five,
      "pages/news.yaml": newsPage("    count: 2\n    paged: true\n", "redirects:\n  - /blog\n"),
    });
    expect(titlesOf(site, "/news/page/2")).toEqual(["Day 2026-03-05", "Day 2026-02-05"]);
    expect(titlesOf(site, "/news/page/3")).toEqual(["Day 2026-01-05"]);
    expect(listingOf(site, "/news/page/3").pages).toEqual({ base: "/news", number: 3, count: 3 });
    expect(site.pages.find(({ path }) => path === "/news/page/3")?.documentTitle).toBe("News (3) | Marigold");
    const files = filesOf(site);
    for (const name of ["news.html", "news/page/2.html", "data/news/page/3.json"])
      expect(files.has(name), name).toBe(true);
    expect(files.has("news/page/4.html")).toBe(false);
    expect(files.get("_redirects")).toBe("/blog /news 301\n");
  });

  it("has the site's own word in the addresses of pages with older articles, wherever they are", () => {
    const site = siteOf({
      ...five,
      "pages/news.yaml": newsPage("    count: 2\n    paged: true\n"),
      ...baseAnd("interface.yaml", "listing:\n  page: seite\n"),
    });
    const files = filesOf(site);
    expect(site.pages.map(({ path }) => path)).toEqual(expect.arrayContaining(["/news/seite/2", "/news/seite/3"]));
    expect(htmlAt(site, "/news")).toContain('href="/news/seite/3"');
    expect(htmlAt(site, "/news/seite/3")).toContain('href="/news"');
    expect(files.get("news/seite/2.html")).toContain(
      'rel="canonical" href="https://www.marigold.example/news/seite/2"',
    );
    expect(files.get("sitemap.xml")).toContain("<loc>https://www.marigold.example/news/seite/2</loc>");
    for (const text of files.values()) expect(String(text)).not.toContain("/page/");
  });

  it.each([
    [1, 2, "/news"],
    [2, 2, "/news"],
    [3, 2, "/news/page/2"],
    [4, 2, "/news/page/2"],
    [5, 2, "/news/page/3"],
  ])("of %i article(s) with %i per page ends at %s", (count, perPage, last) => {
    const some = Object.fromEntries(Object.entries(five).slice(0, count));
    const site = siteOf({ ...some, "pages/news.yaml": newsPage(`    count: ${perPage}\n    paged: true\n`) });
    const pages = site.pages
      .map(({ path }) => path)
      .filter((path) => path === "/news" || path.startsWith("/news/page"));
    expect(pages.at(-1)).toBe(last);
  });

  it("may be empty while there is no article", () => {
    const site = siteOf({ "pages/news.yaml": newsPage("    paged: true\n    empty: Nothing yet.\n", "feed: true\n") });
    expect(listingOf(site)).toMatchObject({ entries: [], empty: "Nothing yet." });
    expect(site.problems).toEqual([]);
    expect(filesOf(site).has("news/feed.xml")).toBe(false);
  });

  it("shows only articles with its tag, whatever its capitals, and their tag links to its page", () => {
    const site = siteOf({
      ...five,
      "pages/news/paper.yaml": article("2026-06-01", "tags:\n  - Paper\n  - Ink\n"),
      "pages/news/about-paper.yaml": newsPage("    folder: /news\n    tag: paper\n    paged: true\n"),
    });
    expect(titlesOf(site, "/news/about-paper")).toEqual(["Day 2026-06-01"]);
    const [head] = sectionsOf(site, "/news/paper") as unknown as Article[];
    expect(head?.tags).toEqual([
      { label: "Paper", link: "/news/about-paper" },
      { label: "Ink", link: undefined },
    ]);
  });

  it("in an article lists the others of its folder", () => {
    const more = `${article("2026-06-01")}  - block: listing\n    heading: More\n    count: 2\n`;
    const site = siteOf({ ...five, "pages/news.yaml": newsPage(""), "pages/news/june.yaml": more });
    const { entries } = sectionsOf(site, "/news/june")[2] as unknown as Entries;
    expect(entries.map(({ title }) => title)).toEqual(["Day 2026-05-05", "Day 2026-04-05"]);
  });
});

describe("an article", () => {
  it("has the one before and the one after it", () => {
    const site = siteOf({ ...five, "pages/news.yaml": newsPage("") });
    const links = (day: string) => sectionsOf(site, `/news/${day}`)[1] as unknown as Neighbors;
    expect(links("2026-03-05")).toMatchObject({
      older: { path: "/news/2026-02-05" },
      newer: { path: "/news/2026-04-05" },
    });
    expect(links("2026-01-05").older).toBeUndefined();
    expect(links("2026-05-05").newer).toBeUndefined();
  });
});

describe("a page with a period", () => {
  const scheduled = { "pages/news/2026-06-05.yaml": article("2026-06-05", "publish: 2026-12-24\n") };
  const expiring = { "pages/news/2026-07-05.yaml": article("2026-07-05", "expires: 2026-12-24\n") };
  const texts = { ...five, ...scheduled, ...expiring, "pages/news.yaml": newsPage("    count: 2\n", "feed: true\n") };

  it.each([
    ["2026-12-23", ["Day 2026-07-05", "Day 2026-05-05"]],
    ["2026-12-24", ["Day 2026-06-05", "Day 2026-05-05"]],
  ])("is in the site, its listings and its feed depending on the day of the build (%s)", (today, titles) => {
    const site = siteOf(texts, { today });
    expect(titlesOf(site)).toEqual(titles);
    const files = filesOf(site);
    expect(files.has("news/2026-06-05.html")).toBe(titles[0] === "Day 2026-06-05");
    expect(files.has("news/2026-07-05.html")).toBe(titles[0] === "Day 2026-07-05");
    expect(String(files.get("news/feed.xml"))).toContain(`<title>${titles[0]}</title>`);
  });

  it("is in a preview on every day", () => {
    const titles = ["Day 2026-07-05", "Day 2026-06-05"];
    expect(titlesOf(siteOf(texts, { preview: true, today: "2027-01-01" }))).toEqual(titles);
  });
});

const slides =
  "  - block: carousel\n    heading: A\n    slides:\n      - picture:\n          image: secret.svg\n        title: A\n        text: B\n";

it.each([
  ["draft: true", false],
  ["publish: 2026-12-24", false],
  ["expires: 2026-01-01", false],
  ["draft: false", true],
])("a page with %s is in the site with its old addresses and its pictures: %s", (line, isPublished) => {
  const hero = "  - block: hero\n    heading: Posters\n    text: See [the page itself](/posters) and [logos](/logo).\n";
  const page = `title: Posters\ndescription: In four colors.\n${line}\nredirects:\n  - /placards\nsections:\n${hero}${slides}`;
  const site = siteOf({ "pages/posters.yaml": page });
  const all = [...filesOf(site)].map(([file, text]) => `${file}\n${text}`).join("\n");
  expect(/posters/i.test(all) && /placards/.test(all), "as a whole").toBe(isPublished);
  expect(/posters|placards/i.test(all), "anything of it").toBe(isPublished);
  expect(site.usedMedia.has("secret.svg")).toBe(isPublished);
});
