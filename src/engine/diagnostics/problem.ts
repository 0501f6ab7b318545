/**
 * A mistake in the content, as data: what every check yields and every reporter prints.
 * Lines and columns count from 1, in UTF-16 code units, as editors do; the end is exclusive.
 * `file` is relative to the folder that holds `content`. `suggestion` is the bare replacement, never a sentence.
 */
export interface Problem {
  rule: string;
  severity: "error" | "warning";
  file: string;
  line: number;
  column: number;
  endLine: number;
  endColumn: number;
  message: string;
  hint?: string;
  suggestion?: string;
}

/** What a check says of a mistake, before its place is known. */
export type Finding = Pick<Problem, "rule" | "message" | "hint" | "suggestion"> & {
  severity?: Problem["severity"];
};

/** True when at least one problem is an error, so that nothing may be written. */
export function hasErrors(problems: readonly Problem[]): boolean {
  return problems.some((problem) => problem.severity === "error");
}

/** Orders problems by file, line and column, as people read them. */
export function compareByLocation(a: Problem, b: Problem): number {
  return (
    (a.file < b.file ? -1 : a.file > b.file ? 1 : 0) ||
    a.line - b.line ||
    a.column - b.column ||
    a.rule.localeCompare(b.rule)
  );
}

/** A problem of a whole file, where no place inside it can be pointed at: it is missing, misnamed, unreadable. */
export function problemOfFile(file: string, finding: Finding): Problem {
  const { rule, severity = "error", message, hint, suggestion } = finding;
  return {
    rule,
    severity,
    file,
    line: 1,
    column: 1,
    endLine: 1,
    endColumn: 1,
    message,
    ...(hint === undefined ? {} : { hint }),
    ...(suggestion === undefined ? {} : { suggestion }),
  };
}
