import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { MediaFile } from "../media.ts";
import type { ResolvedSite } from "../resolve.ts";
import { iconJobs } from "./icons.ts";
import type { MediaJob } from "./job.ts";
import { drawShareImage, shareImage } from "./share-image.ts";

/** Every media file of the finished site: what authors gave, the icons, and each page's share image. */
export function mediaJobs(contentDir: string, site: ResolvedSite, media: ReadonlyMap<string, MediaFile>): MediaJob[] {
  const read = (name: string) => readFile(join(contentDir, "media", name));
  const names = new Map([...media].map(([name, file]) => [file.src, name]));
  const readAt = (address: string) => read(names.get(address) ?? address);
  const { logo, favicon } = site.shell.site;
  return [
    ...site.usedMedia.flatMap((name) => {
      const file = media.get(name);
      return file ? [{ address: file.src, make: () => read(name) }] : [];
    }),
    ...(favicon ? iconJobs(site, () => readAt(favicon.src)) : []),
    ...site.pages.flatMap((page): MediaJob[] => {
      const image = shareImage(site, page);
      if (!image) return [];
      const make = async () => drawShareImage(image, await readAt(logo.image.src));
      return [{ address: image.src, key: `share ${image.src}`, make }];
    }),
  ];
}
