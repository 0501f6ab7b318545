import type { Problem } from "./problem.ts";
import { textsOf } from "./reporters/report.ts";
import { stylish } from "./reporters/stylish.ts";

interface Files {
  sources: readonly { file: string; readonly text: string }[];
}

/** Formats problems for people, with code frames. */
export function problemsText(problems: readonly Problem[], { sources }: Files, color = false): string {
  return stylish({ problems, files: sources.length, texts: textsOf(sources, problems), color });
}

/** Prints problems on standard error. */
export function printProblems(problems: readonly Problem[], parsed: Files): void {
  const color = Boolean(process.stderr.isTTY) && !process.env.NO_COLOR;
  process.stderr.write(problemsText(problems, parsed, color));
}
