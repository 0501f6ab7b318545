import { CST, Lexer } from "yaml";
import type { Edit } from "../../shared/edits.ts";

/** One line of a YAML file, as far as its shape can be seen without the other lines. */
export interface Line {
  /** Its index in the list of lines, from 0. */
  index: number;
  /** Offset of its first character. */
  start: number;
  text: string;
  /** Spaces in front. */
  indent: number;
  /** Columns of the dashes at its beginning, from 0. */
  dashes: readonly number[];
  /** Column of what follows the indentation and the dashes. */
  column: number;
  /** What follows the indentation and the dashes. */
  content: string;
  /** The key, when the content is `key: …`. */
  key?: string;
  /** What is after `key:` or after the dashes, without a comment (`# …`) after it. */
  value: string;
  /** Column of the value. */
  valueColumn: number;
  /** Nothing, or a comment. */
  blank: boolean;
  /** Part of a text that `|` or `>` announced: nothing in it means anything to YAML. */
  verbatim: boolean;
}

/** A text as lines, for explanations of what went wrong in it. */
export interface SourceLines {
  text: string;
  lines: Line[];
}

const BLOCK_TEXT = /^[|>][-+\d]*$/;

/** From the first to the last character of a line that is not a blank. */
export function spanOf(line: Line): { start: number; end: number } {
  return { start: line.start + line.indent, end: line.start + line.text.trimEnd().length };
}

/** Cuts a text into lines and says what each looks like. */
export function readSourceLines(text: string): SourceLines {
  const lines: Line[] = [];
  let start = 0;
  // The column that the text below `|` keeps to (as soon as its first line shows it), and the one it must pass.
  let below: { least: number; column?: number } | undefined;
  for (const whole of text.split("\n")) {
    const line = readLine(whole.replace(/\r$/, ""), lines.length, start);
    if (below && (line.text.trim() === "" || line.indent >= (below.column ?? below.least))) {
      line.verbatim = true;
      if (line.text.trim() !== "") below.column ??= line.indent;
    } else {
      const around = line.key === undefined ? (line.dashes.at(-1) ?? line.indent) : line.column;
      below = BLOCK_TEXT.test(line.value) ? { least: around + 1 } : undefined;
    }
    lines.push(line);
    start += whole.length + 1;
  }
  return { text, lines };
}

