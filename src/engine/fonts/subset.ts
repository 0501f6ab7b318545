import { UsageError } from "../diagnostics/usage-error.ts";
import { FEATURES } from "../media/inspect-font.ts";
import { loadSubsetFont } from "../media/load-subset-font.ts";
import { shortHash } from "../shared/short-hash.ts";
import type { FontSource } from "./font-sources.ts";
import { fromFont } from "./font-store.ts";
import { fontOf, tablesOf } from "./sfnt.ts";

const KERNING_TABLES = ["GPOS", "GDEF"];

/**
 * A font file as WOFF2, subset to some code points and its weights, with a content hash. Throws a UsageError for damage
 * that only subsetting finds.
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
 * With several weights, a font keeps the range between them, and the kerning of the middle weight for all: variable
 * kerning would be a fifth of the file, and moves a pair of letters by 0.0014 em on average (docs/decisions/fonts.md).
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

type Axes = Readonly<Record<string, number | { min: number; max: number }>>;

/** Subsets a font to the characters of a text and to some values of its axes. */
export async function subsetToText(
  font: Buffer,
  text: string,
  targetFormat: "woff2" | "truetype",
  variationAxes: Axes,
): Promise<Buffer> {
  const subsetFont = await loadSubsetFont();
  return subsetFont(font, text, { targetFormat, variationAxes, keepFeatures: FEATURES });
}
