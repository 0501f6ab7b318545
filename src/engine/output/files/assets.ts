import { constants, setPriority } from "node:os";
import type { FontRecipe } from "../../fonts/font-recipe.ts";
import { fontStore } from "../../fonts/font-store.ts";
import { makeFonts } from "../../fonts/site-fonts.ts";
import { bytesOf, type MediaJob, mediaStore } from "../../media/media-job.ts";
import { mapLimit } from "../../shared/map-limit.ts";
import { WorkerPool } from "../worker-pool.ts";
import { isDrawing, jobsOf, MEDIA_AT_ONCE, type MediaSources } from "./media-jobs.ts";

/**
 * Fills the caches with fonts and media files in a separate process, which uses another core and frees most of the
 * memory of a first build. Whatever it cannot make is made, and reported, by the code that needs it.
 */
export interface Assets {
  /** Resolves when all fonts that can be made are in the cache. */
  makeFonts: (fonts: FontRecipe) => Promise<void>;
  /** Starts on media files. The returned function reports progress, and resolves to the number of encoded files. */
  makeMedia: (media: MediaSources) => (onProgress: OnProgress) => Promise<number>;
}

type OnProgress = (made: number, total: number) => void;

interface AssetsOptions {
  contentDir: string;
  /** When it is aborted, the process ends. */
  signal: AbortSignal;
  /** Makes media files only while the machine is idle. */
  inBackground?: boolean | undefined;
}

type AssetsRequest =
  | { contentDir: string; fonts: FontRecipe }
  | { contentDir: string; media: MediaSources; inBackground: boolean };

/** Starting a process takes as long as making this many pictures. */
const WORKER_THRESHOLD_FILES = 8;

/** Prepares the process that fills the caches. It starts with the first request. */
export function openAssets({ contentDir, signal, inBackground = false }: AssetsOptions): Assets {
  // Otherwise, the C library would keep the memory of pictures for each thread.
  const env = { MALLOC_ARENA_MAX: "2", UV_THREADPOOL_SIZE: String(MEDIA_AT_ONCE) };
  const purpose = "makes fonts and pictures";
  const pool = new WorkerPool<AssetsRequest, number, Parameters<OnProgress>>({
    ...{ task: "assets", size: 1, env, signal, purpose },
  });
  return {
    async makeFonts(fonts) {
      if (!fontStore.has(keyOf(fonts))) await pool.run({ contentDir, fonts }).catch(() => undefined);
    },
    makeMedia(media) {
      const store = mediaStore();
      const missing = jobsOf(contentDir, media).filter(({ key }) => key !== undefined && !store.has(key));
      if (!pool.isStarted && missing.length <= WORKER_THRESHOLD_FILES) return async () => 0;
      let report: OnProgress = () => {};
      const encoded = pool
        .run({ contentDir, media, inBackground }, (progress) => report(...progress))
        .catch(() => 0)
        .finally(() => pool.close());
      return (onProgress) => {
        report = onProgress;
        return encoded;
      };
    },
  };
}

/** The key of an empty entry, which says that all fonts of a recipe are in the store. */
function keyOf({ typefaces, shown }: FontRecipe): string {
  return `all ${JSON.stringify([typefaces, [...shown]])}`;
}

/** The task of a process that fills the caches. */
export function assetsTask() {
  let fontsMade: Promise<unknown> = Promise.resolve();
  return async (request: AssetsRequest, report: (progress: Parameters<OnProgress>) => void): Promise<number> => {
    if ("media" in request) return makeAllMedia(request, fontsMade, report);
    fontsMade = makeAllFonts(request.fonts, request.contentDir);
    await fontsMade;
    return 0;
  };
}

const PROGRESS_STEP = 5;

async function makeAllMedia(
  { contentDir, media, inBackground }: Extract<AssetsRequest, { media: MediaSources }>,
  fontsMade: Promise<unknown>,
  report: (progress: Parameters<OnProgress>) => void,
): Promise<number> {
  const store = mediaStore();
  const jobs = jobsOf(contentDir, media).filter(({ key }) => key !== undefined);
  let made = 0;
  const make = async (job: MediaJob) => {
    await bytesOf(job, store).catch(() => undefined);
    made += 1;
    if (made % PROGRESS_STEP === 0) report([made, jobs.length]);
  };
  const [drawings, others] = [jobs.filter(isDrawing), jobs.filter((job) => !isDrawing(job))];
  const makePictures = () => mapLimit(others, MEDIA_AT_ONCE, make);
  // sharp has its own threads, while this one makes what the build needs first.
  const pictures = inBackground ? undefined : makePictures();
  await fontsMade;
  if (inBackground) setPriority(constants.priority.PRIORITY_LOW);
  await Promise.all([pictures ?? makePictures(), mapLimit(drawings, MEDIA_AT_ONCE, make)]);
  return store.count.made;
}

async function makeAllFonts(fonts: FontRecipe, contentDir: string): Promise<void> {
  const make = async () => {
    await makeFonts(fonts, contentDir);
    return new Uint8Array();
  };
  await fontStore.bytes(keyOf(fonts), make).catch(() => undefined);
}
