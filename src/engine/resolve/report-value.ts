import type { Finding, Problem } from "../diagnostics/problem.ts";
import { type Path, problemAt, problemBetween, rangeOf, type Source } from "../read/source.ts";
import { rangeOfPart, type TextPart } from "../read/text-range.ts";
import type { Context } from "./context.ts";

/** A value of a file, with the site around it. */
export interface ValueLocation {
  context: Context;
  source: Source;
  path: Path;
}

/** Reports a finding at the key of a value. */
export function reportKey({ context, source, path }: ValueLocation, finding: Finding): void {
  context.problems.push(problemAt(source, path, "key", finding));
}

/** Reports a finding at a value, or at the part of it that reads `part`. A part that YAML escapes gets no suggestion. */
export function report({ context, source, path }: ValueLocation, finding: Finding, part = ""): Problem {
  const [start, end] = rangeOf(source, path, "value");
  const index = source.text.slice(start, end).indexOf(part);
  const problem =
    part === ""
      ? problemBetween(source, start, end, finding)
      : index < 0
        ? problemBetween(source, start, end, { ...finding, suggestion: undefined })
        : problemBetween(source, start + index, start + index + part.length, finding);
  context.problems.push(problem);
  return problem;
}

/** Reports a finding at exactly a part of a text. */
export function reportPart(at: ValueLocation, finding: Finding, part: TextPart): Problem {
  const range = rangeOfPart(at.source, at.path, part);
  if (!range) return report(at, finding, part.text.slice(part.start, part.end));
  const problem = problemBetween(at.source, ...range, finding);
  at.context.problems.push(problem);
  return problem;
}
