import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { mapLimit } from "../shared/map-limit.ts";
import { shortHash } from "../shared/short-hash.ts";
import { CACHE, type MediaCache, openCache } from "./cache.ts";
import { inspectMedia, tooLargeToRead } from "./inspect-media.ts";
import { MAX_READ } from "./limits.ts";
import { broken, type Fault, unreadable } from "./media-error.ts";

/** A media file as pages refer to it. */
export interface MediaFile {
  /** Its address on the site, with a hash of its content in the name. */
  src: string;
  /** Its own size in CSS pixels; 0 for what has none (videos). */
  width: number;
  height: number;
  /** True for a picture that is sent in several sizes and encodings, none of them the file itself. */
  raster?: boolean;
  /** Why it cannot be used. It is told where something refers to it. */
  fault?: Fault | undefined;
}

/** Says whether a drawing is so heavy that pictures of it are smaller. */
export type ChooseFormat = (name: string, file: MediaFile, bytes: Uint8Array) => Promise<boolean>;

/** Raise it when files are made in another way, so that their addresses change with their bytes. */
const RECIPE = "2";

/** Where is kept what was found in media. May be deleted at any time. */
const INSPECTED = join(CACHE, "../inspected");

/** How many files are read and decoded at once. */
const AT_ONCE = 16;

/**
 * Measures, checks and names the media files below `<content>/media`. Heavy drawings are weighed where `chooseFormat` is given;
 * they go out as drawings otherwise. `cache` keeps what was found in each.
 */
export async function measureMedia(
  contentDir: string,
  names: Iterable<string>,
  chooseFormat?: ChooseFormat,
  cache: MediaCache = openCache(INSPECTED),
): Promise<Map<string, MediaFile>> {
  const measured = new Map<string, MediaFile>();
  // In the order of the names, whichever is ready first.
  for (const name of names) measured.set(name, { src: "", width: 0, height: 0 });
  await mapLimit([...measured.keys()], AT_ONCE, async (name) => {
    measured.set(name, await measure(contentDir, name, chooseFormat, cache));
  });
  return measured;
}

async function measure(
  contentDir: string,
  name: string,
  chooseFormat: ChooseFormat | undefined,
  cache: MediaCache,
): Promise<MediaFile> {
  const bytes = await readMedia(join(contentDir, "media", name));
  if ("rule" in bytes) return { src: `/media/${name}`, width: 0, height: 0, fault: bytes };
  const { kind, width, height, raster, fault } = await inspectMedia(name, bytes, cache);
  const file = { src: hashedAddress(name, bytes), width, height };
  if (fault) return { ...file, fault };
  const drawnTooHeavy = kind === "svg" && chooseFormat !== undefined && (await chooseFormat(name, file, bytes));
  return raster || drawnTooHeavy ? { ...file, raster: true } : file;
}

/** The bytes of a file, or why it cannot be had. What is no file (a pipe, a device) is not opened: it may never end. */
async function readMedia(path: string): Promise<Uint8Array | Fault> {
  try {
    const info = await stat(path);
    if (!info.isFile()) return broken("it is not a file");
    return info.size > MAX_READ ? tooLargeToRead(info.size) : await readFile(path);
  } catch (error) {
    return unreadable(error);
  }
}

/** `brands/kiln.svg` -> `/media/brands/kiln.1a2b3c4d.svg`; what an address cannot hold is escaped. */
function hashedAddress(name: string, bytes: Uint8Array): string {
  const hash = shortHash(RECIPE, bytes);
  const path = name.split("/").map(encodeURIComponent).join("/");
  return `/media/${path.replace(/(\.[^.]+)?$/, `.${hash}$1`)}`;
}
