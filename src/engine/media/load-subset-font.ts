import { setFlagsFromString } from "node:v8";

/** Has V8 compile WebAssembly quickly only. The first one implies the others, but not in a process that runs already. */
const UNOPTIMIZED = "--liftoff-only --no-wasm-tier-up --no-wasm-dynamic-tiering";

/**
 * Loads HarfBuzz and the compressor of WOFF2. V8 does not optimize their code here: for the few fonts of a process, that takes
 * more time than it saves (docs/decisions/fonts.md).
 */
export async function loadSubsetFont() {
  setFlagsFromString(UNOPTIMIZED);
  const { default: subsetFont } = await import("subset-font");
  return subsetFont;
}
