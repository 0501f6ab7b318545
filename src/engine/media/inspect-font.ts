import type * as fontkit from "fontkit";
import type { FontFile } from "../../client/content-types.ts";
import { loadSubsetFont } from "./load-subset-font.ts";
import { openFont } from "./open-font.ts";

/** What a font file says of itself. */
export type FontFacts = Omit<FontFile, "name" | "version">;

/** From this weight on, a font that calls itself bold can be believed. */
const BOLD = 600;

/** The OpenType features that the design uses. Ligatures would cost 1 kB, and the typefaces of the pairs do not need them. */
export const FEATURES = ["kern", "tnum"];

/** The name of a whole family (OpenType, "Name IDs"). */
const FAMILY = 16;

/**
 * The facts of a font. It throws when the font is damaged. HarfBuzz, which makes the site's fonts, writes it again first: it
 * refuses what it cannot read, and fontkit may read what is damaged forever.
 */
export async function readFont(bytes: Uint8Array): Promise<FontFacts> {
  const subsetFont = await loadSubsetFont();
  const everything = { keepAllGlyphs: true, preserveNameIds: [FAMILY], variationAxes: {}, keepFeatures: [] };
  const whole = await subsetFont(Buffer.from(bytes), "", { targetFormat: "truetype", ...everything });
  const font = openFont(whole);
  const { wght, ...others } = font.variationAxes;
  const axes = Object.fromEntries(Object.entries(others).map(([tag, axis]) => [tag, axis?.default ?? 0]));
  const weight = weightOf(font);
  // What the build will do, tried with some characters: not all damage shows before that.
  const sample = `dp${String.fromCodePoint(...font.characterSet.slice(0, 200))}`;
  const ranges = { ...axes, ...(wght ? { wght: { min: wght.min, max: wght.max } } : {}) };
  await subsetFont(whole, sample, { targetFormat: "woff2", variationAxes: ranges, keepFeatures: FEATURES });
  const pinned = { ...axes, ...(wght ? { wght: wght.default } : {}) };
  const some = { targetFormat: "truetype", variationAxes: pinned, keepFeatures: FEATURES } as const;
  const { glyphs } = openFont(await subsetFont(whole, sample, some)).layout(sample);
  const [d, p] = glyphs.map(({ bbox }) => bbox);
  const forbids = forbiddenBy(font);
  return {
    family: nameOf(font),
    weights: wght ? [wght.min, wght.max] : [weight, weight],
    isVariable: wght !== undefined,
    isItalic: font["OS/2"].fsSelection.italic || font.italicAngle !== 0,
    axes,
    ...(forbids ? { forbids } : {}),
    covers: rangesOf(font.characterSet),
    descent: -font.descent / font.unitsPerEm,
    reach: d && p && d.maxY > p.minY ? (d.maxY - p.minY) / font.unitsPerEm : 0,
  };
}

function weightOf(font: fontkit.Font): number {
  const { usWeightClass, fsSelection } = font["OS/2"];
  return fsSelection.bold ? Math.max(usWeightClass, BOLD) : usWeightClass;
}

/** Only letters, digits, spaces, hyphens and dots: the name becomes part of addresses and styles. */
function nameOf(font: fontkit.Font): string {
  const name = font.getName("preferredFamily", "en") ?? font.familyName ?? "";
  return name
    .replace(/[^\p{L}\p{N} .-]/gu, "")
    .trim()
    .slice(0, 40);
}

function forbiddenBy(font: fontkit.Font): FontFacts["forbids"] {
  const { noEmbedding, viewOnly, editable, bitmapOnly, noSubsetting } = font["OS/2"].fsType;
  // Where several levels are set, the most generous one counts (OpenType, "fsType").
  if (bitmapOnly || (noEmbedding && !viewOnly && !editable)) return "embedding";
  return noSubsetting ? "subsetting" : undefined;
}

/** Code points as ranges: first, last, first, last. */
export function rangesOf(points: readonly number[]): number[] {
  const ranges: number[] = [];
  for (const point of [...points].sort((a, b) => a - b)) {
    if (ranges.at(-1) === point - 1) ranges[ranges.length - 1] = point;
    else ranges.push(point, point);
  }
  return ranges;
}
