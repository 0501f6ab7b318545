import type { Stats } from "node:fs";

/** Some file systems count in steps of two seconds. */
const SETTLED_AFTER = 3000;

/**
 * The stamp of a file or folder, which changes whenever it does or is replaced. Undefined when it changed at `time` or
 * just before: a second change within the same step of the file system's clock would leave no trace.
 */
export function stampOf({ size, mtimeMs, ctimeMs, ino }: Stats, time = Date.now()): string | undefined {
  const isSettled = Math.max(mtimeMs, ctimeMs) < time - SETTLED_AFTER;
  return isSettled ? `${size} ${mtimeMs} ${ctimeMs} ${ino}` : undefined;
}
