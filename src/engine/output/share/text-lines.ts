import { EM, type Outline } from "./outline.ts";

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

/**
 * The lines of a text in the largest type that fits a width, both in px. A very long text is cut off in the smallest
 * type.
 */
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
  const before = lines.slice(0, index).reduce((length, other) => length + other.length + 1, 0);
  const [from, to] = [Math.max(0, start - before), Math.max(0, start + highlight.length - before)];
  return [line.slice(0, from), line.slice(from, to).trimEnd()];
}
