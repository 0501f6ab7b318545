import { gzipSync } from "node:zlib";
import type { MediaCache } from "./cache.ts";
import { drawingJob, variantJob } from "./encode.ts";
import { ALWAYS_DRAWN } from "./limits.ts";
import type { ChooseFormat } from "./measure-media.ts";
import { variantsOfWidth } from "./variants.ts";

/** The width in pixels at which most visitors get a large picture: a phone at 3x density, a desktop at 2x. */
const USUAL_WIDTH = 1000;

/** Compares a drawing, compressed as servers send it, with a picture of it in the size that most visitors get. */
export function formatChooser(cache: MediaCache): ChooseFormat {
  return async (name, file, bytes) => {
    if (gzipSync(bytes).length <= ALWAYS_DRAWN) return false;
    const read = async () => bytes;
    const [asPicture] = variantsOfWidth(file, USUAL_WIDTH);
    try {
      const drawing = await cache.bytesOf(drawingJob(name, file, read));
      const picture = await cache.bytesOf(variantJob(name, asPicture, read));
      return picture.length < gzipSync(drawing).length;
    } catch {
      // Browsers may be able to draw what this library cannot.
      return false;
    }
  };
}
