import { shortHash } from "../short-hash.ts";
import { fromCache } from "./cache.ts";
import { type Part, readFont, type Typeface } from "./typefaces.ts";

/** The OpenType features that the design uses. Ligatures would cost 1 kB, and these typefaces do not need them. */
const FEATURES = ["kern", "tnum"];

/** A part of a typeface cut down to some code points and its weights, as WOFF2, with a hash of its content. */
export async function subset(typeface: Typeface, part: Part, points: readonly number[]) {
  const font = readFont(typeface, part);
  const bytes = await fromCache(font, ["woff2", points.join(), typeface.weights.join(), FEATURES.join()], () =>
    cut(font, String.fromCodePoint(...points), "woff2", weightAxis(typeface)),
  );
  return { bytes, hash: shortHash(bytes) };
}

/** A font cut down to the characters of a text; the weight axis pinned to a value, or limited to a range. */
export async function cut(
  font: Buffer,
  text: string,
  targetFormat: "woff2" | "truetype",
  wght: number | { min: number; max: number },
): Promise<Buffer> {
  const { default: subsetFont } = await import("subset-font");
  return subsetFont(font, text, { targetFormat, variationAxes: { wght }, keepFeatures: FEATURES });
}

function weightAxis({ weights }: Typeface) {
  const [min, max] = [Math.min(...weights), Math.max(...weights)];
  return min === max ? min : { min, max };
}
