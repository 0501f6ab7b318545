import { createHash } from "node:crypto";
import { cacheFolder } from "../shared/cache/cache-folders.mjs";
import { openStore } from "../shared/cache/store.mjs";

/** The store of everything made from fonts. */
export const fontStore = openStore(cacheFolder("fonts"));

/** The file made from a font by a recipe, from the store if it is there. */
export function fromFont(font: Uint8Array, recipe: readonly string[], make: () => Promise<Uint8Array>) {
  const key = JSON.stringify([createHash("sha256").update(font).digest("hex"), ...recipe]);
  return fontStore.bytes(key, make);
}
