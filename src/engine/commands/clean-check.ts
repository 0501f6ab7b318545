import { createHash } from "node:crypto";
import { readdirSync, realpathSync, statSync } from "node:fs";
import { join, resolve } from "node:path";
import { EDITOR_SCHEMA, HOME } from "../read/schemas/schema-files.ts";
import { readRecords, recordsFile, writeRecords } from "../records/records-file.ts";
import { buildDay } from "../resolve/build-day.ts";
import { codeVersion } from "../shared/cache/code-version.ts";
import { stampOf } from "../shared/files/stamp.ts";

/** What the last check of a content folder found. */
interface CleanCheck {
  /** In which state of the folder it found nothing: it would find nothing again. Undefined when it did, or may have missed a change. */
  state: string | undefined;
  /** How many content files there were. */
  files: number;
}

/** How many files the last check of a content folder looked at, when it found nothing and nothing has changed since. */
export function filesOfCleanCheck(contentDir: string): number | undefined {
  const last = readRecords<CleanCheck>(fileFor(contentDir));
  return last?.state && last.state === stateOf(contentDir, Date.now()) ? last.files : undefined;
}

/** Keeps whether a check of a content folder, which began at a time, found nothing. */
export function rememberCheck(contentDir: string, isClean: boolean, files: number, began: number): void {
  const state = isClean ? stateOf(contentDir, began) : undefined;
  writeRecords(fileFor(contentDir), { state, files } satisfies CleanCheck);
}

function fileFor(contentDir: string): string {
  return recordsFile("checks", resolve(contentDir));
}

/**
 * A hash of all that a check, and what it makes for editors, depends on. No file is read for it. Undefined where something
 * may have changed since a time, or later without a trace.
 */
function stateOf(contentDir: string, time: number): string | undefined {
  const hash = createHash("sha256").update(`${codeVersion()} ${buildDay(undefined, time)}`);
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
    const isKnown = addFolder(realpathSync(contentDir)) && add(join(HOME, EDITOR_SCHEMA));
    return isKnown ? hash.digest("base64url") : undefined;
  } catch {
    return undefined;
  }
}
