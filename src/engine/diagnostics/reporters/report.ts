import type { Problem } from "../problem.ts";

/** What every reporter gets: all it needs, so a reporter is a pure function from data to text. */
export interface Report {
  /** Sorted by location. */
  problems: readonly Problem[];
  /** How many files were checked. */
  files: number;
  /** The texts of the files that have problems, by their printed names. A file that is missing has none. */
  texts: ReadonlyMap<string, string>;
  /** Whether colors are wanted; only people at a terminal see them. */
  color?: boolean;
}

/** Turns a report into what is printed. */
export type Reporter = (report: Report) => string;

/** Message and hint in one, for formats that have one field for both. */
export function wholeMessage(problem: Problem): string {
  return problem.hint === undefined ? problem.message : `${problem.message} ${problem.hint}`;
}

/** The texts of the files that have problems, by their names, for code frames. Others are not read for it. */
export function textsOf(
  sources: readonly { file: string; readonly text: string }[],
  problems: readonly Problem[],
): ReadonlyMap<string, string> {
  const faulty = new Set(problems.map(({ file }) => file));
  return new Map(sources.filter(({ file }) => faulty.has(file)).map(({ file, text }) => [file, text]));
}
