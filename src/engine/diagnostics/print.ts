import type { Parsed } from "../read/parse-content.ts";
import type { Problem } from "./problem.ts";
import { stylish } from "./reporters/stylish.ts";

/** Prints problems on standard error as people read them, with code frames. */
export function printProblems(problems: Problem[], parsed: Parsed): void {
  const texts = new Map(parsed.sources.map((source) => [source.file, source.text]));
  const color = Boolean(process.stderr.isTTY) && !process.env.NO_COLOR;
  process.stderr.write(stylish({ problems, files: parsed.sources.length, texts, color }));
}
