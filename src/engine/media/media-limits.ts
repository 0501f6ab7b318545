/** Maximum sizes of media in bytes. Pictures are re-encoded, so theirs limits the source, not what visitors load. */
export const LIMITS = {
  svg: 500_000,
  picture: 10_000_000,
  /** Animations (GIF, animated WebP and AVIF), which are sent unchanged. */
  animation: 400_000,
  /** Larger files are refused by several hosts. */
  video: 25_000_000,
  captions: 500_000,
  document: 25_000_000,
  /** Visitors get a small part of it. Larger ones hold thousands of characters, of other scripts. */
  font: 5_000_000,
} as const;

/** Larger files are not even read. */
export const MAX_READ = 50_000_000;

/** More pixels than any camera has, over all frames; decoding such a file would use up all memory. */
export const MAX_PIXELS = 100_000_000;

/** WebP allows sides of at most 16,383 pixels. */
export const MAX_SIDE = 16_000;

/** Larger drawings, compressed and in bytes, are sent as pictures, which are smaller: detailed ones take 25 to 57 kB. */
export const MAX_DRAWN = 60_000;

/** The most elements a drawing may have: more would keep browsers, and the build, busy for seconds. */
export const SVG_LIMITS = {
  elements: 5000,
  depth: 200,
  /** The most shapes that are drawn in total, including repetitions by references. */
  drawn: 50_000,
} as const;
