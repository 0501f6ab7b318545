import { UsageError } from "../diagnostics/usage-error.ts";
import { FEATURES } from "../media/inspect-font.ts";
import { loadSubsetFont } from "../media/load-subset-font.ts";
import { shortHash } from "../shared/short-hash.ts";
import type { FontSource } from "./font-sources.ts";
import { fromFont } from "./font-store.ts";
import { fontOf, tablesOf } from "./sfnt.ts";

/** The tables with the kerning, and those that variable kerning refers to. */
const KERNING_TABLES = ["GPOS", "GDEF"];

/**
 * A font file, subset to some code points and its weights, as WOFF2, with a content hash. Throws a UsageError for a font so
 * damaged that its characters show it, but not what `check` tries.
 */
export async function subset(source: FontSource, points: readonly number[], contentDir: string) {
  const font = source.read(contentDir);
  const { weights } = source;
  const [lightest, boldest] = [source.axesAt(Math.min(...weights)), source.axesAt(Math.max(...weights))];
  const axes = JSON.stringify([lightest, boldest]);
  const recipe = ["woff2", points.join(), axes, FEATURES.join(), "one kerning"];
  const text = String.fromCodePoint(...points);
  const bytes = await fromFont(font, recipe, () => subsetToWeights(font, text, lightest, boldest)).catch((error) => {
    throw new UsageError(
      `${source.name} is damaged: no font for the site can be made of it (${error instanceof Error ? error.message : error}). Download or export it again.`,
    );
  });
  return { bytes, hash: shortHash(bytes) };
}

/**
 * For several weights a font keeps the range between them, with the kerning of the middle one for all: variable kerning
 * would be a fifth of the file, and moves a pair of letters by 0.0014 em on average (docs/decisions/fonts.md).
 */
async function subsetToWeights(font: Buffer, text: string, lightest: Axes, boldest: Axes): Promise<Buffer> {
  const [min, max] = [Number(lightest.wght), Number(boldest.wght)];
  if (lightest.wght === boldest.wght) return subsetToText(font, text, "woff2", lightest);
  const range = { ...lightest, wght: { min, max } };
  const tables = tablesOf(await subsetToText(font, text, "truetype", range));
  const middle = tablesOf(await subsetToText(font, text, "truetype", { ...lightest, wght: (min + max) / 2 }));
  for (const tag of KERNING_TABLES) {
    const table = middle.get(tag);
    if (table) tables.set(tag, table);
  }
  return subsetToText(fontOf(tables), text, "woff2", { wght: { min, max } });
}

/** Axes by tag: a number pins an axis, a range limits it. */
type Axes = Readonly<Record<string, number | { min: number; max: number }>>;

/** Subsets a font to the characters of a text, and its axes. */
export async function subsetToText(
  font: Buffer,
  text: string,
  targetFormat: "woff2" | "truetype",
  variationAxes: Axes,
): Promise<Buffer> {
  const subsetFont = await loadSubsetFont();
  return subsetFont(font, text, { targetFormat, variationAxes, keepFeatures: FEATURES });
}
