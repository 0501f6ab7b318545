import { EventEmitter, once } from "node:events";
import { existsSync } from "node:fs";
import { constants, setPriority } from "node:os";
import type { FontRecipe } from "../../fonts/font-recipe.ts";
import { makeFonts } from "../../fonts/site-fonts.ts";
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
  /** Resolves when all media files that can be made are, with how many were encoded. Meanwhile it says how many are. */
  media: (onProgress: OnProgress) => Promise<number>;
}

/** Called with how many files are made, of how many. */
type OnProgress = (made: number, total: number) => void;

/** What the process says: fonts are made; so are some media files; all are. */
type Message = { is: "fonts" } | { is: "progress"; made: number; total: number } | { is: "media"; encoded: number };

/**
 * Makes what is not in the cache yet, unless that is little, in a process of its own: that uses another core, and gives back
 * what is most of a first build's memory. What cannot be made is tried again by who needs it, and reported there.
 */
export interface Maker {
  /** Begins with the fonts, while the content is resolved and checked. False where they are made. */
  begin: (fonts: Omit<ToMake, "media">) => boolean;
  make: (toMake: ToMake) => MadeAhead;
}

interface MakerOptions {
  /** When it is aborted, the process ends. */
  signal: AbortSignal;
  /** Makes media files only while the machine has nothing else to do. */
  inBackground?: boolean | undefined;
}

/** Opens the maker; its process, if there is anything to make, ends with the build. */
export function openMaker({ signal, inBackground = false }: MakerOptions): Maker {
  const answers = new EventEmitter<{ fonts: []; media: [encoded: number]; progress: Parameters<OnProgress> }>();
  const fonts = once(answers, "fonts");
  const media = once(answers, "media").then(([encoded]) => Number(encoded));
  const onMessage = (message: unknown) => {
    const said = message as Message;
    if (said.is === "fonts") answers.emit("fonts");
    else if (said.is === "progress") answers.emit("progress", said.made, said.total);
    else answers.emit("media", said.encoded);
  };
  const onEnd = () => {
    answers.emit("fonts");
    answers.emit("media", 0);
  };
  // Otherwise, the C library keeps the memory that pictures took, for each thread.
  const env = { MALLOC_ARENA_MAX: "2", UV_THREADPOOL_SIZE: String(MEDIA_AT_ONCE) };
  const start = () => startChild("make", { onMessage, onEnd }, { env, signal });
  let child: Child | undefined;
  let begun: string | undefined;
  return {
    begin(toMake) {
      const key = keyOf(toMake.fonts);
      if (isCached("fonts", key)) return false;
      begun = key;
      child = start();
      child.send(toMake);
      return true;
    },
    make(toMake) {
      const key = keyOf(toMake.fonts);
      // Those that were begun with are new, even where they are in the cache by now.
      const hasFonts = key !== begun && isCached("fonts", key);
      if (!child && hasFonts && areMade(toMake)) return { fonts: undefined, media: async () => 0 };
      child ??= start();
      child.send({ ...toMake, inBackground });
      return {
        fonts: hasFonts ? undefined : fonts,
        media(onProgress) {
          answers.on("progress", onProgress);
          return media;
        },
      };
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
    if ("media" in (message as ToMake)) return makeAll(message as ToMake & { inBackground: boolean });
    const { fonts, contentDir } = message as Omit<ToMake, "media">;
    await makeAllFonts(fonts, contentDir);
  }
}

/** After this many files, the other process hears of it. */
const PROGRESS_STEP = 5;

async function makeAll({ contentDir, fonts, media, inBackground }: ToMake & { inBackground: boolean }): Promise<void> {
  const cache = openCache();
  const jobs = (media ? jobsOf(contentDir, media) : []).filter(({ key }) => key !== undefined);
  let made = 0;
  const make = async (job: MediaJob) => {
    await cache.bytesOf(job).catch(() => undefined);
    made += 1;
    if (made % PROGRESS_STEP === 0) tell({ is: "progress", made, total: jobs.length });
  };
  const [drawings, others] = [jobs.filter(isDrawing), jobs.filter((job) => !isDrawing(job))];
  const makePictures = () => mapLimit(others, MEDIA_AT_ONCE, make);
  // Pictures are made in sharp's threads, while this one makes what the build needs first.
  const pictures = inBackground ? undefined : makePictures();
  await makeAllFonts(fonts, contentDir);
  tell({ is: "fonts" });
  if (inBackground) setPriority(constants.priority.PRIORITY_LOW);
  await Promise.all([pictures ?? makePictures(), mapLimit(drawings, MEDIA_AT_ONCE, make)]);
  tell({ is: "media", encoded: cache.count.encoded }, () => process.disconnect());
}

function tell(message: Message, sent?: () => void): void {
  process.send?.(message, sent);
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
