import { cp, mkdir, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { MediaFile } from "./media.ts";
import type { Output } from "./render.ts";

/**
 * Puts the finished site in place: everything is written into `stage` beside the output folder, which is then swapped
 * in whole. Until that moment the previous output stays as it is.
 */
export async function writeSite(stage: string, outDir: string, output: Output): Promise<void> {
  const folders = new Set([...output.keys()].map((file) => dirname(join(stage, file))));
  for (const folder of folders) await mkdir(folder, { recursive: true });
  await inBatches([...output], 32, ([file, text]) => writeFile(join(stage, file), text));
  const old = `${outDir}.old`;
  await rm(old, { recursive: true, force: true });
  await rename(outDir, old).catch(ignoreMissing);
  await rename(stage, outDir);
  await rm(old, { recursive: true, force: true });
}

/** Copies the media that pages refer to under their hashed names. */
export async function copyMedia(
  contentDir: string,
  stage: string,
  used: readonly (readonly [name: string, file: MediaFile])[],
): Promise<void> {
  await inBatches(used, 16, async ([name, file]) => {
    const to = join(stage, file.src);
    await mkdir(dirname(to), { recursive: true });
    await cp(join(contentDir, "media", name), to);
  });
}

async function inBatches<T>(items: readonly T[], size: number, act: (item: T) => Promise<void>): Promise<void> {
  for (let start = 0; start < items.length; start += size) await Promise.all(items.slice(start, start + size).map(act));
}

function ignoreMissing(error: unknown): void {
  if (!(error instanceof Error && "code" in error && error.code === "ENOENT")) throw error;
}
