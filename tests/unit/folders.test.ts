import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { fixContent } from "../../src/engine/edit/fix/fix-content.ts";
import { readContent } from "../../src/engine/read/files/read-content.ts";
import { FULL } from "../support/full.ts";
import { folderOfTest } from "../support/temporary-folder.ts";
import { baseTexts, brief, checkTexts, contentOf, knownBase, mediaOf, pageText } from "./in-memory.ts";

const texts = baseTexts();

/** A file of each kind, and where it belongs. */
const KINDS: Record<string, { text: string; says: string }> = {
  page: { text: pageText("Print", "", "index: false\n"), says: "This is a page. Move it to the folder pages." },
  packages: {
    text: texts["packages/logo.yaml"] ?? "",
    says: "This is a package file. Move it to the folder packages.",
  },
  portfolio: {
    text: texts["portfolio/web.yaml"] ?? "",
    says: "This is a portfolio file. Move it to the folder portfolio.",
  },
  ...Object.fromEntries(
    ["brands", "navigation", "processes", "site", "stats", "testimonials", "theme", "interface"].map((kind) => [
      kind,
      { text: texts[`${kind}.yaml`] ?? "", says: `This content belongs in ${kind}.yaml. Move it there.` },
    ]),
  ),
};
const PATHS: Record<string, string> = {
  page: "pages/wrong.yaml",
  packages: "packages/wrong.yaml",
  portfolio: "portfolio/wrong.yaml",
  brands: "brands.yaml",
  stats: "stats.yaml",
  theme: "theme.yaml",
  site: "site.yaml",
};
/** Each kind in one wrong place; in the full run, in all of them. */
const cases = Object.entries(KINDS).flatMap(([kind, { text, says }], index) => {
  const others = Object.entries(PATHS).filter(([other]) => other !== kind);
  return others
    .filter((_path, at) => FULL || at === index % others.length)
    .map(([, path]) => ({ kind, path, text, says }));
});

describe("a file in the wrong folder", () => {
  it.each(cases)("$kind as $path gives one problem, and is not touched by --fix", ({ path, text, says }) => {
    const problems = checkTexts({ ...texts, [path]: text });
    expect(problems.map(brief)).toEqual([`file-folder content/${path}:1:1`]);
    expect(problems[0]?.message).toBe(says);
    const content = contentOf({ ...texts, [path]: text });
    expect([...fixContent(content, mediaOf(), undefined, knownBase()).files.keys()]).toEqual([]);
  });
});

describe("a folder with another name", () => {
  /** The small site with a folder renamed. */
  const renamed = (from: string, to: string) =>
    Object.fromEntries(
      Object.entries(texts).map(([path, text]) => [path.replace(new RegExp(`^${from}/`), `${to}/`), text]),
    );

  it.each([
    ["forms", "formularios"],
    ["pages", "Páginas"],
    ["packages", "paquetes"],
    ["pages", "page"],
  ])("%s as %s gives one problem, and its files count", (from, to) => {
    expect(checkTexts(renamed(from, to))).toMatchObject([
      { rule: "file-unknown", suggestion: from, hint: `Did you mean ${from}/? Rename it.` },
    ]);
  });

  it("gives one problem, and each mistake in it another", () => {
    const site = renamed("forms", "formularios");
    site["formularios/quote.yaml"] = (site["formularios/quote.yaml"] ?? "").replace("title:", "título:");
    expect(checkTexts(site).map(({ rule }) => rule)).toEqual(["file-unknown", "key-unknown"]);
  });
});

describe("files that are not YAML", () => {
  it("are reported among pages, and pictures everywhere except in media", async () => {
    const dir = folderOfTest();
    const put = (path: string) => {
      mkdirSync(dirname(join(dir, "content", path)), { recursive: true });
      writeFileSync(join(dir, "content", path), "x");
    };
    for (const path of [
      "pages/press.md",
      "packages/a.docx",
      "pages/a.png",
      "logo.svg",
      "images/b.jpg",
      "pages/old.bak",
    ])
      put(path);
    for (const path of ["README.md", "pages/README.md", "pages/.DS_Store", "media/a.png", "notes.docx"]) put(path);
    const { problems } = await readContent(join(dir, "content"));
    expect(problems.map(brief).sort()).toEqual([
      "file-unknown content/images/b.jpg:1:1",
      "file-unknown content/logo.svg:1:1",
      "file-unknown content/packages/a.docx:1:1",
      "file-unknown content/pages/a.png:1:1",
      "file-unknown content/pages/old.bak:1:1",
      "file-unknown content/pages/press.md:1:1",
    ]);
  });
});

describe("a folder that is empty, or was emptied", () => {
  it("gives one problem that says what a site needs, and how to start one", () => {
    expect(checkTexts({})).toMatchObject([
      {
        rule: "file-missing",
        message: "There is no site in this folder yet.",
        hint: expect.stringMatching(/site\.yaml.*pages\/index\.yaml.*npm run new -- site/),
      },
    ]);
  });

  it.each(["without pages", "with pages only"])("gives one problem that lists what is missing: %s", (what) => {
    const isLeft = (path: string) => path.startsWith("pages/") === (what === "with pages only");
    const left = Object.entries(texts).filter(([path]) => isLeft(path));
    expect(checkTexts(Object.fromEntries(left))).toMatchObject([
      {
        message: expect.stringMatching(/^This site lacks .*\.yaml and /),
        hint: expect.stringMatching(/Git.*npm run new -- site/),
      },
    ]);
  });
});
