import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { create } from "fontkit";
import { expect, test } from "vitest";
import { charactersOf } from "../../src/engine/fonts/character-map.ts";

const PACKAGES = join(import.meta.dirname, "../../node_modules/@fontsource-variable");

/** In some maps, and no characters. */
const NONE = [0, 0xffff];

test("charactersOf finds in the fonts of all typefaces what a package for fonts finds", () => {
  const fonts = readdirSync(PACKAGES).flatMap((name) =>
    ["latin", "latin-ext"].map((part) => join(PACKAGES, name, `files/${name}-${part}-wght-normal.woff2`)),
  );
  expect(fonts.length).toBeGreaterThan(20);
  for (const file of fonts) {
    const font = readFileSync(file);
    const decoded = create(font);
    const expected = ("characterSet" in decoded ? decoded.characterSet : []).filter((point) => !NONE.includes(point));
    expect(new Set(charactersOf(font)), file).toEqual(new Set(expected));
  }
});
