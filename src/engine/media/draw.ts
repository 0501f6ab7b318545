import sharp, { type ResizeOptions, type Sharp, type SharpOptions } from "sharp";
import { MAX_SIDE } from "./limits.ts";

// Two pictures are made at once instead, which keeps two cores busier than one picture on both.
sharp.concurrency(1);

/** SVG is measured at this many pixels an inch. */
const SVG_DENSITY = 72;

/** What is cut off or damaged is refused; what is only unusual is not. */
export const READING: SharpOptions = { failOn: "error" };

/**
 * A picture of any kind at a size in pixels, turned as its camera held it. SVG is drawn at that very size, and not drawn
 * small and enlarged. Throws when it cannot be read.
 */
export async function draw(bytes: Uint8Array, size: ResizeOptions): Promise<Sharp> {
  const { format, width, height } = await sharp(bytes, READING).metadata();
  if (format !== "svg") return sharp(bytes, READING).autoOrient().resize(size);
  const wanted = Math.max((size.width ?? 0) / width, (size.height ?? 0) / height);
  // Of something long and thin, the one side asks for more than the other can have.
  const scale = Math.min(wanted, MAX_SIDE / Math.max(width, height));
  return sharp(bytes, { ...READING, density: Math.min(100_000, Math.max(1, SVG_DENSITY * scale)) }).resize(size);
}
