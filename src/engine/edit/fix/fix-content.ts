import type { CheckedSite } from "../../check-site.ts";
import type { Problem } from "../../diagnostics/problem.ts";
import type { MediaFile } from "../../media/measure-media.ts";
import type { ContentFiles } from "../../read/files/read-content.ts";
import type { Known } from "../../read/parse-content.ts";
import { append } from "../../shared/append.ts";
import { ambiguousReferences } from "./ambiguous-references.ts";
import { type Attempt, Attempts, idOf } from "./attempts.ts";
import { describeChange } from "./describe.ts";
import { possibleFixes } from "./edits.ts";
import { type Fix, isSafe } from "./guard.ts";

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

/** Fixes what is safe to fix of the problems that are wanted: a change that brings another problem is undone. */
export function fixContent(
  content: ContentFiles,
  media: ReadonlyMap<string, MediaFile>,
  isWanted: (problem: Problem) => boolean = () => true,
  known: Known = new Map(),
): Fixed {
  const attempts = new Attempts(content, media, known);
  const changes: string[] = [];
  const accept = (made: Attempt | undefined) => {
    if (!made) return false;
    append(
      changes,
      made.fixes.map(({ problem, source, edits }) => describeChange(problem, source, edits)),
    );
    attempts.now = made;
    return true;
  };
  let since = 0;
  for (;;) {
    const fixes = untried(attempts.now.checked, isWanted, attempts.failed).filter((fix) => attempts.mayTry(fix));
    // What could not be fixed before may be possible now that other mistakes are gone.
    if (fixes.length === 0 && changes.length > since) {
      since = changes.length;
      attempts.failed.clear();
      continue;
    }
    if (fixes.length === 0) break;
    // All at once is usual; else file by file, which do not move one another's offsets.
    const together = withoutOverlaps(fixes);
    const sources = [...new Set(together.map(({ source }) => source))];
    if (sources.length > 1 && accept(attempts.attempt(together))) continue;
    for (const source of sources) accept(attempts.most(together.filter((fix) => fix.source === source)));
  }
  const { files, checked } = attempts.now;
  const changed = [...files].filter(([path, bytes]) => content.files.get(path) !== bytes);
  return { files: new Map(changed), changes, unfinished: attempts.unfinished, checked };
}

function untried(
  { problems, parsed }: CheckedSite,
  isWanted: (problem: Problem) => boolean,
  tried: Set<string>,
): Fix[] {
  const sources = new Map(parsed.sources.map((source) => [source.file, source]));
  const ambiguous = ambiguousReferences(problems, parsed);
  return problems.filter(isWanted).flatMap((problem) => {
    const source = sources.get(problem.file);
    const ways = source && !ambiguous.has(problem) ? possibleFixes(problem, source, parsed.schemas.money) : [];
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
