import { readFile, realpath, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { UsageError } from "../../diagnostics/usage-error.ts";

/**
 * Writes changed files of a content folder, each whole or not at all. A file that is no longer as it was `read` (saved
 * in an editor in the meantime) is left alone, and the run ends with UsageError.
 */
export async function writeChanged(
  dir: string,
  changed: ReadonlyMap<string, Uint8Array>,
  read: ReadonlyMap<string, Uint8Array>,
): Promise<void> {
  for (const [path, bytes] of changed) {
    const place = await realpath(join(dir, path));
    const before = read.get(path);
    if (!before || !(await readFile(place)).equals(before))
      throw new UsageError(`${path} was changed by another program just now; nothing more is mended. Run it again.`);
    await replace(place, bytes);
  }
}

async function replace(place: string, bytes: Uint8Array): Promise<void> {
  const beside = join(dirname(place), `.${process.pid}.fixing`);
  try {
    const { mode } = await stat(place);
    await writeFile(beside, bytes, { mode });
    await rename(beside, place);
  } catch (error) {
    await rm(beside, { force: true });
    throw new UsageError(`${place} cannot be written (${error instanceof Error ? error.message : String(error)}).`);
  }
}
