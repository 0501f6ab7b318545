import { join } from "node:path";

const PROJECT_CACHE = join(import.meta.dirname, "../../../../.cache");
const CACHE = process.env.CACHE_DIR || PROJECT_CACHE;

/**
 * A folder for files kept between runs: in `.cache`, or in CACHE_DIR. It may be deleted at any time.
 * @param {string} name
 */
export function cacheFolder(name) {
  return join(CACHE, name);
}

/**
 * A folder for files that depend on the code alone: in `.cache`, whatever CACHE_DIR is.
 * @param {string} name
 */
export function codeFolder(name) {
  return join(PROJECT_CACHE, name);
}
