import type { Problem } from "../problems/problem.ts";
import type { Parsed } from "./parse.ts";

/**
 * What a later step says, without what only follows from something told already: at a place where an earlier step
 * found the cause (a link that is no link is not also a link to a page that does not exist), or in a line of which
 * only a guess could be read.
 */
export function withoutEchoes(parsed: Parsed, earlier: readonly Problem[], later: readonly Problem[]): Problem[] {
  const told = new Set(earlier.map(placeOf));
  const doubtful = new Map(parsed.sources.map((source) => [source.file, source.doubtful]));
  return later.filter((problem) => !told.has(placeOf(problem)) && !doubtful.get(problem.file)?.has(problem.line));
}

function placeOf({ file, line, column }: Problem): string {
  return `${file}:${line}:${column}`;
}
