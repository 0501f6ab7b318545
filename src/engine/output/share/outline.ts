import type * as fontkit from "fontkit";
import { type FontSource, sourcesOf } from "../../fonts/font-sources.ts";
import { fromFont, subsetToText } from "../../fonts/subset.ts";
import { openFont } from "../../media/font-file.ts";
import { getOrInsertComputed } from "../../shared/memoize.ts";
import type { SharePictureConfig } from "../../site-config.ts";

/** The units per em that text is measured in. */
export const EM = 1000;

/** Turns a line of text into outlines. */
type Outline = Awaited<ReturnType<typeof outliner>>;

/** A line of text as outlines, in units of EM. */
export type Outlined = ReturnType<Outline>;

/** A function that turns texts made of these `letters` into outlines. Leaves out characters that the typeface lacks. */
export async function outliner({ typeface, letterSpacing }: SharePictureConfig, contentDir: string, letters: string) {
  const [weight = 400] = typeface.weights;
  const points = Array.from(letters.normalize("NFC"), (letter) => letter.codePointAt(0) ?? 0);
  const sources = sourcesOf(typeface)
    .flat()
    .filter((source) => points.some((point) => source.covers().has(point)));
  const fontOf = (source: FontSource) =>
    getOrInsertComputed(opened, `${source.id()} ${weight}`, () => staticFont(source, weight, contentDir));
  const fonts = await Promise.all(sources.map(fontOf));
  const tracking = letterSpacing * EM;
  return (text: string) => {
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
    /** `path` is SVG path data; the baseline begins at the origin, and y grows downward. */
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

/** As TrueType: fontkit draws accented letters of some WOFF2 files wrong, or not at all. */
async function staticFont(source: FontSource, weight: number, contentDir: string): Promise<fontkit.Font> {
  const font = source.read(contentDir);
  const axes = source.axesAt(weight);
  const bytes = await fromFont(font, ["outlines", JSON.stringify(axes)], async () =>
    subsetToText(font, String.fromCodePoint(...source.covers()), "truetype", axes),
  );
  return openFont(bytes);
}

/** Sizes of type in px, and the most lines of each. */
const SIZES = [
  [208, 1],
  [150, 2],
  [128, 2],
  [108, 3],
  [92, 3],
  [76, 4],
  [60, 5],
] as const;

/** About a word space in the display typeface. */
const SPACE = 0.2 * EM;

/** The lines of a text in the largest type that fits a width, in px. The smallest type is cut off. */
export function inLargestType(text: string, room: number, outline: Outline): { lines: string[]; size: number } {
  for (const [size, most] of SIZES) {
    const lines = breakLines(text, (room / size) * EM, outline);
    if (lines.length <= most && lines.every((line) => outline(line).width * size <= room * EM)) return { lines, size };
  }
  const size = 48;
  return { lines: breakLines(text, (room / size) * EM, outline).slice(0, 7), size };
}

/** As few lines as possible, all of about the same length. */
function breakLines(text: string, room: number, outline: Outline): string[] {
  const all = text.split(/\s+/).filter((word) => word !== "");
  const widths = all.map((word) => outline(word).width);
  const most = fill(all, widths, room).length;
  let narrowest = room;
  for (let tried = room; tried > room * 0.3 && fill(all, widths, tried).length <= most; tried -= room * 0.05)
    narrowest = tried;
  return fill(all, widths, narrowest);
}

function fill(words: readonly string[], widths: readonly number[], room: number): string[] {
  const lines: { text: string; width: number }[] = [];
  for (const [index, word] of words.entries()) {
    const width = widths[index] ?? 0;
    const line = lines.at(-1);
    if (line && line.width + SPACE + width <= room) {
      line.text += ` ${word}`;
      line.width += SPACE + width;
    } else lines.push({ text: word, width });
  }
  return lines.map((line) => line.text);
}

/** The words to highlight in one of the lines, and the text before them. */
export function highlightedPart(
  lines: readonly string[],
  index: number,
  highlight: string | undefined,
): [string, string] {
  const line = lines[index] ?? "";
  const start = highlight === undefined ? -1 : lines.join(" ").indexOf(highlight.replace(/\s+/g, " "));
  if (highlight === undefined || start < 0) return ["", index === lines.length - 1 ? line : ""];
  const before = lines.slice(0, index).reduce((length, line) => length + line.length + 1, 0);
  const [from, to] = [Math.max(0, start - before), Math.max(0, start + highlight.length - before)];
  return [line.slice(0, from), line.slice(from, to).trimEnd()];
}
