import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

/** Pictures, videos and fonts are compressed already. */
const COMPRESSIBLE = /\.(html|js|css|json|svg|txt|xml|webmanifest)$/;

/** Below this size, a compressed copy saves little more than the 50 bytes that its headers cost. */
const WORTH_IT = 400;

/** The encodings of compressed copies in order of preference (RFC 9110, 8.4.1), with their file endings. */
export const ENCODINGS = [
  { encoding: "br", ending: ".br" },
  { encoding: "gzip", ending: ".gz" },
] as const;

export type Encoding = (typeof ENCODINGS)[number]["encoding"];

/** True for a file whose name and size, in bytes, make it worth compressing. */
export function isWorthCompressing(name: string, size: number): boolean {
  return size >= WORTH_IT && COMPRESSIBLE.test(name);
}

/** Compresses at the highest quality: a document that fits into the first round trip is shown sooner. */
export function compress(bytes: Uint8Array, encoding: Encoding): Promise<Buffer> {
  if (encoding === "gzip") return promisify(gzip)(bytes, { level: 9 });
  return promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } });
}
