import { isScalar, Scalar } from "yaml";
import type { Finding } from "../../diagnostics/problem.ts";
import { nodeAt, problemBetween, rangeOf } from "../../read/source.ts";
import type { ValueLocation } from "../report-value.ts";

interface Line {
  start: number;
  text: string;
  /** True when nothing but a space is left of the line break above this line. */
  joined: boolean;
}

const BULLET = /^[ \t]*(?:([-*+])|([•‣▪●◦]))[ \t]+\S/;
const NUMBER = /^[ \t]*(\d{1,2})[.)][ \t]+\S/;
const ROW = /^\|.*\|$/;
const RULER = /^\|?[ \t]*:?-{2,}:?[ \t]*(\|[ \t]*:?-{2,}:?[ \t]*)+\|?$/;

/** A list that becomes one line of text, and a table. `takesLists` says whether the text is Markdown. */
export function checkLines(at: ValueLocation, text: string, takesLists: boolean): void {
  if (!/(?:^|\s)(?:[-*+•‣▪●◦]|\d{1,2}[.)])\s|\|/.test(text)) return;
  const node = nodeAt(at.source, at.path);
  if (!isScalar(node)) return;
  const isFolded = node.type !== Scalar.BLOCK_LITERAL;
  const lines = linesOf(at, isFolded, node.type === Scalar.BLOCK_FOLDED || !isFolded);
  const table = firstOfTable(lines);
  const list = table ? undefined : firstOfList(lines, takesLists && !isFolded);
  if (table) reportLine(at, table, TABLE);
  if (list) reportLine(at, list, noList(list.text, takesLists, isFolded));
}

/** Reports a finding about a line, without the blanks around it. */
function reportLine({ context, source }: ValueLocation, { start, text }: Line, finding: Finding): void {
  context.problems.push(problemBetween(source, start + indentOf(text), start + text.trimEnd().length, finding));
}

/** What YAML leaves of an empty line where it joins lines, as after `>-`: one line break, only a space in Markdown. */
const EMPTY_LINE = /(?<=\S)\n(?=\S)/g;

/** A text whose paragraphs have an empty line between them, as Markdown wants it, also where YAML joins lines. */
export function inParagraphs({ source, path }: ValueLocation, text: string): string {
  if (!text.includes("\n") || text.search(EMPTY_LINE) < 0) return text;
  const node = nodeAt(source, path);
  return isScalar(node) && node.type !== Scalar.BLOCK_LITERAL ? text.replace(EMPTY_LINE, "\n\n") : text;
}

/** A line that Markdown understands only where it begins a line: a heading, a row, a quote, a picture, a note. */
const STRUCTURE = /^[ \t]*(#{1,6}[ \t]+\S|\|.*\||>[ \t]|!\[|\[\^[^\]]+\]:)/;

/** False, with a problem, where YAML joins lines of a long text: all else that is odd about it follows from that. */
export function checkRichLines(at: ValueLocation): boolean {
  const { context, source, path } = at;
  const node = nodeAt(source, path);
  if (!isScalar(node)) return true;
  const { type } = node;
  const isLiteral = type === Scalar.BLOCK_LITERAL;
  const isFolded = type === Scalar.BLOCK_FOLDED;
  const lines = linesOf(at, !isLiteral, isLiteral || isFolded);
  const isJoined = (line: Line, index: number) => line.joined || (lines[index + 1]?.joined ?? false);
  const line = lines.find((each, index) => STRUCTURE.test(each.text) && isJoined(each, index));
  const odd = line ?? firstOfList(lines, isLiteral);
  if (!odd) return true;
  const [start] = rangeOf(source, path, "value");
  const [header = ""] = /^>[-+\d]*/.exec(source.text.slice(start)) ?? [];
  // Of all that is wrong then, the one character that fixes it.
  if (isFolded)
    context.problems.push(problemBetween(source, start, start + header.length, joined(odd.text.trim(), true)));
  else reportLine(at, odd, isLiteral ? noList(odd.text, true, false) : joined(odd.text.trim(), false));
  return false;
}

function joined(line: string, isFolded: boolean): Finding {
  const shown = line.length > 40 ? `${line.slice(0, 40)}…` : line;
  return {
    rule: "markdown-lines",
    message: `${isFolded ? "Below >-" : "Here"}, YAML joins lines into one, so "${shown}" would be in the middle of a paragraph.`,
    hint: isFolded ? "Write |" : "Write | after the colon, and the text on the lines below it.",
    suggestion: isFolded ? "|" : undefined,
  };
}

function linesOf({ source, path }: ValueLocation, isFolded: boolean, isBlock: boolean): Line[] {
  const [from, to] = rangeOf(source, path, "value");
  let start = from;
  const lines = source.text
    .slice(from, to)
    .split("\n")
    .map((text) => {
      const line = { start, text };
      start += text.length + 1;
      return line;
    });
  const own = isBlock ? lines.slice(1) : lines;
  const indents = own.filter(({ text }) => text.trim() !== "").map(({ text }) => indentOf(text));
  const base = indents.reduce((least, indent) => Math.min(least, indent), Number.POSITIVE_INFINITY);
  const isBase = (text: string | undefined) =>
    text !== undefined && text.trim() !== "" && (!isBlock || indentOf(text) === base);
  return own.map((line, index) => ({
    ...line,
    joined: isFolded && isBase(line.text) && isBase(own[index - 1]?.text),
  }));
}

function indentOf(text: string): number {
  return text.length - text.trimStart().length;
}

/** The first item of a list of two or more, where it is not shown as a list. */
function firstOfList(lines: readonly Line[], showsDashes: boolean): Line | undefined {
  const bullets = lines.filter(({ text }) => BULLET.test(text));
  const dots = bullets.filter(({ text }) => BULLET.exec(text)?.[2] !== undefined);
  if (showsDashes) return dots.length > 1 ? dots[0] : undefined;
  const numbers = lines.filter(({ text }) => NUMBER.test(text));
  const counts = numbers.every(({ text }, index) => Number(NUMBER.exec(text)?.[1]) === index + 1);
  for (const items of [bullets, counts ? numbers : []])
    if (items.length > 1 && items.some(({ joined }, index) => joined && index > 0)) return items[0];
  return undefined;
}

function firstOfTable(lines: readonly Line[]): Line | undefined {
  const rows = lines.map(({ text }) => text.trim());
  const at = rows.findIndex((row, index) => {
    const above = rows[index - 1] ?? "";
    return (RULER.test(row) && above.includes("|")) || (ROW.test(row) && ROW.test(above));
  });
  return at < 0 ? undefined : lines[at - 1];
}

const TABLE: Finding = {
  rule: "markdown-table",
  message: "Texts cannot contain tables: visitors would see the | characters, all in one paragraph.",
  hint: "Write a list with one line for each row, or use a `rich-text` section, which can have tables.",
};

function noList(first: string, takesLists: boolean, isFolded: boolean): Finding {
  const bullet = BULLET.exec(first)?.[2];
  return {
    rule: "markdown-list",
    message:
      takesLists && !isFolded
        ? `Lines that start with ${bullet ?? "this character"} are not a list in Markdown, so visitors would see them as one paragraph.`
        : "Visitors would see this list as one line of text, with its dashes or numbers between the words.",
    hint: !takesLists
      ? "This text cannot contain a list. Write it as a sentence, or use a block whose text can have formatting."
      : isFolded
        ? `Write | after the colon instead of >- and keep an empty line above the list.${bullet === undefined ? "" : " Start each line with a dash and a space."}`
        : "Start each line with a dash and a space.",
  };
}
