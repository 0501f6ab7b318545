import type { Kind } from "./kind.ts";
import { broken, type MediaError } from "./media-error.ts";
import { LIMITS, MAX_PIXELS, MAX_SIDE } from "./media-limits.ts";

type LimitName = keyof typeof LIMITS;

const LARGE: Record<LimitName, { what: string; fix: string }> = {
  svg: {
    what: "a drawing",
    fix: "Simplify it in a drawing program, or export it as PNG or JPEG: pictures made of pixels are resized automatically.",
  },
  picture: { what: "a picture", fix: "Export it smaller; 2000 pixels wide is enough everywhere." },
  animation: {
    what: "an animation",
    fix: "Use a short MP4 or WebM video instead, which is many times smaller.",
  },
  video: {
    what: "a video",
    fix: "Make it shorter, or export it smaller. Longer films belong on YouTube or Vimeo.",
  },
  captions: { what: "a file of captions", fix: "Are they the captions of this one video?" },
  document: {
    what: "a document",
    fix: "Export it with smaller pictures, or offer it in several parts.",
  },
  font: {
    what: "a font file",
    fix: "Take its variant for Latin letters only, or its WOFF2, which is half as large.",
  },
};

/** The error for a file above the size limit of its kind. */
export function tooLarge(limit: LimitName, size: number): MediaError | undefined {
  return size <= LIMITS[limit] ? undefined : tooLargeFor(limit, size);
}

function tooLargeFor(limit: LimitName, size: number): MediaError {
  const { what, fix } = LARGE[limit];
  return {
    rule: "media-large",
    message: `is ${formatBytes(size)}; ${what} may be ${formatBytes(LIMITS[limit])} at most.`,
    hint: fix,
  };
}

/** The error for a file too large to read. */
export function tooLargeToRead(size: number): MediaError {
  return tooLargeFor("picture", size);
}

/** Bytes in readable units: 412 kB, 12.3 MB. */
export function formatBytes(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
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
