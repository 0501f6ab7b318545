import { createHash } from "node:crypto";
import type { Stats } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { openCache } from "../media/cache.ts";
import { cacheFolder } from "../shared/cache/cache-folder.ts";
import { compress, ENCODINGS, type Encoding } from "../shared/files/compress.ts";
import { temporaryFolder } from "../shared/files/temporary-folder.ts";

/** Makes the compressed copy of a file, or returns the one that was made before: its path. */
export type CompressedCopies = (file: string, info: Stats, encoding: Encoding) => Promise<string>;

/** Makes each compressed copy when it is first asked for. The work is kept in the cache that builds use, too. */
export function compressedCopies(): CompressedCopies {
  const cache = openCache(cacheFolder("compressed"));
  const made = new Map<string, { version: string; copy: Promise<string> }>();
  let folder: Promise<string> | undefined;
  const make = async (file: string, encoding: Encoding): Promise<string> => {
    folder ??= temporaryFolder("compressed-copies");
    const copies = await folder;
    const bytes = await readFile(file);
    const hash = createHash("sha256").update(bytes).digest("hex");
    const key = `${encoding} ${hash}`;
    const ending = ENCODINGS.find((known) => known.encoding === encoding)?.ending;
    const copy = join(copies, `${hash}${ending}`);
    await writeFile(copy, await cache.bytesOf({ address: file, key, make: () => compress(bytes, encoding) }));
    return copy;
  };
  return (file, { ino, size, mtimeMs }, encoding) => {
    const id = `${encoding} ${file}`;
    const version = `${ino} ${size} ${mtimeMs}`;
    const before = made.get(id);
    if (before?.version === version) return before.copy;
    const copy = make(file, encoding);
    made.set(id, { version, copy });
    copy.catch(() => made.get(id)?.copy === copy && made.delete(id));
    return copy;
  };
}
