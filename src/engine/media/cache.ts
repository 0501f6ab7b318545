import { createHash } from "node:crypto";
import { mkdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { cacheFolder } from "../shared/cache-folder.ts";
import { writeAtomically } from "../shared/write-atomically.ts";
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
      const file = join(dir, sha256(Buffer.from(job.key)).toString("hex"));
      const cached = await readEntry(file);
      if (cached) {
        count.cached += 1;
        return cached;
      }
      const bytes = await job.make();
      count.encoded += 1;
      await writeEntry(dir, file, bytes).catch(() => undefined);
      return bytes;
    },
  };
}

/** An entry begins with the hash of the rest, so that truncated or changed entries are detected. */
async function readEntry(file: string): Promise<Uint8Array | undefined> {
  const entry = await readFile(file).catch(() => undefined);
  const bytes = entry?.subarray(32);
  return bytes && entry && sha256(bytes).equals(entry.subarray(0, 32)) ? bytes : undefined;
}

async function writeEntry(dir: string, file: string, bytes: Uint8Array): Promise<void> {
  await mkdir(dir, { recursive: true });
  await writeAtomically(file, Buffer.concat([sha256(bytes), bytes]));
}

function sha256(bytes: Uint8Array): Buffer {
  return createHash("sha256").update(bytes).digest();
}