function readLine(text: string, index: number, start: number): Line {
  const indent = /^ */.exec(text)?.[0].length ?? 0;
  const { dashes, column, key, valueColumn, end } = tokensOf(text, indent);
  const content = text.slice(column);
  return {
    index,
    start,
    text,
    indent,
    dashes,
    column,
    content,
    value: text.slice(valueColumn, end).trimEnd(),
    valueColumn,
    blank: content.trim() === "" ? dashes.length === 0 : content.startsWith("#"),
    verbatim: false,
    ...(key === undefined ? {} : { key: key.replace(/^(["'])(.*)\1$/, "$2") }),
  };
}

/** Lines read before: of a text that is read again, all but a few are the same. */
const known = new Map<string, ReturnType<typeof readTokens>>();
const MOST_KNOWN = 10_000;

function tokensOf(text: string, indent: number) {
  const tokens = known.get(text) ?? readTokens(text, indent);
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(text, tokens);
  return tokens;
}

/** What the lexer of `yaml` puts before a token to say what it is, or that it is not closed. */
const MARKS: ReadonlySet<string> = new Set([CST.DOCUMENT, CST.FLOW_END, CST.SCALAR]);

/**
 * Reads the beginning of one line with YAML's own lexer: dashes, then a key, then a value up to a comment. Each line is
 * read by itself, since in a file with mistakes one unclosed quote would take all lines below it with it.
 */
function readTokens(text: string, indent: number) {
  const dashes: number[] = [];
  let column = indent;
  let key: string | undefined;
  let valueColumn: number | undefined;
  let end = text.length;
  // Blanks that are not spaces, and two dashes, are mistakes: what follows them is nothing to YAML yet.
  const isReadable = !/^(?:[^\S ]|--)/.test(text.slice(indent));
  let at = 0;
  let isScalar = false;
  for (const token of isReadable ? new Lexer().lex(text) : []) {
    if (MARKS.has(token)) {
      isScalar = token === CST.SCALAR;
      continue;
    }
    const isDash = token === "-" && at === column && /^(?: |$)/.test(text.slice(at + 1));
    if (isDash) {
      dashes.push(at);
      column = at + 1 + (/^ */.exec(text.slice(at + 1))?.[0].length ?? 0);
    } else if (at === column && (isScalar || /^["']/.test(token))) key = token;
    else if (token === ":" && key !== undefined && valueColumn === undefined) valueColumn = at + 1;
    else if (token.startsWith("#") && (at === 0 || /\s/.test(text.charAt(at - 1)))) end = at;
    at += token.length;
  }
  if (valueColumn === undefined) key = undefined;
  const from = valueColumn ?? column;
  return { dashes, column, key, valueColumn: from + (/^[ \t]*/.exec(text.slice(from))?.[0].length ?? 0), end };
}

/** The index (from 0) of the line that holds an offset. */
export function lineIndex(text: string, offset: number): number {
  let index = 0;
  for (let at = text.indexOf("\n"); at >= 0 && at < offset; at = text.indexOf("\n", at + 1)) index++;
  return index;
}

/** The line that holds an offset. */
export function lineAt(source: SourceLines, offset: number): Line {
  let low = 0;
  let high = source.lines.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((source.lines[middle]?.start ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  const line = source.lines[low];
  if (!line) throw new Error("a text has at least one line");
  return line;
}

/** The nearest line before (or after) one that says something to YAML. */
export function neighbor(source: SourceLines, line: Line, step: 1 | -1): Line | undefined {
  for (let index = line.index + step; index >= 0 && index < source.lines.length; index += step) {
    const other = source.lines[index];
    if (other && !other.blank && !other.verbatim) return other;
  }
  return undefined;
}

/** True for a line that begins something new: a list item, or a key of one word. */
export function beginsSomething(line: Line): boolean {
  return line.dashes.length > 0 || (line.key !== undefined && /^[\w-]+$/.test(line.key));
}

/** The columns at which something may begin after `line`: those of the keys and dashes that are still open there. */
export function openColumns(source: SourceLines, before: Line): { keys: number[]; dashes: number[] } {
  let open: { column: number; dash: boolean }[] = [];
  for (const line of source.lines.slice(0, before.index)) {
    if (line.blank || line.verbatim || !(line.dashes.length > 0 || line.key !== undefined)) continue;
    const first = line.dashes[0] ?? line.column;
    open = open.filter(({ column, dash }) => column < first || (column === first && dash === line.dashes.length > 0));
    for (const column of line.dashes) open.push({ column, dash: true });
    if (line.key !== undefined) open.push({ column: line.column, dash: false });
  }
  const columns = (dash: boolean) => [
    ...new Set(open.filter((other) => other.dash === dash).map((other) => other.column)),
  ];
  return { keys: columns(false), dashes: columns(true) };
}

/** The open columns at a line that begins where nothing can begin; undefined when it may begin there. */
export function misplaced(source: SourceLines, line: Line): ReturnType<typeof openColumns> | undefined {
  if (!beginsSomething(line)) return undefined;
  const open = openColumns(source, line);
  const columns = line.dashes.length > 0 ? open.dashes : open.keys;
  return columns.includes(line.indent) || mayBeginHere(source, line) ? undefined : open;
}

/** Below a key or a dash with nothing after it, something new may begin further in. */
function mayBeginHere(source: SourceLines, line: Line): boolean {
  const above = neighbor(source, line, -1);
  if (!above) return line.indent === 0;
  if (above.key === undefined) return above.content === "" && line.indent > (above.dashes.at(-1) ?? 0);
  return above.value === "" && (line.indent > above.column || (line.dashes.length > 0 && line.indent === above.column));
}

/** The range of a line's value, and the repair that puts something else in its place. */
export function replaceValue(line: Line, insert: string) {
  const start = line.start + line.valueColumn;
  const remove = line.value.length;
  return { start, end: start + remove, repairs: [[{ at: start, remove, insert }]] };
}

/** The list item before a line whose dash is at a column. */
export function itemAbove(source: SourceLines, line: Line, column: number): Line | undefined {
  return source.lines.slice(0, line.index).findLast((other) => other.dashes.includes(column));
}

/** Moves a line to the right, or to the left. */
export function shift(line: Line, by: number): Edit {
  return by > 0
    ? { at: line.start, remove: 0, insert: " ".repeat(by) }
    : { at: line.start, remove: Math.min(-by, line.indent), insert: "" };
}
