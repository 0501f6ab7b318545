/** Maximum sizes in bytes. Pictures are re-encoded, so theirs limits the source, not what visitors load. */
export const LIMITS = {
  svg: 500_000,
  picture: 10_000_000,
  /** Animated GIF, WebP and AVIF, which are sent unchanged. */
  animation: 400_000,
  /** Several hosts refuse larger files. */
  video: 25_000_000,
  captions: 500_000,
  document: 25_000_000,
  /** Visitors get a small part of it. Larger fonts have thousands of characters of other scripts. */
  font: 5_000_000,
} as const;

/** Bytes above which files are not even read. */
export const MAX_READ = 50_000_000;

/** More pixels, over all frames, than any camera has; decoding them would use up all memory. */
export const MAX_PIXELS = 100_000_000;

/** WebP allows sides of at most 16,383 pixels. */
export const MAX_SIDE = 16_000;

/** Compressed bytes above which drawings are sent as pictures, which are smaller: detailed ones take 25 to 57 kB. */
export const MAX_DRAWN = 60_000;

/** Maximum complexity of a drawing: more would keep browsers and the build busy for seconds. */
export const SVG_LIMITS = {
  elements: 5000,
  depth: 200,
  /** Shapes drawn in total, including repetitions by references. */
  drawn: 50_000,
} as const;
