import { readdir, rm, stat, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { cacheFolder, codeFolder } from "./cache-folder.ts";

/** Folders of files of any age, each of which can be made again. */
const FOLDERS = [
  ...["media", "compressed", "inspected", "fonts", "manifests"].map(cacheFolder),
  codeFolder("validators"),
];

/** How much they may hold together, in bytes: several times what a large site with many pictures needs. */
const LIMIT = 2_000_000_000;

/** In ms. */
const DAY = 24 * 60 * 60 * 1000;

/** Notes that an entry is in use. Once a day is enough to tell it from those that nothing has asked for in weeks. */
export async function noteUse(file: string): Promise<void> {
  const info = await stat(file).catch(() => undefined);
  if (info && Date.now() - info.mtimeMs > DAY) await utimes(file, new Date(), new Date()).catch(() => undefined);
}

/** Removes the entries that were not used for longest, where there are too many. Looks once a day. */
export async function pruneCaches(limit = LIMIT, folders = FOLDERS): Promise<void> {
  const mark = cacheFolder("pruned");
  const last = await stat(mark).catch(() => undefined);
  if (last && Date.now() - last.mtimeMs < DAY) return;
  await writeFile(mark, "").catch(() => undefined);
  const entries = (await Promise.all(folders.map(entriesOf))).flat().sort((a, b) => b.usedAt - a.usedAt);
  let kept = 0;
  for (const { file, size } of entries) {
    kept += size;
    // The project's own folder may be one that nothing is removed from.
    if (kept > limit) await rm(file, { force: true }).catch(() => undefined);
  }
}

async function entriesOf(folder: string): Promise<{ file: string; size: number; usedAt: number }[]> {
  const names = await readdir(folder).catch(() => []);
  const entries = names.map(async (entry) => {
    const file = join(folder, entry);
    const info = await stat(file).catch(() => undefined);
    return info?.isFile() ? [{ file, size: info.size, usedAt: info.mtimeMs }] : [];
  });
  return (await Promise.all(entries)).flat();
}
