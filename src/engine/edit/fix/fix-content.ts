import { asReported, type CheckedSite, checkContent } from "../../check-site.ts";
import { keepsContent } from "../../checks/safe-edits.ts";
import { newProblems, type Problem } from "../../diagnostics/problem.ts";
import { type MediaFile, measureMedia } from "../../media/measure-media.ts";
import { type ContentFiles, readContent } from "../../read/files/read-content.ts";
import type { Known } from "../../read/parse-content.ts";
import type { Source } from "../../read/source.ts";
import { type Edit, touch } from "../../shared/edits.ts";
import { append, groupBy } from "../../shared/lists.ts";
import { changedContents, describeChange } from "../file-changes.ts";
import { writeFiles } from "../write-files.ts";

/** Each attempt parses the changed files again; this limits the characters parsed again per file. */
const MAX_READ_AGAIN = 400_000;

/** A content folder after all safe fixes. */
interface Fixed {
  /** Changed files, by path below the content folder. */
  files: Map<string, Uint8Array>;
  /** One line per change: `content/pages/about.yaml:8 headnig → heading`. */
  changes: string[];
  /** Files with too many mistakes to try every fix. */
  unfinished: Set<string>;
  checked: CheckedSite;
}

interface Fix {
  problem: Problem;
  source: Source;
  edits: readonly Edit[];
}

interface Attempt {
  fixes: readonly Fix[];
  files: ContentFiles["files"];
  checked: CheckedSite;
  known: Known;
}

/** Applies the fixes of the wanted problems, except those that cause another problem or remove content. `checked` is the content as it is. */
export function fixContent(
  content: ContentFiles,
  media: ReadonlyMap<string, MediaFile>,
  isWanted: (problem: Problem) => boolean = () => true,
  known: Known = new Map(),
  checked?: CheckedSite,
): Fixed {
  const attempts = new Attempts(content, media, known, checked);
  // Fixes that failed may work when other mistakes are gone.
  while (attempts.round(fixesOf(attempts.now.checked, isWanted)));
  const { changes, unfinished, now } = attempts;
  const changed = [...now.files].filter(([path, bytes]) => content.files.get(path) !== bytes);
  return { files: new Map(changed), changes, unfinished, checked: now.checked };
}

class Attempts {
  /** The site after all accepted fixes. */
  now: Attempt;
  readonly changes: string[] = [];
  readonly unfinished = new Set<string>();
  private readonly readAgain = new Map<string, number>();

  constructor(
    private readonly content: ContentFiles,
    private readonly media: ReadonlyMap<string, MediaFile>,
    known: Known,
    checked: CheckedSite | undefined,
  ) {
    const { files } = content;
    this.now = { fixes: [], files, checked: checked ?? this.check(files, known), known };
  }

  /** Applies all fixes that work. Usually all work together; otherwise, tries file by file. True if the site has changed. */
  round(all: readonly Fix[]): boolean {
    const fixes = all.filter((fix) => this.mayTry(fix));
    const byFile = [...groupBy(fixes, ({ source }) => [source.file]).values()];
    if (byFile.length > 1 && this.accept(this.attempt(fixes))) return true;
    return byFile.filter((group) => this.accept(this.attempt(group) ?? this.attemptEach(group))).length > 0;
  }

  private mayTry({ source: { file } }: Fix): boolean {
    if ((this.readAgain.get(file) ?? 0) < MAX_READ_AGAIN) return true;
    this.unfinished.add(file);
    return false;
  }

  /** The site with these fixes, if they solve their problems and do nothing else. */
  private attempt(fixes: readonly Fix[]): Attempt | undefined {
    if (!fixes.every((fix) => this.mayTry(fix))) return undefined;
    // A failed attempt must not replace the cached files.
    const known = new Map(this.now.known);
    const files = withFixes(this.now.files, fixes, this.content.root);
    const checked = this.check(files, known);
    const changed = new Set(fixes.map(({ source }) => source.file));
    for (const { file, text, readAgain = 0 } of checked.parsed.sources.filter(({ file }) => changed.has(file)))
      this.readAgain.set(file, (this.readAgain.get(file) ?? 0) + text.length + readAgain);
    const isGood = onlyFixes(this.now.checked, checked, fixes) && keepsAllContent(fixes, checked);
    return isGood ? { fixes, files, checked, known } : undefined;
  }

