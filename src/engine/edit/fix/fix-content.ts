import { asReported, type CheckedSite, checkContent } from "../../check-site.ts";
import { keepsContent } from "../../checks/safe-edits.ts";
import { newProblems, type Problem } from "../../diagnostics/problem.ts";
import { type MediaFile, measureMedia } from "../../media/measure-media.ts";
import { type ContentFiles, readContent } from "../../read/files/read-content.ts";
import type { ParseCache } from "../../read/parse-content.ts";
import type { Source } from "../../read/source.ts";
import { type Edit, touch } from "../../shared/edits.ts";
import { groupBy } from "../../shared/lists.ts";
import { describeChange, withChanges } from "../file-changes.ts";
import { writeFiles } from "../write-files.ts";

/** Each attempt parses the changed files again; this limits the characters parsed again per file. */
const MAX_REPARSED = 400_000;

/** The content after some fixes. */
interface Attempt {
  fixes: readonly Problem[];
  content: ContentFiles;
  checked: CheckedSite;
  parseCache: ParseCache;
}

/**
 * Applies the fixes of the wanted problems, except those that cause another problem or remove content. `checked` is the current
 * content. Returns the changed files, by path below the content folder.
 */
export function fixContent(
  content: ContentFiles,
  media: ReadonlyMap<string, MediaFile>,
  isWanted: (problem: Problem) => boolean = () => true,
  parseCache: ParseCache = new Map(),
  checked?: CheckedSite,
) {
  const attempts = new Attempts(content, media, parseCache, checked);
  // Fixes that failed may work when other mistakes are gone.
  while (attempts.round(isWanted));
  const { changes, unfinished, now } = attempts;
  const changed = [...now.content.files].filter(([path, bytes]) => content.files.get(path) !== bytes);
  return { files: new Map(changed), changes, unfinished, checked: now.checked };
}

class Attempts {
  /** The site after all accepted fixes. */
  now: Attempt;
  /** One line per change: `content/pages/about.yaml:8 headnig → heading`. */
  readonly changes: string[] = [];
  /** Files with too many mistakes to try every fix. */
  readonly unfinished = new Set<string>();
  private readonly reparsed = new Map<string, number>();

  constructor(
    content: ContentFiles,
    private readonly media: ReadonlyMap<string, MediaFile>,
    parseCache: ParseCache,
    checked: CheckedSite | undefined,
  ) {
    this.now = { fixes: [], content, checked: checked ?? this.check(content, parseCache), parseCache };
  }

  /** Applies all fixes that work. Usually all work together; otherwise, tries file by file. True if the site has changed. */
  round(isWanted: (problem: Problem) => boolean): boolean {
    const fixes = separateFixes(this.now.checked.problems.filter(isWanted)).filter(({ file }) => this.mayTry(file));
    const byFile = [...groupBy(fixes, ({ file }) => [file]).values()];
    if (byFile.length > 1 && this.accept(this.attempt(fixes))) return true;
    return byFile.filter((group) => this.accept(this.attempt(group) ?? this.attemptEach(group))).length > 0;
  }

  private mayTry(file: string): boolean {
    if ((this.reparsed.get(file) ?? 0) < MAX_REPARSED) return true;
    this.unfinished.add(file);
    return false;
  }

  /** The site with these fixes, if they solve their problems and do nothing else. */
  private attempt(fixes: readonly Problem[]): Attempt | undefined {
    if (!fixes.every(({ file }) => this.mayTry(file))) return undefined;
    const { content: before, checked: checkedBefore } = this.now;
    const byPath = groupBy(fixes, ({ file }) => [file.slice(before.root.length + 1)]);
    const edits = new Map(Array.from(byPath, ([path, here]) => [path, here.flatMap(({ fix = [] }) => fix)]));
    const content = withChanges(before, { moves: new Map(), edits, created: new Map() });
    // A failed attempt must not replace the cached files.
    const parseCache = new Map(this.now.parseCache);
    const checked = this.check(content, parseCache);
    const changed = new Set(fixes.map(({ file }) => file));
    for (const { file, text, reparsed: count = 0 } of checked.parsed.sources.filter(({ file }) => changed.has(file)))
      this.reparsed.set(file, (this.reparsed.get(file) ?? 0) + text.length + count);
    const isGood = onlyFixes(checkedBefore, checked, fixes) && keepsAllContent(checkedBefore, checked, fixes);
    return isGood ? { fixes, content, checked, parseCache } : undefined;
  }

