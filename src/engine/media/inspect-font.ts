import { createRequire } from "node:module";
import type * as fontkit from "fontkit";
import type { FontFile } from "../../client/content-types.ts";

/** What a font file says of itself. */
export type FontFacts = Omit<FontFile, "name" | "version">;

/** From this weight on, a font that calls itself bold can be believed. */
const BOLD = 600;

/** The facts of a font. It throws when the font is damaged. */
export async function readFont(bytes: Uint8Array): Promise<FontFacts> {
  const { default: subsetFont } = await import("subset-font");
  const { create } = createRequire(import.meta.url)("fontkit") as typeof fontkit;
  const font = create(Buffer.from(bytes));
  if (!("characterSet" in font)) throw new Error("This is a collection of fonts.");
  const { wght, ...others } = font.variationAxes;
  const axes = Object.fromEntries(Object.entries(others).map(([tag, axis]) => [tag, axis?.default ?? 0]));
  const weight = weightOf(font);
  const weights = wght ? ([wght.min, wght.max] as const) : ([weight, weight] as const);
  const variationAxes = { ...axes, ...(wght ? { wght: wght.default } : {}) };
  const sample = String.fromCodePoint(...font.characterSet.slice(0, 500), ...LETTERS);
  // The build makes its files in the same way: a font that it could not read is reported now.
  const subset = await subsetFont(Buffer.from(bytes), sample, {
    targetFormat: "truetype",
    variationAxes,
    keepFeatures: [],
  });
  const still = create(Buffer.concat([subset, Buffer.alloc(16)])) as fontkit.Font;
  const [d, p] = LETTERS.map((point) => still.glyphForCodePoint(point).bbox);
  const forbids = forbiddenBy(font);
  return {
    family: nameOf(font),
    weights,
    isVariable: wght !== undefined,
    isItalic: font["OS/2"].fsSelection.italic || font.italicAngle !== 0,
    axes,
    ...(forbids ? { forbids } : {}),
    covers: rangesOf(font.characterSet),
    descent: -font.descent / font.unitsPerEm,
    reach: d && p ? (d.maxY - p.minY) / font.unitsPerEm : 0,
  };
}

const LETTERS = [..."dp"].map((letter) => letter.codePointAt(0) ?? 0);

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

function rangesOf(points: readonly number[]): number[] {
  const ranges: number[] = [];
  for (const point of [...points].sort((a, b) => a - b)) {
    if (ranges.at(-1) === point - 1) ranges[ranges.length - 1] = point;
    else ranges.push(point, point);
  }
  return ranges;
}
