import { createHash, randomUUID } from "node:crypto";
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { cacheFolder } from "./cache-folder.ts";

/**
 * What `make` returned once for a key, from a folder of the cache, or its result now. For small things that every start
 * of a command needs. Damaged entries are made again; a cache that cannot be written to keeps nothing.
 */
export function cachedSync(folder: string, key: string, make: () => Uint8Array): Uint8Array {
  const file = join(cacheFolder(folder), sha256(Buffer.from(key)).toString("hex"));
  const kept = readEntry(file);
  if (kept) return kept;
  const bytes = make();
  writeEntry(file, bytes);
  return bytes;
}

/** An entry begins with the hash of the rest. */
function readEntry(file: string): Uint8Array | undefined {
  try {
    const entry = readFileSync(file);
    const bytes = entry.subarray(32);
    return sha256(bytes).equals(entry.subarray(0, 32)) ? bytes : undefined;
  } catch {
    return undefined;
  }
}

function writeEntry(file: string, bytes: Uint8Array): void {
  const temporary = `${file}.${randomUUID()}`;
  try {
    mkdirSync(join(file, ".."), { recursive: true });
    writeFileSync(temporary, Buffer.concat([sha256(bytes), bytes]));
    renameSync(temporary, file);
  } catch {
    rmSync(temporary, { force: true });
  }
}

function sha256(bytes: Uint8Array): Buffer {
  return createHash("sha256").update(bytes).digest();
}
