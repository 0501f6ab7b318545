import { describe, expect, it } from "vitest";
import { checkContent } from "../../src/engine/check-site.ts";
import { planMediaRename, planPathRename } from "../../src/engine/edit/rename/plan-rename.ts";
import { AGENCY, AGENCY_MEDIA, textsIn } from "../sites.ts";
import { baseTexts, checkTexts, contentOf, contextOf, mediaOf, parseTexts, textsAfter } from "./in-memory.ts";

type Texts = Record<string, string>;

function renamed(texts: Texts, from: string, to: string): Texts {
  return textsAfter(texts, planPathRename(contextOf(texts), from, to));
}

/** A page with every kind of reference to /logo, and some words that only look like one. */
const page = `# A note about /logo stays.
title: Talk of /logo
description: "A page that leads to the logos in every way there is, and talks of /logo without leading to it."
sections:
  - block: hero # /logo
    heading: /logo is a path
    text: >- # see /logo
      Words about /logo, then [a link to
      /logo](/logo), [/logo with a place](</logo#packages>) and **[one
      more](/logo?from=here "to /logo")**.
      [Its like](/logo-service) stays, so does \`[code](/logo)\`.

      See [the definition][logo].


      [logo]: /logo
    action: { label: "Go", link: "/logo#packages" }
  - block: call-to-action
    heading: A
    text: "In quotes: [one](/logo),
      [two](/logo)"
    action:
      label: /logo
      link: '/logo'   # a comment
`;

const texts: Texts = {
  ...baseTexts(),
  "pages/talk.yaml": page,
  "pages/logo-service.yaml": page.replaceAll("Talk of", "Service of").replace("and talks", "and speaks"),
};

