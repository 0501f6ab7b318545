import { describe, expect, it } from "vitest";
import { baseTexts, brief, checkTexts } from "./in-memory.ts";

/** The base site without some of its files. */
function without(...paths: string[]): Record<string, string> {
  return Object.fromEntries(Object.entries(baseTexts()).filter(([path]) => !paths.includes(path)));
}

describe("a file that only references need", () => {
  it("is not missing where nothing refers to it, though a section could", () => {
    const index = (baseTexts()["pages/index.yaml"] ?? "").replace(/ {2}- block: brand-strip\n(?: {4}.*\n)*\n/, "");
    expect(checkTexts({ ...without("brands.yaml"), "pages/index.yaml": index })).toEqual([]);
  });

  it("is missing where something does", () => {
    const logo = `${baseTexts()["pages/logo.yaml"]}    strip: short\n`;
    const index = (baseTexts()["pages/index.yaml"] ?? "").replace(/ {2}- block: brand-strip\n(?: {4}.*\n)*\n/, "");
    const problems = checkTexts({ ...without("brands.yaml"), "pages/index.yaml": index, "pages/logo.yaml": logo });
    expect(problems.map(brief)).toEqual(["file-missing content/brands.yaml:1:1"]);
  });
});

describe("a home page that is missing", () => {
  it("is one problem, called by its name, also where links lead to it or to a place on it", () => {
    const menu = (baseTexts()["navigation.yaml"] ?? "")
      .replace("link: /\n", 'link: "/#work"\n')
      .replace("link: /logo", 'link: "#a"');
    const problems = checkTexts({ ...without("pages/index.yaml"), "navigation.yaml": menu });
    expect(problems.filter(({ rule }) => rule !== "page-unreached").map(brief)).toEqual([
      "file-missing content/pages/index.yaml:1:1",
    ]);
  });
});

it("says where a page would be that a link with an ending leads to", () => {
  const menu = (baseTexts()["navigation.yaml"] ?? "").replace("link: /terms", "link: /vacancies/");
  const [problem] = checkTexts({ ...baseTexts(), "navigation.yaml": menu });
  expect(problem?.hint).toContain("content/pages/vacancies.yaml");
});

describe("a folder that is empty, or was emptied", () => {
  it("is one problem that says what a site needs, and how to start one", () => {
    const [problem, ...more] = checkTexts({});
    expect(more).toEqual([]);
    expect(problem).toMatchObject({ rule: "file-missing", message: "There is no site in this folder yet." });
    expect(problem?.hint).toMatch(/site\.yaml.*pages\/index\.yaml.*npm run new -- site/);
  });

  it.each([
    ["without pages", Object.keys(baseTexts()).filter((path) => path.startsWith("pages/"))],
    ["with pages only", Object.keys(baseTexts()).filter((path) => !path.startsWith("pages/"))],
    ["without its shared files", ["brands.yaml", "processes.yaml", "stats.yaml", "testimonials.yaml"]],
  ])("is one problem that lists what is missing: %s", (_what, paths) => {
    const [problem, ...more] = checkTexts(without(...paths));
    expect(more).toEqual([]);
    expect(problem?.message).toMatch(/^This site lacks .*\.yaml and /);
    expect(problem?.hint).toMatch(/Git.*npm run new -- site/);
  });

  it("is as many problems as files where it is few", () => {
    expect(checkTexts(without("navigation.yaml", "brands.yaml", "theme.yaml")).map(brief)).toEqual([
      "file-missing content/brands.yaml:1:1",
      "file-missing content/navigation.yaml:1:1",
      "file-missing content/theme.yaml:1:1",
    ]);
  });
});
