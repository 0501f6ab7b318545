import { brotliCompressSync, constants } from "node:zlib";
import type { PluginConfig } from "svgo";
import { draw } from "./draw.ts";
import type { MediaFile } from "./measure-media.ts";
import type { MediaJob } from "./media-job.ts";
import type { Variant } from "./variants.ts";

/** Chosen by comparing pictures and times (docs/decisions/pictures.md). WebP is only for posters and old browsers. */
const OPTIONS = {
  avif: { quality: 55, effort: 1, chromaSubsampling: "4:2:0" },
  webp: { quality: 78, effort: 2 },
  jpeg: { quality: 80, mozjpeg: true },
  png: {},
} as const;

/** A job that makes one size of a picture in one encoding. */
export function variantJob(
  name: string,
  { address, encoding, width }: Variant,
  read: () => Promise<Uint8Array>,
): MediaJob {
  const make = async () => {
    const picture = await draw(await read(), { width });
    // JPEG has no transparency.
    if (encoding === "jpeg") picture.flatten({ background: "#fff" });
    return picture.toFormat(encoding, OPTIONS[encoding]).toBuffer();
  };
  return { address, name, key: `${address} ${JSON.stringify(OPTIONS[encoding])}`, make };
}

/** A job that makes a drawing smaller without changing how it looks. */
export function drawingJob(name: string, { src }: MediaFile, read: () => Promise<Uint8Array>): MediaJob {
  return { address: src, name, key: `svg 4 ${src}`, make: async () => smallestForm(await read()) };
}

/**
 * At first, paths stay as they are: shortening them would make identical letters differ, and those compress worse. And
 * `inherit`, which SVGO moves from the shapes of a group to the group, would lose its color there.
 */
const KEEPING_PATHS: PluginConfig = {
  name: "preset-default",
  params: { overrides: { convertPathData: false, mergePaths: false, moveElemsAttrsToGroup: false } },
};

/** A drawing that compresses to less than this share of its size repeats its paths, so shortening them only takes longer. */
const REPETITIVE = 0.2;

/** The size in bytes beyond which shortening paths saves little and takes the longest. */
const MAX_SHORTENED = 60_000;

/** SVGO tries every CSS rule on every element: with more pairs than this, that takes seconds. */
const MAX_STYLED = 50_000;

function styledPairs(drawing: string): number {
  return (drawing.split("{").length - 1) * (drawing.split("<").length - 1);
}

/** The form that is smallest when compressed. The check already rejects scripts; removing them is a second safeguard. */
async function smallestForm(bytes: Uint8Array): Promise<Uint8Array> {
  // Loading SVGO takes as long as parsing all pages, and most runs find all drawings in the cache.
  const { optimize } = await import("svgo");
  const drawing = Buffer.from(bytes).toString("utf8");
  if (styledPairs(drawing) > MAX_STYLED) return bytes;
  const keeping = optimize(drawing, { plugins: [KEEPING_PATHS, "removeScripts"] }).data;
  const kept = Buffer.from(keeping);
  if (bytes.length > MAX_SHORTENED || sentSize(kept) < kept.length * REPETITIVE) return kept;
  const shorter = Buffer.from(optimize(keeping, { plugins: ["convertPathData", "mergePaths"] }).data);
  return sentSize(kept) < sentSize(shorter) ? kept : shorter;
}

function sentSize(bytes: Uint8Array): number {
  return brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length;
}
