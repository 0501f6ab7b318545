import { isScalar, Scalar } from "yaml";
import type { Finding } from "../../diagnostics/problem.ts";
import { nodeAt, problemBetween, rangeOf } from "../../read/source.ts";
import type { ValueLocation } from "../report-value.ts";

type Line = ReturnType<typeof linesOf>[number];

/** The bullets of other programs. Word writes the last two. */
export const BULLETS = "•‣▪●◦·\uf0b7";

const ITEM = new RegExp(`^(?:[-*+${BULLETS}]|(\\d{1,2})[.)])[ \\t]+\\S`);

/** Markdown that has to begin a line: a heading, a row, a quote, a picture, a note. */
const STRUCTURE = /^(#{1,6}[ \t]+\S|\|.*\||>[ \t]|!\[|\[\^[^\]]+\]:)/;

/** A quick test, since finding the lines of a text is slow. */
const BEGINNING = new RegExp(`(?:^|\\s)(?:[-*+${BULLETS}>]\\s|\\d{1,2}[.)]\\s|#{1,6}\\s|\\||!\\[|\\[\\^)`);

/** Reports a list item, or in `rich` texts any structure, that YAML joins with the line above. True if there is one. */
export function checkJoinedLines(at: ValueLocation, text: string, form: "plain" | "markdown" | "rich"): boolean {
  if (!BEGINNING.test(text)) return false;
  const { context, source, path } = at;
  const node = nodeAt(source, path);
  if (!isScalar(node) || node.type === Scalar.BLOCK_LITERAL) return false;
  const isFolded = node.type === Scalar.BLOCK_FOLDED;
  const lines = linesOf(at, isFolded);
  const structure = (line: Line, index: number) =>
    STRUCTURE.test(line.text) && (line.isJoined || lines[index + 1]?.isJoined);
  const line = (form === "rich" ? lines.find(structure) : undefined) ?? firstItem(lines);
  if (!line) return false;
  const [start] = rangeOf(source, path, "value");
  const [header = ""] = /^>[-+\d]*/.exec(source.text.slice(start)) ?? [];
  // The one character that fixes everything.
  const isFixable = isFolded && form !== "plain";
  const range = isFixable ? [start, start + header.length] : [line.start, line.start + line.text.length];
  const finding = form === "plain" ? LIST : joined(line.text, isFolded);
  context.problems.push(problemBetween(source, range[0] ?? start, range[1] ?? start, finding));
  return true;
}

/** A line break left over from an empty line where YAML joins lines, as after `>-`. Markdown takes it for a space. */
const EMPTY_LINE = /(?<=\S)\n(?=\S)/g;

/** Restores the empty lines between paragraphs where YAML joins lines. */
export function inParagraphs({ source, path }: ValueLocation, text: string): string {
  if (!text.includes("\n") || text.search(EMPTY_LINE) < 0) return text;
  const node = nodeAt(source, path);
  return isScalar(node) && node.type !== Scalar.BLOCK_LITERAL ? text.replace(EMPTY_LINE, "\n\n") : text;
}

const LIST: Finding = {
  rule: "markdown-list",
  message: "Visitors would see this list as one line of text, with its dashes or numbers between the words.",
  hint: "This text cannot contain a list. Write it as a sentence, or use a block whose text can have formatting.",
};

function joined(line: string, isFolded: boolean): Finding {
  const shown = line.length > 40 ? `${line.slice(0, 40)}…` : line;
  return {
    rule: "markdown-lines",
    message: `${isFolded ? "Below >-" : "Here"}, YAML joins lines into one, so "${shown}" would be in the middle of a paragraph.`,
    hint: isFolded ? "Write |" : "Write | after the colon, and the text on the lines below it.",
    suggestion: isFolded ? "|" : undefined,
  };
}

function linesOf({ source, path }: ValueLocation, isFolded: boolean) {
  let [start, end] = rangeOf(source, path, "value");
  const lines = source.text
    .slice(start, end)
    .split("\n")
    .map((written) => {
      const indent = written.length - written.trimStart().length;
      const line = { start: start + indent, text: written.trim(), indent };
      start += written.length + 1;
      return line;
    });
  const inside = isFolded ? lines.slice(1) : lines;
  const base = inside.reduce((least, { text, indent }) => (text === "" ? least : Math.min(least, indent)), Infinity);
  const isBase = (line: (typeof lines)[number] | undefined) =>
    line !== undefined && line.text !== "" && (!isFolded || line.indent === base);
  /** `isJoined` is true when YAML joins the line with the one above. */
  return inside.map((line, index) => ({ ...line, isJoined: isBase(line) && isBase(inside[index - 1]) }));
}

/** Finds a list of two or more items with one joined to the line above. Numbers have to count from 1. */
function firstItem(lines: readonly Line[]): Line | undefined {
  const items = lines.flatMap((line) => {
    const found = ITEM.exec(line.text);
    return found ? [{ line, number: found[1] }] : [];
  });
  const bullets = items.filter(({ number }) => number === undefined);
  const numbers = items.filter(({ number }) => number !== undefined);
  const isCounted = numbers.every(({ number }, index) => Number(number) === index + 1);
  for (const list of [bullets, isCounted ? numbers : []])
    if (list.slice(1).some(({ line }) => line.isJoined)) return list[0]?.line;
  return undefined;
}
