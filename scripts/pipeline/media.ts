import { open } from "node:fs/promises";
import { join } from "node:path";
import type { Fault } from "./media/fault.ts";
import { MAX_READ } from "./media/limits.ts";
import { lookAt, tooLargeToRead } from "./media/look.ts";
import { shortHash } from "./short-hash.ts";

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
export type Weigh = (name: string, file: MediaFile, bytes: Uint8Array) => Promise<boolean>;

/** Raise it when files are made in another way, so that their addresses change with their bytes. */
const RECIPE = "2";

/** How many files are read at once. */
const AT_ONCE = 32;

/**
 * Measures, checks and names the media files below `<content>/media`, without decoding any. Heavy drawings are weighed
 * where `weigh` is given; they go out as drawings otherwise.
 */
export async function measureMedia(
  contentDir: string,
  names: Iterable<string>,
  weigh?: Weigh,
): Promise<Map<string, MediaFile>> {
  const all = [...names];
  const measured = new Map<string, MediaFile>();
  for (let start = 0; start < all.length; start += AT_ONCE) {
    const some = all.slice(start, start + AT_ONCE);
    const files = await Promise.all(some.map((name) => measure(contentDir, name, weigh)));
    for (const [index, name] of some.entries()) if (files[index]) measured.set(name, files[index]);
  }
  return measured;
}

const closed: Fault = {
  rule: "media-broken",
  message: "cannot be opened.",
  hint: "Check that you have the permission to read it, and that no other program holds it.",
};

async function measure(contentDir: string, name: string, weigh: Weigh | undefined): Promise<MediaFile> {
  const file = await open(join(contentDir, "media", name)).catch(() => undefined);
  if (!file) return { src: `/media/${name}`, width: 0, height: 0, fault: closed };
  try {
    const { size } = await file.stat();
    if (size > MAX_READ) return { src: `/media/${name}`, width: 0, height: 0, fault: tooLargeToRead(size) };
    return await named(name, await file.readFile(), weigh);
  } finally {
    await file.close();
  }
}

async function named(name: string, bytes: Uint8Array, weigh: Weigh | undefined): Promise<MediaFile> {
  const { kind, width, height, raster, fault } = lookAt(name, bytes);
  const file = { src: hashedAddress(name, bytes), width, height };
  if (fault) return { ...file, fault };
  const drawnTooHeavy = kind === "svg" && weigh !== undefined && (await weigh(name, file, bytes));
  return raster || drawnTooHeavy ? { ...file, raster: true } : file;
}

/** `brands/kiln.svg` -> `/media/brands/kiln.1a2b3c4d.svg`; what an address cannot hold is escaped. */
function hashedAddress(name: string, bytes: Uint8Array): string {
  const hash = shortHash(RECIPE, bytes);
  const path = name.split("/").map(encodeURIComponent).join("/");
  return `/media/${path.replace(/(\.[^.]+)?$/, `.${hash}$1`)}`;
}
