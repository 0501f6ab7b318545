import { EventEmitter, once } from "node:events";
import { existsSync } from "node:fs";
import { type FontRecipe, makeFonts, prepareFonts } from "../../fonts/site-fonts.ts";
import { openCache } from "../../media/cache.ts";
import type { MediaJob } from "../../media/media-job.ts";
import { entryFile } from "../../shared/cache/cache-entry.ts";
import { cacheFolder } from "../../shared/cache/cache-folder.ts";
import { type Child, messages, startChild } from "../../shared/child-process.ts";
import { mapLimit } from "../../shared/map-limit.ts";
import type { Typeface } from "../../site-config.ts";
import { isDrawing, jobsOf, MEDIA_AT_ONCE, type MediaSources } from "./media-jobs.ts";

/** What the fonts and the media files of a site are made from. */
export interface ToMake {
  contentDir: string;
  fonts: FontRecipe;
  /** Undefined when no media files are needed. */
  media: MediaSources | undefined;
}

/** What is needed of typefaces, whatever the pages show. */
interface ToPrepare {
  contentDir: string;
  typefaces: readonly Typeface[];
}

/** What is made in a process of its own. */
export interface MadeAhead {
  /** Resolves when all fonts that can be made are in the cache. Undefined where they are in it already. */
  fonts: Promise<unknown> | undefined;
  /** Resolves when all media files that can be made are, with how many were encoded. */
  media: Promise<number>;
}

/**
 * Makes what is not in the cache yet, unless that is little, in a process of its own: that uses another core, and gives back
 * what is most of a first build's memory. What cannot be made is tried again by who needs it, and reported there.
 */
export interface Maker {
  /** Begins with what is needed of typefaces in any case, while the content is checked. */
  prepare: (toPrepare: ToPrepare) => void;
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
  return {
    prepare(toPrepare) {
      if (isCached("fonts", preparedKey(toPrepare))) return;
      child = start();
      child.send(toPrepare);
    },
    make(toMake) {
      const hasFonts = isCached("fonts", keyOf(toMake.fonts));
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

/** The same for what typefaces need whatever the pages show. */
function preparedKey({ typefaces }: Pick<ToPrepare, "typefaces">): string {
  return `prepared ${JSON.stringify(typefaces)}`;
}

/** Makes what the process asks for that started this one. */
export async function makeForParent(): Promise<void> {
  for await (const message of messages()) {
    if (!("typefaces" in (message as ToPrepare))) return makeAll(message as ToMake);
    const { typefaces, contentDir } = message as ToPrepare;
    await done(preparedKey({ typefaces }), () => prepareFonts(typefaces, contentDir));
  }
}

/** Does something, and leaves an empty file for it in the cache; nothing where it fails. */
async function done(key: string, act: () => Promise<unknown>): Promise<void> {
  const make = async () => {
    await act();
    return new Uint8Array();
  };
  await openCache(cacheFolder("fonts"))
    .bytesOf({ address: "", key, make })
    .catch(() => undefined);
}

async function makeAll({ contentDir, fonts, media }: ToMake): Promise<void> {
  const cache = openCache();
  const make = async (job: MediaJob) => void (await cache.bytesOf(job).catch(() => undefined));
  const jobs = (media ? jobsOf(contentDir, media) : []).filter(({ key }) => key !== undefined);
  const [drawings, others] = [jobs.filter(isDrawing), jobs.filter((job) => !isDrawing(job))];
  // Pictures are made in sharp's threads, while this one makes what the build needs first.
  const pictures = mapLimit(others, MEDIA_AT_ONCE, make);
  await done(keyOf(fonts), () => makeFonts(fonts, contentDir));
  process.send?.("fonts");
  await mapLimit(drawings, MEDIA_AT_ONCE, make);
  await pictures;
  process.send?.(cache.count.encoded, () => process.disconnect());
}
