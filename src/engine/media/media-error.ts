import type { Finding } from "../diagnostics/problem.ts";
import { short } from "../diagnostics/wording.ts";
import { formatBytes } from "../shared/words.ts";
import type { Kind } from "./kind.ts";

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

/** A problem with a media file. The message continues after the file's name: "is not a PNG". */
export type MediaError = Finding;

/** The error of an unusable file. Thrown to keep it out of the cache: too little memory may also be the cause. */
export class Unusable extends Error {
  constructor(readonly reason: MediaError) {
    super(reason.message);
  }
}

/** Throws an error if there is one. */
export function refuse(error: MediaError | undefined): void {
  if (error) throw new Unusable(error);
}

/** The error for a file that passed every check but could not be encoded. */
export function notMade(name: string, reason: string): MediaError {
  const { message, ...error } = broken(reason);
  return { ...error, message: `${name} ${message}` };
}

/** The error for a file that cannot be opened. */
export function unreadable(error: unknown): MediaError {
  const code = error instanceof Error && "code" in error ? ` (${String(error.code)})` : "";
  return {
    rule: "media-broken",
    message: `cannot be opened${code}.`,
    hint: "Check that it still exists, that you have permission to read it, and that no other program is using it.",
  };
}

/** The error for a file that is truncated, damaged, or not supported by browsers. */
export function broken(what: string): MediaError {
  return {
    rule: "media-broken",
    message: `cannot be read: ${what}.`,
    hint: "Copy it again from the original, or export it again. Interrupted uploads and downloads leave such files.",
  };
}

/** The error for an animation that nothing here can decode. */
export const animatedAvif: MediaError = {
  rule: "media-broken",
  message: "cannot be used: it is an animated AVIF.",
  hint: "Export it as animated WebP, or as a film (MP4), which is smaller.",
};

/** The warning about a drawing with text that is not outlines. */
export function wordsInDrawing(words: string): MediaError {
  return {
    rule: "media-letters",
    message: `has letters that are text, not outlines ("${short(words, 40)}"): pictures cannot use fonts, so visitors see a different one.`,
    hint: "Turn its texts into outlines in the drawing program (Illustrator: Create Outlines, Inkscape: Object to Path, Figma: Outline text when exporting), and export it again.",
  };
}

/** Maximum sizes in bytes. Pictures are re-encoded, so theirs limits the source, not what visitors load. */
const LIMITS = {
  svg: {
    limit: 500_000,
    what: "a drawing",
    fix: "Simplify it in a drawing program, or export it as PNG or JPEG: pictures made of pixels are resized automatically.",
  },
  picture: { limit: 10_000_000, what: "a picture", fix: "Export it smaller; 2000 pixels wide is enough everywhere." },
  // Animated GIF, WebP and AVIF are sent unchanged.
  animation: {
    limit: 400_000,
    what: "an animation",
    fix: "Use a short MP4 or WebM video instead, which is many times smaller.",
  },
  // Several hosts refuse larger files.
  video: {
    limit: 25_000_000,
    what: "a video",
    fix: "Make it shorter, or export it smaller. Longer films belong on YouTube or Vimeo.",
  },
  captions: { limit: 500_000, what: "a captions file", fix: "Are they the captions of this one video?" },
  document: {
    limit: 25_000_000,
    what: "a document",
    fix: "Export it with smaller pictures, or offer it in several parts.",
  },
  // Visitors get a small part of it. Larger fonts have thousands of characters of other scripts.
  font: {
    limit: 5_000_000,
    what: "a font file",
    fix: "Use its variant for Latin letters only, or its WOFF2, which is half as large.",
  },
} as const;

/** The error for a file above the size limit of its kind. */
export function tooLarge(kind: keyof typeof LIMITS, size: number): MediaError | undefined {
  const { limit, what, fix } = LIMITS[kind];
  const message = `is ${formatBytes(size)}; ${what} may be ${formatBytes(limit)} at most.`;
  return size > limit ? { rule: "media-large", message, hint: fix } : undefined;
}

const NO_VIEW_BOX: MediaError = {
  ...broken("it has no size (viewBox)"),
  hint: 'Export it with a width and a height, or add both to its <svg>: viewBox="0 0 400 300".',
};

/** The error for a picture with no size or too many pixels. */
export function sizeError(
  kind: Kind,
  { width, height }: { width: number; height: number },
  frames = 1,
): MediaError | undefined {
  if (width <= 0 || height <= 0) return kind === "svg" ? NO_VIEW_BOX : broken("it has no size");
  if (Math.max(width, height) <= MAX_SIDE && width * height * frames <= MAX_PIXELS) return undefined;
  const size = `${width} × ${height} pixels`;
  return {
    rule: "media-large",
    message: `has ${frames === 1 ? size : `${frames} frames of ${size}`}, more than any screen or printer needs.`,
    hint:
      kind === "svg"
        ? "Give its <svg> a smaller width and height; the viewBox can stay as it is."
        : "Export it smaller; 2000 pixels wide is enough everywhere.",
  };
}
