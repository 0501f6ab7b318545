import { brotliCompressSync, constants } from "node:zlib";
import type { PluginConfig } from "svgo";
import { type ImageSlot, imageSlots } from "../../ui/pictures/image-slots.ts";
import { draw } from "./draw.ts";
import { loadSharp } from "./load-sharp.ts";
import type { MediaFile } from "./measure-media.ts";
import type { MediaJob } from "./media-job.ts";
import type { Variant } from "./variants.ts";

/**
 * Chosen by looking at this site's pictures, and by timing and comparing them (docs/decisions/pictures.md). WebP is for posters
 * and the few browsers without AVIF: effort 4 and smart subsampling take four times as long, for the same bytes and no
 * difference to be seen.
 */
const OPTIONS = {
  avif: { quality: 55, effort: 1, chromaSubsampling: "4:2:0" },
  webp: { quality: 78, effort: 2 },
  jpeg: { quality: 80, mozjpeg: true },
  png: {},
} as const;

/** No slot needs wider pictures, in pixels. */
const MAX_WIDTH = Math.max(
  ...Object.values<ImageSlot>(imageSlots).flatMap((slot) => ("widths" in slot ? slot.widths : [])),
);

/** Makes one size of a picture in one encoding. `name` is its file, `read` reads it. */
export function variantJob(
  name: string,
  file: MediaFile,
  { address, encoding, width }: Variant,
  read: () => Promise<Uint8Array>,
): MediaJob {
  const make = () =>
    withPixels(file, read, async ({ data, info }) => {
      const sharp = await loadSharp();
      const { width: full, height, channels } = info;
      const picture = sharp(data, { raw: { width: full, height, channels } });
      if (width < full) picture.resize({ width });
      // JPEG has no transparency.
      if (encoding === "jpeg") picture.flatten({ background: "#fff" });
      return picture.toFormat(encoding, OPTIONS[encoding]).toBuffer();
    });
  return { address, name, key: `${address} ${JSON.stringify(OPTIONS[encoding])}`, make };
}

/** The pixels of a picture. */
type Pixels = Awaited<ReturnType<typeof pixelsOf>>;

/** The pictures that are being encoded, each with the number of its encodings. */
const inUse = new Map<string, { users: number; pixels: Promise<Pixels> }>();

/**
 * Encodes a picture, whose file is read and decoded once for all sizes and encodings that are made at the same time. Each is
 * made from the same pixels, whichever are made together.
 */
async function withPixels<T>(
  file: MediaFile,
  read: () => Promise<Uint8Array>,
  encode: (pixels: Pixels) => Promise<T>,
): Promise<T> {
  const entry = inUse.get(file.src) ?? { users: 0, pixels: pixelsOf(file, read) };
  inUse.set(file.src, entry);
  entry.users += 1;
  try {
    return await encode(await entry.pixels);
  } finally {
    entry.users -= 1;
    if (entry.users === 0) inUse.delete(file.src);
  }
}

async function pixelsOf({ width }: MediaFile, read: () => Promise<Uint8Array>) {
  const picture = await draw(await read(), { width: Math.min(width, MAX_WIDTH) });
  return picture.raw().toBuffer({ resolveWithObject: true });
}

/** Makes a drawing smaller without changing what it shows. */
export function drawingJob(name: string, { src }: MediaFile, read: () => Promise<Uint8Array>): MediaJob {
  return { address: src, name, key: `svg 3 ${src}`, make: async () => smallestForm(await read()) };
}

/**
 * What SVGO does not change at first. It would make paths shorter; but then letters that were the same in the drawing are
 * no longer the same, and compress worse.
 */
const KEEPING = { convertPathData: false, mergePaths: false };

/** It moves `inherit` from the shapes of a group to the group itself, whose own color is then lost. */
const UNSOUND = { moveElemsAttrsToGroup: false } as const;

/**
 * Drawings that compress to a smaller share than this repeat their paths, so that the shorter ones are never the smaller
 * form. Making them takes four times as long as all else.
 */
const REPETITIVE = 0.2;

/** In longer drawings, in bytes, shorter paths hardly save anything, and take the longest. */
const MAX_SHORTENED = 60_000;

/** SVGO tries every rule of a style sheet on every element: more pairs than this take it seconds. */
const MAX_STYLED = 50_000;

/** About how many pairs of rules and elements a drawing has. */
function styledPairs(drawing: string): number {
  return (drawing.split("{").length - 1) * (drawing.split("<").length - 1);
}

/**
 * The form of a drawing that is smallest when compressed. The check has already rejected scripts and the like; removing
 * them here is a second safeguard.
 */
async function smallestForm(bytes: Uint8Array): Promise<Uint8Array> {
  // Loaded with the first drawing: loading takes as long as parsing all pages, and in most runs all drawings are cached.
  const { optimize } = await import("svgo");
  const drawing = Buffer.from(bytes).toString("utf8");
  if (styledPairs(drawing) > MAX_STYLED) return bytes;
  const form = (overrides: object) => {
    const preset: PluginConfig = { name: "preset-default", params: { overrides: { ...overrides, ...UNSOUND } } };
    const plugins: PluginConfig[] = [preset, "removeScripts"];
    return Buffer.from(optimize(drawing, { plugins }).data);
  };
  const keeping = form(KEEPING);
  if (bytes.length > MAX_SHORTENED || sentSize(keeping) < keeping.length * REPETITIVE) return keeping;
  const shorter = form({});
  return sentSize(keeping) < sentSize(shorter) ? keeping : shorter;
}

/** Approximately the number of bytes that visitors load. */
function sentSize(bytes: Uint8Array): number {
  return brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length;
}
