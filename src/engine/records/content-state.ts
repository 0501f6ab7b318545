import { createHash } from "node:crypto";
import { readdirSync, realpathSync, statSync } from "node:fs";
import { join } from "node:path";
import { buildDay } from "../resolve/build-day.ts";
import { areSchemasCurrent, codeVersion } from "../shared/cache/code-version.ts";
import { stampOf } from "../shared/files/stamp.ts";

/**
 * A hash of everything that an output depends on: the code, the day, the stamps of all files in a content folder and in
 * `more`, and `others`. Undefined when a file may have changed since `time`.
 */
export function contentState(
  contentDir: string,
  time: number,
  others: string,
  more: readonly string[] = [],
): string | undefined {
  const hash = createHash("sha256").update(`${codeVersion()} ${buildDay(undefined, time)} ${others}`);
  const add = (path: string): boolean => {
    const stamp = stampOf(statSync(path), time);
    hash.update(`\n${path}\n${stamp}`);
    return stamp !== undefined;
  };
  const addFolder = (folder: string): boolean =>
    add(folder) &&
    readdirSync(folder, { withFileTypes: true }).every((entry) => {
      if (entry.name.startsWith(".")) return true;
      const path = join(folder, entry.name);
      // The target of a link may be replaced unnoticed.
      return entry.isDirectory() ? addFolder(path) : entry.isFile() && add(path);
    });
  try {
    const isKnown = addFolder(realpathSync(contentDir)) && more.every(add) && areSchemasCurrent();
    return isKnown ? hash.digest("base64url") : undefined;
  } catch {
    return undefined;
  }
}
