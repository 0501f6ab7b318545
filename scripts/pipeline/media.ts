import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { imageSize } from "image-size";

/** A media file as pages refer to it. */
export interface MediaFile {
  /** Its address on the site, with a hash of its content in the name. */
  src: string;
  /** Its own size in CSS pixels; 0 for what has none (videos). */
  width: number;
  height: number;
}

/** Measures and names the media files below `<content>/media`. A file that cannot be read as a picture has size 0. */
export async function measureMedia(contentDir: string, names: Iterable<string>): Promise<Map<string, MediaFile>> {
  const measured = await Promise.all(
    [...names].map(async (name): Promise<[string, MediaFile]> => {
      const bytes = await readFile(join(contentDir, "media", name));
      return [name, { src: hashedAddress(name, bytes), ...sizeOf(bytes) }];
    }),
  );
  return new Map(measured);
}

/** `brands/kiln.svg` -> `/media/brands/kiln.1a2b3c4d.svg`. */
function hashedAddress(name: string, bytes: Uint8Array): string {
  const hash = createHash("sha256").update(bytes).digest("hex").slice(0, 8);
  return `/media/${name.replace(/(\.[^.]+)$/, `.${hash}$1`)}`;
}

function sizeOf(bytes: Uint8Array): { width: number; height: number } {
  try {
    const { width, height } = imageSize(bytes);
    return { width: Math.round(width), height: Math.round(height) };
  } catch {
    return { width: 0, height: 0 };
  }
}
