import { createHash } from "node:crypto";
import { join } from "node:path";

/** The file of a cache folder that keeps what was made for a key. */
export function entryFile(folder: string, key: string): string {
  return join(folder, sha256(Buffer.from(key)).toString("hex"));
}

/** The content of an entry's file: the hash of the bytes, then the bytes, so truncated or changed entries are detected. */
export function toEntry(bytes: Uint8Array): Uint8Array {
  return Buffer.concat([sha256(bytes), bytes]);
}

/** The bytes in an entry's file, or undefined when it is not what was written. */
export function fromEntry(entry: Uint8Array): Uint8Array | undefined {
  const bytes = entry.subarray(HASH_LENGTH);
  return sha256(bytes).equals(entry.subarray(0, HASH_LENGTH)) ? bytes : undefined;
}

/** In bytes. */
const HASH_LENGTH = 32;

function sha256(bytes: Uint8Array): Buffer {
  return createHash("sha256").update(bytes).digest();
}
