import type { Report } from "./report.ts";

/** For programs: the list of problems as it is, and how many files were checked. */
export function json({ problems, files }: Report): string {
  return `${JSON.stringify({ problems, files }, null, 2)}\n`;
}
