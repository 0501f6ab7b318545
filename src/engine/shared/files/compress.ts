import { readFile, writeFile } from "node:fs/promises";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { openStore } from "../cache/store.mjs";
import { contentHash } from "../fingerprint.mjs";
import { mapLimit } from "../lists.ts";
import { filesIn } from "./writers.mjs";

/** Pictures, videos and fonts are compressed already. */
const COMPRESSIBLE = /\.(html|js|css|json|svg|txt|xml|webmanifest)$/;

/** Below this size, a compressed copy saves little more than the 50 bytes that its headers cost. */
const MIN_BYTES = 400;

/** Node has four threads for this work. */
const MAX_AT_ONCE = 4;

/** The encodings of compressed copies in order of preference (RFC 9110, 8.4.1), with their file endings. */
export const ENCODINGS = [
  { encoding: "br", ending: ".br" },
  { encoding: "gzip", ending: ".gz" },
] as const;

type Encoding = (typeof ENCODINGS)[number]["encoding"];

/** True for a file whose name and size, in bytes, make it worth compressing. */
export function isWorthCompressing(name: string, size: number): boolean {
  return size >= MIN_BYTES && COMPRESSIBLE.test(name);
}

/** A compressed text, from the store if it is there. */
export function compressed(bytes: Uint8Array, encoding: Encoding): Promise<Uint8Array> {
  return openStore("compressed").bytes(`${encoding} ${contentHash(bytes)}`, () => compress(bytes, encoding));
}

/** At the highest quality: a document that fits into the first round trip is shown sooner. */
function compress(bytes: Uint8Array, encoding: Encoding): Promise<Buffer> {
  if (encoding === "gzip") return promisify(gzip)(bytes, { level: 9 });
  return promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } });
}

/** Writes a brotli and a gzip copy next to every file that is worth it, for hosts that do not compress. */
export function addCompressedCopies(folder: string): Promise<void> {
  return mapLimit(filesIn(folder), MAX_AT_ONCE, async (file) => {
    const bytes = await readFile(file);
    if (!isWorthCompressing(file, bytes.length)) return;
    for (const { encoding, ending } of ENCODINGS) await writeFile(file + ending, await compressed(bytes, encoding));
  });
}
