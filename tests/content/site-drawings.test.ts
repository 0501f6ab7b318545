import { readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { describe, expect, it } from "vitest";

import { FULL } from "../support/full.ts";

const FOLDER = join(import.meta.dirname, "../../content/media/drawings");
/** Pixels for each of a drawing's dots. */
const SCALE = 10;

/** A drawing as it is in its file, with both inks side by side and room for one more dot around them. */
async function drawn(file: string) {
  const svg = await readFile(join(FOLDER, file), "utf8");
  const [, width = 0, height = 0] = (/viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(svg) ?? []).map(Number);
  const [wide, high] = [Math.ceil((width + 2) * SCALE), (height + 2) * SCALE];
  const size = `viewBox="-1 -1 ${width + 2} ${height + 2}" width="${wide}" height="${high}"`;
  const framed = svg.replace(/viewBox="[^>]*(?=aria)/, `${size} `);
  const alpha = await sharp(Buffer.from(framed)).ensureAlpha().extractChannel("alpha").raw().toBuffer();
  /** The opacity of a pixel, counted from the drawing's upper left corner. */
  const at = (x: number, y: number) => alpha[(y + SCALE) * wide + x + SCALE] ?? 0;
  return { columns: Math.ceil((width * SCALE) / 2), rows: height * SCALE, at };
}

const range = (length: number) => Array.from({ length }, (_, index) => index);

describe("a hero's drawings", () => {
  it.each(readdirSync(FOLDER).filter((_file, index) => FULL || index % 12 === 0))(
    "%s has no dot that is cut off at the edges of its two halves",
    async (file) => {
      const { columns, rows, at } = await drawn(file);
      // A dot that is cut off has ink on both sides of an edge.
      const across = [
        ...range(2 * columns).flatMap((x) => [at(x, -1), at(x, rows)]),
        ...range(rows).flatMap((y) => [at(-1, y), at(2 * columns, y), Math.min(at(columns - 1, y), at(columns, y))]),
      ];
      expect(Math.max(...across)).toBeLessThan(160);
    },
  );

  it.each(["curve", "track", "manuscript", "pencil"])(
    "%s leaves its upper left corner free for the words",
    async (name) => {
      const { columns, rows, at } = await drawn(`${name}.svg`);
      // tests/e2e/spec/drawing.ts relies on that.
      const free = { wide: Math.floor(0.45 * columns), high: rows - Math.ceil((13 / 120) * columns) };
      const inked = range(free.high).some((y) => range(free.wide).some((x) => at(x, y) + at(x + columns, y) > 0));
      expect(inked).toBe(false);
    },
  );
});
