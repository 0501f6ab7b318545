import { existsSync } from "node:fs";
import { type FontRecipe, makeFonts } from "../../fonts/site-fonts.ts";
import { openCache } from "../../media/cache.ts";
import { entryFile } from "../../shared/cache/cache-entry.ts";
import { cacheFolder } from "../../shared/cache/cache-folder.ts";
import { messages, startChild } from "../../shared/child-process.ts";
import { mapLimit } from "../../shared/map-limit.ts";
import { jobsOf, MEDIA_AT_ONCE, type MediaSources } from "./media-jobs.ts";

/** The fonts or the media files of a site. */
export interface ToMake {
  contentDir: string;
  fonts?: FontRecipe;
  media?: MediaSources | undefined;
}

/**
 * Makes what is not in the cache yet, in a process of its own: that uses another core, and gives back what is most of a
 * first build's memory. Resolves when all that can be made is in the cache, with how many files were made. What cannot
 * be made is tried again by who needs it, and reported there.
 */
export function makeAhead(toMake: ToMake, signal: AbortSignal): Promise<number> {
  if (isMade(toMake)) return Promise.resolve(0);
  return new Promise((resolve) => {
    let count = 0;
    const onMessage = (message: unknown) => {
      count = Number(message);
    };
    // Else, the C library keeps for each thread what pictures took there.
    const env = { MALLOC_ARENA_MAX: "2" };
    startChild("make", { onMessage, onEnd: () => resolve(count) }, { env, signal }).send(toMake);
  });
}

function isMade({ contentDir, fonts, media }: ToMake): boolean {
  const isCached = (folder: string, key = "") => existsSync(entryFile(cacheFolder(folder), key));
  const jobs = media ? jobsOf(contentDir, media) : [];
  return (!fonts || isCached("fonts", keyOf(fonts))) && jobs.every(({ key }) => !key || isCached("media", key));
}

/** The key of an empty file that is in the cache when all fonts of a recipe are. */
function keyOf({ typefaces, shown }: FontRecipe): string {
  return `all ${JSON.stringify([typefaces, [...shown]])}`;
}

/** Makes what the process asks for that started this one. */
export async function makeForParent(): Promise<void> {
  const { contentDir, fonts, media } = (await messages().next()).value as ToMake;
  if (fonts) {
    const make = async () => (await makeFonts(fonts, contentDir)) && new Uint8Array();
    await openCache(cacheFolder("fonts")).bytesOf({ address: "", key: keyOf(fonts), make });
  }
  const cache = openCache();
  const jobs = media ? jobsOf(contentDir, media) : [];
  await mapLimit(
    jobs.filter(({ key }) => key !== undefined),
    MEDIA_AT_ONCE,
    async (job) => void (await cache.bytesOf(job).catch(() => undefined)),
  );
  process.send?.(cache.count.encoded, () => process.disconnect());
}
