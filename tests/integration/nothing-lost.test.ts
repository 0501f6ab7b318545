import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test, vi } from "vitest";
import type { Problem } from "../../src/engine/diagnostics/problem.ts";
import { rules } from "../../src/engine/diagnostics/rules.ts";
import { fixContent } from "../../src/engine/edit/fix/fix-content.ts";
import { decode } from "../../src/engine/read/decode.ts";
import { pileUp } from "../mistakes/combine.ts";
import { inTexts } from "../mistakes/in-texts.ts";
import { families, nameOf } from "../mistakes/index.ts";
import { type Files, plant, type Site, smallSite } from "../mistakes/site.ts";

const FULL = process.env.FULL === "1";
vi.setConfig({ testTimeout: FULL ? 3_600_000 : 120_000 });

const ROOT = join(import.meta.dirname, "../..");
const encoder = new TextEncoder();

/** A word may go only when a problem says of this very word that it is wrong. */
describe("check --fix loses no word, and has nothing to do in a second run", () => {
  test.each(families)("$name", ({ site, mistakes }) => {
    const some = mistakes.filter(({ file }, index) => FULL || site === smallSite || (index % 4 === 0 && file !== ""));
    const wrong = some.flatMap((mistake) => complaints(nameOf(mistake), site, plant(mistake, site.files).files));
    expect(wrong).toEqual([]);
  });

  test("mistakes within texts of several paragraphs", () => {
    const wrong = inTexts.flatMap((mistake) =>
      complaints(nameOf(mistake), smallSite, plant(mistake, smallSite.files).files),
    );
    expect(wrong).toEqual([]);
  });

  test("the wrong example of every rule", () => {
    const wrong = rules.flatMap(({ id, wrong: example }) => {
      const files = new Map(smallSite.files);
      for (const [file, content] of Object.entries(example)) {
        if (content === null) files.delete(file);
        else if (typeof content === "string" && file.endsWith(".yaml")) files.set(file, encoder.encode(content));
        else if (typeof content === "object" && content.kind === "changed")
          files.set(file, encoder.encode(textOf(files, file).replace(content.from, () => content.to)));
      }
      return complaints(id, smallSite, files);
    });
    expect(wrong).toEqual([]);
  });

  test("every fixture", () => {
    const folder = join(ROOT, "tests/fixtures");
    const cases = readdirSync(folder).filter(
      (name) => !name.startsWith("_") && existsSync(join(folder, name, "content")),
    );
    const wrong = cases.flatMap((name) => {
      const files = new Map(smallSite.files);
      const content = join(folder, name, "content");
      for (const path of readdirSync(content, { recursive: true }).map(String))
        if (path.endsWith(".yaml"))
          files.set(path.replaceAll("\\", "/"), new Uint8Array(readFileSync(join(content, path))));
      return complaints(name, smallSite, files);
    });
    expect(cases.length).toBeGreaterThan(10);
    expect(wrong).toEqual([]);
  });

  test(`${FULL ? "10,000" : "60"} random piles of one to five mistakes`, () => {
    const mistakes = [
      ...families.filter(({ site }) => site === smallSite).flatMap((family) => family.mistakes),
      ...inTexts,
    ];
    const piles = pileUp(smallSite, mistakes, FULL ? 10_000 : 60, 11);
    const wrong = piles.flatMap(({ names, files }) => complaints(names.join(" + "), smallSite, files));
    expect(wrong).toEqual([]);
  });
});

test("a suggestion replaces just what is reported: put there, it makes the problem go away and loses no other word", () => {
  const all = families.flatMap(({ site, mistakes }) =>
    mistakes
      .filter((_mistake, index) => FULL || site === smallSite || index % 4 === 0)
      .map((mistake) => ({ site, mistake })),
  );
  const inSmall = inTexts.map((mistake) => ({ site: smallSite, mistake }));
  const wrong = [...all, ...inSmall].flatMap(({ site, mistake }) => {
    const { files } = plant(mistake, site.files);
    const problems = site.check(files);
    return problems.flatMap((problem) => {
      const complaint = misfit(site, files, problem);
      return complaint === undefined ? [] : [`${nameOf(mistake)}: ${complaint}`];
    });
  });
  expect(wrong).toEqual([]);
});

/** Why the suggestion of a problem is not the replacement of its range, or undefined. */
function misfit(site: Site, files: Files, problem: Problem): string | undefined {
  const { suggestion, message, file, line, column, endLine, endColumn } = problem;
  if (suggestion === undefined || FREE.has(problem.rule)) return undefined;
  const path = file.replace(/^content\//, "");
  const text = textOf(files, path);
  const lines = text.split("\n");
  const offset = (row: number, col: number) => lines.slice(0, row - 1).join("\n").length + (row > 1 ? 1 : 0) + col - 1;
  const [start, end] = [offset(line, column), offset(endLine, endColumn)];
  const named = new Set(words(message));
  const unnamed = missing(words(text.slice(start, end)), words(suggestion)).filter((word) => !named.has(word));
  if (unnamed.length > 0) return `"${suggestion}" would lose ${unnamed.join(", ")}`;
  const put = [suggestion, JSON.stringify(suggestion), `{${suggestion}}`].map((insert) =>
    encoder.encode(text.slice(0, start) + insert + text.slice(end)),
  );
  const remains = (bytes: Uint8Array) =>
    site
      .check(new Map([...files, [path, bytes]]))
      .some((other) => other.rule === problem.rule && other.message === message);
  const goes = put.some((bytes) => !remains(bytes));
  return goes ? undefined : `"${suggestion}" at ${line}:${column}-${endLine}:${endColumn} mends nothing: ${message}`;
}

/** Rules whose suggestion is the name of a file, or begins a list item whose other lines have to move with it. */
const FREE = new Set(["file-name", "page-path", "file-place", "yaml-dash", "yaml-duplicate-key"]);

/** What `--fix` did that it must not do, a line each. */
function complaints(name: string, site: Site, files: Files): string[] {
  const seen: Problem[] = [];
  const record = (problem: Problem) => seen.push(problem) > 0;
  const once = fixContent(site.content(files), site.media, record, site.known());
  const after = new Map([...files, ...once.files]);
  const lost = [...once.files.keys()].flatMap((file) => {
    const here = seen.filter((problem) => problem.file === `content/${file}`);
    const wrong = new Set(here.flatMap(({ message }) => words(message)));
    return missing(words(textOf(files, file)), words(textOf(after, file)))
      .filter((word) => !wrong.has(word))
      .map((word) => `${name}: ${file} has lost "${word}"`);
  });
  const twice = fixContent(site.content(after), site.media, undefined, site.known());
  return [...lost, ...twice.changes.map((change) => `${name}: a second run changes ${change}`)];
}

/** Runs of letters and digits. The numbers of a list (`1.`) are signs. */
function words(text: string): string[] {
  return text.replace(/^\s*\d+[.)](?=\s)/gm, "").match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** The words of `before` that `after` lacks, each as often as it lacks it. */
function missing(before: readonly string[], after: readonly string[]): string[] {
  const left = [...after];
  return before.filter((word) => {
    const at = left.indexOf(word);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

function textOf(files: Files, file: string): string {
  return decode(files.get(file) ?? new Uint8Array()).text ?? "";
}
