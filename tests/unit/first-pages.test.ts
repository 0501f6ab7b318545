import { expect, it } from "vitest";
import { checkContent } from "../../src/engine/check-site.ts";
import type { Problem } from "../../src/engine/diagnostics/problem.ts";
import { loadSchemas } from "../../src/engine/read/schemas/schemas.ts";
import type { FirstPages } from "../../src/engine/resolve/context.ts";
import { resolveContent } from "../../src/engine/resolve/resolve-content.ts";
import { baseTexts, contentOf, mediaOf, parseTexts } from "./in-memory.ts";

const page = (more = "") =>
  `title: Café\ndescription: A page whose title has a character that is not common, in tests.\nsections:\n  - block: hero\n    heading: Try\n    text: This.\n${more}index: false\n`;

/** What a site with another page is reported to show, and the problems that it has. */
function firstOf(text: string): { found: FirstPages[]; problems: Problem[] } {
  const found: FirstPages[] = [];
  const content = contentOf({ ...baseTexts(), "pages/try.yaml": text });
  const { problems } = checkContent(content, mediaOf(), { onFirstPages: (first) => found.push(first) });
  return { found, problems };
}

it("are reported with what they show, unless they have errors", () => {
  const [first] = firstOf(page()).found;
  expect(first).toMatchObject({ total: first?.characters.length, theme: expect.anything(), shell: expect.anything() });
  expect(first?.characters.join("")).toContain("é");
  for (const mistake of [
    "color: red\n",
    "  - block: call-to-action\n    heading: Go\n    text: '[There](/nowhere).'\n",
  ])
    expect(firstOf(page(mistake)).found).toEqual([]);
});

it("are reported where there is nothing but warnings, too", () => {
  const { found, problems } = firstOf(
    page("  - block: rich-text\n    text: |\n      | Paper | Card |\n      |-------|------|\n      | Thin  |\n"),
  );
  expect(problems.map(({ severity }) => severity)).toContain("warning");
  expect(found).toHaveLength(1);
});

it("are not reported where it is not known what they show, as after a check", () => {
  const parsed = parseTexts({ ...baseTexts(), "pages/try.yaml": page() }, undefined, new Map());
  resolveContent(parsed, loadSchemas(), mediaOf(), { keepsData: false });
  const found: FirstPages[] = [];
  resolveContent(parsed, loadSchemas(), mediaOf(), { onFirstPages: (first) => found.push(first) });
  expect(found).toEqual([]);
});
