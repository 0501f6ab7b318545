import type { Plugin } from "vite";

/** The dev server: the same pipeline as the build, one page at a time, with problems in the overlay. */
export function contentPlugin(_contentDir: string): Plugin {
  return { name: "halftone-content", apply: "serve" };
}
