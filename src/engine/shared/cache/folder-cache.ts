import { createHash, randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** Whole folders, each cached by everything that it is made from. */
export interface FolderCache {
  /** A folder that `make` filled at some time. It may only be read. */
  folderOf: (key: string, make: (empty: string) => Promise<void>) => Promise<string>;
}

/** The hashes of a folder's files, which show whether it is still what was made. */
const HASHES = ".hashes.json";

/**
 * Opens a cache of folders that keeps the `most` recently used. A folder is made next to the others and renamed, so two
 * builds at once never see a part of it; one that was changed since is made again.
 */
export function openFolderCache(dir: string, most: number): FolderCache {
  return {
    async folderOf(key, make) {
      const folder = join(dir, key);
      if (await isIntact(folder)) {
        await utimes(folder, new Date(), new Date());
        return folder;
      }
      const temporary = join(dir, `.${key}-${randomUUID()}`);
      try {
        await mkdir(temporary, { recursive: true });
        await make(temporary);
        await writeFile(join(temporary, HASHES), JSON.stringify(await hashesOf(temporary)));
        await rm(folder, { recursive: true, force: true });
        await rename(temporary, folder).catch(async (error: unknown) => {
          // Another build has made the same folder meanwhile.
          if (!(await isIntact(folder))) throw error;
        });
        await prune(dir, most);
        return folder;
      } finally {
        await rm(temporary, { recursive: true, force: true });
      }
    },
  };
}

async function isIntact(folder: string): Promise<boolean> {
  try {
    const expected = await readFile(join(folder, HASHES), "utf8");
    return expected === JSON.stringify(await hashesOf(folder));
  } catch {
    return false;
  }
}

async function hashesOf(folder: string): Promise<[file: string, hash: string][]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && entry.name !== HASHES);
  const paths = files.map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1)).sort();
  return Promise.all(
    paths.map(async (path): Promise<[string, string]> => {
      const bytes = await readFile(join(folder, path));
      return [path, createHash("sha256").update(bytes).digest("base64")];
    }),
  );
}

/** A day, in ms: a temporary folder of that age was left by a build that was killed. */
const ABANDONED_AFTER = 24 * 60 * 60 * 1000;

async function prune(dir: string, most: number): Promise<void> {
  const names = await readdir(dir);
  const aged = await Promise.all(
    names.map(async (name) => ({ name, usedAt: (await stat(join(dir, name)).catch(() => undefined))?.mtimeMs ?? 0 })),
  );
  const unused = aged
    .filter(({ name }) => !name.startsWith("."))
    .sort((a, b) => b.usedAt - a.usedAt)
    .slice(most);
  const abandoned = aged.filter(({ name, usedAt }) => name.startsWith(".") && usedAt < Date.now() - ABANDONED_AFTER);
  for (const { name } of [...unused, ...abandoned]) await rm(join(dir, name), { recursive: true, force: true });
}
