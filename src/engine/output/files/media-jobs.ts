import { readFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import type { ImageSlotName } from "../../../ui/pictures/image-slots.ts";
import { drawingJob, variantJob } from "../../media/encode.ts";
import { asMeasured, type MediaFile } from "../../media/measure-media.ts";
import type { MediaJob } from "../../media/media-job.ts";
import { withoutMetadata } from "../../media/strip-metadata.ts";
import { variantsOf } from "../../media/variants.ts";
import type { ResolvedSite } from "../../resolve/resolve-content.ts";
import { drawShareImage, type ShareImage, shareImages } from "../share/share-image.ts";
import { iconJobs } from "../share/site-icons.ts";

/** The number of media files made at once: one per core. */
export const MEDIA_AT_ONCE = Math.max(2, Math.min(8, availableParallelism()));

/** True for files that are made in the calling thread; sharp makes all others in its own threads. */
export function isDrawing({ address }: MediaJob): boolean {
  return address.endsWith(".svg");
}

/** The input that the media files of a site are made from, as plain data. */
export interface MediaSources {
  files: { name: string; file: MediaFile | undefined; slots: ReadonlySet<ImageSlotName> }[];
  /** For icons and share images. */
  site: Pick<ResolvedSite, "shell" | "theme" | "originals">;
  shareImages: ShareImage[];
}

/** The jobs for every media file of the finished site: the authors' files, the icons, and the share images. */
export function mediaJobs(contentDir: string, site: ResolvedSite, media: ReadonlyMap<string, MediaFile>): MediaJob[] {
  return jobsOf(contentDir, mediaSources(site, media));
}

/** The input for the media files of a site. */
export function mediaSources(site: ResolvedSite, media: ReadonlyMap<string, MediaFile>): MediaSources {
  const files = Array.from(site.usedMedia, ([name, slots]) => ({ name, file: media.get(name), slots }));
  const { shell, theme, originals } = site;
  return { files, site: { shell, theme, originals }, shareImages: allShareImages(site) };
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
    ...shareImages.map((image): MediaJob => {
      const make = async () => drawShareImage(image, await read(logo), contentDir);
      return { address: image.src, name: logo, key: `share ${image.src}`, make };
    }),
  ];
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
