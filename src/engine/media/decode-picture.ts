import sharp from "sharp";
import { draw, READING } from "./draw.ts";
import type { Kind } from "./kind.ts";
import { MAX_PIXELS } from "./limits.ts";

/** What decoding says of a picture: its size as it is shown, and how many frames it has; or why it cannot be decoded. */
export interface DecodedPicture {
  width: number;
  height: number;
  frames: number;
  error?: string;
}

/** Decodes a picture of any kind whole, which is the only way to know that the build can. */
export async function decodePicture(kind: Kind, bytes: Uint8Array): Promise<DecodedPicture> {
  try {
    const { autoOrient, pages: frames = 1, pageHeight } = await sharp(bytes, READING).metadata();
    const { width, height } = { ...autoOrient, ...(pageHeight === undefined ? {} : { height: pageHeight }) };
    // What is too large is refused by its size, and never decoded.
    if (kind === "svg" || width * height * frames <= MAX_PIXELS) await decodeWhole(kind, bytes);
    return { width, height, frames };
  } catch (error) {
    return { width: 0, height: 0, frames: 0, error: reasonOf(error) };
  }
}

/** Small is enough: all of the file is read either way. */
async function decodeWhole(kind: Kind, bytes: Uint8Array): Promise<void> {
  const size = { width: 64, height: 64, fit: "inside" } as const;
  const small = kind === "svg" ? await draw(bytes, size) : sharp(bytes, { ...READING, pages: -1 }).resize(size);
  await small.raw().toBuffer();
}

/**
 * What a decoder says of a file, in one line: the last one is the cause of the others. libvips has one store of messages
 * for all that it decodes at once, so now and then there is none.
 */
export function reasonOf(error: unknown): string {
  const lines = (error instanceof Error ? error.message : String(error)).trim().split("\n");
  const last = (lines.at(-1) ?? "").replace(/^(Input \w+ has corrupt header: )?(\w+: )*/, "").replace(/\.$/, "");
  return last === "" ? "it is damaged inside" : last;
}
