import { createHash } from "node:crypto";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join, sep } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { CACHE, openCache } from "./media/cache.ts";

/** What compresses well. Pictures, videos and fonts are compressed in themselves. */
const COMPRESSIBLE = /\.(html|js|css|json|svg|txt|xml|webmanifest)$/;

/** Below this size, in bytes, a copy saves less than its own headers. */
const WORTH_IT = 1024;
/** Documents above this many bytes are few, and worth the third of a second that the best compression takes. */
const LARGE = 80_000;

/** Hashed files stay the same from build to build: compressed as far as it goes, once. */
const HASHED = /^(assets|media)[\\/]/;

/** Puts a brotli and a gzip copy beside every file of a folder that is worth it, as hosts serve them. */
export async function addCompressedCopies(folder: string): Promise<void> {
  const cache = openCache(join(CACHE, "../compressed"));
  const files = await readdir(folder, { recursive: true });
  const compress = async (file: string) => {
    const bytes = await readFile(join(folder, file));
    if (bytes.length < WORTH_IT) return;
    const key = createHash("sha256").update(bytes).digest("hex");
    const address = file.replaceAll(sep, "/");
    const brotli = HASHED.test(file)
      ? await cache.bytesOf({ address, key: `br ${key}`, make: () => brotliOf(bytes, 11) })
      : await brotliOf(bytes, bytes.length > LARGE ? 11 : 5);
    await writeFile(join(folder, `${file}.br`), brotli);
    await writeFile(join(folder, `${file}.gz`), await promisify(gzip)(bytes, { level: 9 }));
  };
  const next = files.filter((file) => COMPRESSIBLE.test(file)).values();
  const worker = async () => {
    for (const file of next) await compress(file);
  };
  await Promise.all(Array.from({ length: 8 }, worker));
}

function brotliOf(bytes: Uint8Array, quality: number): Promise<Buffer> {
  return promisify(brotliCompress)(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  });
}
