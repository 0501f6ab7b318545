import { mkdir, writeFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { dirname, join } from "node:path";
import type { MediaCache } from "../../media/cache.ts";
import { reasonOf } from "../../media/decode-picture.ts";
import type { MediaJob } from "../../media/media-job.ts";
import { mapLimit } from "../../shared/map-limit.ts";
import type { Output } from "../render-site.ts";

/** Writes the finished site's files into a folder. */
export async function writeSite(stage: string, output: Output): Promise<void> {
  const folders = new Set([...output.keys()].map((file) => dirname(join(stage, file))));
  for (const folder of folders) await mkdir(folder, { recursive: true });
  await mapLimit([...output], 32, ([file, text]) => writeFile(join(stage, file), text));
}

/**
 * Writes the media files of the site, making those that are not in the cache. Returns the names of the files that could
 * not be made, each with the reason.
 */
export async function writeMedia(
  stage: string,
  jobs: readonly MediaJob[],
  cache: MediaCache,
): Promise<Map<string, string>> {
  const failed = new Map<string, string>();
  const folders = new Set(jobs.map(({ address }) => dirname(join(stage, decodeURIComponent(address)))));
  for (const folder of folders) await mkdir(folder, { recursive: true });
  await mapLimit(jobs, AT_ONCE, async (job) => {
    const bytes = await cache.bytesOf(job).catch((error: unknown) => {
      if (job.name === undefined) throw error;
      failed.set(job.name, reasonOf(error));
    });
    if (bytes) await writeFile(join(stage, decodeURIComponent(job.address)), bytes);
  });
  return failed;
}

/** How many media files are made at once: one per core. */
const AT_ONCE = Math.max(2, Math.min(8, availableParallelism()));
