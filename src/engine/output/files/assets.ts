import { readFile } from "node:fs/promises";
import { availableParallelism, constants, setPriority } from "node:os";
import { join } from "node:path";
import type { ImageSlotName } from "../../../ui/pictures/image-slots.ts";
import { UsageError } from "../../diagnostics/usage-error.ts";
import type { FontRecipe } from "../../fonts/font-recipe.ts";
import { makeFonts } from "../../fonts/site-fonts.ts";
import { fontStore } from "../../fonts/subset.ts";
import { drawingJob, variantJob } from "../../media/encode.ts";
import { asMeasured, type MediaFile } from "../../media/measure-media.ts";
import { bytesOf, type MediaJob, mediaStore } from "../../media/media-job.ts";
import { withoutMetadata } from "../../media/strip-metadata.ts";
import { variantsOf } from "../../media/variants.ts";
import type { ResolvedSite } from "../../resolve/resolve-content.ts";
import { contentHash } from "../../shared/fingerprint.mjs";
import { mapLimit } from "../../shared/lists.ts";
import { drawShareImage, type ShareImage, shareImages } from "../share/share-image.ts";
import { iconJobs } from "../share/site-icons.ts";
import { WorkerPool } from "../worker-pool.ts";

/** Fills the caches with fonts and media files in a separate process. Failures are reported by later steps. */
export interface Assets {
  /** Resolves when all fonts that can be made are in the cache. */
  makeFonts: (fonts: FontRecipe) => Promise<void>;
  /** Starts on media files. The returned function reports progress, and resolves to the number of encoded files. */
  makeMedia: (media: MediaSources) => (onProgress: OnProgress) => Promise<number>;
}

type OnProgress = (made: number, total: number) => void;

interface AssetsOptions {
  contentDir: string;
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

/** The number of media files made at once: one per core. */
export const MEDIA_AT_ONCE = Math.max(2, Math.min(8, availableParallelism()));

/** True for files that are made in the calling thread; sharp makes all others in its own threads. */
export function isDrawing({ address }: MediaJob): boolean {
  return address.endsWith(".svg");
}

/** The input that the media files of a site are made from, as plain data. */
export interface MediaSources {
  files: { name: string; file: MediaFile | undefined; slots: ReadonlySet<ImageSlotName> }[];
  site: Pick<ResolvedSite, "shell" | "theme" | "originals" | "publicFiles">;
  shareImages: ShareImage[];
}

/** The jobs for every media file of the finished site: the authors' files, the icons, and the share images. */
export function mediaJobs(contentDir: string, site: ResolvedSite, media: ReadonlyMap<string, MediaFile>): MediaJob[] {
  return jobsOf(contentDir, mediaSources(site, media));
}

/** The input for the media files of a site. */
export function mediaSources(site: ResolvedSite, media: ReadonlyMap<string, MediaFile>): MediaSources {
  const files = Array.from(site.usedMedia, ([name, slots]) => ({ name, file: media.get(name), slots }));
  const { shell, theme, originals, publicFiles } = site;
  return { files, site: { shell, theme, originals, publicFiles }, shareImages: allShareImages(site) };
}

/** The jobs for every media file made from these sources. */
export function jobsOf(contentDir: string, { files, site, shareImages }: MediaSources): MediaJob[] {
  const addresses = new Map(files.map(({ name, file }) => [name, file?.src]));
  const read = async (name: string) =>
    asMeasured(name, addresses.get(name) ?? "", await readFile(join(contentDir, "media", name)));
  const { mark, logo } = site.originals;
  return [
    ...files.flatMap(({ name, file, slots }) => fileJobs(name, file, slots, () => read(name))),
    ...(mark === undefined ? [] : iconJobs(site, mark, () => read(mark))),
    ...Array.from(site.publicFiles, ([name, hash]) => publicFileJob(contentDir, name, hash)),
    ...shareImages.map((image): MediaJob => {
      const make = async () => drawShareImage(image, await read(logo), contentDir);
      return { address: image.src, name: logo, key: `share ${image.src}`, make };
    }),
  ];
}

/** Copies a file of content/public. Throws UsageError when it is no longer the file that was checked. */
function publicFileJob(contentDir: string, name: string, hash: string): MediaJob {
  const make = async () => {
    const bytes = await readFile(join(contentDir, "public", name));
    if (contentHash(bytes) === hash) return bytes;
    throw new UsageError(`public/${name} was changed while it was looked at. Run the command again.`);
  };
  return { address: `/${name.split("/").map(encodeURIComponent).join("/")}`, make };
}

function allShareImages(site: ResolvedSite): ShareImage[] {
  const imageOf = shareImages(site);
  const images = site.pages.flatMap((page) => imageOf(page) ?? []);
  return [...new Map(images.map((image) => [image.src, image])).values()];
}

function fileJobs(
  name: string,
  file: MediaFile | undefined,
  slots: ReadonlySet<ImageSlotName>,
  read: () => Promise<Uint8Array>,
): MediaJob[] {
  // Visitors get subsets of fonts, never the file itself.
  if (!file || file.font) return [];
  const variants = variantsOf(file, slots).map((variant) => variantJob(name, file, variant, read));
  if (file.raster) return variants;
  const whole = { address: file.src, name, make: async () => withoutMetadata(await read()) };
  return [...variants, file.src.endsWith(".svg") ? drawingJob(name, file, read) : whole];
}
