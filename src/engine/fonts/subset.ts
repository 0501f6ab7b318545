import { shortHash } from "../shared/short-hash.ts";
import type { Typeface } from "../site-config.ts";
import { fromCache } from "./cache.ts";
import { fontOf, tablesOf } from "./sfnt.ts";
import { type Part, readFont } from "./typefaces.ts";

/** The OpenType features that the design uses. Ligatures would cost 1 kB, and these typefaces do not need them. */
const FEATURES = ["kern", "tnum"];

/** The tables with the kerning, and those that variable kerning refers to. */
const KERNING_TABLES = ["GPOS", "GDEF"];

/** A part of a typeface, subset to some code points and its weights, as WOFF2, with a content hash. */
export async function subset(typeface: Typeface, part: Part, points: readonly number[]) {
  const font = readFont(typeface, part);
  const recipe = ["woff2", points.join(), typeface.weights.join(), FEATURES.join(), "one kerning"];
  const text = String.fromCodePoint(...points);
  const bytes = await fromCache(font, recipe, () => subsetToWeights(font, text, typeface.weights));
  return { bytes, hash: shortHash(bytes) };
}

/**
 * For several weights a font keeps the range between them, with the kerning of the middle one for all: variable kerning
 * would be a fifth of the file, and moves a pair of letters by 0.0014 em on average (docs/decisions/fonts.md).
 */
async function subsetToWeights(font: Buffer, text: string, weights: Typeface["weights"]): Promise<Buffer> {
  const [min, max] = [Math.min(...weights), Math.max(...weights)];
  if (min === max) return subsetToText(font, text, "woff2", min);
  const tables = tablesOf(await subsetToText(font, text, "truetype", { min, max }));
  const middle = tablesOf(await subsetToText(font, text, "truetype", (min + max) / 2));
  for (const tag of KERNING_TABLES) {
    const table = middle.get(tag);
    if (table) tables.set(tag, table);
  }
  return subsetToText(fontOf(tables), text, "woff2", { min, max });
}

/** Subsets a font to the characters of a text; the weight axis is pinned to a value, or limited to a range. */
export async function subsetToText(
  font: Buffer,
  text: string,
  targetFormat: "woff2" | "truetype",
  wght: number | { min: number; max: number },
): Promise<Buffer> {
  const { default: subsetFont } = await import("subset-font");
  return subsetFont(font, text, { targetFormat, variationAxes: { wght }, keepFeatures: FEATURES });
}

/** A font for fontkit, which reads the bounds of an empty glyph, such as the space, even behind the end of the file. */
export function padded(font: Uint8Array): Buffer {
  return Buffer.concat([font, Buffer.alloc(16)]);
}
