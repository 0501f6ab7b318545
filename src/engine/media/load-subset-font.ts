import { setFlagsFromString } from "node:v8";

/** Makes V8 compile WebAssembly without optimizing it. The first flag implies the others only at startup. */
const UNOPTIMIZED = "--liftoff-only --no-wasm-tier-up --no-wasm-dynamic-tiering";

/**
 * Loads HarfBuzz and the WOFF2 compressor. For a few fonts, optimizing their code takes longer than it saves
 * (docs/decisions/fonts.md).
 */
export async function loadSubsetFont() {
  setFlagsFromString(UNOPTIMIZED);
  const { default: subsetFont } = await import("subset-font");
  return subsetFont;
}
