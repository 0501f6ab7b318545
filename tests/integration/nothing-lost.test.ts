import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { Problem } from "../../src/engine/diagnostics/problem.ts";
import { fixContent } from "../../src/engine/edit/fix/fix-content.ts";
import { smallSite as exampleSite, laidOver, ruleExamples, textFor } from "../../src/engine/generate/rule-reference.ts";
import { ungarbled } from "../../src/engine/read/garbled-text.ts";
import { pileUp } from "../mistakes/combine.ts";
import { inTexts } from "../mistakes/in-texts.ts";
import { families, nameOf } from "../mistakes/index.ts";
import { type Files, plant, type Site, smallSite } from "../mistakes/site.ts";
import { missing, textOf, translated, words } from "../mistakes/suggestion-fit.ts";
import { filesOf } from "../support/files.ts";
import { FIXTURES, fixtureCases } from "../support/fixture-cases.ts";
import { FULL } from "../support/full.ts";

const SOME = FULL ? "all" : "some";
const encoder = new TextEncoder();

/** A word may only be removed if a problem says that this very word is wrong. */
describe("check --fix loses no word, and has nothing to do in a second run", () => {
  test.each(families)(`${SOME} $name`, ({ site, mistakes }) => {
    const some = mistakes.filter((_mistake, index) => FULL || index % (site === smallSite ? 48 : 120) === 0);
    const wrong = some.flatMap((mistake) => complaints(nameOf(mistake), site, plant(mistake, site.files).files));
    expect(wrong).toEqual([]);
  });

  test(`${SOME} mistakes within texts of several paragraphs`, () => {
    const some = inTexts.filter((_mistake, index) => FULL || index % 32 === 0);
    const wrong = some.flatMap((mistake) =>
      complaints(nameOf(mistake), smallSite, plant(mistake, smallSite.files).files),
    );
    expect(wrong).toEqual([]);
  });

  test(`the wrong example of ${FULL ? "every rule" : "every ninth rule"}`, () => {
    const some = [...ruleExamples()].filter((_rule, index) => FULL || index % 9 === 0);
    const wrong = some.flatMap(([id, example]) => {
      const files = exampleSite();
      for (const [file, content] of Object.entries(example.wrong)) {
        const text = laidOver(content, textFor(files, file));
        if (text === null) files.delete(file);
        else if (typeof text === "string" && file.endsWith(".yaml")) files.set(file, text);
      }
      return complaints(id, smallSite, new Map([...files].map(([file, text]) => [file, encoder.encode(text)])));
    });
    expect(wrong).toEqual([]);
  });

  test("every fixture", () => {
    const wrong = fixtureCases.flatMap((name) => {
      const texts = Object.entries(filesOf(join(FIXTURES, name, "content"))).filter(([path]) => path.endsWith(".yaml"));
      const files = texts.map(([path, text]) => [path, new Uint8Array(Buffer.from(text, "latin1"))] as const);
      return complaints(name, smallSite, new Map([...smallSite.files, ...files]));
    });
    expect(fixtureCases.length).toBeGreaterThan(10);
    expect(wrong).toEqual([]);
  });

  test(`${FULL ? "10,000" : "20"} random piles of one to five mistakes`, () => {
    const mistakes = [
      ...families.filter(({ site }) => site === smallSite).flatMap((family) => family.mistakes),
      ...inTexts,
    ];
    const piles = pileUp(smallSite, mistakes, FULL ? 10_000 : 20, 11);
    const wrong = piles.flatMap(({ names, files }) => complaints(names.join(" + "), smallSite, files));
    expect(wrong).toEqual([]);
  });
});

/** The faults of a `--fix`, one per line. */
function complaints(name: string, site: Site, files: Files): string[] {
  const seen: Problem[] = [];
  const record = (problem: Problem) => seen.push(problem) > 0;
  const once = fixContent(site.content(files), site.media, record, site.parseCache());
  const after = new Map([...files, ...once.files]);
  const lost = [...once.files.keys()].flatMap((file) => {
    const here = seen.filter((problem) => problem.file === `content/${file}`);
    const text = textOf(files, file);
    const wrong = new Set(here.flatMap((problem) => [...words(problem.message), ...translated(text, problem)]));
    // A garbled word counts as the word that it was: `whatâ€™s` becomes "what’s", and loses nothing.
    return missing(words(ungarbled(text)), words(textOf(after, file)))
      .filter((word) => !wrong.has(word))
      .map((word) => `${name}: ${file} has lost "${word}"`);
  });
  const twice = fixContent(site.content(after), site.media, undefined, site.parseCache());
  return [...lost, ...twice.changes.map((change) => `${name}: a second run changes ${change}`)];
}
