import { type CheckedSite, checkContent } from "../../check-site.ts";
import type { Problem } from "../../diagnostics/problem.ts";
import type { MediaFile } from "../../media/measure-media.ts";
import type { Known } from "../../read/parse-content.ts";
import type { ContentFiles } from "../../read/read-content.ts";
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
  /** The site as it is now. */
  checked: CheckedSite;
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
  const check = (files: ContentFiles["files"]) => checkContent({ ...content, files }, media, { known });
  const changes: string[] = [];
  const tried = new Set<string>();
  let files = content.files;
  let checked = check(files);
  let since = 0;
  for (;;) {
    const fixes = untried(checked, isWanted, tried);
    // What could not be fixed before may be possible now that other mistakes are gone.
    if (fixes.length === 0 && changes.length > since) {
      since = changes.length;
      tried.clear();
      continue;
    }
    if (fixes.length === 0) break;
    // All at once is usual; else file by file, which do not move one another's offsets; else one by one.
    const together = withoutOverlaps(fixes);
    if (!attempt(together) && !eachFile(together)) firstThatWorks(fixes);
  }
  const changed = [...files].filter(([path, bytes]) => content.files.get(path) !== bytes);
  return { files: new Map(changed), changes, checked };

  /** Makes some changes together; undoes them when they do not fix just what they should. */
  function attempt(fixes: readonly Fix[]): boolean {
    const [only] = fixes;
    if (fixes.length === 1 && only) tried.add(idOf(only));
    const next = withFixes(files, fixes, content.root);
    const then = check(next);
    if (!onlyFixes(checked.problems, then.problems, fixes) || !keepsAllContent(fixes, then)) return false;
    changes.push(...fixes.map(({ problem, source, edits }) => describeChange(problem, source, edits)));
    files = next;
    checked = then;
    return true;
  }

  function eachFile(fixes: readonly Fix[]): boolean {
    const files = new Set(fixes.map(({ source }) => source));
    if (files.size < 2) return false;
    return [...files].filter((file) => attempt(fixes.filter(({ source }) => source === file))).length > 0;
  }

  function firstThatWorks(fixes: readonly Fix[]): boolean {
    return fixes.filter((fix) => !tried.has(idOf(fix))).some((fix) => attempt([fix]));
  }
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
 * True when the problems are gone and no others have come. A warning elsewhere may come to light, though: of a site
 * with errors, not everything is said.
 */
function onlyFixes(before: readonly Problem[], after: readonly Problem[], fixes: readonly Fix[]): boolean {
  const left = before.map(problemId);
  for (const { problem } of fixes) left.splice(left.indexOf(problemId(problem)), 1);
  const files = new Set(fixes.map(({ source }) => source.file));
  return after.every((problem) => {
    const at = left.indexOf(problemId(problem));
    if (at >= 0) left.splice(at, 1);
    return at >= 0 || (problem.severity === "warning" && !files.has(problem.file));
  });
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
