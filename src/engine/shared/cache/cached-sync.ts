import { entryFile } from "./cache-entry.ts";
import { readEntry, writeEntry } from "./entry-files.ts";

/**
 * What `make` returned once for a key, from a folder of a cache, or its result now. For small things that every start
 * of a command needs. Damaged entries are made again; a cache that cannot be written to keeps nothing.
 */
export function cachedSync(folder: string, key: string, make: () => Uint8Array): Uint8Array {
  const file = entryFile(folder, key);
  const cached = readEntry(file);
  if (cached) return cached;
  const bytes = make();
  writeEntry(file, bytes);
  return bytes;
}
