import { missingFrom } from "../shared/lists.ts";
import type { Problem } from "./problem.ts";

/** The problems that did not exist before, even if their lines have moved. */
export function newProblems(problems: readonly Problem[], before: readonly Problem[]): Problem[] {
  return missingFrom(before, problems, problemId);
}

/** Identifies a problem regardless of its line. */
export function problemId({ rule, file, data }: Problem): string {
  return `${rule}\n${file}\n${JSON.stringify(data)}`;
}
