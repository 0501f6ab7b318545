import { draw, READING } from "./draw.ts";
import type { Kind } from "./kind.ts";
import { MAX_PIXELS } from "./limits.ts";
import { loadSharp } from "./load-sharp.ts";

/** The result of decoding a picture: its displayed size and number of frames, or why it cannot be decoded. */
export interface DecodedPicture {
  width: number;
  height: number;
  frames: number;
  failure?: string;
}

/** Decodes a whole picture of any kind, which is the only way to know that the build can. */
export async function decodePicture(kind: Kind, bytes: Uint8Array): Promise<DecodedPicture> {
  try {
    const sharp = await loadSharp();
    const { autoOrient, pages: frames = 1, pageHeight } = await sharp(bytes, READING).metadata();
    const { width, height } = { ...autoOrient, ...(pageHeight === undefined ? {} : { height: pageHeight }) };
    // A picture that is too large is rejected by its size, and never decoded.
    if (kind === "svg" || width * height * frames <= MAX_PIXELS) await decodeWhole(kind, bytes);
    return { width, height, frames };
  } catch (error) {
    return { width: 0, height: 0, frames: 0, failure: reasonOf(error) };
  }
}

/** A small output is enough: the whole file is read either way. */
async function decodeWhole(kind: Kind, bytes: Uint8Array): Promise<void> {
  const size = { width: 64, height: 64, fit: "inside" } as const;
  const sharp = await loadSharp();
  const small = kind === "svg" ? await draw(bytes, size) : sharp(bytes, { ...READING, pages: -1 }).resize(size);
  await small.raw().toBuffer();
}

/**
 * A decoder's message about a file, in one line: the last line is the cause of the others. libvips has one buffer of
 * messages for everything that it decodes at once, so sometimes there is none.
 */
export function reasonOf(error: unknown): string {
  const lines = (error instanceof Error ? error.message : String(error)).trim().split("\n");
  const last = (lines.at(-1) ?? "").replace(/^(Input \w+ has corrupt header: )?(\w+: )*/, "").replace(/\.$/, "");
  return last === "" ? "it is damaged inside" : last;
}
