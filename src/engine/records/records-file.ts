import { readdirSync, rmSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { entryFile } from "../shared/cache/cache-entry.ts";
import { cacheFolder } from "../shared/cache/cache-folder.ts";
import { readEntry, writeEntry } from "../shared/cache/entry-files.ts";

/** How many records of each kind are kept: one for each content or output folder that was used lately. */
const MOST = 8;

/** The file that keeps records of a kind about a folder. It may be deleted at any time. */
export function recordsFile(kind: string, folder: string): string {
  return entryFile(cacheFolder(join("records", kind)), folder);
}

/** The records in a file; undefined when there are none, or they are damaged. */
export function readRecords<T>(file: string): T | undefined {
  const bytes = readEntry(file);
  return bytes && (JSON.parse(Buffer.from(bytes).toString()) as T);
}

/** Writes a file of records whole: two builds at once do not mix. A cache that cannot be written to keeps nothing. */
export function writeRecords(file: string, records: object): void {
  if (writeEntry(file, Buffer.from(JSON.stringify(records)))) prune(dirname(file));
}

function prune(folder: string): void {
  const files = readdirSync(folder).map((name) => {
    const file = join(folder, name);
    // What another command writes at the same time has a name of its own until it is whole: it may be gone by now.
    return { file, writtenAt: statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0 };
  });
  const byAge = files.sort((a, b) => b.writtenAt - a.writtenAt);
  for (const { file } of byAge.slice(MOST)) rmSync(file, { force: true });
}
