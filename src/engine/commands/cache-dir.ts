import { resolve } from "node:path";
import { UsageError } from "../diagnostics/usage-error.ts";
import { makeFolder } from "../shared/files/make-folder.ts";

/** Throws UsageError when the environment variable CACHE_DIR names a place where there can be no folder. */
export function checkCacheDir(): void {
  const { CACHE_DIR } = process.env;
  if (!CACHE_DIR) return;
  try {
    makeFolder(resolve(CACHE_DIR));
  } catch (error) {
    throw new UsageError(
      `CACHE_DIR is "${CACHE_DIR}", which is not a folder and cannot be made one (${(error as NodeJS.ErrnoException).code}).`,
    );
  }
}
