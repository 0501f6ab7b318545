import type { Edit } from "../../shared/edits.ts";

/** A line of a YAML file, read without the lines around it. */
export interface Line {
  index: number;
  start: number;
  text: string;
  indent: number;
  dashes: readonly number[];
  /** The column after the indentation and the dashes. */
  column: number;
  /** The text after the indentation and the dashes. */
  content: string;
  /** The key, when the content is `key: …`. */
  key?: string;
  /** The text after `key:` or after the dashes, without a comment. */
  value: string;
  valueColumn: number;
  /** True for an empty line or a comment. */
  blank: boolean;
  /** True for a line of a block text (`|` or `>`), which means nothing to YAML. */
  verbatim: boolean;
}

/** A text and its lines. */
export interface SourceLines {
  text: string;
  lines: Line[];
}

/** The header of a block text: `|`, `>-`. */
export const BLOCK_HEADER = /^[|>][-+\d]*$/;

/** A text in quotes at the start of a value. */
export const QUOTED = /^(?:"(?:[^"\\]|\\.)*"|'(?:[^']|'')*'(?!'))/;

const KEY =
  /^("(?:[^"\\]|\\.)*"|'(?:[^']|'')*'|(?![\s"'#,[\]{}&*!|>%@`]|--|[-?:](?:[ \t]|$))(?:[^\s:]|:(?=\S)|[ \t]+(?=[^\s#:]))+)[ \t]*:(?=[ \t]|$)/;

/** The range of a line without the blanks around it. */
export function spanOf(line: Line): { start: number; end: number } {
  return { start: line.start + line.indent, end: endOf(line) };
}

/** The offset after the last character of a line that is not a blank. */
export function endOf(line: Line): number {
  return line.start + line.text.trimEnd().length;
}

/** Splits a text into lines. */
export function readSourceLines(text: string): SourceLines {
  const lines: Line[] = [];
  let start = 0;
  // `column` is the column of the block text, as soon as its first line shows it.
  let below: { least: number; column?: number } | undefined;
  for (const whole of text.split("\n")) {
    const line = readLine(whole.replace(/\r$/, ""), lines.length, start);
    if (below && (line.text.trim() === "" || line.indent >= (below.column ?? below.least))) {
      line.verbatim = true;
      if (line.text.trim() !== "") below.column ??= line.indent;
    } else {
      const around = line.key === undefined ? (line.dashes.at(-1) ?? line.indent) : line.column;
      below = BLOCK_HEADER.test(line.value) ? { least: around + 1 } : undefined;
    }
    lines.push(line);
    start += whole.length + 1;
  }
  return { text, lines };
}

/** Reads a line by itself: otherwise one unclosed quote would swallow all lines below it. */
function readLine(text: string, index: number, start: number): Line {
  const [, { length: indent } = "", list = ""] = /^( *)((?:-(?: +|$))*)/.exec(text) ?? [];
  const column = indent + list.length;
  const content = text.slice(column);
  const found = KEY.exec(content);
  const rest = content.slice(found?.[0].length ?? 0);
  const valueColumn = text.length - rest.replace(/^[ \t]+/, "").length;
  return {
    index,
    start,
    text,
    indent,
    dashes: Array.from(list.matchAll(/-/g), (dash) => indent + dash.index),
    column,
    content,
    value: withoutComment(text.slice(valueColumn)).trimEnd(),
    valueColumn,
    blank: content.trim() === "" ? list === "" : content.startsWith("#"),
    verbatim: false,
    ...(found?.[1] === undefined ? {} : { key: found[1].replace(/^(["'])(.*)\1$/, "$2") }),
  };
}

function withoutComment(value: string): string {
  const quoted = /^["']/.test(value) ? (QUOTED.exec(value)?.[0] ?? value) : "";
  const rest = value.slice(quoted.length);
  const comment = rest.search(/(?:^|(?<=\s))#/);
  return comment < 0 ? value : quoted + rest.slice(0, comment);
}
/** The index (from 0) of the line that contains an offset. */
export function lineIndex(text: string, offset: number): number {
  return text.slice(0, offset).split("\n").length - 1;
}

/** The line that contains an offset. */
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

/** True for a line that is neither blank nor part of a block text. */
export function isStructure({ blank, verbatim }: Line): boolean {
  return !blank && !verbatim;
}

/** The nearest line of structure before or after a line. */
export function neighbor({ lines }: SourceLines, line: Line, step: 1 | -1): Line | undefined {
  for (let index = line.index + step; index >= 0 && index < lines.length; index += step) {
    const other = lines[index];
    if (other && isStructure(other)) return other;
  }
  return undefined;
}

/** The lines from an index on, up to the first one that does not belong to them, without empty ones. */
export function linesWhile({ lines }: SourceLines, from: number, belongs: (line: Line) => boolean): Line[] {
  const filled = lines.slice(from).filter(({ text }) => text.trim() !== "");
  const end = filled.findIndex((line) => !belongs(line));
  return end < 0 ? filled : filled.slice(0, end);
}

/** The line that opens the list or map of a line, and the lines of structure between the two. */
export function linesOfGroup({ lines }: SourceLines, { index, indent }: Line): Line[] {
  const before = lines.slice(0, index).filter(isStructure);
  const owner = before.findLastIndex((other) => (other.dashes[0] ?? other.column) < indent);
  return owner < 0 ? [] : before.slice(owner);
}

/** True for a line that starts with a dash or a key of one word. */
export function beginsSomething(line: Line): boolean {
  return line.dashes.length > 0 || (line.key !== undefined && /^[\w-]+$/.test(line.key));
}

/** The columns of the keys and dashes that are still open before a line. */
export function openColumns(source: SourceLines, before: Line): { keys: number[]; dashes: number[] } {
  let open: { column: number; dash: boolean }[] = [];
  for (const line of source.lines.slice(0, before.index).filter(isStructure)) {
    if (line.dashes.length === 0 && line.key === undefined) continue;
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

/** The range of a line's value, and a repair that replaces it. */
export function replaceValue(line: Line, insert: string) {
  const start = line.start + line.valueColumn;
  const remove = line.value.length;
  return { start, end: start + remove, repairs: [[{ at: start, remove, insert }]] };
}

/** An edit that indents a line by some columns, or dedents it. */
export function shift(line: Line, by: number): Edit {
  return by > 0
    ? { at: line.start, remove: 0, insert: " ".repeat(by) }
    : { at: line.start, remove: Math.min(-by, line.indent), insert: "" };
}
