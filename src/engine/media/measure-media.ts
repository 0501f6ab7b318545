import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { UsageError } from "../diagnostics/usage-error.ts";
import { openStore, type Store } from "../shared/cache/store.mjs";
import { shortHash } from "../shared/fingerprint.mjs";
import { mapLimit } from "../shared/lists.ts";
import { type Inspection, inspectMedia } from "./inspect-media.ts";
import { KINDS, type Kind } from "./kind.ts";
import { broken, MAX_READ, type MediaError, tooLarge, unreadable } from "./media-error.ts";

/** A media file as pages refer to it. */
export interface MediaFile extends Omit<Inspection, "kind"> {
  /** Address on the site, with a content hash. */
  src: string;
  /** In bytes. */
  size?: number;
}

/** Increase it when files are made differently, so their addresses change. */
const RECIPE = "5";

const MAX_OPEN_FILES = 16;

/** Measures, checks and names the media files below `<content>/media`. `store` caches the results. */
export async function measureMedia(
  contentDir: string,
  names: Iterable<string>,
  store: Store = openStore("inspected"),
): Promise<Map<string, MediaFile>> {
  const measured = new Map<string, MediaFile>();
  // Keeps the order of the names, whichever file is ready first.
  for (const name of names) measured.set(name, { src: "", width: 0, height: 0 });
  await mapLimit([...measured.keys()], MAX_OPEN_FILES, async (name) => {
    measured.set(name, await measure(contentDir, name, store));
  });
  return measured;
}

/** The media files of a content folder, for another process to inspect. */
export interface MediaRequest {
  contentDir: string;
  names: readonly string[];
}

/** Caches the measurements of media files. */
export async function mediaTask({ contentDir, names }: MediaRequest): Promise<void> {
  await measureMedia(contentDir, names);
}

async function measure(contentDir: string, name: string, store: Store): Promise<MediaFile> {
  const bytes = await readMedia(join(contentDir, "media", name));
  if ("rule" in bytes) return { src: `/media/${name}`, width: 0, height: 0, error: bytes };
  const { kind, ...inspected } = await inspectMedia(name, bytes, store);
  return { src: hashedAddress(name, kind, bytes), size: bytes.length, ...inspected };
}

/** Pipes and devices are not opened: reading them may never end. */
async function readMedia(path: string): Promise<Uint8Array | MediaError> {
  try {
    const stats = await stat(path);
    if (!stats.isFile()) return broken("it is not a file");
    return (stats.size > MAX_READ && tooLarge("picture", stats.size)) || (await readFile(path));
  } catch (error) {
    return unreadable(error);
  }
}

/** The bytes of a media file read again. Throws UsageError if they no longer match its address. */
export function asMeasured<T extends Uint8Array>(name: string, src: string, bytes: T): T {
  if (src.includes(`.${shortHash(RECIPE, bytes)}`)) return bytes;
  throw new UsageError(`media/${name} was changed while it was being read. Run the command again.`);
}

/** `brands/kiln.svg` -> `/media/brands/kiln.1a2b3c4d.svg`. The policy of /media would keep browsers from showing PDF. */
function hashedAddress(name: string, kind: Kind | undefined, bytes: Uint8Array): string {
  const hash = shortHash(RECIPE, bytes);
  const path = name.split("/").map(encodeURIComponent).join("/");
  const folder = kind && KINDS[kind].use === "document" ? "/assets/files" : "/media";
  return `${folder}/${path.replace(/(\.[^.]+)?$/, `.${hash}$1`)}`;
}
