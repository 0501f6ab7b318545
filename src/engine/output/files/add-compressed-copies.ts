import { createHash } from "node:crypto";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { cacheFolder } from "../../shared/cache/cache-folders.mjs";
import { openStore } from "../../shared/cache/store.mjs";
import { compress, ENCODINGS, isWorthCompressing } from "../../shared/files/compress.ts";
import { mapLimit } from "../../shared/lists.ts";

/** Node has four threads for this work. */
const AT_ONCE = 4;

/**
 * Writes a brotli and a gzip copy next to every file that is worth it, for hosts that send such copies and do not
 * compress by themselves. The copies are cached.
 */
export async function addCompressedCopies(folder: string): Promise<void> {
  const store = openStore(cacheFolder("compressed"));
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  await mapLimit(
    files.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name)),
    AT_ONCE,
    async (file) => {
      const bytes = await readFile(file);
      if (!isWorthCompressing(file, bytes.length)) return;
      const hash = createHash("sha256").update(bytes).digest("hex");
      for (const { encoding, ending } of ENCODINGS) {
        const make = () => compress(bytes, encoding);
        await writeFile(file + ending, await store.bytes(`${encoding} ${hash}`, make));
      }
    },
  );
}
