import type { Edit } from "../../shared/edits.ts";

/** The header of a block text: `|`, `>-`. */
export const BLOCK_HEADER = /^[|>][-+\d]*$/;

/** A text in quotes at the start of a value. */
export const QUOTED = /^(?:"(?:[^"\\]|\\.)*"|'(?:[^']|'')*'(?!'))/;

const KEY =
  /^("(?:[^"\\]|\\.)*"|'(?:[^']|'')*'|(?![\s"'#,[\]{}&*!|>%@`]|--|[-?:](?:[ \t]|$))(?:[^\s:]|:(?=\S)|[ \t]+(?=[^\s#:]))+)[ \t]*:(?=[ \t]|$)/;

/** A line of a YAML file, read by itself: otherwise one unclosed quote would swallow all lines below it. */
export class Line {
  readonly indent: number;
  readonly dashes: readonly number[];
  /** The column after the indentation and the dashes. */
  readonly column: number;
  /** The text after the indentation and the dashes. */
  readonly content: string;
  /** The key, when the content is `key: …`. */
  readonly key: string | undefined;
  /** The text after `key:` or after the dashes, without a comment. */
  readonly value: string;
  readonly valueColumn: number;
  /** True for an empty line or a comment. */
  readonly blank: boolean;
  /** True for a line of a block text (`|` or `>`), which means nothing to YAML. */
  verbatim = false;

  constructor(
    readonly text: string,
    readonly index: number,
    readonly start: number,
  ) {
    const [, { length: indent } = "", list = ""] = /^( *)((?:-(?: +|$))*)/.exec(text) ?? [];
    this.indent = indent;
    this.dashes = Array.from(list.matchAll(/-/g), (dash) => indent + dash.index);
    this.column = indent + list.length;
    this.content = text.slice(this.column);
    const [whole = "", key] = KEY.exec(this.content) ?? [];
    this.key = key?.replace(/^(["'])(.*)\1$/, "$2");
    this.valueColumn = text.length - this.content.slice(whole.length).replace(/^[ \t]+/, "").length;
    this.value = withoutComment(text.slice(this.valueColumn)).trimEnd();
    this.blank = this.content.trim() === "" ? list === "" : this.content.startsWith("#");
  }

  /** The offset after the last character that is not a blank. */
  get end(): number {
    return this.start + this.text.trimEnd().length;
  }

  /** The range without the blanks around it. */
  get span(): { start: number; end: number } {
    return { start: this.start + this.indent, end: this.end };
  }

  /** The column of the key or of the last dash: what belongs to the line is further in. */
  get ownColumn(): number {
    return this.key === undefined ? (this.dashes.at(-1) ?? this.indent) : this.column;
  }

  get isEmpty(): boolean {
    return this.text.trim() === "";
  }

  /** True for a line that is neither blank nor part of a block text. */
  get isStructure(): boolean {
    return !this.blank && !this.verbatim;
  }

  /** True for a line that starts with a dash or a key of one word. */
  get beginsSomething(): boolean {
    return this.dashes.length > 0 || (this.key !== undefined && /^[\w-]+$/.test(this.key));
  }

  /** The range of the value, and a repair that replaces it. */
  replaceValue(insert: string) {
    const start = this.start + this.valueColumn;
    const remove = this.value.length;
    return { start, end: start + remove, repairs: [[{ at: start, remove, insert }]] };
  }

  /** An edit that indents the line by some columns, or dedents it. */
  shift(by: number): Edit {
    return by > 0
      ? { at: this.start, remove: 0, insert: " ".repeat(by) }
      : { at: this.start, remove: Math.min(-by, this.indent), insert: "" };
  }
}

function withoutComment(value: string): string {
  const quoted = /^["']/.test(value) ? (QUOTED.exec(value)?.[0] ?? value) : "";
  const rest = value.slice(quoted.length);
  const comment = rest.search(/(?:^|(?<=\s))#/);
  return comment < 0 ? value : quoted + rest.slice(0, comment);
}

/** A text and its lines. */
export class SourceLines {
  readonly lines: Line[] = [];

  constructor(readonly text: string) {
    let start = 0;
    // `column` is the column of the block text, as soon as its first line shows it.
    let below: { least: number; column?: number } | undefined;
    for (const whole of text.split("\n")) {
      const line = new Line(whole.replace(/\r$/, ""), this.lines.length, start);
      if (below && (line.isEmpty || line.indent >= (below.column ?? below.least))) {
        line.verbatim = true;
        if (!line.isEmpty) below.column ??= line.indent;
      } else below = BLOCK_HEADER.test(line.value) ? { least: line.ownColumn + 1 } : undefined;
      this.lines.push(line);
      start += whole.length + 1;
    }
  }

  /** The line that contains an offset. */
  lineAt(offset: number): Line {
    let low = 0;
    let high = this.lines.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.lines[middle]?.start ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    const line = this.lines[low];
    if (!line) throw new Error("a text has at least one line");
    return line;
  }

  /** The nearest line of structure before or after a line. */
  neighbor(line: Line, step: 1 | -1): Line | undefined {
    for (let index = line.index + step; index >= 0 && index < this.lines.length; index += step) {
      const neighbor = this.lines[index];
      if (neighbor?.isStructure) return neighbor;
    }
    return undefined;
  }

  /** The lines from an index on, up to the first one that does not belong to them, without empty ones. */
  linesWhile(from: number, belongs: (line: Line) => boolean): Line[] {
    const filled = this.lines.slice(from).filter(({ isEmpty }) => !isEmpty);
    const end = filled.findIndex((line) => !belongs(line));
    return end < 0 ? filled : filled.slice(0, end);
  }

  /** The line that opens the list or map of a line, and the lines of structure between the two. */
  linesOfGroup({ index, indent }: Line): Line[] {
    const before = this.lines.slice(0, index).filter(({ isStructure }) => isStructure);
    const owner = before.findLastIndex((other) => (other.dashes[0] ?? other.column) < indent);
    return owner < 0 ? [] : before.slice(owner);
  }

  /** The columns of the keys and dashes that are still open before a line. */
  openColumns(before: Line): { keys: number[]; dashes: number[] } {
    let open: { column: number; dash: boolean }[] = [];
    for (const line of this.lines.slice(0, before.index)) {
      if (!line.isStructure || (line.dashes.length === 0 && line.key === undefined)) continue;
      const first = line.dashes[0] ?? line.column;
      open = open.filter(({ column, dash }) => column < first || (column === first && dash === line.dashes.length > 0));
      for (const column of line.dashes) open.push({ column, dash: true });
      if (line.key !== undefined) open.push({ column: line.column, dash: false });
    }
    const columns = (dash: boolean) => [
      ...new Set(open.filter((each) => each.dash === dash).map(({ column }) => column)),
    ];
    return { keys: columns(false), dashes: columns(true) };
  }
}

/** The index (from 0) of the line that contains an offset. */
export function lineIndex(text: string, offset: number): number {
  return text.slice(0, offset).split("\n").length - 1;
}
