import type * as fontkit from "fontkit";
import { type FontSource, sourcesOf } from "../../fonts/font-sources.ts";
import { fromFont } from "../../fonts/font-store.ts";
import { subsetToText } from "../../fonts/subset.ts";
import { openFont } from "../../media/open-font.ts";
import type { SharePictureConfig } from "../../site-config.ts";

/** The units per em that text is measured in. */
export const EM = 1000;

/** A line of text as outlines, in units of EM. */
export interface Outlined {
  width: number;
  /** SVG path data; the baseline begins at the origin, and y grows downwards. */
  path: string;
}

/** Turns a line of text into outlines. */
export type Outline = (text: string) => Outlined;

/**
 * A function that turns text into outlines, so that no typeface has to be installed on the machine that builds the
 * site. Characters that the typeface lacks are dropped.
 */
export async function outliner(
  { typeface, parts, letterSpacing }: SharePictureConfig,
  contentDir: string,
): Promise<Outline> {
  const [weight = 400] = typeface.weights;
  const sources = sourcesOf(typeface, parts).flat();
  const fonts = await Promise.all(sources.map((source) => fontAt(source, weight, contentDir)));
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

/** Each run has the first font with its characters. */
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

const opened = new Map<string, Promise<fontkit.Font>>();

function fontAt(source: FontSource, weight: number, contentDir: string): Promise<fontkit.Font> {
  const key = `${source.id} ${weight}`;
  const font = opened.get(key) ?? staticFont(source, weight, contentDir);
  opened.set(key, font);
  return font;
}

/** As TrueType: fontkit draws accented letters of some WOFF2 files wrong, or not at all. */
async function staticFont(source: FontSource, weight: number, contentDir: string): Promise<fontkit.Font> {
  const font = source.read(contentDir);
  const axes = source.axesAt(weight);
  const bytes = await fromFont(font, ["outlines", JSON.stringify(axes)], async () =>
    subsetToText(font, String.fromCodePoint(...source.covers()), "truetype", axes),
  );
  return openFont(bytes);
}
