import { brotliDecompressSync } from "node:zlib";

/** Where tables begin in a WOFF2 file, after its header (WOFF 2.0, "File Structure"). */
const HEADER = 48;

/** The numbers that WOFF2 has for tables: `cmap`, two that may be in a form of their own, and "the name follows". */
const CMAP = 0;
const GLYPHS = [10, 11];
const NAMED = 63;

/**
 * The code points that a WOFF2 font has glyphs for, as its map says that browsers use (OpenType, "cmap"). A package
 * for fonts takes ten times as long.
 */
export function charactersOf(woff2: Buffer): number[] {
  const { start, length, from } = mapIn(woff2);
  const tables = brotliDecompressSync(woff2.subarray(from, from + woff2.readUInt32BE(20)));
  const map = tables.subarray(start, start + length);
  const records = Array.from({ length: map.readUInt16BE(2) }, (_, index) => 4 + index * 8);
  const subtables = records.map((at) => map.subarray(map.readUInt32BE(at + 4)));
  const withFormat = (format: number) => subtables.find((subtable) => subtable.readUInt16BE(0) === format);
  const [groups, segments] = [withFormat(12), withFormat(4)];
  if (groups) return [...inGroups(groups)];
  if (segments) return [...inSegments(segments)];
  throw new Error("The font has no map of characters.");
}

/** Where the map is among the tables, and where the tables are in the file. */
function mapIn(woff2: Buffer): { start: number; length: number; from: number } {
  let at = HEADER;
  let end = 0;
  let map = { start: 0, length: 0 };
  const number = () => {
    let value = 0;
    for (let byte = 0x80; byte & 0x80; at += 1) {
      byte = woff2.readUInt8(at);
      value = value * 0x80 + (byte & 0x7f);
    }
    return value;
  };
  for (let left = woff2.readUInt16BE(12); left > 0; left -= 1) {
    const flags = woff2.readUInt8(at);
    const [table, form] = [flags & 0x3f, flags >> 6];
    at += table === NAMED ? 5 : 1;
    const whole = number();
    const isTransformed = GLYPHS.includes(table) ? form !== 3 : form !== 0;
    const length = isTransformed ? number() : whole;
    if (table === CMAP) map = { start: end, length };
    end += length;
  }
  return { ...map, from: at };
}

function* inGroups(subtable: Buffer): Generator<number> {
  for (let group = 0; group < subtable.readUInt32BE(12); group += 1) {
    const at = 16 + group * 12;
    for (let point = subtable.readUInt32BE(at); point <= subtable.readUInt32BE(at + 4); point += 1) yield point;
  }
}

function* inSegments(subtable: Buffer): Generator<number> {
  const size = subtable.readUInt16BE(6);
  for (let segment = 0; segment < size; segment += 2) {
    const [last, first] = [subtable.readUInt16BE(14 + segment), subtable.readUInt16BE(16 + size + segment)];
    const delta = subtable.readUInt16BE(16 + 2 * size + segment);
    const at = 16 + 3 * size + segment;
    const offset = subtable.readUInt16BE(at);
    for (let point = first; point <= last; point += 1) {
      const glyph = offset === 0 ? point : subtable.readUInt16BE(at + offset + (point - first) * 2);
      // The last segment ends the list, and maps to nothing.
      if (point !== 0xffff && glyph !== 0 && (glyph + delta) % 0x10000 !== 0) yield point;
    }
  }
}
