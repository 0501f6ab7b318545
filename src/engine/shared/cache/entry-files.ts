import { randomUUID } from "node:crypto";
import { mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

/** Like `writeAtomically`, for code that cannot wait. False where nothing can be written: a cache keeps nothing then. */
export function writeEntry(file: string, entry: Uint8Array): boolean {
  const temporary = `${file}.${randomUUID()}`;
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(temporary, entry);
    renameSync(temporary, file);
    return true;
  } catch {
    remove(temporary);
    return false;
  }
}

/** `force` ignores that a file is missing, but not that its folder is none. */
function remove(file: string): void {
  try {
    rmSync(file, { force: true });
  } catch {
    // There is nothing to remove.
  }
}
