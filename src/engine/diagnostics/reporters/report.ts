import type { Problem } from "../problem.ts";

/** The input of every reporter. */
export interface Report {
  /** Sorted by location. */
  problems: readonly Problem[];
  files: number;
  /** The texts of files with problems, by their printed names. A missing file has none. */
  texts: ReadonlyMap<string, string>;
  color?: boolean;
}

/** Formats a report for output. */
export type Reporter = (report: Report) => string;

/** The message and the hint, for formats with a single field for both. */
export function wholeMessage(problem: Problem): string {
  return problem.hint === undefined ? problem.message : `${problem.message} ${problem.hint}`;
}

/** The texts of files with problems, for code frames. Others are not loaded. */
export function textsOf(
  sources: readonly { file: string; readonly text: string }[],
  problems: readonly Problem[],
): ReadonlyMap<string, string> {
  const faulty = new Set(problems.map(({ file }) => file));
  return new Map(sources.filter(({ file }) => faulty.has(file)).map(({ file, text }) => [file, text]));
}
