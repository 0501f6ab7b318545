import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { Finding, Location, Problem } from "../../src/engine/diagnostics/problem.ts";
import type { Mistake } from "../mistakes/mistake.ts";
import type { Site } from "../mistakes/site.ts";
import { randomNumbers } from "../support/random.ts";

const PROBLEM = "../../src/engine/diagnostics/problem.ts";

let reword = (text: string) => text;

/** The code, loaded again with a message that can be in other words: test files share what has been loaded. */
async function load() {
  vi.resetModules();
  vi.doMock(PROBLEM, async (importOriginal) => {
    const original = await importOriginal<typeof import("../../src/engine/diagnostics/problem.ts")>();
    const reworded = (problem: Problem): Problem => ({ ...problem, message: reword(problem.message) });
    return {
      ...original,
      problemFrom: (finding: Finding, location: Location) => reworded(original.problemFrom(finding, location)),
      problemOfFile: (file: string, finding: Finding) => reworded(original.problemOfFile(file, finding)),
    };
  });
  return {
    ...(await import("../../src/engine/check-site.ts")),
    ...(await import("../../src/engine/diagnostics/problem.ts")),
    ...(await import("../../src/engine/edit/fix/fix-content.ts")),
    ...(await import("../mistakes/index.ts")),
    ...(await import("../mistakes/site.ts")),
  };
}

let code: Awaited<ReturnType<typeof load>>;
beforeAll(async () => {
  code = await load();
});
afterAll(() => {
  vi.doUnmock(PROBLEM);
  vi.resetModules();
});

/** The results of a check and of `--fix` while messages have other words. */
function outcome(site: Site, mistake: Mistake, rewording: (text: string) => string) {
  const { plant, checkContent, fixContent } = code;
  reword = rewording;
  const content = site.content(plant(mistake, site.files).files);
  const { problems } = checkContent(content, site.media, { parseCache: site.parseCache() });
  const { files, changes, checked } = fixContent(content, site.media, undefined, site.parseCache());
  const wordless = (list: readonly Problem[]) => list.map((problem) => ({ ...problem, message: "" }));
  return { problems, outcome: [wordless(problems), changes, [...files], wordless(checked.problems)] };
}

const random = randomNumbers(39);
const WORDS = ["A", "line", "of", "`other`", "words", "is an old address", "12"];
const someWords = (text: string) => text.replace(/\S+/g, () => WORDS[Math.floor(random() * WORDS.length)] ?? "");

test("messages in other words change neither what is reported, nor what --fix does, nor what a baseline leaves out", () => {
  const { families, nameOf, newProblems } = code;
  const all = families.flatMap(({ site, mistakes }) => mistakes.map((mistake) => ({ site, mistake })));
  const some = all.filter((_mistake, index) => index % 120 === 0);
  for (const { site, mistake } of some) {
    const before = outcome(site, mistake, (text) => text);
    const after = outcome(site, mistake, someWords);
    expect(after.outcome, nameOf(mistake)).toEqual(before.outcome);
    expect(newProblems(after.problems, before.problems), nameOf(mistake)).toEqual([]);
    if (before.problems.length > 0) expect(after.problems).not.toEqual(before.problems);
  }
});
