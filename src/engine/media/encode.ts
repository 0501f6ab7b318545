import { brotliCompressSync, constants } from "node:zlib";
import type { PluginConfig } from "svgo";
import { draw } from "./draw.ts";
import type { MediaFile } from "./measure-media.ts";
import type { MediaJob } from "./media-job.ts";
import type { Encoding, Variant } from "./variants.ts";

/**
 * Chosen by looking at this site's pictures and timing them: AVIF above effort 2 takes twice as long for files that are
 * five percent smaller.
 */
const OPTIONS = {
  avif: { quality: 56, effort: 2 },
  webp: { quality: 78, effort: 4, smartSubsample: true },
} as const;

/** Makes one size of a picture in one encoding. `name` is its file, `read` reads it. */
export function variantJob(
  name: string,
  { address, encoding, width }: Variant,
  read: () => Promise<Uint8Array>,
): MediaJob {
  const make = async () => encoded(await read(), width, encoding);
  return { address, name, key: `${address} ${JSON.stringify(OPTIONS[encoding])}`, make };
}

async function encoded(bytes: Uint8Array, width: number, encoding: Encoding): Promise<Uint8Array> {
  return (await draw(bytes, { width })).toFormat(encoding, OPTIONS[encoding]).toBuffer();
}

/** Makes a drawing smaller without changing what it shows. */
export function drawingJob(name: string, { src }: MediaFile, read: () => Promise<Uint8Array>): MediaJob {
  return { address: src, name, key: `svg ${src}`, make: async () => smallestForm(await read()) };
}

/**
 * What SVGO does not change. It would make paths shorter; but then letters that were the same in the drawing are no
 * longer the same, and compress worse.
 */
const KEEPING = [{}, { convertPathData: false, mergePaths: false }] as const;

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
  const forms = KEEPING.map((overrides) => {
    const plugins: PluginConfig[] = [{ name: "preset-default", params: { overrides } }, "removeScripts"];
    return Buffer.from(optimize(drawing, { plugins }).data);
  });
  return forms.reduce((smallest, form) => (sentSize(form) < sentSize(smallest) ? form : smallest));
}

/** Approximately the number of bytes that visitors load. */
function sentSize(bytes: Uint8Array): number {
  return brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length;
}
