import { join } from "node:path";

const OWN_CACHE = join(import.meta.dirname, "../../../../.cache");
const CACHE = process.env.CACHE_DIR || OWN_CACHE;

/** A folder for what is kept between runs: in `.cache`, or where CACHE_DIR says. It may be deleted at any time. */
export function cacheFolder(name: string): string {
  return join(CACHE, name);
}

/** A folder for what follows from the code alone, next to the compiled commands, whatever CACHE_DIR says. */
export function codeFolder(name: string): string {
  return join(OWN_CACHE, name);
}