  private attemptEach(fixes: readonly Fix[]): Attempt | undefined {
    let good: Attempt | undefined;
    if (fixes.length > 1) for (const fix of fixes) good = this.attempt([...(good?.fixes ?? []), fix]) ?? good;
    return good;
  }

  private accept(attempt: Attempt | undefined): boolean {
    if (!attempt) return false;
    append(
      this.changes,
      attempt.fixes.map(
        ({ problem: { file, line }, source, edits }) => `${file}:${line} ${describeChange(source.text, line, edits)}`,
      ),
    );
    this.now = attempt;
    return true;
  }

  private check(files: ContentFiles["files"], known: Known): CheckedSite {
    return checkContent({ ...this.content, files }, this.media, { known, keepsData: false });
  }
}

function fixesOf({ problems, parsed }: CheckedSite, isWanted: (problem: Problem) => boolean): Fix[] {
  const sources = new Map(parsed.sources.map((source) => [source.file, source]));
  const taken = new Map<Source, Edit[]>();
  return problems.filter(isWanted).flatMap((problem) => {
    const source = sources.get(problem.file);
    const { fix: edits } = problem;
    if (!source || !edits) return [];
    const there = taken.get(source) ?? [];
    if (edits.some((edit) => there.some((other) => touch(edit, other)))) return [];
    taken.set(source, [...there, ...edits]);
    return [{ problem, source, edits }];
  });
}

function withFixes(files: ContentFiles["files"], fixes: readonly Fix[], root: string): ContentFiles["files"] {
  const byPath = groupBy(fixes, ({ source }) => [source.file.slice(root.length + 1)]);
  const edits = new Map(Array.from(byPath, ([path, here]) => [path, here.flatMap((fix) => fix.edits)]));
  return new Map([...files, ...changedContents(files, { moves: new Map(), edits, created: new Map() })]);
}

/**
 * True when the problems are gone and no new ones have come. Some problems may only come to light now: warnings of a site that had
 * errors, mistakes at the end of a file with many others, the value of a key that was unknown, and prices, once the language and
 * currency are known.
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
    if (judgesPrices && !source) return true;
    // A warning may come to light with what could be read only now. It must not keep an error from being fixed.
    return problem.severity === "warning" && !warned.has(problem.file);
  });
}

function isUnread({ unreadFrom, lines }: Source, line: number): boolean {
  return unreadFrom !== undefined && line >= lines().linePos(unreadFrom).line;
}

/** `tipo: fecha`: the wrong value is only known once the key is `type`. */
function isValueOfRenamed({ file, line, suggestion }: Problem, fixes: readonly Fix[]): boolean {
  const isItsKey = ({ problem }: Fix) =>
    problem.rule === "key-unknown" && problem.file === file && problem.line === line;
  return suggestion !== undefined && fixes.some(isItsKey);
}

function keepsAllContent(fixes: readonly Fix[], { parsed }: CheckedSite): boolean {
  return [...groupBy(fixes, ({ source }) => [source.file])].every(([file, [first, ...more]]) => {
    const after = parsed.sources.find((source) => source.file === file);
    const problems = [first, ...more].flatMap((fix) => fix?.problem ?? []);
    return !first || keepsContent(first.source, after, problems);
  });
}

/** Applies the safe fixes of the wanted problems to a folder. Returns the changes and the checked result. */
export async function fixSite(
  dir: string,
  isWanted: (problem: Problem) => boolean,
): Promise<Pick<Fixed, "changes" | "unfinished"> & { checked: CheckedSite }> {
  const content = await readContent(dir);
  const media = await measureMedia(dir, content.media.keys());
  const { files, changes, unfinished, checked } = fixContent(content, media, isWanted);
  await writeFiles(dir, { contents: files }, content.files);
  return { changes, unfinished, checked: asReported(checked, dir) };
}
