import type { Report } from "./report.ts";
import { visibleJson } from "./visible.ts";

/** For programs: the list of problems as it is, and how many files were checked. */
export function json({ problems, files }: Report): string {
  return `${visibleJson({ problems, files })}\n`;
}
