import { createRequire } from "node:module";
import type * as fontkit from "fontkit";

const require = createRequire(import.meta.url);
const FILES = ["latin", "latin-ext", "vietnamese"].map(
  (part) => `@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-${part}-wght-normal.woff2`,
);

/** The units per em that text is measured in here. */
export const EM = 1000;

/** The letter spacing of the site's headings. */
const TRACKING = -0.035 * EM;

let fonts: fontkit.Font[] | undefined;

/** A line of text as outlines, in the display typeface at its heaviest. Lengths are in units of which EM make an em. */
export interface Outlined {
  width: number;
  /** SVG path data; the baseline begins at the origin, and y grows downwards. */
  path: string;
}

/**
 * Turns a line of text into outlines, so no typeface has to be installed where the site is built. Characters that the
 * typeface does not have are dropped.
 */
export function outline(text: string): Outlined {
  let width = 0;
  let path = "";
  for (const [font, run] of runsOf(text)) {
    const { glyphs, positions } = font.layout(run);
    for (const [index, glyph] of glyphs.entries()) {
      const position = positions[index];
      if (!position) continue;
      const scale = EM / font.unitsPerEm;
      path += glyph.path
        .scale(scale, -scale)
        .translate(width + position.xOffset * scale, -position.yOffset * scale)
        .toSVG();
      width += position.xAdvance * scale + TRACKING;
    }
  }
  return { width: Math.max(0, width - TRACKING), path };
}

/** Splits a text into pieces, each with the first font that has its characters. */
function runsOf(text: string): [fontkit.Font, string][] {
  const runs: [fontkit.Font, string][] = [];
  for (const character of text.normalize("NFC")) {
    const code = character.codePointAt(0) ?? 0;
    const font = allFonts().find((candidate) => candidate.hasGlyphForCodePoint(code));
    const last = runs.at(-1);
    if (!font) continue;
    if (last?.[0] === font) last[1] += character;
    else runs.push([font, character]);
  }
  return runs;
}

/** The font files, opened at first use. Their default is the heaviest weight. */
function allFonts(): fontkit.Font[] {
  const { openSync } = require("fontkit") as typeof fontkit;
  fonts ??= FILES.map((file) => openSync(require.resolve(file)) as fontkit.Font);
  return fonts;
}
