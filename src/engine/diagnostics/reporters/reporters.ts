import { github } from "./github.ts";
import { junit } from "./junit.ts";
import type { Report, Reporter } from "./report.ts";
import { sarif } from "./sarif.ts";
import { stylish } from "./stylish.ts";
import { visibleJson } from "./visible.ts";

/** The reporters by the name for `check --format`. */
export const reporters: ReadonlyMap<string, Reporter> = new Map([
  ["stylish", stylish],
  ["json", json],
  ["github", github],
  ["sarif", sarif],
  ["junit", junit],
]);

function json({ problems, files }: Report): string {
  return `${visibleJson({ problems: problems.map(({ data: _data, fix: _fix, ...problem }) => problem), files })}\n`;
}