  private attemptEach(fixes: readonly Problem[]): Attempt | undefined {
    let good: Attempt | undefined;
    if (fixes.length > 1) for (const fix of fixes) good = this.attempt([...(good?.fixes ?? []), fix]) ?? good;
    return good;
  }

  private accept(attempt: Attempt | undefined): boolean {
    if (!attempt) return false;
    const sources = sourcesByFile(this.now.checked);
    for (const { file, line, fix = [] } of attempt.fixes)
      this.changes.push(`${file}:${line} ${describeChange(sources.get(file)?.text ?? "", line, fix)}`);
    this.now = attempt;
    return true;
  }

  private check(content: ContentFiles, parseCache: ParseCache): CheckedSite {
    return checkContent(content, this.media, { parseCache });
  }
}

function sourcesByFile({ parsed }: CheckedSite): Map<string, Source> {
  return new Map(parsed.sources.map((source) => [source.file, source]));
}

/** The problems with a fix that touches no fix of an earlier problem. */
function separateFixes(problems: readonly Problem[]): Problem[] {
  const taken = new Map<string, readonly Edit[]>();
  return problems.filter(({ file, fix }) => {
    const there = taken.get(file) ?? [];
    if (!fix || fix.some((edit) => there.some((applied) => touch(edit, applied)))) return false;
    taken.set(file, [...there, ...fix]);
    return true;
  });
}

/**
 * True when the problems are gone and no new ones have appeared. Some problems may only come to light now: warnings of a site that had
 * errors, mistakes at the end of a file with many others, the value of a key that was unknown, and prices, once the language and
 * currency are known.
 */
function onlyFixes(before: CheckedSite, after: CheckedSite, fixes: readonly Problem[]): boolean {
  const judgesPrices = after.parsed.schemas.money.isCertain && !before.parsed.schemas.money.isCertain;
  const sources = sourcesByFile(before);
  const changed = new Set(fixes.map(({ file }) => file));
  const warned = new Set(fixes.flatMap(({ severity, file }) => (severity === "warning" ? [file] : [])));
  return newProblems(after.problems, newProblems(before.problems, fixes)).every((problem) => {
    const source = changed.has(problem.file) ? sources.get(problem.file) : undefined;
    if ((source && isUnread(source, problem.line)) || isValueOfRenamed(problem, fixes)) return true;
    if (judgesPrices && !source) return true;
    // Warnings may appear in a file that could not be read before. They must not keep an error from being fixed.
    return problem.severity === "warning" && !warned.has(problem.file);
  });
}

function isUnread({ unreadFrom, lines }: Source, line: number): boolean {
  return unreadFrom !== undefined && line >= lines().linePos(unreadFrom).line;
}

/** `tipo: fecha`: the wrong value is only known once the key is `type`. */
function isValueOfRenamed({ file, line, suggestion }: Problem, fixes: readonly Problem[]): boolean {
  const isItsKey = (fix: Problem) => fix.rule === "key-unknown" && fix.file === file && fix.line === line;
  return suggestion !== undefined && fixes.some(isItsKey);
}

function keepsAllContent(before: CheckedSite, after: CheckedSite, fixes: readonly Problem[]): boolean {
  const [old, now] = [sourcesByFile(before), sourcesByFile(after)];
  return [...groupBy(fixes, ({ file }) => [file])].every(([file, problems]) => {
    const source = old.get(file);
    return !source || keepsContent(source, now.get(file), problems);
  });
}

/** Applies the safe fixes of the wanted problems to a folder. Returns the changes and the checked result. */
export async function fixSite(dir: string, isWanted: (problem: Problem) => boolean) {
  const content = await readContent(dir);
  const media = await measureMedia(dir, content.media.keys());
  const { files, changes, unfinished, checked } = fixContent(content, media, isWanted);
  await writeFiles(dir, { contents: files }, content.files);
  return { changes, unfinished, checked: asReported(checked, dir) };
}
