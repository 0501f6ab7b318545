import { lazy } from "../shared/memoize.ts";

/** Loads sharp on first use: most builds take all pictures from the cache. */
export const loadSharp = lazy(async () => {
  const { default: sharp } = await import("sharp");
  // Encoding several pictures at once uses the cores better than one picture on all of them.
  sharp.concurrency(1);
  return sharp;
});
