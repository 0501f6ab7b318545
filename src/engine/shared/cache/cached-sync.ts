import { readFileSync } from "node:fs";
import { entryFile, fromEntry, toEntry } from "./cache-entry.ts";
import { cacheFolder } from "./cache-folder.ts";
import { writeEntry } from "./write-entry.ts";

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
