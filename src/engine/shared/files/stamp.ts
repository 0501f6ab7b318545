import type { Stats } from "node:fs";

/** In ms: some file systems count in steps of two seconds. */
const SETTLED_AFTER = 3000;

/**
 * What changes whenever a file or a folder does, or is another one. Undefined where it was changed at `time`, or just before:
 * within one step of the file system's clock, a second change would leave no trace.
 */
export function stampOf({ size, mtimeMs, ctimeMs, ino }: Stats, time = Date.now()): string | undefined {
  const isSettled = Math.max(mtimeMs, ctimeMs) < time - SETTLED_AFTER;
  return isSettled ? `${size} ${mtimeMs} ${ctimeMs} ${ino}` : undefined;
}
