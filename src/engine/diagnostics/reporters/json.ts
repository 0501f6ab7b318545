import type { Report } from "./report.ts";
import { visibleJson } from "./visible.ts";

/** For programs: the list of problems without what only this program needs, and how many files were checked. */
export function json({ problems, files }: Report): string {
  return `${visibleJson({ problems: problems.map(({ data: _data, fix: _fix, ...problem }) => problem), files })}\n`;
}
