import type { ResizeOptions, Sharp, SharpOptions } from "sharp";
import { lazy } from "../shared/memoize.ts";
import { MAX_PIXELS, MAX_SIDE } from "./media-error.ts";

/** Loads sharp on first use: most builds take all pictures from the cache. */
export const loadSharp = lazy(async () => {
  const { default: sharp } = await import("sharp");
  // Encoding several pictures at once uses the cores better than one picture on all of them.
  sharp.concurrency(1);
  return sharp;
});

/** The density at which libvips measures SVG, in pixels per inch. */
const SVG_DENSITY = 72;

/** Rejects truncated and damaged pictures, but not unusual ones. */
const READING: SharpOptions = { failOn: "error" };

/** Draws a picture in pixels, rotated by its EXIF data, and SVG at exactly that size. Throws if it is unreadable. */
export async function draw(bytes: Uint8Array, size: ResizeOptions): Promise<Sharp> {
  const sharp = await loadSharp();
  const { format, width, height } = await sharp(bytes, READING).metadata();
  if (format !== "svg") return sharp(bytes, READING).autoOrient().resize(size);
  const needed = Math.max((size.width ?? 0) / width, (size.height ?? 0) / height);
  // A long and thin drawing could get too large at the density for its short side.
  const scale = Math.min(needed, MAX_SIDE / Math.max(width, height));
  return sharp(bytes, { ...READING, density: densityFor(scale) }).resize(size);
}

/** The density, in pixels per inch, that draws an SVG at a scale. libvips takes 1 to 100,000. */
function densityFor(scale: number): number {
  return Math.min(100_000, Math.max(1, SVG_DENSITY * scale));
}

/** However small the result, libvips reads the whole file. */
const MAX_DECODED_SIDE = 64;

/** The displayed size and number of frames of a picture of any kind but SVG. Throws if the build could not decode all of it. */
export async function decodePicture(bytes: Uint8Array): Promise<{ width: number; height: number; frames: number }> {
  const sharp = await loadSharp();
  const { autoOrient, pages: frames = 1, pageHeight } = await sharp(bytes, READING).metadata();
  const { width, height } = { ...autoOrient, ...(pageHeight === undefined ? {} : { height: pageHeight }) };
  const picture = sharp(bytes, { ...READING, pages: -1 });
  const size = { width: MAX_DECODED_SIDE, height: MAX_DECODED_SIDE, fit: "inside" } as const;
  // Larger pictures are rejected for their size without decoding.
  if (width * height * frames <= MAX_PIXELS) await picture.resize(size).raw().toBuffer();
  return { width, height, frames };
}

/** The cause in a decoder's message is its last line. It may be empty, since libvips has one buffer for all files. */
export function reasonOf(error: unknown): string {
  const lines = (error instanceof Error ? error.message : String(error)).trim().split("\n");
  const last = (lines.at(-1) ?? "").replace(/^(Input \w+ has corrupt header: )?(\w+: )*/, "").replace(/\.$/, "");
  return last === "" ? "it is damaged inside" : last;
}
