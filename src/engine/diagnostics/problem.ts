import type { Edit } from "../shared/edits.ts";
import { missingFrom } from "../shared/lists.ts";
import { type RuleId, rules, type Severity } from "./rules.ts";

/**
 * The names that a problem is about: `{ key: "headnig" }`. Problems are compared by them, and `--fix` may remove only
 * words that it contains. Nothing depends on the words of a message.
 */
type ProblemData = Readonly<Record<string, string>>;

/**
 * A mistake in the content, which every check returns and every reporter prints. Lines and columns count from 1, in
 * UTF-16 code units, as in editors; the end is exclusive. `file` is relative to the folder that holds `content`.
 * `suggestion` is the bare replacement, never a sentence.
 */
export interface Problem {
  rule: RuleId;
  severity: Severity;
  file: string;
  line: number;
  column: number;
  endLine: number;
  endColumn: number;
  message: string;
  hint?: string | undefined;
  suggestion?: string | undefined;
  data: ProblemData;
  /** Edits of the file that fix the problem without a person, with offsets of the text as it was read. */
  fix?: readonly Edit[] | undefined;
}

/** The range of a problem in a file. */
export type Location = Pick<Problem, "file" | "line" | "column" | "endLine" | "endColumn">;

/** A problem without a location. The severity defaults to that of the rule. */
export interface Finding extends Omit<Problem, keyof Location | "severity" | "data"> {
  severity?: Severity | undefined;
  /** Defaults to the text at the location. */
  data?: ProblemData | undefined;
}

/** True when at least one problem is an error. Nothing is built then. */
export function hasErrors(problems: readonly Problem[]): boolean {
  return problems.some((problem) => problem.severity === "error");
}

/** Compares problems by file, line and column. */
export function compareByLocation(a: Problem, b: Problem): number {
  return (
    (a.file < b.file ? -1 : a.file > b.file ? 1 : 0) ||
    a.line - b.line ||
    a.column - b.column ||
    a.rule.localeCompare(b.rule)
  );
}

/** Creates a problem from a finding and its location. */
export function problemFrom(finding: Finding, location: Location): Problem {
  const { rule, severity = rules[rule].severity, hint, suggestion, data = {}, fix } = finding;
  const message = shortened(finding.message);
  return { rule, severity, ...location, message, hint: hint && shortened(hint), suggestion, data, fix };
}

/** A picture that was pasted as a data URL, or a whole text, would fill screens, and GitHub drops annotations of its size. */
function shortened(sentence: string): string {
  return sentence
    .replace(/\s{20,}/g, " ")
    .replace(/([^\s"`]{150})[^\s"`]{50,}/g, "$1…")
    .replace(/("[^"]{200})[^"]{50,}"/g, '$1…"');
}

/** Creates a problem of a whole file that is missing, misnamed or unreadable. */
export function problemOfFile(file: string, finding: Finding): Problem {
  return problemFrom(finding, { file, line: 1, column: 1, endLine: 1, endColumn: 1 });
}

/** The problems that did not exist before, even if their lines have moved. */
export function newProblems(problems: readonly Problem[], before: readonly Problem[]): Problem[] {
  return missingFrom(before, problems, ({ rule, file, data }) => `${rule}\n${file}\n${JSON.stringify(data)}`);
}
