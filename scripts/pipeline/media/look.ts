import { imageSize } from "image-size";
import { decode } from "../decode.ts";
import { cutOff } from "./complete.ts";
import { broken, type Fault } from "./fault.ts";
import { KINDS, type Kind, kindOf, latin1, promisedKind } from "./kind.ts";
import { LIMITS, MAX_PIXELS } from "./limits.ts";
import { svgFault } from "./svg.ts";
import { svgSize } from "./svg-size.ts";

/** What a media file is, as far as its first and last bytes tell. */
export interface Look {
  kind: Kind | undefined;
  /** Its own size in CSS pixels, as it is shown; 0 for what has none (videos). */
  width: number;
  height: number;
  /** True for a still picture made of pixels: it is sent in the sizes that are needed. */
  raster: boolean;
  /** Why it cannot be used. */
  fault: Fault | undefined;
}

/** Looks at a media file without decoding it. The first thing that is wrong is its fault: the others follow from it. */
export function lookAt(name: string, bytes: Uint8Array): Look {
  const kind = kindOf(bytes);
  const unusable = { kind, width: 0, height: 0, raster: false };
  const wrongType = typeFault(name, kind, bytes);
  if (wrongType || !kind) return { ...unusable, fault: wrongType };
  const weight = weightOf(kind, bytes);
  const fault = tooHeavy(weight, bytes.length) ?? contentFault(kind, bytes);
  if (fault || KINDS[kind].video) return { ...unusable, fault };
  const size = sizeOf(kind, bytes);
  return { kind, ...size, raster: weight === "picture", fault: sizeFault(kind, size) };
}

function weightOf(kind: Kind, bytes: Uint8Array): Weight {
  if (kind === "svg") return "svg";
  if (KINDS[kind].video) return "video";
  return isAnimated(kind, bytes) ? "animation" : "picture";
}

function contentFault(kind: Kind, bytes: Uint8Array): Fault | undefined {
  return kind === "svg" ? svgFault(bytes) : cutOff(kind, bytes);
}

/** A file that is not what its name says. */
function typeFault(name: string, kind: Kind | undefined, bytes: Uint8Array): Fault | undefined {
  const promised = promisedKind(name);
  if (bytes.length === 0) return broken("it is empty");
  if (kind !== undefined && kind === promised) return undefined;
  const ending = name.split(".").at(-1) ?? "";
  const base = name.slice(0, -ending.length);
  if (kind === undefined)
    return {
      rule: "media-type",
      message: `is named .${ending}, but what is in it is not ${promised ? `a ${KINDS[promised].name}` : "a picture"}, nor any other picture or video that browsers show.`,
      hint: "Export it as SVG, PNG, JPEG, WebP or AVIF, a video as MP4 or WebM. Giving a file another name does not make it another kind.",
    };
  const rightName = `${base}${KINDS[kind].endings[0]}`;
  return {
    rule: "media-type",
    message: `is named .${ending}, but what is in it is ${KINDS[kind].name}.`,
    hint: `Rename it to ${rightName}, here and in content/media.`,
  };
}

type Weight = keyof typeof LIMITS;

const WEIGHTS: Record<Weight, { what: string; mend: string }> = {
  svg: {
    what: "a drawing",
    mend: "Simplify it in a drawing program, or export it as PNG or JPEG: pictures made of pixels are made smaller by themselves.",
  },
  picture: { what: "a picture", mend: "Export it smaller; 2000 pixels wide is enough for every place." },
  animation: {
    what: "an animation",
    mend: "Make it a short MP4 or WebM video instead, which is many times smaller.",
  },
  video: {
    what: "a video",
    mend: "Make it shorter, smaller or simpler, or raise the limit in scripts/pipeline/media/limits.ts.",
  },
};

function tooHeavy(weight: Weight, size: number): Fault | undefined {
  if (size <= LIMITS[weight]) return undefined;
  const { what, mend } = WEIGHTS[weight];
  return {
    rule: "media-large",
    message: `is ${inWords(size)} large; ${what} may have ${inWords(LIMITS[weight])} at most.`,
    hint: mend,
  };
}

/** The fault of a file that is too large to be even looked at. */
export function tooLargeToRead(size: number): Fault | undefined {
  return tooHeavy("picture", size);
}

/** Bytes as people say them: 412 kB, 12.3 MB. */
export function inWords(bytes: number): string {
  return bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}

/** GIFs are kept as they are in any case; of the others, those that move. */
function isAnimated(kind: Kind, bytes: Uint8Array): boolean {
  if (kind === "gif") return true;
  if (kind === "webp") return latin1(bytes, 12, 16) === "VP8X" && ((bytes[20] ?? 0) & 2) !== 0;
  return kind === "avif" && latin1(bytes, 8, 12) === "avis";
}

function sizeFault(kind: Kind, { width, height }: { width: number; height: number }): Fault | undefined {
  if (width <= 0 || height <= 0) return broken(kind === "svg" ? "it has no size (viewBox)" : "it has no size");
  if (kind === "svg" || width * height <= MAX_PIXELS) return undefined;
  return {
    rule: "media-large",
    message: `has ${width} × ${height} pixels, more than any screen or printer needs.`,
    hint: "Export it smaller; 2000 pixels wide is enough for every place.",
  };
}

/** The size as it is shown: cameras note when a picture has to be turned on its side. */
function sizeOf(kind: Kind, bytes: Uint8Array): { width: number; height: number } {
  try {
    const { width, height, orientation = 1 } = kind === "svg" ? drawnSize(bytes) : imageSize(bytes);
    const size = { width: Math.max(1, Math.round(width)), height: Math.max(1, Math.round(height)) };
    if (!(width > 0 && height > 0)) return { width: 0, height: 0 };
    return orientation > 4 ? { width: size.height, height: size.width } : size;
  } catch {
    return { width: 0, height: 0 };
  }
}

function drawnSize(bytes: Uint8Array): { width: number; height: number; orientation?: number } {
  return svgSize(decode(bytes).text ?? "");
}
