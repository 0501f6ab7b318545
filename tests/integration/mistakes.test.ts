import { expect, test, vi } from "vitest";
import type { Problem } from "../../src/engine/diagnostics/problem.ts";
import { combinations, plantAll } from "../mistakes/combine.ts";
import { families, nameOf } from "../mistakes/index.ts";
import type { Mistake } from "../mistakes/mistake.ts";
import { agency, plant, smallSite } from "../mistakes/site.ts";

vi.setConfig({ testTimeout: 60_000 });

/** Words of the tools underneath, which mean nothing to an author. */
const JARGON =
  /\b(must|property|properties|additionalProperties|oneOf|anyOf|pattern|instance|schema|ajv|scalar|mapping|node|boolean|string|array|object|null value|undefined|NaN)\b/;

test.each(families)("$name: each is one problem, at its place, with the way to mend it", ({ site, mistakes }) => {
  expect(mistakes.length).toBeGreaterThan(5);
  const wrong = mistakes.flatMap((mistake) => {
    const { files, place } = plant(mistake, site.files);
    const told = site.check(files);
    const complaint = complaintOf(mistake, place, told);
    return complaint === undefined ? [] : [{ mistake: nameOf(mistake), complaint, told: told.map(inFull) }];
  });
  expect(wrong).toEqual([]);
});

test.each([
  { name: "the large site", site: agency, count: 60, seed: 7 },
  { name: "the small site", site: smallSite, count: 150, seed: 8 },
])("two or three of them in $name are as many problems, each at its place", ({ site, count, seed }) => {
  const mistakes = families.filter((family) => family.site === site).flatMap((family) => family.mistakes);
  const drawn = combinations(site, mistakes, count, seed);
  expect(drawn).toHaveLength(count);
  const wrong = drawn.flatMap((combination) => {
    const { files, places } = plantAll(combination, site.files);
    const told = site.check(files);
    const same = told.map(locationOf).sort().join() === places.join();
    return same ? [] : [{ combination: combination.map(nameOf), places, told: told.map(inFull) }];
  });
  expect(wrong).toEqual([]);
});

function locationOf({ file, line, column }: Problem): string {
  return `${file}:${line}:${column}`;
}

/** What is not as it should be about what was told of a mistake. */
function complaintOf(mistake: Mistake, place: string, [problem, ...more]: readonly Problem[]): string | undefined {
  if (!problem || more.length > 0) return problem ? `${more.length + 1} problems` : "nothing is told";
  const { message, hint = "", suggestion, rule } = problem;
  const at = locationOf(problem);
  if (at !== place) return `told at ${at}, not at ${place}`;
  if (mistake.rule !== undefined && rule !== mistake.rule) return `told as ${rule}, not as ${mistake.rule}`;
  const exact = mistake.rule !== undefined || mistake.suggests !== undefined;
  if (exact && bare(suggestion) !== bare(mistake.suggests)) return `suggests ${suggestion}, not ${mistake.suggests}`;
  if (mistake.says && !mistake.says.test(`${message} ${hint}`)) return `does not say ${mistake.says}`;
  return JARGON.test(`${message} ${hint}`) ? "speaks of what only programmers know" : undefined;
}

/** Whether a suggestion stands in quotes depends on what it is put into. */
function bare(suggestion: string | undefined): string | undefined {
  return suggestion?.replace(/^(["'])(.*)\1$/s, "$2");
}

function inFull({ rule, file, line, column, message, hint, suggestion }: Problem): string {
  return `${rule} ${file}:${line}:${column} -> ${suggestion}: ${message} ${hint}`;
}
