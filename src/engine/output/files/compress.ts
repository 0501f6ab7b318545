import { createHash } from "node:crypto";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { CACHE, openCache } from "../../media/cache.ts";
import { mapLimit } from "../../shared/map-limit.ts";

/** Files that compress well. Pictures, videos and fonts are compressed already. */
const COMPRESSIBLE = /\.(html|js|css|json|svg|txt|xml|webmanifest)$/;

/** Below this size, in bytes, a compressed copy saves less than its headers cost. */
const WORTH_IT = 1024;

/** How many files are compressed at once: Node has four threads for such work. */
const AT_ONCE = 4;

/**
 * Writes a brotli and a gzip copy next to every file of a folder that is worth it, as hosts serve them. Brotli runs at
 * its highest quality: a document that fits into the first round trip is shown one earlier. Results are cached.
 */
export async function addCompressedCopies(folder: string): Promise<void> {
  const cache = openCache(join(CACHE, "../compressed"));
  const files = await readdir(folder, { recursive: true });
  await mapLimit(
    files.filter((file) => COMPRESSIBLE.test(file)),
    AT_ONCE,
    async (file) => {
      const bytes = await readFile(join(folder, file));
      if (bytes.length < WORTH_IT) return;
      const key = createHash("sha256").update(bytes).digest("hex");
      const brotli = await cache.bytesOf({ address: file, key: `br ${key}`, make: () => brotliOf(bytes) });
      await writeFile(join(folder, `${file}.br`), brotli);
      await writeFile(join(folder, `${file}.gz`), await promisify(gzip)(bytes, { level: 9 }));
    },
  );
}

function brotliOf(bytes: Uint8Array): Promise<Buffer> {
  return promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } });
}
