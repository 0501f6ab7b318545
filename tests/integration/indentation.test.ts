import { expect, test } from "vitest";
import { parse } from "yaml";
import { FILES, shiftedLines } from "../mistakes/shifted-lines.ts";
import { agency } from "../mistakes/site.ts";
import { FULL } from "../support/full.ts";

/** A run that is not FULL tries one in this many lines, different ones in every file. */
const EVERY = 61;

test(`${FULL ? "every" : "some"} line of every level, one and two columns either way: at least 95% give one problem, at that line`, () => {
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

test("a key that moved with dozens of lines below it gives one problem", () => {
  const file = "brands.yaml";
  const moved = shiftedLines(file, textOf(file)).find(({ what }) => what.endsWith('"strips:" +2 with all below it'));
  const problems = agency.check(new Map([...agency.files, [file, new TextEncoder().encode(moved?.text)]]));
  expect(problems.map(({ line, message }) => [line, message])).toEqual([
    [moved?.line, "`strips` should be indented 0 spaces, like `brands`."],
  ]);
});

function textOf(file: string): string {
  return new TextDecoder().decode(agency.files.get(file));
}

function isSame(a: string, b: string): boolean {
  return JSON.stringify(parse(a)) === JSON.stringify(parse(b));
}
