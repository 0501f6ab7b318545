import { mkdirSync, statSync } from "node:fs";
import { dirname } from "node:path";

/**
 * Makes a folder and those that it is in, where they are not there. Not by `recursive`, with which Node tries forever where
 * the system takes no folders, as in /proc. Returns the first that it made, if any. Throws the system's error.
 */
export function makeFolder(path: string): string | undefined {
  if (isFolder(path)) return undefined;
  const first = dirname(path) === path ? undefined : makeFolder(dirname(path));
  try {
    mkdirSync(path);
  } catch (error) {
    // Another command may have made it meanwhile.
    if (!isFolder(path)) throw error;
  }
  return first ?? path;
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}
