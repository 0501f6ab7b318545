import type { ResizeOptions, Sharp, SharpOptions } from "sharp";
import { loadSharp } from "./load-sharp.ts";
import { MAX_SIDE } from "./media-limits.ts";

/** The density at which SVG is measured, in pixels per inch. */
const SVG_DENSITY = 72;

/** Truncated or damaged pictures are rejected; merely unusual ones are not. */
export const READING: SharpOptions = { failOn: "error" };

/**
 * Draws a picture of any kind at a size in pixels, rotated as its EXIF data says. SVG is rasterized at exactly that size,
 * not enlarged from a smaller one. Throws when the picture cannot be read.
 */
export async function draw(bytes: Uint8Array, size: ResizeOptions): Promise<Sharp> {
  const sharp = await loadSharp();
  const { format, width, height } = await sharp(bytes, READING).metadata();
  if (format !== "svg") return sharp(bytes, READING).autoOrient().resize(size);
  const needed = Math.max((size.width ?? 0) / width, (size.height ?? 0) / height);
  // For a long and thin drawing, the density for one side would make the other too large.
  const scale = Math.min(needed, MAX_SIDE / Math.max(width, height));
  return sharp(bytes, { ...READING, density: densityFor(scale) }).resize(size);
}

/** The density, in pixels per inch, that draws an SVG so many times as large as it is. libvips takes 1 to 100,000. */
export function densityFor(scale: number): number {
  return Math.min(100_000, Math.max(1, SVG_DENSITY * scale));
}
