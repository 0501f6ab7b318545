import type { ResizeOptions, Sharp, SharpOptions } from "sharp";
import { loadSharp } from "./load-sharp.ts";
import { MAX_SIDE } from "./media-limits.ts";

/** The density at which libvips measures SVG, in pixels per inch. */
const SVG_DENSITY = 72;

/** Rejects truncated and damaged pictures, but not unusual ones. */
export const READING: SharpOptions = { failOn: "error" };

/**
 * Draws a picture at a size in pixels, rotated by its EXIF data. SVG is rasterized at exactly that size. Throws for unreadable
 * pictures.
 */
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
export function densityFor(scale: number): number {
  return Math.min(100_000, Math.max(1, SVG_DENSITY * scale));
}
