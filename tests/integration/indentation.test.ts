import { describe, expect, test, vi } from "vitest";
import { parse } from "yaml";
import { fixContent } from "../../src/engine/edit/fix/fix-content.ts";
import type { Mistake } from "../mistakes/mistake.ts";
import { FILES, shiftedLines } from "../mistakes/shifted-lines.ts";
import { agency, plant } from "../mistakes/site.ts";
import { FULL } from "../support/full.ts";

vi.setConfig({ testTimeout: FULL ? 3_600_000 : 180_000 });

/** In a run that is not FULL, one in this many is tried, a different one in every file. */
const EVERY = 61;

test(`${FULL ? "every" : "some"} line of every level, one and two columns either way: at least 95 % are one problem at that line`, () => {
  const all = FILES.flatMap((file, number) =>
    shiftedLines(file, textOf(file))
      .filter((_shifted, index) => FULL || index % EVERY === number)
      .map((shifted) => ({ file, ...shifted })),
  );
  const missed = all.filter(({ file, text, line }) => {
    const problems = agency.check(new Map([...agency.files, [file, new TextEncoder().encode(text)]]));
    const [only, ...more] = problems;
    // Some shifts change nothing that YAML reads.
    if (!only) return !isSame(text, textOf(file));
    return more.length > 0 || only.file !== `content/${file}` || only.line !== line;
  });
  expect(all.length).toBeGreaterThan(20);
  expect(1 - missed.length / all.length, missed.map(({ what }) => what).join("\n")).toBeGreaterThanOrEqual(0.95);
});

test("a key that moved with dozens of lines below it is one problem", () => {
  const file = "brands.yaml";
  const moved = shiftedLines(file, textOf(file)).find(({ what }) => what.endsWith('"strips:" +2 with all below it'));
  const problems = agency.check(new Map([...agency.files, [file, new TextEncoder().encode(moved?.text)]]));
  expect(problems.map(({ line, message }) => [line, message])).toEqual([
    [moved?.line, "`strips` should be indented 0 spaces, like `brands`."],
  ]);
});

const SHIFTED: (Mistake & { message: string })[] = [
  {
    file: "brands.yaml",
    take: "  kiln:\n    name",
    put: "▸kiln:\n    name",
    message: "`kiln` should be indented 2 spaces, like `olive-street`.",
  },
  {
    file: "testimonials.yaml",
    take: "  devon-price:\n",
    put: "▸devon-price:\n",
    message: "`devon-price` should be indented 2 spaces, like `maria-alvarez`.",
  },
  {
    file: "navigation.yaml",
    take: "footer:\n",
    put: "  ▸footer:\n",
    message: "`footer` should be indented 0 spaces, like `header`.",
  },
  {
    what: "a key that the text above it has swallowed",
    file: "pages/about.yaml",
    take: "    action:\n      label: See the Work\n      link: /potfolio",
    put: "      ▸action:\n        label: See the Work\n        link: /potfolio",
    message: "`action` should be indented 4 spaces, like `text`.",
  },
];

describe.each(SHIFTED)("$file: $message", ({ message, ...mistake }) => {
  const { files, location } = plant(mistake, agency.files);

  test("is the one problem, at its location", () => {
    const problems = agency.check(files);
    expect(problems.map((problem) => [`${problem.file}:${problem.line}:${problem.column}`, problem.message])).toEqual([
      [location, message],
    ]);
  });

  test("is moved back alone by --fix", () => {
    const fixed = fixContent(agency.content(files), agency.media, undefined, agency.known());
    expect([...fixed.files.keys()]).toEqual([mistake.file]);
    expect(new TextDecoder().decode(fixed.files.get(mistake.file))).toBe(textOf(mistake.file));
  });
});

function textOf(file: string): string {
  return new TextDecoder().decode(agency.files.get(file));
}

function isSame(a: string, b: string): boolean {
  return JSON.stringify(parse(a)) === JSON.stringify(parse(b));
}
