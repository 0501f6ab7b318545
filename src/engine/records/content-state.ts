import { createHash } from "node:crypto";
import { readdirSync, realpathSync, statSync } from "node:fs";
import { join } from "node:path";
import { buildDay } from "../resolve/build-day.ts";
import { areSchemasCurrent, codeVersion } from "../shared/cache/code-version.ts";
import { stampOf } from "../shared/files/stamp.ts";

/**
 * A hash of everything that an output depends on: the code, the day, all files of a content folder, `others`, and the files
 * in `more`. No file is read for it. Undefined where one may have changed since a time, or later without a trace.
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
      // What a link leads to may be replaced where nobody looks.
      return entry.isDirectory() ? addFolder(path) : entry.isFile() && add(path);
    });
  try {
    const isKnown = addFolder(realpathSync(contentDir)) && more.every(add) && areSchemasCurrent();
    return isKnown ? hash.digest("base64url") : undefined;
  } catch {
    return undefined;
  }
}
