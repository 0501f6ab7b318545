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
export function fontOf(tables: ReadonlyMap<string, Buffer>): Buffer {
  const head = Buffer.alloc(HEAD + tables.size * ENTRY);
  head.writeUInt32BE(0x00010000, 0);
  head.writeUInt16BE(tables.size, 4);
  const parts: Buffer[] = [head];
  let start = head.length;
  const sorted = [...tables].sort(([one], [other]) => (one < other ? -1 : 1));
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
