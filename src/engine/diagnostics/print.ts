import type { Problem } from "./problem.ts";
import { textsOf } from "./reporters/report.ts";
import { stylish } from "./reporters/stylish.ts";

interface Files {
  sources: readonly { file: string; readonly text: string }[];
}

/** Prints problems on standard error as people read them, with code frames. */
export function printProblems(problems: Problem[], parsed: Files): void {
  const texts = textsOf(parsed.sources, problems);
  const color = Boolean(process.stderr.isTTY) && !process.env.NO_COLOR;
  process.stderr.write(stylish({ problems, files: parsed.sources.length, texts, color }));
}
