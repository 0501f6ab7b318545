import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { UsageError } from "../diagnostics/usage-error.ts";
import { cacheFolder } from "../shared/cache/cache-folders.mjs";
import { openStore, type Store } from "../shared/cache/store.mjs";
import { mapLimit } from "../shared/lists.ts";
import { shortHash } from "../shared/short-hash.ts";
import type { FontFacts } from "./inspect-font.ts";
import { inspectMedia } from "./inspect-media.ts";
import { KINDS, type Kind } from "./kind.ts";
import { broken, type MediaError, unreadable } from "./media-error.ts";
import { MAX_READ } from "./media-limits.ts";
import { tooLargeToRead } from "./too-large.ts";

/** A media file as pages refer to it. */
export interface MediaFile {
  /** Its address on the site, with a content hash in the name. */
  src: string;
  /** Its intrinsic size in CSS pixels; 0 where there is none (videos, documents). */
  width: number;
  height: number;
  /** How large a video or a document is, in bytes. */
  size?: number;
  /** True for a picture that is sent in several sizes and encodings, none of them the file itself. */
  raster?: boolean;
  /** What a font file says of itself. */
  font?: FontFacts;
  /** What visitors would notice, though it can be used. It is reported where something refers to the file. */
  warning?: MediaError;
  /** Why it cannot be used. It is reported where something refers to the file. */
  error?: MediaError | undefined;
}

/** Increase it when files are made differently, so that their addresses change with their bytes. */
const RECIPE = "4";

/** How many files are read and decoded at once. */
const AT_ONCE = 16;

/**
 * Measures, checks and names the media files below `<content>/media`. `store` keeps the results.
 */
export async function measureMedia(
  contentDir: string,
  names: Iterable<string>,
  store: Store = openStore(cacheFolder("inspected")),
): Promise<Map<string, MediaFile>> {
  const measured = new Map<string, MediaFile>();
  // In the order of the names, whichever file is ready first.
  for (const name of names) measured.set(name, { src: "", width: 0, height: 0 });
  await mapLimit([...measured.keys()], AT_ONCE, async (name) => {
    measured.set(name, await measure(contentDir, name, store));
  });
  return measured;
}

async function measure(contentDir: string, name: string, store: Store): Promise<MediaFile> {
  const bytes = await readMedia(join(contentDir, "media", name));
  if ("rule" in bytes) return { src: `/media/${name}`, width: 0, height: 0, error: bytes };
  const { kind, width, height, raster, font, warning, error } = await inspectMedia(name, bytes, store);
  const file = { src: hashedAddress(name, kind, bytes), width, height, ...(warning ? { warning } : {}) };
  if (error) return { ...file, error };
  if (font) return { ...file, font };
  if (kind && KINDS[kind].use !== "picture") return { ...file, size: bytes.length };
  return raster ? { ...file, raster: true } : file;
}

/** The bytes of a file, or why it cannot be read. Pipes and devices are not opened: they may never end. */
async function readMedia(path: string): Promise<Uint8Array | MediaError> {
  try {
    const info = await stat(path);
    if (!info.isFile()) return broken("it is not a file");
    return info.size > MAX_READ ? tooLargeToRead(info.size) : await readFile(path);
  } catch (error) {
    return unreadable(error);
  }
}

/**
 * The bytes of a media file that was read again, where they are still those of its address. Throws UsageError for others:
 * what is made of them would be kept, and loaded, as the file that was measured.
 */
export function asMeasured<T extends Uint8Array>(name: string, src: string, bytes: T): T {
  if (src.includes(`.${shortHash(RECIPE, bytes)}`)) return bytes;
  throw new UsageError(`media/${name} was changed while it was looked at. Run the command again.`);
}

/**
 * `brands/kiln.svg` -> `/media/brands/kiln.1a2b3c4d.svg`; characters that an address cannot contain are escaped. Documents
 * are below /assets: browsers show no PDF under the policy of /media.
 */
function hashedAddress(name: string, kind: Kind | undefined, bytes: Uint8Array): string {
  const hash = shortHash(RECIPE, bytes);
  const path = name.split("/").map(encodeURIComponent).join("/");
  const folder = kind && KINDS[kind].use === "document" ? "/assets/files" : "/media";
  return `${folder}/${path.replace(/(\.[^.]+)?$/, `.${hash}$1`)}`;
}