describe("a page that gets a new path", () => {
  const site = renamed(texts, "/logo", "/marks/logo-packages");

  it("has every link updated, and nothing else", () => {
    const lines = (site["pages/talk.yaml"] ?? "").split("\n");
    const changed = page.split("\n").flatMap((line, index) => (line === lines[index] ? [] : [lines[index]?.trim()]));
    expect(changed).toEqual([
      "/logo](/marks/logo-packages), [/logo with a place](</marks/logo-packages#packages>) and **[one",
      'more](/marks/logo-packages?from=here "to /logo")**.',
      "[logo]: /marks/logo-packages",
      'action: { label: "Go", link: "/marks/logo-packages#packages" }',
      'text: "In quotes: [one](/marks/logo-packages),',
      '[two](/marks/logo-packages)"',
      "link: '/marks/logo-packages'   # a comment",
    ]);
  });

  it("moves its file, redirects from its old path, which nobody can rename anymore, and updates the menu", () => {
    expect(site["pages/logo.yaml"]).toBeUndefined();
    expect(site["pages/marks/logo-packages.yaml"]).toContain("to keep.\nredirects:\n  - /logo\n");
    expect(() => renamed(site, "/logo", "/x")).toThrow("/logo is not a page. It redirects to /marks/logo-packages.");
    expect(site["navigation.yaml"]).toBe(
      texts["navigation.yaml"]?.replaceAll("link: /logo", "link: /marks/logo-packages"),
    );
    expect(checkTexts(site)).toEqual(checkTexts(texts));
  });

  it("adds to its redirects in their own style, and turns one back into its path", () => {
    const once = { ...texts, "pages/terms.yaml": `redirects: ["/rules"]\n${texts["pages/terms.yaml"]}` };
    const twice = renamed(once, "/terms", "/conditions");
    expect(twice["pages/conditions.yaml"]).toMatch(/^redirects: \["\/rules", \/terms\]\n/);
    expect(renamed(twice, "/conditions", "/rules")["pages/rules.yaml"]).toMatch(
      /^redirects: \["\/conditions", \/terms\]\n/,
    );
    const lines = renamed(renamed(texts, "/terms", "/conditions"), "/conditions", "/rules")["pages/rules.yaml"];
    expect(lines).toContain("redirects:\n  - /terms\n  - /conditions\n");
  });

  it("keeps a byte order mark, Windows line endings, and the line that tells editors the schema", () => {
    const terms = `\ufeff# yaml-language-server: $schema=../../schemas/page.schema.json\n${texts["pages/terms.yaml"]}`;
    const windows = { ...texts, "pages/terms.yaml": terms.replaceAll("\n", "\r\n") };
    const moved = renamed(windows, "/terms", "/legal/terms")["pages/legal/terms.yaml"] ?? "";
    expect(moved.startsWith("\ufeff# yaml-language-server: ")).toBe(true);
    expect(moved).toContain("$schema=../../../schemas/page.schema.json\r\n");
    expect(moved).toContain("redirects:\r\n  - /terms\r\n");
    expect(moved.replaceAll("\r\n", "")).not.toContain("\n");
  });

  it("is updated where YAML spells it with an escape, and refused where Markdown does", () => {
    const talk = (link: string) => ({
      ...texts,
      "pages/talk.yaml": page.replace('text: "In quotes:', `text: "[x](${link}),`),
    });
    expect(renamed(talk("/\\u006cogo"), "/logo", "/marks")["pages/talk.yaml"]).toContain(
      'text: "[x](/marks), [one](/marks),',
    );
    expect(() => renamed(talk("/logo-service) and [y](/logo\\\\-service"), "/logo-service", "/services")).toThrow(
      /cannot be changed safely/,
    );
  });

  it("is refused if the plain name follows in the same text, which is not taken for the escaped one", () => {
    const talk = (text: string) => ({ ...texts, "pages/talk.yaml": page.replace('"In quotes:', `"${text}`) });
    for (const text of [
      "[x](/logo\\\\-service), [y](/logo-service)",
      "[x](/logo\\\\-service) /logo-service",
      "![z](/logo-service) [x](/logo\\\\-service), [y](/logo-service), [z](/logo-service)",
    ])
      expect(() => renamed(talk(text), "/logo-service", "/services")).toThrow(/cannot be changed safely/);
  });

  it("has its links updated even if its old path does not redirect because it was never online", () => {
    const plan = (texts: Texts, to: string) => planPathRename(contextOf(texts), "/logo", to, { redirects: false });
    const never = textsAfter(texts, plan(texts, "/marks"));
    const once = renamed(texts, "/logo", "/marks");
    expect(never).toEqual({
      ...once,
      "pages/marks.yaml": once["pages/marks.yaml"]?.replace("redirects:\n  - /logo\n", ""),
    });
    expect(never["pages/marks.yaml"]).not.toContain("redirects");
    const known = { ...texts, "pages/logo.yaml": `redirects: [/marks]\n${texts["pages/logo.yaml"]}` };
    expect(() => plan(known, "/marks")).toThrow(/\/marks is one of the redirects of content\/pages\/logo\.yaml/);
  });

  it("moves the pages below it, with their redirects, and updates listings and links", () => {
    const sections = (block: string) =>
      `sections:\n  - block: hero\n    heading: News\n    text: "[All](/news), [Oven](/news/oven?a=b), [Newsroom](/newsroom)"\n  - block: listing\n    heading: All\n${block}`;
    const article = `# yaml-language-server: $schema=../../../../../schemas/page.schema.json\ntitle: Oven\ndescription: A new oven has come, and it bakes.\ndate: 2026-01-01\nredirects:\n  - /news/stove\n${sections("    folder: /news\n")}`;
    const site = renamed(
      {
        ...texts,
        "pages/news.yaml": `title: News\ndescription: What is new at the shop.\nfeed: true\n${sections("")}`,
        "pages/news/oven.yaml": article,
        "pages/newsroom.yaml": `title: Newsroom\ndescription: For the press.\n${sections("    folder: /news\n")}`,
      },
      "/news",
      "/about/blog",
    );
    expect(Object.keys(site).filter((file) => /news|blog/.test(file))).toEqual([
      "pages/about/blog.yaml",
      "pages/about/blog/oven.yaml",
      "pages/newsroom.yaml",
    ]);
    expect(site["pages/about/blog/oven.yaml"]).toContain("redirects:\n  - /news/stove\n  - /news/oven\nsections:");
    expect(site["pages/about/blog/oven.yaml"]).toContain("$schema=../../../../../../schemas/page.schema.json\n");
    for (const file of ["pages/about/blog.yaml", "pages/newsroom.yaml"])
      expect(site[file]).toContain("[All](/about/blog), [Oven](/about/blog/oven?a=b), [Newsroom](/newsroom)");
    expect(site["pages/newsroom.yaml"]).toContain("folder: /about/blog\n");
    expect(checkTexts(site).filter(({ rule }) => /^(link|listing|redirect)/.test(rule))).toEqual([]);
  });

  it.each([
    ["/logoo", "/x", /There is no page \/logoo\. Did you mean \/logo\?/],
    ["/logo", "/terms", /There is already a page at \/terms/],
    ["/logo", "/Terms & co", /cannot be a page's address/],
    ["/logo", "/logo", /is already at \/logo/],
    ["/", "/home", /home page/],
    ["/404", "/lost", /error page/],
  ])("is refused: %s to %s", (from, to, message) => {
    expect(() => renamed(texts, from, to)).toThrow(message);
  });
});

describe("a media file that gets a new name", () => {
  const plan = (from: string, to: string) => planMediaRename(parseTexts(texts), from, to);

  it("has its name updated wherever a picture is named, and in no other text", () => {
    const noted = { ...texts, "brands.yaml": `# mark.svg\n${texts["brands.yaml"]}` };
    const changes = planMediaRename(parseTexts(noted), "mark.svg", "brands/first.svg");
    const site = textsAfter(noted, changes);
    expect(changes.moves).toEqual(new Map([["media/mark.svg", "media/brands/first.svg"]]));
    expect(site["brands.yaml"]).toBe(
      `# mark.svg\n${texts["brands.yaml"]?.replaceAll("logo: mark.svg", "logo: brands/first.svg")}`,
    );
    expect(checkTexts(site, ["brands/first.svg"])).toEqual(checkTexts(texts));
  });

  it("has the other encoding of a video renamed, too", () => {
    const parsed = parseTexts(texts, ["mark.svg", "a/loop.mp4", "a/loop.webm", "b.webm"]);
    expect(planMediaRename(parsed, "a/loop.webm", "a/dance.webm").moves).toEqual(
      new Map([
        ["media/a/loop.webm", "media/a/dance.webm"],
        ["media/a/loop.mp4", "media/a/dance.mp4"],
      ]),
    );
    expect(() => planMediaRename(parsed, "a/loop.mp4", "b.mp4")).toThrow(/already a file b\.webm/);
  });

  it("can get the extension in lowercase that cameras write in capitals, but never that of another kind", () => {
    const parsed = parseTexts(texts, ["mark.svg", "IMG_1.JPG"]);
    expect(planMediaRename(parsed, "IMG_1.JPG", "loaf.jpg").moves).toEqual(
      new Map([["media/IMG_1.JPG", "media/loaf.jpg"]]),
    );
    expect(() => planMediaRename(parsed, "IMG_1.JPG", "loaf.webp")).toThrow(/another kind of file/);
  });

  it.each([
    ["mrak.svg", "x.svg", /There is no file mrak\.svg in content\/media\. Did you mean mark\.svg\?/],
    ["mark.svg", "mark.svg", /There is already a file mark\.svg in content\/media/],
    ["mark.svg", "mark.png", /does not end like/],
    ["mark.svg", "../mark.svg", /cannot be the name/],
    ["mark.svg", "a mark.svg", /cannot be the name/],
  ])("is refused: %s to %s", (from, to, message) => {
    expect(() => plan(from, to)).toThrow(message);
  });
});

it("leaves a large site unchanged except for the redirect if it is renamed back", () => {
  const original: Texts = textsIn(AGENCY);
  const there = renamed(original, "/contact", "/write-to-us");
  const { problems } = checkContent(contentOf(there, AGENCY_MEDIA), mediaOf(AGENCY_MEDIA));
  expect(problems.filter(({ rule }) => /^link|redirect/.test(rule))).toEqual([]);
  const back = renamed(there, "/write-to-us", "/contact");
  const page = back["pages/contact.yaml"]?.replace("redirects:\n  - /write-to-us\n", "");
  expect({ ...back, "pages/contact.yaml": page }).toEqual(original);
  expect(Object.entries(there).filter(([file, text]) => text !== original[file]).length).toBeGreaterThan(3);
});
