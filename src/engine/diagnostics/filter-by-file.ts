import { existsSync } from "node:fs";
import { resolve, sep } from "node:path";
import type { Problem } from "./problem.ts";
import { UsageError } from "./usage-error.ts";

/** The problems of the files or folders that were asked for, as terminals or problems name them; else all problems. */
export function filterByFile(
  problems: readonly Problem[],
  asked: readonly string[],
  contentDir: string,
  root: string,
): readonly Problem[] {
  if (asked.length === 0) return problems;
  const above = contentDir.slice(0, contentDir.length - root.length);
  const paths = asked.flatMap((file) => {
    const candidates = [resolve(file), resolve(above, file)].filter(
      (path) => path === contentDir || path.startsWith(contentDir + sep),
    );
    if (candidates.length === 0)
      throw new UsageError(
        `${file} is not in the content folder ${contentDir}, and only what is there can be checked.`,
      );
    // A file that the site misses is reported as a problem of its own; any other that is not there was most likely misspelled.
    if (
      !candidates.some((path) => existsSync(path) || problems.some((problem) => resolve(above, problem.file) === path))
    )
      throw new UsageError(`There is no file ${file}. Is its name spelled right, or was it deleted?`);
    return candidates;
  });
  return problems.filter((problem) => {
    // Of content in another format, nothing was checked, whichever file was asked for.
    if (problem.rule === "format-old" || problem.rule === "format-new") return true;
    const file = resolve(above, problem.file);
    return paths.some((path) => file === path || file.startsWith(path + sep));
  });
}
