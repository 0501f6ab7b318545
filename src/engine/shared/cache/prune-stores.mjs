import { existsSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { cacheFolder, codeFolder } from "./cache-folders.mjs";

/** All folders of stores. */
const FOLDERS = [
  ...["bundles", "media", "inspected", "fonts", "compressed", "manifests"].map(cacheFolder),
  ...["program", "validators"].map(codeFolder),
];

/** How much they may hold together, in bytes: several times what a large site with many pictures needs. */
const MAX_BYTES = 2_000_000_000;

/** In ms. */
const DAY = 24 * 60 * 60 * 1000;

/** How long what nobody uses is kept. */
const MAX_AGE = 60 * DAY;

/**
 * Notes that an entry is in use. Once a day is enough to tell what is in use from what nothing has asked for in weeks.
 * @param {string} path
 */
export function noteUse(path) {
  try {
    if (Date.now() - statSync(path).mtimeMs > DAY) utimesSync(path, new Date(), new Date());
  } catch {
    // Another user's entry can be used, but not marked as used.
  }
}

/**
 * Removes an entry. `force` ignores that a file is missing, but not that its folder is none, or that nothing may be removed from it.
 * @param {string} path
 */
export function remove(path) {
  try {
    rmSync(path, { recursive: true, force: true });
  } catch {
    // It stays.
  }
}

/**
 * The paths of all files in a folder, and in those below it.
 * @param {string} folder
 */
export function filesIn(folder) {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

/**
 * Removes what was not used for weeks, and what was not used for longest where there is too much. Looks once a day.
 * @param {number} maxBytes
 * @param {readonly string[]} folders
 */
export function pruneStores(maxBytes = MAX_BYTES, folders = FOLDERS) {
  const mark = cacheFolder("pruned");
  try {
    if (Date.now() - (statSync(mark, { throwIfNoEntry: false })?.mtimeMs ?? 0) < DAY) return;
    writeFileSync(mark, "");
  } catch {
    return;
  }
  let bytes = 0;
  for (const { path, size, usedAt, isUnfinished } of folders.flatMap(entriesIn).sort((a, b) => b.usedAt - a.usedAt)) {
    bytes += size;
    const age = Date.now() - usedAt;
    if (bytes > maxBytes || age > (isUnfinished ? DAY : MAX_AGE)) remove(path);
  }
}

function entriesIn(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    // It may be gone by now.
    const info = statSync(path, { throwIfNoEntry: false });
    const size = info?.isDirectory() ? filesIn(path).reduce((sum, file) => sum + statSync(file).size, 0) : info?.size;
    return info ? [{ path, size, usedAt: info.mtimeMs, isUnfinished: name.startsWith(".") }] : [];
  });
}
