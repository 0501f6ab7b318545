import { existsSync, readdirSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { filesIn, remove } from "../files/writers.mjs";

const PROJECT_CACHE = join(import.meta.dirname, "../../../../.cache");
const CACHE = process.env.CACHE_DIR || PROJECT_CACHE;

/** They depend on the code alone, so they are in `.cache`, whatever CACHE_DIR is. */
const CODE_STORES = ["program", "validators"];
const STORES = ["bundles", "media", "inspected", "fonts", "compressed", "manifests", ...CODE_STORES];

/**
 * The folder of a store: in CACHE_DIR or `.cache`. It may be deleted at any time.
 * @param {string} name
 */
export function cacheFolder(name) {
  return resolve(CODE_STORES.includes(name) ? PROJECT_CACHE : CACHE, name);
}

/** Several times what a large site with many pictures needs. */
const MAX_BYTES = 2_000_000_000;

const DAY = 24 * 60 * 60 * 1000;

const MAX_AGE = 60 * DAY;

/**
 * Marks an entry as used. Once a day is enough to tell it from one that has not been used for weeks.
 * @param {string} path
 */
export function noteUse(path) {
  try {
    if (Date.now() - statSync(path).mtimeMs > DAY) utimesSync(path, new Date(), new Date());
  } catch {
    // Another user's entry can be used, but not marked.
  }
}

/**
 * Removes entries unused for weeks, and the least recently used ones beyond the limit. Runs once a day.
 * @param {number} maxBytes
 * @param {readonly string[]} folders
 */
export function pruneStores(maxBytes = MAX_BYTES, folders = STORES.map(cacheFolder)) {
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
    const stats = statSync(path, { throwIfNoEntry: false });
    const size = stats?.isDirectory() ? filesIn(path).reduce((sum, file) => sum + statSync(file).size, 0) : stats?.size;
    return stats ? [{ path, size, usedAt: stats.mtimeMs, isUnfinished: name.startsWith(".") }] : [];
  });
}
