import { createHash } from "node:crypto";
import { gzipSync } from "node:zlib";
import { versionOf } from "../shared/cache/code-version.ts";
import type { Store } from "../shared/cache/store.mjs";
import { lazy } from "../shared/memoize.ts";
import { filmWarning } from "./film.ts";
import type { FontFacts } from "./inspect-font.ts";
import { KINDS, type Kind, kindOf, latin1, type MediaUse, promisedKind } from "./kind.ts";
import { animatedAvif, broken, gitLfsError, type MediaError, wordsInDrawing } from "./media-error.ts";
import { MAX_DRAWN } from "./media-limits.ts";
import type { Drawing } from "./svg/svg.ts";
import { sizeError, tooLarge } from "./too-large.ts";
import { contentError, truncationError } from "./truncated.ts";

/** The result of inspecting a media file. */
export interface Inspection {
  kind: Kind | undefined;
  /** Intrinsic size in CSS pixels; 0 for videos and documents. */
  width: number;
  height: number;
  /** True for a still picture to encode in several sizes: not a drawing, except a very detailed one. */
  raster: boolean;
  font?: FontFacts;
  /** A defect of a usable file that visitors would notice. */
  warning?: MediaError | undefined;
  /** The reason why the file is unusable. */
  error: MediaError | undefined;
}

/**
 * Inspects a media file: decodes pictures, but only checks the container of videos. Reports the first error, which the others
 * follow from. `store` caches the results.
 */
export async function inspectMedia(name: string, bytes: Uint8Array, store?: Store): Promise<Inspection> {
  const kind = kindOf(bytes);
  const error = typeError(name, kind, bytes);
  if (error || !kind) return { ...UNUSABLE, kind, error };
  const key = `inspected ${version()} ${kind} ${createHash("sha256").update(bytes).digest("hex")}`;
  const make = async () => Buffer.from(JSON.stringify(await inspect(kind, bytes)));
  try {
    const answer = await (store ? store.bytes(key, make) : make());
    return { kind, ...(JSON.parse(Buffer.from(answer).toString()) as Inspected), error: undefined };
  } catch (thrown) {
    if (thrown instanceof Unusable) return { ...UNUSABLE, kind, error: thrown.reason };
    throw thrown;
  }
}

/** Thrown to keep it out of the cache: too little memory may also be the cause. */
class Unusable extends Error {
  readonly reason: MediaError;

  constructor(reason: MediaError) {
    super(reason.message);
    this.reason = reason;
  }
}

const UNUSABLE = { width: 0, height: 0, raster: false };

/** The code and packages that cached results depend on. */
const CODE = [
  "src/engine/media",
  "src/engine/diagnostics/wording.ts",
  "src/engine/read/files/decode.ts",
  "src/engine/shared/xml.ts",
  "package-lock.json",
];

const version = lazy(() => versionOf(CODE));

/** Loading the decoder takes longer than a whole check with a full cache. */
const decoder = () => import("./decode-picture.ts");

async function inspect(kind: Kind, bytes: Uint8Array): Promise<Inspected> {
  const { use } = KINDS[kind];
  const inspectKind =
    kind === "svg" ? inspectDrawing : use === "picture" ? inspectPicture : use === "font" ? inspectFont : inspectOther;
  const inspected = await inspectKind(kind, bytes);
  if (inspected.error) throw new Unusable(inspected.error);
  return inspected;
}

async function inspectOther(kind: Kind, bytes: Uint8Array): Promise<Inspected> {
  const { use } = KINDS[kind];
  const limit = use === "picture" ? undefined : tooLarge(use, bytes.length);
  const error = limit ?? truncationError(kind, bytes) ?? contentError(kind, bytes);
  return { ...UNUSABLE, error, warning: error ? undefined : filmWarning(kind, bytes) };
}

type Inspected = Omit<Inspection, "kind">;

