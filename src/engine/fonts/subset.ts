import { FEATURES, loadSubsetFont } from "../media/font-file.ts";
import { openStore } from "../shared/cache/store.mjs";
import { contentHash } from "../shared/fingerprint.mjs";
import type { FontSource } from "./font-sources.ts";

const KERNING_TABLES = ["GPOS", "GDEF"];

/** Increase it when subsets are made differently, so their addresses change. */
const RECIPE = "1";

/** A key of everything that a subset is made from. */
export function subsetKey(source: FontSource, points: readonly number[]): string {
  return `font ${RECIPE} ${JSON.stringify([source.id(), endsOf(source), FEATURES, points])}`;
}

/** The axes at the lightest and the boldest weight. */
function endsOf({ weights, axesAt }: FontSource) {
  return [axesAt(Math.min(...weights)), axesAt(Math.max(...weights))] as const;
}

/**
 * A subset of a font as WOFF2. Variable kerning would be a fifth of the file, so all weights get that of the middle one
 * (docs/decisions/fonts.md).
 */
export async function subset(source: FontSource, points: readonly number[], contentDir: string): Promise<Buffer> {
  const font = source.read(contentDir);
  const text = String.fromCodePoint(...points);
  const [lightest, boldest] = endsOf(source);
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

/** Sizes in bytes of the header and of each entry in the table directory (OpenType). */
const HEAD = 12;
const ENTRY = 16;

/** The tables of a TrueType font by tag: kern, glyf and so on. */
export function tablesOf(font: Buffer): Map<string, Buffer> {
  const entries = Array.from({ length: font.readUInt16BE(4) }, (_, index) => HEAD + index * ENTRY);
  return new Map(
    entries.map((entry) => {
      const start = font.readUInt32BE(entry + 8);
      return [font.toString("latin1", entry, entry + 4), font.subarray(start, start + font.readUInt32BE(entry + 12))];
    }),
  );
}

/** A TrueType font built from tables. Checksums stay zero: the tool that writes the final font recomputes them. */
function fontOf(tables: ReadonlyMap<string, Buffer>): Buffer {
  const head = Buffer.alloc(HEAD + tables.size * ENTRY);
  head.writeUInt32BE(0x00010000, 0);
  head.writeUInt16BE(tables.size, 4);
  const parts: Buffer[] = [head];
  let start = head.length;
  const sorted = [...tables].sort(([a], [b]) => (a < b ? -1 : 1));
  for (const [index, [tag, table]] of sorted.entries()) {
    const entry = HEAD + index * ENTRY;
    head.write(tag, entry, "latin1");
    head.writeUInt32BE(start, entry + 8);
    head.writeUInt32BE(table.length, entry + 12);
    const padding = Buffer.alloc((4 - (table.length % 4)) % 4);
    parts.push(table, padding);
    start += table.length + padding.length;
  }
  return Buffer.concat(parts);
}

/** The result of a recipe for a font, from the store if it is there. */
export function fromFont(font: Uint8Array, recipe: readonly string[], make: () => Promise<Uint8Array>) {
  return openStore("fonts").bytes(JSON.stringify([contentHash(font), ...recipe]), make);
}
