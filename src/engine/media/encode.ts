import { brotliCompressSync, constants } from "node:zlib";
import type { PluginConfig } from "svgo";
import { draw } from "./draw.ts";
import { loadSharp } from "./load-sharp.ts";
import type { MediaFile } from "./measure-media.ts";
import type { MediaJob } from "./media-job.ts";
import type { Variant } from "./variants.ts";

/**
 * Chosen by looking at this site's pictures and timing them: AVIF at effort 2 and quality 56 is as large and looks the
 * same, but takes twice as long. WebP is for the few browsers without AVIF: effort 4 and smart subsampling take four times
 * as long, for the same bytes and no difference to be seen.
 */
const OPTIONS = {
  avif: { quality: 55, effort: 1 },
  webp: { quality: 78, effort: 2 },
  jpeg: { quality: 80, mozjpeg: true },
  png: {},
} as const;

/** Makes one size of a picture in one encoding. `name` is its file, `read` reads it. */
export function variantJob(
  name: string,
  { address, encoding, width }: Variant,
  read: () => Promise<Uint8Array>,
): MediaJob {
  const size = address.slice(0, -encoding.length);
  const make = () =>
    withPixels(size, { read, width }, async ({ data, info: { width, height, channels } }) => {
      const sharp = await loadSharp();
      const picture = sharp(data, { raw: { width, height, channels } });
      // JPEG has no transparency.
      if (encoding === "jpeg") picture.flatten({ background: "#fff" });
      return picture.toFormat(encoding, OPTIONS[encoding]).toBuffer();
    });
  return { address, name, key: `${address} ${JSON.stringify(OPTIONS[encoding])}`, make };
}

/** The pixels of a picture at a size. */
type Pixels = Awaited<ReturnType<typeof pixelsOf>>;

/** The sizes that are being encoded, each with the number of encodings. */
const inUse = new Map<string, { users: number; pixels: Promise<Pixels> }>();

/** Encodes a picture at a size. Encodings that are made at the same time share the pixels, and read the file once. */
async function withPixels<T>(size: string, source: PictureSource, encode: (pixels: Pixels) => Promise<T>): Promise<T> {
  const entry = inUse.get(size) ?? { users: 0, pixels: pixelsOf(source) };
  inUse.set(size, entry);
  entry.users += 1;
  try {
    return await encode(await entry.pixels);
  } finally {
    entry.users -= 1;
    if (entry.users === 0) inUse.delete(size);
  }
}

interface PictureSource {
  read: () => Promise<Uint8Array>;
  width: number;
}

async function pixelsOf({ read, width }: PictureSource) {
  return (await draw(await read(), { width })).raw().toBuffer({ resolveWithObject: true });
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
const REPETITIVE = 0.16;

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
  if (sentSize(keeping) < keeping.length * REPETITIVE) return keeping;
  const shorter = form({});
  return sentSize(keeping) < sentSize(shorter) ? keeping : shorter;
}

/** Approximately the number of bytes that visitors load. */
function sentSize(bytes: Uint8Array): number {
  return brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length;
}
