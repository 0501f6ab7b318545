import { github } from "./github.ts";
import { junit } from "./junit.ts";
import type { Report, Reporter } from "./report.ts";
import { sarif } from "./sarif.ts";
import { stylish } from "./stylish.ts";
import { visibleJson } from "./visible.ts";

/** Every format that `check --format` knows. */
export const reporters: ReadonlyMap<string, Reporter> = new Map([
  ["stylish", stylish],
  ["json", json],
  ["github", github],
  ["sarif", sarif],
  ["junit", junit],
]);

/** For programs: the list of problems without what only this program needs, and how many files were checked. */
function json({ problems, files }: Report): string {
  return `${visibleJson({ problems: problems.map(({ data: _data, fix: _fix, ...problem }) => problem), files })}\n`;
}
