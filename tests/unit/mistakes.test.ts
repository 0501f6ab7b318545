import { describe, expect, test } from "vitest";
import { families, nameOf } from "../mistakes/index.ts";
import type { Mistake } from "../mistakes/mistake.ts";
import { plant, realSite } from "../mistakes/site.ts";
import { type Problem } from "../../scripts/problems/problem.ts";

/** Words of the tools underneath, which mean nothing to an author. */
const JARGON =
  /\b(must|propert(y|ies)|additionalProperties|oneOf|anyOf|pattern|instance|schema|ajv|scalar|mapping|node|boolean|string|array|object|null value|undefined|NaN)\b/i;

test.each(families)("$name: each mistake is one problem, at its place, with the way to mend it", ({ site, mistakes }) => {
  const told = mistakes.map((mistake) => {
    const { files, place } = plant(mistake, site.files);
    return { mistake: nameOf(mistake), place, problems: site.check(files).map((problem) => seen(problem, mistake)) };
  });
  const expected = told.map(({ mistake, place }, index) => ({
    mistake,
    place,
    problems: [{ place, ...wanted(mistakes[index]) }],
  }));
  expect(told).toEqual(expected);
});
