import type { Problem } from "./problem.ts";

/** The problems that were not there before, whatever lines they have moved to. */
export function newProblems(problems: readonly Problem[], before: readonly Problem[]): Problem[] {
  const known = new Map<string, number>();
  for (const problem of before) known.set(idOf(problem), (known.get(idOf(problem)) ?? 0) + 1);
  return problems.filter((problem) => {
    const id = idOf(problem);
    const left = known.get(id) ?? 0;
    known.set(id, left - 1);
    return left <= 0;
  });
}

/** Messages name other lines, which move as well. */
function idOf({ rule, file, message }: Problem): string {
  return `${rule}\n${file}\n${message.replace(/\bline \d+/g, "line")}`;
}
