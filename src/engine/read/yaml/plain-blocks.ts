/** Letters and signs of everyday texts, in lines that end with their last one. Anything else is left to the other parsers. */
const OTHER = /[^\n -~\u00a1-\u167f\u2010-\u2027\u20a0-\u2bff\u3001-\ud7ff]| \n/;

const KEY = /^[A-Za-z][\w-]*$/;
/** What is no text, whatever follows: `true`, `Null`. */
const WORD = /^(?:true|false|null)$/i;
const WHOLE_NUMBER = /^(?:0|[1-9]\d{0,14})$/;
const DAY = /^\d{4}-\d\d-\d\d$/;
/** A text in quotes, with no escape in it. */
const QUOTED = /^(?:"[^"\\]*"|'[^']*')$/;
/** With what a text without quotes may begin, other than a digit: no sign of YAML. */
const BEGINNING = /^[A-Za-z/($\u00a1-\ud7ff]/;

const [NEWLINE, SPACE, HASH, DASH, DIGIT_0, DIGIT_9] = [0x0a, 0x20, 0x23, 0x2d, 0x30, 0x39];
const DOUBLE_QUOTE = 0x22;
const SINGLE_QUOTE = 0x27;
const [LITERAL, FOLDED] = [0x7c, 0x3e];

/** Thrown at whatever the other parsers have to look at. */
const LEFT = new Error("This text is left to the other parsers.");

/**
 * The value of a text that holds nothing but what almost every page does: keys and dashes one below the other, texts in
 * one line, texts in block style (`>-`, `|`), whole numbers, true and false. Ten times as fast as by a parser for all of YAML;
 * undefined for any other text.
 */
export function readPlainBlocks(text: string): { data: unknown } | undefined {
  if (OTHER.test(text) || !text.endsWith("\n")) return undefined;
  try {
    return { data: new Reader(text).read() };
  } catch (error) {
    if (error !== LEFT) throw error;
    return undefined;
  }
}

/** Reads a text line by line, each once. */
class Reader {
  /** Where the first character of the line is that is no space, and in which column; -1 below the last line. */
  private start = 0;
  private column = -1;
  /** Where the line ends. */
  private end = -1;

  constructor(private readonly text: string) {}

  read(): unknown {
    this.advance();
    const data = this.nodeAt(0);
    if (this.column >= 0) throw LEFT;
    return data;
  }

  /** Goes to the next line that is neither empty nor a comment. */
  private advance(): void {
    const { text } = this;
    for (;;) {
      const line = this.end + 1;
      let at = line;
      while (text.charCodeAt(at) === SPACE) at += 1;
      this.start = at;
      this.end = text.indexOf("\n", at);
      if (this.end < 0) {
        this.column = -1;
        return;
      }
      this.column = at - line;
      const first = text.charCodeAt(at);
      if (first !== NEWLINE && first !== HASH) return;
    }
  }

  private isEntry(): boolean {
    return this.text.charCodeAt(this.start) === DASH && this.text.charCodeAt(this.start + 1) === SPACE;
  }

  /** A list or a map whose lines begin in a column. */
  private nodeAt(column: number): unknown {
    if (this.column !== column) throw LEFT;
    return this.isEntry() ? this.listAt(column) : this.mapAt(column);
  }

  private listAt(column: number): unknown[] {
    const list: unknown[] = [];
    while (this.column === column && this.isEntry()) {
      this.start += 2;
      list.push(this.isKey() ? this.mapAt(column + 2) : this.lineOf(this.start, column));
    }
    return list;
  }

  /** Whether the line has a key, and not a text alone. */
  private isKey(): boolean {
    const { text, start, end } = this;
    const first = text.charCodeAt(start);
    if (first === DOUBLE_QUOTE || first === SINGLE_QUOTE) return false;
    const colon = text.indexOf(":", start);
    return colon >= 0 && colon < end && (colon + 1 === end || text.charCodeAt(colon + 1) === SPACE);
  }

  /** A map whose first key is where the line starts, and whose others are in the same column. */
  private mapAt(column: number): Record<string, unknown> {
    const map: Record<string, unknown> = {};
    do {
      const { text, start, end } = this;
      const colon = text.indexOf(":", start);
      const key = colon < 0 || colon > end ? "" : text.slice(start, colon);
      if (!KEY.test(key) || WORD.test(key) || Object.hasOwn(map, key)) throw LEFT;
      if (colon + 1 === end) map[key] = this.below(column);
      else if (text.charCodeAt(colon + 1) === SPACE) map[key] = this.inLine(colon + 2, column);
      else throw LEFT;
    } while (this.column === column && !this.isEntry());
    if (this.column > column) throw LEFT;
    return map;
  }

  /** What is below a key that has nothing after it. The dashes of a list may be in the key's own column. */
  private below(column: number): unknown {
    this.advance();
    if (this.column === column && this.isEntry()) return this.listAt(column);
    if (this.column <= column) throw LEFT;
    return this.nodeAt(this.column);
  }

  /** What is after a key. */
  private inLine(from: number, column: number): unknown {
    const first = this.text.charCodeAt(from);
    return first === FOLDED || first === LITERAL ? this.blockText(from, column) : this.lineOf(from, column);
  }

  /** A value in one line: it would go on in lines that are further to the right. */
  private lineOf(from: number, column: number): unknown {
    const value = scalarOf(this.text.slice(from, this.end));
    this.advance();
    if (this.column > column) throw LEFT;
    return value;
  }

  /** A text in block style, in the lines below a key. */
  private blockText(from: number, column: number): string {
    const { text } = this;
    const header = text.slice(from, this.end);
    const isFolded = text.charCodeAt(from) === FOLDED;
    if (header.length > 1 && header !== ">-" && header !== "|-") throw LEFT;
    let at = this.end + 1;
    const indent = spacesAt(text, at);
    if (indent <= column || text.charCodeAt(at + indent) === NEWLINE) throw LEFT;
    let value = "";
    for (let empty = 0; at < text.length; ) {
      if (text.charCodeAt(at) === NEWLINE) {
        empty += 1;
        at += 1;
        continue;
      }
      const spaces = spacesAt(text, at);
      if (spaces < indent) break;
      // A line that is further to the right is not joined with others.
      if (isFolded && spaces > indent) throw LEFT;
      const end = text.indexOf("\n", at);
      const breaks = isFolded ? empty : empty + 1;
      value += (value === "" ? "" : breaks === 0 ? " " : "\n".repeat(breaks)) + text.slice(at + indent, end);
      at = end + 1;
      empty = 0;
    }
    this.end = at - 1;
    this.advance();
    if (this.column > column) throw LEFT;
    return header.length > 1 ? value : `${value}\n`;
  }
}

function spacesAt(text: string, from: number): number {
  let at = from;
  while (text.charCodeAt(at) === SPACE) at += 1;
  return at - from;
}

/** The value of what is written in one line. */
function scalarOf(written: string): unknown {
  const first = written.charCodeAt(0);
  if (first === DOUBLE_QUOTE || first === SINGLE_QUOTE) {
    if (!QUOTED.test(written)) throw LEFT;
    return written.slice(1, -1);
  }
  if (written.includes(": ") || written.includes(" #") || written.endsWith(":")) throw LEFT;
  if (first >= DIGIT_0 && first <= DIGIT_9) {
    if (WHOLE_NUMBER.test(written)) return Number(written);
    // No number has a space in it.
    if (!written.includes(" ") && !DAY.test(written)) throw LEFT;
    return written;
  }
  if (!BEGINNING.test(written)) throw LEFT;
  if (written.length > 5 || !WORD.test(written)) return written;
  if (written !== "true" && written !== "false") throw LEFT;
  return written === "true";
}
