/** What media may weigh, in bytes. Pictures are encoded anew, so theirs is a limit of the source, not of what visitors load. */
export const LIMITS = {
  svg: 500_000,
  picture: 10_000_000,
  /** Moving pictures (GIF, animated WebP and AVIF), which go out as they are. */
  animation: 400_000,
  video: 400_000,
} as const;

/** Files above this are not even read. */
export const MAX_READ = 50_000_000;

/** More pixels than any camera has, all frames counted; such a file would take all memory to decode. */
export const MAX_PIXELS = 100_000_000;

/** The longest side that WebP can have is 16,383 pixels. */
export const MAX_SIDE = 16_000;

/**
 * Drawings of up to this many bytes, compressed, are always sent as drawings: they are smaller than any encoding of what
 * they show. What is heavier is weighed.
 */
export const ALWAYS_DRAWN = 24_000;

/** What a drawing may consist of: more would keep browsers, and the build, busy for seconds. */
export const SVG_LIMITS = {
  elements: 5000,
  depth: 200,
  /** What is drawn in all, when elements that refer to others are counted with those. */
  drawn: 50_000,
} as const;
