import { createRequire } from "node:module";
import type * as fontkit from "fontkit";
import type { SharePictureConfig } from "../../site-config.ts";

const require = createRequire(import.meta.url);

/** The units per em that text is measured in here. */
export const EM = 1000;

/** A line of text as outlines. Lengths are in units of which EM make an em. */
export interface Outlined {
  width: number;
  /** SVG path data; the baseline begins at the origin, and y grows downwards. */
  path: string;
}

/** Turns a line of text into outlines. */
export type Outline = (text: string) => Outlined;

/**
 * Makes a function that turns text into outlines, so no typeface has to be installed where the site is built. Characters
 * that the typeface does not have are dropped. Its weight is the default of its files.
 */
export function outliner({ typeface, letterSpacing }: SharePictureConfig): Outline {
  const fonts = typeface.parts.map((part) => openFont(typeface.slug, part));
  const tracking = letterSpacing * EM;
  return (text) => {
    let width = 0;
    let path = "";
    for (const [font, run] of runsOf(text, fonts)) {
      const { glyphs, positions } = font.layout(run);
      for (const [index, glyph] of glyphs.entries()) {
        const position = positions[index];
        if (!position) continue;
        const scale = EM / font.unitsPerEm;
        path += glyph.path
          .scale(scale, -scale)
          .translate(width + position.xOffset * scale, -position.yOffset * scale)
          .toSVG();
        width += position.xAdvance * scale + tracking;
      }
    }
    return { width: Math.max(0, width - tracking), path };
  };
}

/** Splits a text into pieces, each with the first font that has its characters. */
function runsOf(text: string, fonts: readonly fontkit.Font[]): [fontkit.Font, string][] {
  const runs: [fontkit.Font, string][] = [];
  for (const character of text.normalize("NFC")) {
    const code = character.codePointAt(0) ?? 0;
    const font = fonts.find((candidate) => candidate.hasGlyphForCodePoint(code));
    const last = runs.at(-1);
    if (!font) continue;
    if (last?.[0] === font) last[1] += character;
    else runs.push([font, character]);
  }
  return runs;
}

const opened = new Map<string, fontkit.Font>();

/** A font file of a package, which never changes while a program runs: each is opened once. */
function openFont(slug: string, part: string): fontkit.Font {
  const file = `@fontsource-variable/${slug}/files/${slug}-${part}-wght-normal.woff2`;
  const { openSync } = require("fontkit") as typeof fontkit;
  const font = opened.get(file) ?? (openSync(require.resolve(file)) as fontkit.Font);
  opened.set(file, font);
  return font;
}
