import { describe, expect, it } from "vitest";
import { baseTexts, checkTexts } from "./in-memory.ts";

/** The base site without some of its files. */
function without(...paths: string[]): Record<string, string> {
  return Object.fromEntries(Object.entries(baseTexts()).filter(([path]) => !paths.includes(path)));
}

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
});
