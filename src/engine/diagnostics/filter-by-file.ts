import { existsSync } from "node:fs";
import { dirname, resolve, sep } from "node:path";
import type { Problem } from "./problem.ts";
import { UsageError } from "./usage-error.ts";

interface Asked {
  name: string;
  paths: readonly string[];
}

/** Resolves the requested files or folders. Throws UsageError, which ends with `cause`, for one outside the content. */
export function askedFor(names: readonly string[], contentDir: string, cause: string): readonly Asked[] {
  return names.map((name) => {
    const paths = [resolve(name), resolve(dirname(contentDir), name)].filter(
      (path) => path === contentDir || path.startsWith(contentDir + sep),
    );
    if (paths.length === 0)
      throw new UsageError(
        `${name} is not in the content folder ${contentDir}, and only what is there can be checked.${cause}`,
      );
    return { name, paths };
  });
}

/** The problems of the requested files or folders, or all. Throws UsageError for a file that does not exist. */
export function filterByFile(
  problems: readonly Problem[],
  asked: readonly Asked[],
  contentDir: string,
): readonly Problem[] {
  if (asked.length === 0) return problems;
  const fileOf = (problem: Problem) => resolve(dirname(contentDir), problem.file);
  // A missing file may have a problem of its own; any other was most likely misspelled.
  for (const { name, paths } of asked)
    if (!paths.some((path) => existsSync(path) || problems.some((problem) => fileOf(problem) === path)))
      throw new UsageError(`There is no file ${name}. Is its name spelled right, or was it deleted?`);
  const paths = asked.flatMap((each) => each.paths);
  return problems.filter((problem) => {
    // Content in another format is not checked, so this matters for every file.
    if (problem.rule === "format-old" || problem.rule === "format-new") return true;
    const file = fileOf(problem);
    return paths.some((path) => file === path || file.startsWith(path + sep));
  });
}
