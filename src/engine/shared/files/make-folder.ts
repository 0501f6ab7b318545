import { mkdirSync, statSync } from "node:fs";
import { dirname } from "node:path";

/**
 * Creates a folder and its missing parents, and returns the first folder that it created, if any. It does not use
 * `recursive`, with which Node would retry forever where the system allows no folders, as in /proc.
 */
export function makeFolder(path: string): string | undefined {
  if (isFolder(path)) return undefined;
  const first = dirname(path) === path ? undefined : makeFolder(dirname(path));
  try {
    mkdirSync(path);
  } catch (error) {
    // Another command may have created it in the meantime.
    if (!isFolder(path)) throw error;
  }
  return first ?? path;
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}
