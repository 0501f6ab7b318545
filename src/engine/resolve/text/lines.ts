import { isScalar, Scalar } from "yaml";
import type { Finding } from "../../diagnostics/problem.ts";
import { nodeAt, type Path, problemBetween, rangeOf, type Source } from "../../read/source.ts";
import type { Context } from "../context.ts";

/** A line of a text as it is in the file. */
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

/**
 * What only the lines of the file show: a list that becomes one line of text, and a table. `takesLists` says whether
 * the text is Markdown.
 */
export function checkLines(context: Context, source: Source, path: Path, text: string, takesLists: boolean): void {
  if (!/(?:^|\s)(?:[-*+•‣▪●◦]|\d{1,2}[.)])\s|\|/.test(text)) return;
  const node = nodeAt(source, path);
  if (!isScalar(node)) return;
  const isFolded = node.type !== Scalar.BLOCK_LITERAL;
  const lines = linesOf(source, path, isFolded, node.type === Scalar.BLOCK_FOLDED || !isFolded);
  const table = firstOfTable(lines);
  const list = table ? undefined : firstOfList(lines, takesLists && !isFolded);
  const line = table ?? list;
  if (!line) return;
  const { text: written, start } = line;
  const lead = written.length - written.trimStart().length;
  const finding = table ? TABLE : noList(written, takesLists, isFolded);
  context.problems.push(problemBetween(source, start + lead, start + written.trimEnd().length, finding));
}

function linesOf(source: Source, path: Path, isFolded: boolean, isBlock: boolean): Line[] {
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
  const filled = own.filter(({ text }) => text.trim() !== "").map(({ text }) => text.length - text.trimStart().length);
  const base = Math.min(...filled);
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
  hint: "Write a list with one line for each row, or use a block that shows such data.",
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
