import { lazy } from "../shared/memoize.ts";

/** The library that reads and draws pictures, loaded when there is one to draw: most builds take all from the cache. */
export const loadSharp = lazy(async () => {
  const { default: sharp } = await import("sharp");
  // Several pictures are made at once instead, which uses the cores better than one picture on all of them.
  sharp.concurrency(1);
  return sharp;
});
