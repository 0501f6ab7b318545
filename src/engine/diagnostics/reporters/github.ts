import type { Problem } from "../problem.ts";
import { type Report, stylish, summary } from "./stylish.ts";
import { hintLines, visible, wholeMessage } from "./visible.ts";

/** The number of errors, and of warnings, that GitHub shows for a step. */
const MAX_SHOWN = 10;

/** Formats problems as annotations of GitHub Actions, errors first. A notice counts those that GitHub omits. */
export function github({ problems, files }: Report): string {
  if (problems.length === 0) return `${files} files, no problems.\n`;
  const errors = problems.filter(({ severity }) => severity === "error");
  const warnings = problems.filter(({ severity }) => severity === "warning");
  const shown = Math.min(errors.length, MAX_SHOWN) + Math.min(warnings.length, MAX_SHOWN);
  const more =
    shown < problems.length
      ? [`::notice title=Content::${problems.length - shown} more problems: see the summary of this run.`]
      : [];
  const annotations = [...errors, ...warnings].map(annotation);
  return `${[...annotations, ...more, summary(problems, files)].join("\n")}\n`;
}

/** The summary of a run on GitHub, in Markdown, with all problems as in the terminal. */
export function githubSummary(report: Report): string {
  return `## Content\n\n${FENCE}text\n${stylish({ ...report, color: false })}${FENCE}\n`;
}

/** Longer than any code fence in the content. */
const FENCE = "`".repeat(30);

function annotation(problem: Problem): string {
  const { file, line, column, endLine, endColumn, rule } = problem;
  const location = { file, line, col: column, endLine, endColumn, title: rule };
  const properties = Object.entries(location).map(([name, value]) => {
    const escaped = escapeMessage(String(value)).replace(/:/g, "%3A").replace(/,/g, "%2C");
    return `${name}=${escaped}`;
  });
  return `::${problem.severity} ${properties.join(",")}::${hintLines(wholeMessage(problem)).map(escapeMessage).join("%0A")}`;
}

/** Line breaks would start another command. */
function escapeMessage(text: string): string {
  return visible(text).replace(/%/g, "%25");
}
