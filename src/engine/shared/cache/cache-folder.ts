import { join } from "node:path";

const CACHE = process.env.CACHE_DIR || join(import.meta.dirname, "../../../../.cache");

/** A folder for what is kept between runs: in `.cache`, or where CACHE_DIR says. It may be deleted at any time. */
export function cacheFolder(name: string): string {
  return join(CACHE, name);
}
