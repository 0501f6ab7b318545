import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { starter } from "../../src/engine/read/starter-texts.ts";
import { ROOT, textsIn } from "../sites.ts";
import { baseTexts, checkTexts } from "./in-memory.ts";
import { MEDIA, made } from "./planned-page.ts";

describe("on a site with an address of its own", () => {
  const own = Object.fromEntries(
    Object.entries(baseTexts()).map(([file, text]) => [
      file,
      file === "site.yaml" ? text.replace(/^url: .*$/m, "url: https://www.halftone-menus.com") : text,
    ]),
  );

  it.each([
    ["en-US", ["summary", "text"]],
    ["de-DE", ["summary", "text"]],
    ["es-MX", ["summary", "text"]],
    ["fr-CA", ["summary", "text"]],
    ["pt-PT", ["summary", "text"]],
  ])("a new article in %s gets a warning for each text that has to be replaced", (locale, keys) => {
    const site = (own["site.yaml"] ?? "").replace("locale: en-US", `locale: ${locale}`);
    const texts = made({ kind: "article", name: "A Second Oven", path: "/oven" }, { ...own, "site.yaml": site });
    const file = texts["pages/oven.yaml"] ?? "";
    const found = checkTexts(texts, MEDIA).filter(({ rule }) => rule === "starter-text");
    expect(found.map(({ file, severity }) => `${severity} ${file}`)).toEqual(
      keys.map(() => "warning content/pages/oven.yaml"),
    );
    expect(found.map(({ line }) => file.split("\n")[line - 1]?.trim().split(":")[0])).toEqual(keys);
    const edited = file
      .replace(/^summary: >-\n.*$/m, "summary: Rye is out an hour earlier.")
      .replace(/(The first|Der erste|El primer|Le premier) .*/, "Bread.");
    const rest = checkTexts({ ...texts, "pages/oven.yaml": edited }, MEDIA);
    expect(rest.filter(({ rule }) => rule === "starter-text")).toEqual([]);
  });
});

it("every part of a text that the check looks for is in a template", () => {
  const templates = [join(ROOT, "src/page-templates"), join(ROOT, "src/site-templates")].flatMap((folder) =>
    Object.entries(textsIn(folder)).flatMap(([file, text]) => (file === "starter.yaml" ? [] : [text])),
  );
  for (const part of Object.values(starter.parts).flat())
    expect(templates.filter((text) => text.includes(part)).length, part).toBeGreaterThan(0);
});
