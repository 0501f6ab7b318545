import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync } from "vite";
import { expect, it } from "vitest";
import { pathsIn } from "../support/files.ts";

/** Biome has a rule for this, but it leaves out lines of JSX: a component may have twice as many. */
const MAX_LINES = 60;

/**
 * Tests themselves are left out: a suite is one function, however many tests it lists. So are the packages that benchmarks
 * install in their own folder.
 */
const isCode = (file: string) =>
  /\.(m?ts|tsx|mjs)$/.test(file) && !/node_modules|fixtures|\.generated\.|\.(test|spec)\./.test(file);

/** The functions of a file that are too long, by the line that they start at. */
function longFunctions(file: string): string[] {
  const text = readFileSync(file, "utf8");
  const lineAt = (offset: number) => text.slice(0, offset).split("\n").length;
  const found: string[] = [];
  const visit = (value: unknown): void => {
    if (typeof value !== "object" || value === null) return;
    const { type = "", start = 0, end = 0 } = value as { type?: string; start?: number; end?: number };
    const lines = /Function(Declaration|Expression)$/.test(type) ? lineAt(end) - lineAt(start) + 1 : 0;
    if (lines > MAX_LINES) found.push(`${file}:${lineAt(start)} has ${lines} lines`);
    Object.values(value).forEach(visit);
  };
  visit(parseSync(file, text).program);
  return found;
}

it(`no function has more than ${MAX_LINES} lines`, () => {
  const files = ["src", "scripts", "tests"].flatMap((folder) => pathsIn(folder).map((file) => join(folder, file)));
  expect(files.filter(isCode).flatMap(longFunctions)).toEqual([]);
});
