import { createHash } from "node:crypto";
import { openCache } from "../media/cache.ts";
import { cacheFolder } from "../shared/cache/cache-folder.ts";

const cache = openCache(cacheFolder("fonts"));

/** A cache between builds of the files that are made from a font by a recipe. */
export function fromCache(font: Uint8Array, recipe: readonly string[], make: () => Promise<Uint8Array>) {
  const key = JSON.stringify([createHash("sha256").update(font).digest("hex"), ...recipe]);
  return cache.bytesOf({ address: "", key, make });
}
