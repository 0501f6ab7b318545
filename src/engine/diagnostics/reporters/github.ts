import type { Problem } from "../problem.ts";
import { type Report, wholeMessage } from "./report.ts";
import { summary } from "./stylish.ts";
import { hintLines, visible } from "./visible.ts";

/** For GitHub Actions: workflow commands that become annotations on the changed lines of a pull request. */
export function github({ problems, files }: Report): string {
  if (problems.length === 0) return `${files} files, no problems.\n`;
  return `${[...problems.map(annotation), summary(problems, files)].join("\n")}\n`;
}

function annotation(problem: Problem): string {
  const { file, line, column, endLine, endColumn, rule } = problem;
  const location = { file, line, col: column, endLine, endColumn, title: rule };
  const properties = Object.entries(location).map(([name, value]) => `${name}=${escapeProperty(String(value))}`);
  return `::${problem.severity} ${properties.join(",")}::${hintLines(wholeMessage(problem)).map(escapeMessage).join("%0A")}`;
}

/** Line breaks would start another command, so control characters are replaced by their names. */
function escapeMessage(text: string): string {
  return visible(text).replace(/%/g, "%25");
}

function escapeProperty(text: string): string {
  return escapeMessage(text).replace(/:/g, "%3A").replace(/,/g, "%2C");
}
