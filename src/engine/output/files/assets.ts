import { mkdir, readFile, writeFile } from "node:fs/promises";
import { availableParallelism, constants, setPriority } from "node:os";
import { dirname, join } from "node:path";
import type { ImageSlotName } from "../../../ui/pictures/image-slots.ts";
import { UsageError } from "../../diagnostics/usage-error.ts";
import type { FontRecipe } from "../../fonts/font-recipe.ts";
import { fontJobs } from "../../fonts/site-fonts.ts";
import { reasonOf } from "../../media/draw.ts";
import { drawingJob, variantJob } from "../../media/encode.ts";
import { asMeasured, type MediaFile } from "../../media/measure-media.ts";
import { bytesOf, type MediaJob, mediaStore } from "../../media/media-job.ts";
import { withoutMetadata } from "../../media/strip-metadata.ts";
import { variantsOf } from "../../media/variants.ts";
import type { ResolvedSite } from "../../resolve/resolve-content.ts";
import type { Store } from "../../shared/cache/store.mjs";
import { contentHash } from "../../shared/fingerprint.mjs";
import { mapLimit } from "../../shared/lists.ts";
import { drawShareImage, type ShareImage, shareImages } from "../share/share-image.ts";
import { iconJobs } from "../share/site-icons.ts";
import { runApart } from "../start-worker.ts";

interface FileRequest {
  contentDir: string;
  media: MediaSources;
  /** Makes them only while the machine is idle. */
  inBackground: boolean;
}

/** Starting a process takes as long as making this many pictures. */
const WORKER_THRESHOLD_FILES = 8;

/**
 * Fills the cache with media files in a separate process, if enough of the site's `jobs` are missing there. Resolves to the number
 * of files that were made. Failures are reported by later steps.
 */
export async function makeMediaApart(
  request: FileRequest,
  jobs: readonly MediaJob[],
  signal: AbortSignal,
): Promise<number> {
  const store = mediaStore();
  const missing = jobs.filter(({ key }) => key !== undefined && !store.has(key));
  if (missing.length <= WORKER_THRESHOLD_FILES && !missing.some(isFont)) return 0;
  // Keeps the C library from holding on to the memory of pictures in each thread.
  const env = { MALLOC_ARENA_MAX: "2", UV_THREADPOOL_SIZE: String(MEDIA_THREADS) };
  const options = { task: "assets", env, signal, purpose: "makes fonts and pictures" } as const;
  return runApart<number>(options, request).catch(() => 0);
}

/** The task of a process that fills the cache. */
export async function assetsTask({ contentDir, media, inBackground }: FileRequest): Promise<number> {
  if (inBackground) setPriority(constants.priority.PRIORITY_LOW);
  const store = mediaStore();
  const jobs = jobsOf(contentDir, media).filter(({ key }) => key !== undefined);
  await mapLimit(jobs, MEDIA_AT_ONCE, async (job) => void (await bytesOf(job, store).catch(() => undefined)));
  return store.count.computed;
}

/** Writes the media files of a site. Returns the names of the files that could not be made, each with the reason. */
export type WriteMedia = (
  stage: string,
  jobs: readonly MediaJob[],
  store: Store,
) => Promise<ReadonlyMap<string, string>>;

/** Writes the media files of a site, making those that are not in the store. */
export const writeMedia: WriteMedia = async (stage, jobs, store) => {
  const failed = new Map<string, string>();
  const folders = new Set(jobs.map(({ address }) => dirname(join(stage, decodeURIComponent(address)))));
  for (const folder of folders) await mkdir(folder, { recursive: true });
  await mapLimit(jobs, MEDIA_AT_ONCE, async (job) => {
    const bytes = await bytesOf(job, store).catch((error: unknown) => {
      if (job.name === undefined) throw error;
      failed.set(job.name, reasonOf(error));
    });
    if (bytes) await writeFile(join(stage, decodeURIComponent(job.address)), bytes);
  });
  return failed;
};

function isFont({ address }: MediaJob): boolean {
  return address.endsWith(".woff2");
}

/** One per core. */
const MEDIA_THREADS = Math.max(2, Math.min(8, availableParallelism()));

/** Twice as many, so that files that are made in this thread do not keep those of sharp's threads waiting. */
const MEDIA_AT_ONCE = 2 * MEDIA_THREADS;

/** The input that the media files of a site are made from, as plain data. */
export type MediaSources = ReturnType<typeof mediaSources>;

/** The jobs for every media file of the finished site except its fonts: the authors' files, the icons, and the share images. */
export function mediaJobs(contentDir: string, site: ResolvedSite, media: ReadonlyMap<string, MediaFile>): MediaJob[] {
  return jobsOf(contentDir, mediaSources(site, media));
}

/** The input for the media files of a site, and for its fonts. */
export function mediaSources(site: ResolvedSite, media: ReadonlyMap<string, MediaFile>, fonts?: FontRecipe) {
  const files = Array.from(site.usedMedia, ([name, slots]) => ({ name, file: media.get(name), slots }));
  const { shell, theme, originals, publicFiles } = site;
  return { files, site: { shell, theme, originals, publicFiles }, shareImages: allShareImages(site), fonts };
}

/** The jobs for every media file made from these sources. */
export function jobsOf(contentDir: string, { files, site, shareImages, fonts }: MediaSources): MediaJob[] {
  const addresses = new Map(files.map(({ name, file }) => [name, file?.src]));
  const read = async (name: string) =>
    asMeasured(name, addresses.get(name) ?? "", await readFile(join(contentDir, "media", name)));
  const { mark, logo } = site.originals;
  return [
    ...(fonts ? fontJobs(fonts, contentDir) : []),
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
    throw new UsageError(`public/${name} was changed while it was being read. Run the command again.`);
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
  const variants = variantsOf(file, slots).map((variant) => variantJob(name, variant, read));
  if (file.raster) return variants;
  const whole = { address: file.src, name, make: async () => withoutMetadata(await read()) };
  return [...variants, file.src.endsWith(".svg") ? drawingJob(name, file, read) : whole];
}