async function inspectFont(kind: Kind, bytes: Uint8Array): Promise<Inspected> {
  const error = tooLarge("font", bytes.length) ?? truncationError(kind, bytes);
  if (error) return { ...UNUSABLE, error };
  const { readFont } = await import("./inspect-font.ts");
  const font = await readFont(bytes).catch(() => undefined);
  return font
    ? { ...UNUSABLE, font, error: undefined }
    : { ...UNUSABLE, error: broken("it is cut off, or damaged inside") };
}

async function inspectDrawing(kind: Kind, bytes: Uint8Array): Promise<Inspected> {
  const error = tooLarge("svg", bytes.length);
  const none: Drawing = { width: 0, height: 0, error };
  const drawing = error ? none : (await import("./svg/svg.ts")).readSvg(bytes);
  const size = rounded(drawing);
  const wrong = drawing.error ?? sizeError(kind, size);
  if (wrong) return { ...size, raster: false, error: wrong };
  const failure = await (await decoder()).drawingFailure(bytes, size);
  return {
    ...size,
    raster: bytes.length > MAX_DRAWN && gzipSync(bytes).length > MAX_DRAWN,
    warning: drawing.words === undefined ? undefined : wordsInDrawing(drawing.words),
    error: failure === undefined ? undefined : broken(`it cannot be drawn (${failure})`),
  };
}

async function inspectPicture(kind: Kind, bytes: Uint8Array): Promise<Inspected> {
  const heavy = tooLarge("picture", bytes.length);
  if (heavy) return { ...UNUSABLE, error: heavy };
  const { width, height, frames, failure } = await (await decoder()).decodePicture(bytes);
  if (failure !== undefined) {
    const isAnimatedAvif = kind === "avif" && latin1(bytes, 8, 12) === "avis";
    return { ...UNUSABLE, error: isAnimatedAvif ? animatedAvif : broken("it is cut off, or damaged inside") };
  }
  // GIFs are always sent as they are, WebPs when they are animated. An AVIF with several pictures shows its first.
  const raster = kind !== "gif" && !(kind === "webp" && frames > 1);
  const error =
    (raster ? undefined : tooLarge("animation", bytes.length)) ?? sizeError(kind, { width, height }, frames);
  return { width, height, raster, error };
}

function rounded({ width, height }: { width: number; height: number }): { width: number; height: number } {
  if (!(width > 0 && height > 0)) return { width: 0, height: 0 };
  return { width: Math.max(1, Math.round(width)), height: Math.max(1, Math.round(height)) };
}

function typeError(name: string, kind: Kind | undefined, bytes: Uint8Array): MediaError | undefined {
  const promised = promisedKind(name);
  if (bytes.length === 0) return broken("it is empty");
  const pointer = gitLfsError(latin1(bytes, 0, 100));
  if (pointer) return pointer;
  if (kind !== undefined && kind === promised) return undefined;
  const ending = name.split(".").at(-1) ?? "";
  const base = name.slice(0, -ending.length);
  if (kind === undefined)
    return {
      rule: "media-type",
      message: `is named .${ending}, but its content is not ${promised ? KINDS[promised].name : "of any kind that a site can show or offer"}.`,
      hint: `Export it as ${WANTED[promised ? KINDS[promised].use : "picture"]}. Renaming a file does not convert it.`,
    };
  const { name: realName, endings, use } = KINDS[kind];
  return {
    rule: "media-type",
    message: `is named .${ending}, but its content is ${realName}.`,
    hint:
      promised && KINDS[promised].use !== use
        ? `Export it as ${WANTED[KINDS[promised].use]}. Renaming a file does not convert it.`
        : `Rename it to ${base}${endings[0]}, here and in the folder media.`,
  };
}

const WANTED: Record<MediaUse, string> = {
  picture: "SVG, PNG, JPEG, WebP or AVIF, a video as MP4 or WebM",
  video: "MP4 or WebM",
  captions: "WebVTT: a text in UTF-8 that begins with WEBVTT",
  document: "PDF",
  font: "WOFF2, TTF or OTF",
};
