import { appendFileSync, existsSync } from "node:fs";
import { dirname, join, posix, relative, resolve } from "node:path";
import type { CheckedSite } from "../check-site.ts";
import { nearest } from "../diagnostics/nearest.ts";
import { hasErrors, newProblems, type Problem } from "../diagnostics/problem.ts";
import { FORMATS_WITH_RELATIVE_PATHS, githubSummary, reporters } from "../diagnostics/reporters/reporters.ts";
import { hasColors, type Report, textsOf } from "../diagnostics/reporters/stylish.ts";
import { visible } from "../diagnostics/reporters/visible.ts";
import { ruleTexts } from "../diagnostics/rule-texts.ts";
import { UsageError } from "../diagnostics/usage-error.ts";
import type { ParseCache } from "../read/parse-content.ts";
import { EDITOR_SCHEMA, HOME } from "../read/schemas/schema-files.ts";
import { contentState, Manifest } from "../records/manifest.ts";
import type { PagesSection } from "../records/page-records.ts";
import { shownFolder } from "../shared/files/content-folder.ts";
import { isWithin } from "../shared/files/folders.ts";
import { CONTENT, causeByNpm, exitCodeOf, type ParsedArguments, refuseUnused, type Terminal } from "./arguments.ts";

const HELP = `npm run check [-- --fix] [--content DIR] [--format ${[...reporters.keys()].join("|")}]
                   [--baseline DIR] [--no-cache] [FILE…]
npm run check -- --explain RULE

Checks the whole content folder. With FILE…, reports on these files only.
With --fix, first fixes what is safe to fix: mistyped names, indentation, tabs, quotes.
With --baseline DIR, leaves out problems that the content folder DIR already has.
With --no-cache, checks every page again, even those that have not changed.
With --explain RULE, checks nothing, and prints what a rule is about, with an example.
Exits with 0 when all is well, 1 when content has errors, 2 when it could not run.
`;

const COMMAND = {
  name: "check",
  help: HELP,
  options: {
    ...CONTENT,
    fix: { type: "boolean", default: false },
    format: { type: "string", default: "stylish" },
    baseline: { type: "string" },
    "no-cache": { type: "boolean", default: false },
    explain: { type: "string" },
  },
  maxPositionals: Number.POSITIVE_INFINITY,
} as const;

/** `npm run check`: prints its report and returns the exit code. */
export function checkCommand(args: string[], terminal: Terminal): Promise<number> {
  return exitCodeOf(COMMAND, (parsed) => check(parsed, terminal), args, terminal);
}

async function check(
  { values, positionals }: ParsedArguments<typeof COMMAND.options>,
  { stdout: out, stderr: err }: Terminal,
): Promise<number> {
  if (values.explain !== undefined) {
    refuseUnused("npm run check -- --explain", COMMAND.options, values, ["explain", "content"]);
    out.write(explain(values.explain));
    return 0;
  }
  const report = reporters.get(values.format);
  if (!report) {
    const near = nearest(values.format, reporters.keys());
    throw new UsageError(
      `There is no format "${values.format}"${near ? `; did you mean ${near}?` : `. Formats: ${[...reporters.keys()].join(", ")}.`}`,
    );
  }
  const asked = requestFor(positionals, resolve(values.content));
  const manifest = new Manifest(values.content);
  const { files, problems, texts } =
    cachedResult(values, manifest, asked) ??
    (await newResult(values, manifest, asked, values.format === "stylish" ? out : err));
  const color = hasColors(out);
  const named = FORMATS_WITH_RELATIVE_PATHS.includes(values.format)
    ? fromWorkingFolder(problems, values.content)
    : problems;
  out.write(report({ problems: named, files, texts, color }));
  const [first] = problems;
  if (first && out.isTTY && values.format === "stylish")
    out.write(`What a rule is about: npm run check -- --explain ${first.rule}\n`);
  const { GITHUB_STEP_SUMMARY } = process.env;
  if (values.format === "github" && GITHUB_STEP_SUMMARY)
    appendFileSync(GITHUB_STEP_SUMMARY, githubSummary({ problems, files, texts, color: false }));
  return hasErrors(problems) ? 1 : 0;
}

type Values = ParsedArguments<typeof COMMAND.options>["values"];

/** The files or folders that a check reports on: those that were named, or all. */
interface Request {
  covers(problem: Problem): boolean;
  /** The problems that it covers. Throws UsageError for a file that does not exist. */
  of(problems: readonly Problem[]): readonly Problem[];
}

