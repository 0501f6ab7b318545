import { createHash, randomUUID } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { mkdir, readdir, rename, rm, stat, statfs, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";

// Plain JavaScript, because the compiled commands are in such a cache themselves.

/** The hashes of a folder's files, which show whether it is still what was made. */
const HASHES = ".hashes.json";

/** In bytes: several times what the largest of these folders takes. Bundlers crash where a disk is full. */
const NEEDED_SPACE = 50_000_000;

/** Thrown, with a sentence, where no folder can be made, or not kept. */
export class FolderCacheError extends Error {}

/**
 * Opens a cache of whole folders, each by a key of everything that it is made from, that keeps the `most` recently used. A
 * folder is made next to the others and renamed, so two commands at once never see a part of it; one that was changed since
 * is made again.
 * @param {string} dir
 * @param {number} most
 */
export function openFolderCache(dir, most) {
  return {
    /**
     * A folder that `make` filled at some time. It may only be read. Rejects with FolderCacheError where the cache cannot be
     * written to, and nothing is kept when `isCurrent` says that what it is made from was changed in the meantime.
     * @param {string} key
     * @param {(empty: string) => Promise<void>} make
     * @param {() => boolean} isCurrent
     * @returns {Promise<string>}
     */
    async folderOf(key, make, isCurrent) {
      const folder = join(dir, key);
      if (isIntact(folder)) {
        // Another user's folder can be used, but not marked as used.
        await utimes(folder, new Date(), new Date()).catch(() => undefined);
        return folder;
      }
      const temporary = join(dir, `.${key}-${randomUUID()}`);
      try {
        await makeEmpty(temporary);
        await make(temporary);
        if (!isCurrent()) throw new FolderCacheError("The code was changed just now. Run the command again.");
        await writeFile(join(temporary, HASHES), JSON.stringify(hashesOf(temporary)));
        await place(temporary, folder);
        await prune(dir, most);
        return folder;
      } finally {
        await rm(temporary, { recursive: true, force: true }).catch(() => undefined);
      }
    },
  };
}

async function makeEmpty(folder) {
  try {
    await mkdir(folder, { recursive: true });
  } catch ({ code }) {
    throw new FolderCacheError(
      `The commands of this project need a folder ${folder}, and it cannot be made (${code}). Change the rights of the folder that it belongs to.`,
    );
  }
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < NEEDED_SPACE)
    throw new FolderCacheError(`The disk with ${folder} is full. Make room for at least ${NEEDED_SPACE / 1e6} MB.`);
}

/** Puts a folder in its place. One that another command has put there meanwhile stays, since it may be in use. */
async function place(temporary, folder) {
  try {
    await rename(temporary, folder);
  } catch (error) {
    if (isIntact(folder)) return;
    await rm(folder, { recursive: true, force: true });
    await rename(temporary, folder).catch(async () => {
      if (!isIntact(folder)) throw error;
    });
  }
}

function isIntact(folder) {
  try {
    return readFileSync(join(folder, HASHES), "utf8") === JSON.stringify(hashesOf(folder));
  } catch {
    return false;
  }
}

/** Read in turn: at the start of a command, that takes half as long as through the thread pool. */
function hashesOf(folder) {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && entry.name !== HASHES);
  const paths = files.map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1)).sort();
  const hashOf = (path) =>
    createHash("sha256")
      .update(readFileSync(join(folder, path)))
      .digest("base64");
  return paths.map((path) => [path, hashOf(path)]);
}

/** A day, in ms: a temporary folder of that age was left by a command that was killed. */
const ABANDONED_AFTER = 24 * 60 * 60 * 1000;

async function prune(dir, most) {
  const names = await readdir(dir);
  const aged = await Promise.all(
    names.map(async (name) => ({ name, usedAt: (await stat(join(dir, name)).catch(() => undefined))?.mtimeMs ?? 0 })),
  );
  const unused = aged
    .filter(({ name }) => !name.startsWith("."))
    .sort((a, b) => b.usedAt - a.usedAt)
    .slice(most);
  const abandoned = aged.filter(({ name, usedAt }) => name.startsWith(".") && usedAt < Date.now() - ABANDONED_AFTER);
  for (const { name } of [...unused, ...abandoned])
    await rm(join(dir, name), { recursive: true, force: true }).catch(() => undefined);
}
