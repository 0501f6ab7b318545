import { densityFor, READING } from "./draw.ts";
import { loadSharp } from "./load-sharp.ts";
import { MAX_PIXELS } from "./media-limits.ts";

/** The displayed size and number of frames of a picture, or why it cannot be decoded. */
export interface DecodedPicture {
  width: number;
  height: number;
  frames: number;
  failure?: string;
}

/** However small the result, libvips reads the whole file. */
const MAX_DECODED_SIDE = 64;

/** Decodes a whole picture of any kind but SVG, as the build will do. */
export async function decodePicture(bytes: Uint8Array): Promise<DecodedPicture> {
  try {
    const sharp = await loadSharp();
    const { autoOrient, pages: frames = 1, pageHeight } = await sharp(bytes, READING).metadata();
    const { width, height } = { ...autoOrient, ...(pageHeight === undefined ? {} : { height: pageHeight }) };
    // Larger pictures are rejected for their size without decoding.
    if (width * height * frames <= MAX_PIXELS) {
      const size = { width: MAX_DECODED_SIDE, height: MAX_DECODED_SIDE, fit: "inside" } as const;
      await sharp(bytes, { ...READING, pages: -1 })
        .resize(size)
        .raw()
        .toBuffer();
    }
    return { width, height, frames };
  } catch (error) {
    return { width: 0, height: 0, frames: 0, failure: reasonOf(error) };
  }
}

/** The reason why a drawing cannot be drawn. */
export async function drawingFailure(
  bytes: Uint8Array,
  { width, height }: { width: number; height: number },
): Promise<string | undefined> {
  try {
    const sharp = await loadSharp();
    const density = densityFor(MAX_DECODED_SIDE / Math.max(width, height));
    await sharp(bytes, { ...READING, density })
      .raw()
      .toBuffer();
    return undefined;
  } catch (error) {
    return reasonOf(error);
  }
}

/**
 * The last line of a decoder's message, which is the cause of the others. libvips decodes all files with one message buffer, so
 * the message may be missing.
 */
export function reasonOf(error: unknown): string {
  const lines = (error instanceof Error ? error.message : String(error)).trim().split("\n");
  const last = (lines.at(-1) ?? "").replace(/^(Input \w+ has corrupt header: )?(\w+: )*/, "").replace(/\.$/, "");
  return last === "" ? "it is damaged inside" : last;
}
