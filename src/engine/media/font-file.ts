import { createRequire } from "node:module";
import { setFlagsFromString } from "node:v8";
import type * as fontkit from "fontkit";
import type { FontFile } from "../../client/content-types.ts";

/** Fontkit may read the bounds of an empty glyph, such as the space, past the end of a font. */
const PADDING_BYTES = 16;

/** Opens a font to read its tables. Fontkit loads with the first font, since loading it takes a while. */
export function openFont(bytes: Uint8Array): fontkit.Font {
  // As subset-font loads it: `import` would load another copy.
  const { create } = createRequire(import.meta.url)("fontkit") as typeof fontkit;
  const font = create(Buffer.concat([bytes, Buffer.alloc(PADDING_BYTES)]));
  if (!("layout" in font)) throw new Error("This is a collection of fonts.");
  return font;
}

/** Makes V8 compile WebAssembly without optimizing it. The first flag implies the others only at startup. */
const UNOPTIMIZED = "--liftoff-only --no-wasm-tier-up --no-wasm-dynamic-tiering";

/** Loads HarfBuzz and the WOFF2 compressor. Optimizing their code does not pay off (docs/decisions/fonts.md). */
export async function loadSubsetFont() {
  setFlagsFromString(UNOPTIMIZED);
  const { default: subsetFont } = await import("subset-font");
  return subsetFont;
}

/** Facts from a font file. */
export type FontFacts = Omit<FontFile, "name" | "version">;

/** The least weight of bold letters. */
export const BOLD = 600;

/** OpenType features that the design uses. Ligatures would cost 1 kB, and the built-in typefaces do not need them. */
export const FEATURES = ["kern", "tnum"];

/** The name ID of the whole family (OpenType, "Name IDs"). */
const FAMILY = 16;

/** Reads a font. Throws when it is damaged. HarfBuzz rewrites it first, since fontkit may hang on damaged fonts. */
export async function readFont(bytes: Uint8Array): Promise<FontFacts> {
  const subsetFont = await loadSubsetFont();
  const everything = { keepAllGlyphs: true, preserveNameIds: [FAMILY], variationAxes: {}, keepFeatures: [] };
  const whole = await subsetFont(Buffer.from(bytes), "", { targetFormat: "truetype", ...everything });
  const font = openFont(whole);
  const { wght, ...others } = font.variationAxes;
  const axes = Object.fromEntries(Object.entries(others).map(([tag, axis]) => [tag, axis?.default ?? 0]));
  const weight = weightOf(font);
  // Tries what the build will do, since some damage shows only then.
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

/** The name becomes part of addresses and CSS. */
function nameOf(font: fontkit.Font): string {
  const name = font.getName("preferredFamily", "en") ?? font.familyName ?? "";
  return name
    .replace(/[^\p{L}\p{N} .-]/gu, "")
    .trim()
    .slice(0, 40);
}

function forbiddenBy(font: fontkit.Font): FontFacts["forbids"] {
  const { noEmbedding, viewOnly, editable, bitmapOnly, noSubsetting } = font["OS/2"].fsType;
  // Of several levels, the least restrictive one counts (OpenType, "fsType").
  if (bitmapOnly || (noEmbedding && !viewOnly && !editable)) return "embedding";
  return noSubsetting ? "subsetting" : undefined;
}

/** Code points as ranges: first, last, first, last, … */
export function rangesOf(points: readonly number[]): number[] {
  const ranges: number[] = [];
  for (const point of [...points].sort((a, b) => a - b)) {
    if (ranges.at(-1) === point - 1) ranges[ranges.length - 1] = point;
    else ranges.push(point, point);
  }
  return ranges;
}
