import { mkdir, readFile } from "node:fs/promises";
import { dirname } from "node:path";
import { entryFile, fromEntry, toEntry } from "../shared/cache/cache-entry.ts";
import { cacheFolder } from "../shared/cache/cache-folder.ts";
import { noteUse } from "../shared/cache/prune.ts";
import { writeAtomically } from "../shared/files/write-atomically.ts";
import type { MediaJob } from "./media-job.ts";

/** A cache of encoded media, by everything that they are made from. */
export interface MediaCache {
  /** The bytes of a job's file, made when they are not cached yet or are damaged. */
  bytesOf: (job: MediaJob) => Promise<Uint8Array>;
  /** How many files were encoded, and how many were cached already. */
  readonly count: { encoded: number; cached: number };
}

/** Opens the cache in a folder. A folder that cannot be written to keeps nothing, which is not an error. */
export function openCache(dir: string = cacheFolder("media")): MediaCache {
  const count = { encoded: 0, cached: 0 };
  return {
    count,
    async bytesOf(job) {
      if (job.key === undefined) return job.make();
      const file = entryFile(dir, job.key);
      const cached = await readEntry(file);
      if (cached) {
        count.cached += 1;
        await noteUse(file);
        return cached;
      }
      const bytes = await job.make();
      count.encoded += 1;
      await writeEntry(file, bytes).catch(() => undefined);
      return bytes;
    },
  };
}

async function readEntry(file: string): Promise<Uint8Array | undefined> {
  const entry = await readFile(file).catch(() => undefined);
  return entry && fromEntry(entry);
}

async function writeEntry(file: string, bytes: Uint8Array): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeAtomically(file, toEntry(bytes));
}
