import { missingFrom } from "../shared/lists.ts";
import type { Problem } from "./problem.ts";

/** The problems that were not there before, whatever lines they have moved to. */
export function newProblems(problems: readonly Problem[], before: readonly Problem[]): Problem[] {
  return missingFrom(before, problems, problemId);
}

/** What a problem is recognized by when lines have moved. */
export function problemId({ rule, file, data }: Problem): string {
  return `${rule}\n${file}\n${JSON.stringify(data)}`;
}