/** Throws UsageError for a name that is not in the content. */
function requestFor(names: readonly string[], contentDir: string): Request {
  const home = dirname(contentDir);
  const asked = names.map((name) => {
    const paths = [resolve(name), resolve(home, name)].filter((path) => isWithin(contentDir, path));
    if (paths.length > 0) return { name, paths };
    const inside = join(contentDir, name);
    const offer = existsSync(inside) ? ` Did you mean ${shownFolder(relative("", inside))}?` : causeByNpm(COMMAND.name);
    throw new UsageError(
      `${name} is not in the content folder ${contentDir}, and only what is there can be checked.${offer}`,
    );
  });
  const covers = ({ rule, file }: Problem) => {
    // Content in another format is not checked, so this matters for every file.
    if (asked.length === 0 || rule === "format-old" || rule === "format-new") return true;
    const path = resolve(home, file);
    return asked.some(({ paths }) => paths.some((each) => isWithin(each, path)));
  };
  const of = (problems: readonly Problem[]) => {
    const files = new Set(problems.map(({ file }) => resolve(home, file)));
    // A missing file may have a problem of its own; any other was most likely misspelled.
    const missing = asked.find(({ paths }) => !paths.some((path) => existsSync(path) || files.has(path)));
    if (missing)
      throw new UsageError(`There is no file ${missing.name}. Is its name spelled right, or was it deleted?`);
    return problems.filter(covers);
  };
  return { covers, of };
}

type CheckResult = Pick<Report, "files" | "problems" | "texts">;

/** The result of the last check if nothing has changed since, without reading any content. */
function cachedResult(values: Values, manifest: Manifest, asked: Request): CheckResult | undefined {
  const { content, "no-cache": noCache, fix, baseline } = values;
  const files = noCache || fix || baseline !== undefined ? undefined : filesOfCleanCheck(content, manifest);
  return files === undefined ? undefined : { files, problems: asked.of([]), texts: new Map() };
}

async function newResult(
  values: Values,
  manifest: Manifest,
  asked: Request,
  log: Terminal["stderr"],
): Promise<CheckResult> {
  // Loaded here, since most checks find that nothing has changed.
  const { checkSite } = await import("../check-site.ts");
  const { updateEditorSchema } = await import("../generate/editor-schema.ts");
  // Files that are the same in the baseline are parsed once.
  const parseCache: ParseCache = new Map();
  const began = Date.now();
  const previous = values["no-cache"] ? undefined : manifest.read<PagesSection>("pages");
  const site = values.fix
    ? await fixAndCheck(values.content, asked, log)
    : await checkSite(values.content, { parseCache, previous });
  await updateEditorSchema(values.content, site);
  const { problems, parsed, files } = site;
  const check = checkSection(values.content, problems.length === 0, files, began);
  manifest.write({ ...site.sections(), check });
  const before =
    values.baseline === undefined ? [] : (await checkSite(values.baseline, { parseCache, root: parsed.root })).problems;
  const shown = newProblems(asked.of(problems), before);
  return { files, problems: shown, texts: textsOf(parsed.sources, shown) };
}

async function fixAndCheck(content: string, { covers }: Request, log: Terminal["stderr"]): Promise<CheckedSite> {
  const { fixSite } = await import("../edit/fix/fix-content.ts");
  const { changes, unfinished, checked } = await fixSite(content, covers);
  if (changes.length > 0) log.write(`${changes.map(visible).join("\n")}\n\n`);
  for (const file of unfinished)
    log.write(`${visible(file)} has too many mistakes to fix all at once. Fix a few by hand, then run this again.\n\n`);
  return checked;
}

/** Names files from the working folder, unless the content folder is outside of it. */
function fromWorkingFolder(problems: readonly Problem[], content: string): readonly Problem[] {
  const folder = shownFolder(relative("", resolve(content)));
  if (!isWithin("", folder)) return problems;
  // File names begin with the content folder.
  const named = (file: string) => posix.join(folder, file.slice(file.indexOf("/") + 1));
  return problems.map((problem) => ({ ...problem, file: named(problem.file) }));
}

/** The section of the reference about a rule. Throws UsageError for an unknown rule. */
export function explain(id: string): string {
  const texts = ruleTexts();
  const text = texts.get(id);
  if (text) return `${id}\n\n${text.section}\n`;
  const near = nearest(id, texts.keys());
  throw new UsageError(`There is no rule "${id}"${near ? `; did you mean ${near}?` : ". All rules: docs/rules.md."}`);
}

interface CheckSection {
  /** The state of the folder if the check found no problem; undefined if it did, or may have missed a change. */
  state: string | undefined;
  files: number;
}

/** The number of files in the last check of a content folder, if it found no problem and nothing has changed since. */
function filesOfCleanCheck(contentDir: string, manifest: Manifest): number | undefined {
  const last = manifest.read<CheckSection>("check");
  return last?.state && last.state === stateOf(contentDir, Date.now()) ? last.files : undefined;
}

/** The result of a check, to keep for the next one. */
export function checkSection(contentDir: string, isClean: boolean, files: number, began: number): CheckSection {
  return { state: isClean ? stateOf(contentDir, began) : undefined, files };
}

function stateOf(contentDir: string, time: number): string | undefined {
  return contentState(contentDir, time, "", [join(HOME, EDITOR_SCHEMA)]);
}
