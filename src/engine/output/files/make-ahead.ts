import { EventEmitter, once } from "node:events";
import { existsSync } from "node:fs";
import { type FontRecipe, makeFonts } from "../../fonts/site-fonts.ts";
import { openCache } from "../../media/cache.ts";
import type { MediaJob } from "../../media/media-job.ts";
import { entryFile } from "../../shared/cache/cache-entry.ts";
import { cacheFolder } from "../../shared/cache/cache-folder.ts";
import { type Child, messages, startChild } from "../../shared/child-process.ts";
import { mapLimit } from "../../shared/map-limit.ts";
import { isDrawing, jobsOf, MEDIA_AT_ONCE, type MediaSources } from "./media-jobs.ts";

/** What the fonts and the media files of a site are made from. */
export interface ToMake {
  contentDir: string;
  fonts: FontRecipe;
  /** Undefined when no media files are needed. */
  media: MediaSources | undefined;
}

/** What is made in a process of its own. */
export interface MadeAhead {
  /** Resolves when all fonts that can be made are in the cache. Undefined where they were in it before. */
  fonts: Promise<unknown> | undefined;
  /** Resolves when all media files that can be made are, with how many were encoded. */
  media: Promise<number>;
}

/**
 * Makes what is not in the cache yet, unless that is little, in a process of its own: that uses another core, and gives back
 * what is most of a first build's memory. What cannot be made is tried again by who needs it, and reported there.
 */
export interface Maker {
  /** Begins with the fonts that the site most likely has, while its content is checked. False where they are made. */
  begin: (likely: Omit<ToMake, "media">) => boolean;
  make: (toMake: ToMake) => MadeAhead;
}

/** The process of the maker, if there is anything to make, ends with the build: when `signal` is aborted. */
export function openMaker(signal: AbortSignal): Maker {
  const answers = new EventEmitter<{ fonts: []; media: [encoded: number] }>();
  const fonts = once(answers, "fonts");
  const media = once(answers, "media").then(([encoded]) => Number(encoded));
  const onMessage = (message: unknown) => {
    if (message === "fonts") answers.emit("fonts");
    else answers.emit("media", Number(message));
  };
  const onEnd = () => {
    answers.emit("fonts");
    answers.emit("media", 0);
  };
  // Otherwise, the C library keeps the memory that pictures took, for each thread.
  const start = () => startChild("make", { onMessage, onEnd }, { env: { MALLOC_ARENA_MAX: "2" }, signal });
  let child: Child | undefined;
  let begun: string | undefined;
  return {
    begin(likely) {
      const key = keyOf(likely.fonts);
      if (isCached("fonts", key)) return false;
      begun = key;
      child = start();
      child.send(likely);
      return true;
    },
    make(toMake) {
      const key = keyOf(toMake.fonts);
      // Those that were begun with are new, even where they are in the cache by now.
      const hasFonts = key !== begun && isCached("fonts", key);
      if (!child && hasFonts && areMade(toMake)) return { fonts: undefined, media: Promise.resolve(0) };
      child ??= start();
      child.send(toMake);
      return { fonts: hasFonts ? undefined : fonts, media };
    },
  };
}

/** Starting a process takes as long as making this many pictures. */
const FEW = 8;

function areMade({ contentDir, media }: ToMake): boolean {
  const jobs = media ? jobsOf(contentDir, media) : [];
  return jobs.filter(({ key }) => key !== undefined && !isCached("media", key)).length <= FEW;
}

function isCached(folder: string, key: string): boolean {
  return existsSync(entryFile(cacheFolder(folder), key));
}

/** The key of an empty file that is in the cache when all fonts of a recipe are. */
function keyOf({ typefaces, shown }: FontRecipe): string {
  return `all ${JSON.stringify([typefaces, [...shown]])}`;
}

/** Makes what the process asks for that started this one. */
export async function makeForParent(): Promise<void> {
  for await (const message of messages()) {
    if ("media" in (message as ToMake)) return makeAll(message as ToMake);
    const { fonts, contentDir } = message as Omit<ToMake, "media">;
    await makeAllFonts(fonts, contentDir);
  }
}

async function makeAll({ contentDir, fonts, media }: ToMake): Promise<void> {
  const cache = openCache();
  const make = async (job: MediaJob) => void (await cache.bytesOf(job).catch(() => undefined));
  const jobs = (media ? jobsOf(contentDir, media) : []).filter(({ key }) => key !== undefined);
  const [drawings, others] = [jobs.filter(isDrawing), jobs.filter((job) => !isDrawing(job))];
  // Pictures are made in sharp's threads, while this one makes what the build needs first.
  const pictures = mapLimit(others, MEDIA_AT_ONCE, make);
  await makeAllFonts(fonts, contentDir);
  process.send?.("fonts");
  await mapLimit(drawings, MEDIA_AT_ONCE, make);
  await pictures;
  process.send?.(cache.count.encoded, () => process.disconnect());
}

/** Makes all fonts of a recipe, and leaves an empty file for them in the cache; nothing where that fails. */
async function makeAllFonts(fonts: FontRecipe, contentDir: string): Promise<void> {
  const make = async () => {
    await makeFonts(fonts, contentDir);
    return new Uint8Array();
  };
  const cache = openCache(cacheFolder("fonts"));
  await cache.bytesOf({ address: "", key: keyOf(fonts), make }).catch(() => undefined);
}
