import { gzipSync } from "node:zlib";
import type { MediaCache } from "./cache.ts";
import { drawingJob, variantJob } from "./encode.ts";
import { ALWAYS_DRAWN } from "./limits.ts";
import type { ChooseFormat } from "./measure-media.ts";
import { variantsOfWidth } from "./variants.ts";

/** The width in pixels that most visitors get of a large picture: a phone's at three pixels a pixel, a desk's at two. */
const USUAL_WIDTH = 1000;

/** Weighs a drawing, compressed as servers send it, against a picture of it in the size that most visitors get. */
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
      // What cannot be drawn here may still be drawn by browsers.
      return false;
    }
  };
}
