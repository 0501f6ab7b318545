import { randomUUID } from "node:crypto";
import { rename, rm, writeFile } from "node:fs/promises";

interface Options {
  /** The name of the file until it is complete. */
  temporary?: string;
  /** Resolves only when the bytes are on disk: they survive a power cut. */
  flush?: boolean;
}

/** Writes a temporary file and renames it, so that no reader sees a part of it and two writers do not mix. */
export async function writeAtomically(
  file: string,
  bytes: Uint8Array,
  { temporary = `${file}.${randomUUID()}`, flush = false }: Options = {},
): Promise<void> {
  try {
    await writeFile(temporary, bytes, { flag: "wx", flush });
    await rename(temporary, file);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}
