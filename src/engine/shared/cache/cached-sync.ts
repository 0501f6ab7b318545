import { randomUUID } from "node:crypto";
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { entryFile, fromEntry, toEntry } from "./cache-entry.ts";
import { cacheFolder } from "./cache-folder.ts";

/**
 * What `make` returned once for a key, from a folder of the cache, or its result now. For small things that every start
 * of a command needs. Damaged entries are made again; a cache that cannot be written to keeps nothing.
 */
export function cachedSync(folder: string, key: string, make: () => Uint8Array): Uint8Array {
  const file = entryFile(cacheFolder(folder), key);
  const cached = readEntry(file);
  if (cached) return cached;
  const bytes = make();
  writeEntry(file, toEntry(bytes));
  return bytes;
}

function readEntry(file: string): Uint8Array | undefined {
  try {
    return fromEntry(readFileSync(file));
  } catch {
    return undefined;
  }
}

/** Like `writeAtomically`, for code that cannot wait. */
function writeEntry(file: string, entry: Uint8Array): void {
  const temporary = `${file}.${randomUUID()}`;
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(temporary, entry);
    renameSync(temporary, file);
  } catch {
    rmSync(temporary, { force: true });
  }
}
