import { mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Makes a new folder for tests. */
export function newFolder(): string {
  return realpathSync(mkdtempSync(join(tmpdir(), "halftone-test-")));
}

/** Removes a folder with everything in it. A process that is ending may still write to it. */
export function removeFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true, maxRetries: 9 });
}

/** Calls a function with a new folder, which is removed afterward. */
export async function withinFolder<T>(act: (folder: string) => Promise<T>): Promise<T> {
  const folder = newFolder();
  try {
    return await act(folder);
  } finally {
    removeFolder(folder);
  }
}
