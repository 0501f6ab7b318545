import { type CheckedSite, checkContent } from "../../check-site.ts";
import { newProblems, problemId } from "../../diagnostics/baseline.ts";
import type { Problem } from "../../diagnostics/problem.ts";
import type { MediaFile } from "../../media/measure-media.ts";
import type { ContentFiles } from "../../read/files/read-content.ts";
import type { Known } from "../../read/parse-content.ts";
import type { Source } from "../../read/source.ts";
import { editFile } from "../file-changes.ts";
import { type Fix, keepsContent } from "./guard.ts";

/** Every attempt reads the files that it changes again. This is how many characters of one file may be read that way. */
const MAX_READ_AGAIN = 400_000;

/** A site with some fixes made, after each did what it should and nothing else. */
export interface Attempt {
  fixes: readonly Fix[];
  files: ContentFiles["files"];
  checked: CheckedSite;
  known: Known;
}

/** Tries fixes: makes them in memory, and checks the site as it is then. */
export class Attempts {
  /** The site with all fixes that were accepted. */
  now: Attempt;
  /** The fixes that did not work, each by itself. */
  readonly failed = new Set<string>();
  /** Files with so many mistakes that not all ways to fix them were tried. */
  readonly unfinished = new Set<string>();
  private readonly readAgain = new Map<string, number>();

  constructor(
    private readonly content: ContentFiles,
    private readonly media: ReadonlyMap<string, MediaFile>,
    known: Known,
  ) {
    this.now = {
      fixes: [],
      files: content.files,
      checked: checkContent(content, media, { known, keepsData: false }),
      known,
    };
  }

  /** False for a fix of a file that was read again too often. */
  mayTry({ source: { file } }: Fix): boolean {
    const may = (this.readAgain.get(file) ?? 0) < MAX_READ_AGAIN;
    if (!may) this.unfinished.add(file);
    return may;
  }

  /** The site with some changes made together, if they fix just what they should. */
  attempt(fixes: readonly Fix[]): Attempt | undefined {
    if (!fixes.every((fix) => this.mayTry(fix))) return undefined;
    // What was read for an attempt that fails is of no use later, and what was read before it is.
    const known = new Map(this.now.known);
    const files = withFixes(this.now.files, fixes, this.content.root);
    const checked = checkContent({ ...this.content, files }, this.media, { known, keepsData: false });
    for (const { file, text, readAgain = 0 } of changedSources(fixes, checked))
      this.readAgain.set(file, (this.readAgain.get(file) ?? 0) + text.length + readAgain);
    const isGood = onlyFixes(this.now.checked, checked, fixes) && keepsAllContent(fixes, checked);
    return isGood ? { fixes, files, checked, known } : undefined;
  }

  /** As many fixes of one file as work together, found by halves, in addition to those that are `good` already. */
  most(fixes: readonly Fix[], good?: Attempt): Attempt | undefined {
    const all = this.attempt([...(good?.fixes ?? []), ...fixes]);
    if (all) return all;
    const [only, ...more] = fixes;
    if (only && more.length === 0) this.failed.add(idOf(only));
    if (more.length === 0) return good;
    const middle = Math.ceil(fixes.length / 2);
    return this.most(fixes.slice(middle), this.most(fixes.slice(0, middle), good));
  }
}

function changedSources(fixes: readonly Fix[], { parsed }: CheckedSite): Source[] {
  const files = new Set(fixes.map(({ source }) => source.file));
  return parsed.sources.filter(({ file }) => files.has(file));
}

function withFixes(files: ContentFiles["files"], fixes: readonly Fix[], root: string): ContentFiles["files"] {
  const changed = new Map(files);
  for (const source of new Set(fixes.map((fix) => fix.source))) {
    const path = source.file.slice(root.length + 1);
    const edits = fixes.filter((fix) => fix.source === source).flatMap((fix) => fix.edits);
    changed.set(path, editFile(files.get(path), edits));
  }
  return changed;
}

/**
 * True when the problems are gone and no others have come. Some may come to light, though: of a site with errors, not all
 * warnings are reported, of a file with many mistakes, not those at its end, of a key nobody knows, not what is wrong with
 * its value, and without the language and currency, not what is wrong with prices.
 */
function onlyFixes(before: CheckedSite, after: CheckedSite, fixes: readonly Fix[]): boolean {
  const judgesPrices = after.parsed.schemas.money.isCertain && !before.parsed.schemas.money.isCertain;
  const sources = new Map(fixes.map(({ source }) => [source.file, source]));
  const warned = new Set(fixes.flatMap(({ problem }) => (problem.severity === "warning" ? [problem.file] : [])));
  const left = newProblems(
    before.problems,
    fixes.map(({ problem }) => problem),
  );
  return newProblems(after.problems, left).every((problem) => {
    const source = sources.get(problem.file);
    if ((source && isUnread(source, problem.line)) || isValueOfRenamed(problem, fixes)) return true;
    if (judgesPrices && !sources.has(problem.file)) return true;
    // A warning of a file comes to light with what could be read only now: it may not keep an error from being fixed.
    return problem.severity === "warning" && !warned.has(problem.file);
  });
}

/** Whether a problem is about the value of a key that only now has a name that says what belongs there: `tipo: fecha`. */
function isValueOfRenamed({ file, line, suggestion }: Problem, fixes: readonly Fix[]): boolean {
  const isItsKey = ({ problem }: Fix) =>
    problem.rule === "key-unknown" && problem.file === file && problem.line === line;
  return suggestion !== undefined && fixes.some(isItsKey);
}

/** Whether a line comes after so many mistakes that those in it were not reported. */
function isUnread({ unreadFrom, lines }: Source, line: number): boolean {
  return unreadFrom !== undefined && line >= lines().linePos(unreadFrom).line;
}

function keepsAllContent(fixes: readonly Fix[], { parsed }: CheckedSite): boolean {
  return fixes.every(({ source }) => {
    const here = fixes.filter((fix) => fix.source === source);
    const after = parsed.sources.find(({ file }) => file === source.file);
    return keepsContent(
      source,
      after,
      here.map(({ problem }) => problem),
    );
  });
}

/** What tells a fix apart from others of the same problem. */
export function idOf({ problem, edits }: Fix): string {
  return `${problemId(problem)} ${problem.line} ${edits.map(({ insert }) => insert).join(" ")}`;
}
