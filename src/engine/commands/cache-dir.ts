import { mkdirSync, statSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { UsageError } from "../diagnostics/usage-error.ts";

/** Throws UsageError when the environment variable CACHE_DIR names a place where there can be no folder. */
export function checkCacheDir(): void {
  const { CACHE_DIR } = process.env;
  if (!CACHE_DIR) return;
  try {
    makeFolder(resolve(CACHE_DIR));
  } catch (error) {
    throw new UsageError(
      `CACHE_DIR is "${CACHE_DIR}", which is no folder and cannot be made one (${(error as NodeJS.ErrnoException).code}).`,
    );
  }
}

/** Not by `recursive`, with which Node tries forever where the system takes no folders, as in /proc. */
function makeFolder(path: string): void {
  if (isFolder(path)) return;
  if (dirname(path) !== path) makeFolder(dirname(path));
  try {
    mkdirSync(path);
  } catch (error) {
    // Another command may have made it meanwhile.
    if (!isFolder(path)) throw error;
  }
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}
