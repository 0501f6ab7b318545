import type { Problem } from "../diagnostics/problem.ts";
import type { RuleId } from "../diagnostics/rules.ts";
import type { Parsed } from "../read/parse-content.ts";
import { groupBy } from "../shared/lists.ts";

/**
 * Drops problems of a later step that follow from one reported earlier: at the same location, in a line whose value is
 * a guess, because `date` is misspelled, or about amounts while the language or currency is wrong.
 */
export function withoutConsequentialProblems(
  parsed: Parsed,
  earlier: readonly Problem[],
  later: readonly Problem[],
): Problem[] {
  const errors = earlier.filter(({ severity }) => severity === "error");
  const [reported, wrong] = [earlier, errors].map((problems) => new Set(problems.map(locationOf)));
  const byLine = groupBy(errors, (problem) => [lineOf(problem)]);
  const isInside = (problem: Problem) => byLine.get(lineOf(problem))?.some((cause) => contains(cause, problem));
  const datesMisspelled = new Set(
    earlier.filter(({ rule, suggestion }) => rule === "key-unknown" && suggestion === "date").map(({ file }) => file),
  );
  const uncertain = new Map(parsed.sources.map((source) => [source.file, source.uncertain]));
  return later.filter(
    (problem) =>
      // A warning explains no error.
      !(problem.severity === "error" ? wrong : reported)?.has(locationOf(problem)) &&
      !isInside(problem) &&
      !uncertain.get(problem.file)?.has(problem.line) &&
      (parsed.schemas.money.isCertain || !RULES_OF_AMOUNTS.has(problem.rule)) &&
      !(problem.rule === "article-date" && datesMisspelled.has(problem.file)),
  );
}

const RULES_OF_AMOUNTS: ReadonlySet<RuleId> = new Set(["price-foreign", "price-thousands", "price-was", "text-digit"]);

/** True for a part of a value that is wrong as a whole: `"/logo "` is not a link, so it leads to no page. */
function contains(whole: Problem, { line, column, endLine, endColumn }: Problem): boolean {
  const isInLine = whole.endLine === whole.line && endLine === line;
  return isInLine && column >= whole.column && endColumn <= whole.endColumn;
}

function lineOf({ file, line }: Problem): string {
  return `${file}:${line}`;
}

function locationOf({ file, line, column }: Problem): string {
  return `${file}:${line}:${column}`;
}
