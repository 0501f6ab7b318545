import { type CheckedSite, checkContent } from "../../check-site.ts";
import type { Problem } from "../../diagnostics/problem.ts";
import type { MediaFile } from "../../media/measure-media.ts";
import type { Known } from "../../read/parse-content.ts";
import type { ContentFiles } from "../../read/read-content.ts";
import type { Source } from "../../read/source.ts";
import { editFile } from "../file-changes.ts";
import { describeChange } from "./describe.ts";
import { possibleFixes } from "./edits.ts";
import { type Fix, isSafe, keepsContent } from "./guard.ts";
import { linksToRenamedPages } from "./renamed-pages.ts";

/** A content folder after everything was fixed that can be fixed without a person. */
export interface Fixed {
  /** The files that changed, by their paths below the content folder. */
  files: Map<string, Uint8Array>;
  /** What was changed, a line each: `content/pages/about.yaml:8 headnig → heading`. */
  changes: string[];
  /** Files with so many mistakes that not all ways to fix them were tried. */
  unfinished: Set<string>;
  /** The site as it is now. */
  checked: CheckedSite;
}

/** Every attempt reads the files that it changes again: so many characters of one file. */
const MAX_READ_AGAIN = 400_000;

/** A site with some fixes made, after each did what it should and nothing else. */
interface Attempt {
  fixes: readonly Fix[];
  files: ContentFiles["files"];
  checked: CheckedSite;
  known: Known;
}

/**
 * Fixes what is safe to fix: each change has to make its problem go away and bring no other, else it is undone. Touches no
 * disk. `isWanted` says which problems to look at; what is `known` is not parsed again.
 */
export function fixContent(
  content: ContentFiles,
  media: ReadonlyMap<string, MediaFile>,
  isWanted: (problem: Problem) => boolean = () => true,
  known: Known = new Map(),
): Fixed {
  const changes: string[] = [];
  const tried = new Set<string>();
  const readAgain = new Map<string, number>();
  const unfinished = new Set<string>();
  let now: Attempt = { fixes: [], files: content.files, checked: checkContent(content, media, { known }), known };
  let since = 0;
  for (;;) {
    const fixes = untried(now.checked, isWanted, tried).filter(mayTry);
    // What could not be fixed before may be possible now that other mistakes are gone.
    if (fixes.length === 0 && changes.length > since) {
      since = changes.length;
      tried.clear();
      continue;
    }
    if (fixes.length === 0) break;
    // All at once is usual; else file by file, which do not move one another's offsets.
    const together = withoutOverlaps(fixes);
    const files = [...new Set(together.map(({ source }) => source))];
    if (files.length > 1 && accept(attempt(together))) continue;
    for (const file of files)
      accept(
        most(
          undefined,
          together.filter(({ source }) => source === file),
        ),
      );
  }
  const changed = [...now.files].filter(([path, bytes]) => content.files.get(path) !== bytes);
  return { files: new Map(changed), changes, unfinished, checked: now.checked };

  function mayTry({ source: { file } }: Fix): boolean {
    const may = (readAgain.get(file) ?? 0) < MAX_READ_AGAIN;
    if (!may) unfinished.add(file);
    return may;
  }

  /** The site with some changes made together, if they fix just what they should. */
  function attempt(fixes: readonly Fix[]): Attempt | undefined {
    if (!fixes.every(mayTry)) return undefined;
    // What was read for an attempt that fails is of no use later, and what was read before it is.
    const next = { files: withFixes(now.files, fixes, content.root), known: new Map(now.known) };
    const checked = checkContent({ ...content, files: next.files }, media, { known: next.known });
    for (const { file, text, readAgain: more = 0 } of changedSources(fixes, checked))
      readAgain.set(file, (readAgain.get(file) ?? 0) + text.length + more);
    const isGood = onlyFixes(now.checked.problems, checked.problems, fixes) && keepsAllContent(fixes, checked);
    return isGood ? { ...next, fixes, checked } : undefined;
  }

  /** As many fixes of one file as work together, found by halves, in addition to those that are `good` already. */
  function most(good: Attempt | undefined, fixes: readonly Fix[]): Attempt | undefined {
    const all = attempt([...(good?.fixes ?? []), ...fixes]);
    if (all) return all;
    const [only, ...more] = fixes;
    if (only && more.length === 0) tried.add(idOf(only));
    if (more.length === 0) return good;
    const middle = Math.ceil(fixes.length / 2);
    return most(most(good, fixes.slice(0, middle)), fixes.slice(middle));
  }

  function accept(made: Attempt | undefined): boolean {
    if (!made) return false;
    changes.push(...made.fixes.map(({ problem, source, edits }) => describeChange(problem, source, edits)));
    now = made;
    return true;
  }
}

function changedSources(fixes: readonly Fix[], { parsed }: CheckedSite): Source[] {
  const files = new Set(fixes.map(({ source }) => source.file));
  return parsed.sources.filter(({ file }) => files.has(file));
}

function untried(
  { problems, parsed }: CheckedSite,
  isWanted: (problem: Problem) => boolean,
  tried: Set<string>,
): Fix[] {
  const sources = new Map(parsed.sources.map((source) => [source.file, source]));
  const renamed = linksToRenamedPages(problems, parsed.sources);
  return problems.filter(isWanted).flatMap((problem) => {
    const source = sources.get(problem.file);
    const ways = source && !renamed.has(problem) ? possibleFixes(problem, source, parsed.schemas.config.money) : [];
    if (!source) return [];
    const fixes = ways.map((edits) => ({ problem, source, edits }));
    return fixes.filter((fix) => !tried.has(idOf(fix)) && isSafe(fix));
  });
}

/** The first way to fix each problem, of those that do not touch the same part of a text. */
function withoutOverlaps(fixes: readonly Fix[]): Fix[] {
  const taken = new Map<string, [start: number, end: number][]>();
  const problems = new Set<Problem>();
  return fixes.filter(({ problem, source, edits }) => {
    const there = taken.get(source.file) ?? [];
    const free = edits.every(({ at, remove }) => there.every(([start, end]) => at + remove < start || at > end));
    if (problems.has(problem) || !free) return false;
    problems.add(problem);
    taken.set(source.file, [...there, ...edits.map(({ at, remove }): [number, number] => [at, at + remove])]);
    return true;
  });
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
 * warnings are reported, and of a file with many mistakes, not those at its end.
 */
function onlyFixes(before: readonly Problem[], after: readonly Problem[], fixes: readonly Fix[]): boolean {
  const left = before.map(problemId);
  for (const { problem } of fixes) left.splice(left.indexOf(problemId(problem)), 1);
  const sources = new Map(fixes.map(({ source }) => [source.file, source]));
  return after.every((problem) => {
    const at = left.indexOf(problemId(problem));
    if (at >= 0) left.splice(at, 1);
    const source = sources.get(problem.file);
    return at >= 0 || (source ? isUnread(source, problem.line) : problem.severity === "warning");
  });
}

/** Whether a line comes after so many mistakes that those in it were not reported. */
function isUnread({ unreadFrom, lines }: Source, line: number): boolean {
  return unreadFrom !== undefined && line >= lines.linePos(unreadFrom).line;
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

function problemId({ rule, file, message }: Problem): string {
  return `${rule} ${file} ${message}`;
}

function idOf({ problem, edits }: Fix): string {
  return `${problemId(problem)} ${problem.line} ${edits.map(({ insert }) => insert).join(" ")}`;
}
