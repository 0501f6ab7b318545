import { randomUUID } from "node:crypto";
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { fromEntry, toEntry } from "./cache-entry.ts";

/** The bytes that were written for an entry; undefined when there are none, or they are damaged. */
export function readEntry(file: string): Uint8Array | undefined {
  try {
    return fromEntry(readFileSync(file));
  } catch {
    return undefined;
  }
}

/** Like `writeAtomically`, for code that cannot wait. False where nothing can be written: a cache keeps nothing then. */
export function writeEntry(file: string, bytes: Uint8Array): boolean {
  const temporary = `${file}.${randomUUID()}`;
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(temporary, toEntry(bytes));
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
