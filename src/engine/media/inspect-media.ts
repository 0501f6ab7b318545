import { gzipSync } from "node:zlib";
import { gitLfsError } from "../read/files/public-files.ts";
import type { Store } from "../shared/cache/store.mjs";
import { contentHash, versionOf } from "../shared/fingerprint.mjs";
import { lazy } from "../shared/memoize.ts";
import { contentError, filmWarning, truncationError } from "./containers.ts";
import { decodePicture } from "./draw.ts";
import { type FontFacts, readFont } from "./font-file.ts";
import { KINDS, type Kind, kindOf, latin1, type MediaUse, promisedKind } from "./kind.ts";
import {
  animatedAvif,
  broken,
  MAX_DRAWN,
  type MediaError,
  refuse,
  sizeError,
  tooLarge,
  Unusable,
  wordsInDrawing,
} from "./media-error.ts";

/** The result of inspecting a media file. */
export interface Inspection {
  kind: Kind | undefined;
  /** Intrinsic size in CSS pixels; 0 for videos and documents. */
  width: number;
  height: number;
  /** True for a still picture that is sent in several sizes and encodings: not a drawing, except a very detailed one. */
  raster?: boolean;
  font?: FontFacts;
  /** A defect of a usable file that visitors would notice, reported at its first reference. */
  warning?: MediaError | undefined;
  /** The reason why the file is unusable, reported at its first reference. */
  error?: MediaError | undefined;
}

/** Decodes a picture or checks the container of a video. Reports the first error. `store` caches the results. */
export async function inspectMedia(name: string, bytes: Uint8Array, store?: Store): Promise<Inspection> {
  const kind = kindOf(bytes);
  const error = typeError(name, kind, bytes);
  if (error || !kind) return { ...NO_SIZE, kind, error };
  const key = `inspected ${version()} ${kind} ${contentHash(bytes)}`;
  const make = async () => Buffer.from(JSON.stringify(await inspect(kind, bytes)));
  try {
    const cached = await (store ? store.bytes(key, make) : make());
    return { kind, ...(JSON.parse(Buffer.from(cached).toString()) as Inspected), error: undefined };
  } catch (thrown) {
    if (thrown instanceof Unusable) return { ...NO_SIZE, kind, error: thrown.reason };
    throw thrown;
  }
}

const NO_SIZE = { width: 0, height: 0, raster: false };

/** The code and packages that cached results depend on. */
const CODE = [
  "src/engine/media",
  "src/engine/diagnostics/wording.ts",
  "src/engine/read/files/decode.ts",
  "src/engine/read/files/public-files.ts",
  "src/engine/shared/words.ts",
  "package-lock.json",
];

const version = lazy(() => versionOf(CODE));

type Inspected = Omit<Inspection, "kind" | "error">;

const DAMAGED = broken("it is cut off, or damaged inside");

async function inspect(kind: Kind, bytes: Uint8Array): Promise<Inspected> {
  const { use } = KINDS[kind];
  if (use === "picture") return kind === "svg" ? inspectDrawing(bytes) : inspectPicture(kind, bytes);
  refuse(tooLarge(use, bytes.length) ?? truncationError(kind, bytes) ?? contentError(kind, bytes));
  if (use !== "font") return { ...NO_SIZE, warning: filmWarning(kind, bytes) };
  const font = await readFont(bytes).catch(() => {
    throw new Unusable(DAMAGED);
  });
  return { ...NO_SIZE, font };
}

async function inspectDrawing(bytes: Uint8Array): Promise<Inspected> {
  refuse(tooLarge("svg", bytes.length));
  // Its lists of elements take a while to load.
  const { words, ...drawn } = (await import("./svg/svg.ts")).readSvg(bytes);
  const size = rounded(drawn);
  refuse(sizeError("svg", size));
  const raster = bytes.length > MAX_DRAWN && gzipSync(bytes).length > MAX_DRAWN;
  return { ...size, raster, warning: words === undefined ? undefined : wordsInDrawing(words) };
}

async function inspectPicture(kind: Kind, bytes: Uint8Array): Promise<Inspected> {
  refuse(tooLarge("picture", bytes.length));
  const { frames, ...size } = await decodePicture(bytes).catch(() => {
    throw new Unusable(kind === "avif" && latin1(bytes, 8, 12) === "avis" ? animatedAvif : DAMAGED);
  });
  // GIFs are always sent unchanged, WebPs when they are animated. An AVIF with several pictures shows its first.
  const raster = kind !== "gif" && !(kind === "webp" && frames > 1);
  refuse((raster ? undefined : tooLarge("animation", bytes.length)) ?? sizeError(kind, size, frames));
  return { ...size, raster };
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
      hint: `Export it as ${NEEDED_KINDS[promised ? KINDS[promised].use : "picture"]}. Renaming a file does not convert it.`,
    };
  const { name: realName, endings, use } = KINDS[kind];
  return {
    rule: "media-type",
    message: `is named .${ending}, but its content is ${realName}.`,
    hint:
      promised && KINDS[promised].use !== use
        ? `Export it as ${NEEDED_KINDS[KINDS[promised].use]}. Renaming a file does not convert it.`
        : `Rename it to ${base}${endings[0]}, here and in the folder media.`,
  };
}

const NEEDED_KINDS: Record<MediaUse, string> = {
  picture: "SVG, PNG, JPEG, WebP or AVIF, a video as MP4 or WebM",
  video: "MP4 or WebM",
  captions: "WebVTT: a text in UTF-8 that begins with WEBVTT",
  document: "PDF",
  font: "WOFF2, TTF or OTF",
};
