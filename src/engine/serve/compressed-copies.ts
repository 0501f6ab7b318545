import { createHash } from "node:crypto";
import { mkdtempSync, rmSync, type Stats } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openCache } from "../media/cache.ts";
import { cacheFolder } from "../shared/cache/cache-folder.ts";
import { compress, ENCODINGS, type Encoding } from "../shared/files/compress.ts";

/** Makes the compressed copy of a file, or returns the one that was made before: its path. */
export type CompressedCopies = (file: string, info: Stats, encoding: Encoding) => Promise<string>;

/** Makes each compressed copy when it is first asked for. The work is kept in the cache that builds use, too. */
export function compressedCopies(): CompressedCopies {
  const cache = openCache(cacheFolder("compressed"));
  const made = new Map<string, Promise<string>>();
  let folder: string | undefined;
  const make = async (file: string, encoding: Encoding): Promise<string> => {
    folder ??= temporaryFolder();
    const bytes = await readFile(file);
    const hash = createHash("sha256").update(bytes).digest("hex");
    const key = `${encoding} ${hash}`;
    const ending = ENCODINGS.find((known) => known.encoding === encoding)?.ending;
    const copy = join(folder, `${hash}${ending}`);
    await writeFile(copy, await cache.bytesOf({ address: file, key, make: () => compress(bytes, encoding) }));
    return copy;
  };
  return (file, { ino, size, mtimeMs }, encoding) => {
    const id = `${encoding} ${ino} ${size} ${mtimeMs} ${file}`;
    const known = made.get(id) ?? make(file, encoding);
    made.set(id, known);
    known.catch(() => made.delete(id));
    return known;
  };
}

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "compressed-copies-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
