import type { Edit } from "../shared/edits.ts";
import type { Severity } from "./rules/define-rule.ts";
import { type RuleId, ruleOf } from "./rules.ts";

/**
 * What a problem is about, by names: `{ key: "headnig" }`. Problems are compared by it, and `--fix` may take away only words
 * that are in it; a message is only for people, and nothing depends on its words.
 */
export type ProblemData = Readonly<Record<string, string>>;

/**
 * A mistake in the content, as data: what every check returns and every reporter prints.
 * Lines and columns count from 1, in UTF-16 code units, as editors do; the end is exclusive.
 * `file` is relative to the folder that holds `content`. `suggestion` is the bare replacement, never a sentence.
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
  hint?: string;
  suggestion?: string;
  data: ProblemData;
  /** What fixes it without a person, where that is known: edits of its file, at offsets of the text as it was read. */
  fix?: readonly Edit[];
}

/** Where in a file a problem is. */
export type Location = Pick<Problem, "file" | "line" | "column" | "endLine" | "endColumn">;

/** What a check reports, before its location is known. It states a severity only where the rule's own does not hold. */
export interface Finding extends Pick<Problem, "rule" | "message"> {
  hint?: string | undefined;
  suggestion?: string | undefined;
  severity?: Severity | undefined;
  /** Where the text that it is reported at does not say what it is about. */
  data?: ProblemData | undefined;
  fix?: readonly Edit[] | undefined;
}

/** True when at least one problem is an error. Nothing is written then. */
export function hasErrors(problems: readonly Problem[]): boolean {
  return problems.some((problem) => problem.severity === "error");
}

/** Sorts problems by file, line and column, in the order people read them. */
export function compareByLocation(a: Problem, b: Problem): number {
  return (
    (a.file < b.file ? -1 : a.file > b.file ? 1 : 0) ||
    a.line - b.line ||
    a.column - b.column ||
    a.rule.localeCompare(b.rule)
  );
}

/** A finding at its location. Its severity is the rule's unless it states its own. */
export function problemFrom(finding: Finding, location: Location): Problem {
  const { rule, severity = ruleOf(rule).severity, message, hint, suggestion, data = {}, fix } = finding;
  return {
    rule,
    severity,
    ...location,
    message,
    ...(hint === undefined ? {} : { hint }),
    ...(suggestion === undefined ? {} : { suggestion }),
    data,
    ...(fix === undefined ? {} : { fix }),
  };
}

/** A problem of a whole file, where there is nothing inside to point at: it is missing, misnamed, unreadable. */
export function problemOfFile(file: string, finding: Finding): Problem {
  return problemFrom(finding, { file, line: 1, column: 1, endLine: 1, endColumn: 1 });
}
