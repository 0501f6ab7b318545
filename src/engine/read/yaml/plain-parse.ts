const [BREAK, SPACE, HASH, DASH] = [0x0a, 0x20, 0x23, 0x2d] as const;

/** Tabs, unusual line endings and other control characters. */
const UNUSUAL_CHARACTER = /[^\n -~\u00a0-\u2027\u202a-\ufefe\uff00-\ufffd]/;

const KEY = /([A-Za-z_][\w-]*):(?:(?=\n)| (?=[^ \n]))/y;

/**
 * Text without quotes that means nothing else to YAML and that authors do not mistake for something else: it does not
 * start with an unusual blank or curly quotes, and does not end with a quote.
 */
const PLAIN =
  /(?![\u1680\u2000-\u200a\u202f\u205f\u3000“”„‟])[A-Za-z0-9/$(\u00a1-\ufffd][^\n:#]*(?:(?::(?![ \n])|(?<! )#)[^\n:#]*)*(?<![ "])(?=\n)/y;

/** Text in quotes without quotes or escapes inside. */
const QUOTED = /"([^"\\\n]*)"(?=\n)|'([^'\n]*)'(?=\n)/y;

const BLOCK_TEXT = /([>|])(-?)\n/y;

/** A line of spaces does not end a block text. */
const EMPTY = /^ +\n/;

const WORDS = new Map<string, unknown>([
  ...["null", "Null", "NULL"].map((word) => [word, null] as const),
  ...["true", "True", "TRUE"].map((word) => [word, true] as const),
  ...["false", "False", "FALSE"].map((word) => [word, false] as const),
]);
const MAX_WORD_LENGTH = 5;
const NUMBER = /^(?:0|[1-9]\d{0,14})(?:\.\d{1,9})?$/;
const MAY_BE_NUMBER = /^(?:0[box]|\d[\d.e_+-]*$)/i;
const DAY = /^\d{4}-\d\d-\d\d$/;

/** Thrown for a text that is not plain. A single object, because its stack does not matter. */
const NOT_PLAIN = new Error("This text needs a parser for all of YAML.");

/**
 * Parses a text that uses only the common part of YAML: maps, lists and texts, each on its own line or in block style.
 * Takes a third of the time of a full parser. Undefined for any other text, and for one that YAML may read as something
 * other than intended.
 */
export function plainParse(text: string): unknown {
  if (!text.endsWith("\n") || UNUSUAL_CHARACTER.test(text)) return undefined;
  try {
    return new PlainReader(text).read();
  } catch (error) {
    if (error === NOT_PLAIN) return undefined;
    throw error;
  }
}

class PlainReader {
  private at = 0;
  /** The column of the first character of its line; -1 at the end of the text. */
  private column = 0;

  constructor(private readonly text: string) {}

  read(): unknown {
    this.nextLine();
    if (this.column !== 0) throw NOT_PLAIN;
    return this.readMap(0);
  }

  /** Skips empty lines and comments. `at` is at the beginning of a line. */
  private nextLine(): void {
    const { text } = this;
    while (this.at < text.length) {
      let start = this.at;
      while (text.charCodeAt(start) === SPACE) start++;
      const first = text.charCodeAt(start);
      if (first !== BREAK && first !== HASH) {
        this.column = start - this.at;
        this.at = start;
        return;
      }
      this.at = text.indexOf("\n", start) + 1;
    }
    this.column = -1;
  }

  private readMap(column: number): Record<string, unknown> {
    const map: Record<string, unknown> = {};
    do {
      const key = this.match(KEY)?.[1] ?? "";
      // A duplicate key, one that every object has, or none.
      if (key === "" || map[key] !== undefined) throw NOT_PLAIN;
      map[key] = this.readValue(column);
    } while (this.column === column);
    if (this.column > column) throw NOT_PLAIN;
    return map;
  }

  private readValue(column: number): unknown {
    if (this.text.charCodeAt(this.at) !== BREAK) return this.readText(column);
    this.at++;
    this.nextLine();
    const isList = this.isDash();
    if (this.column > column) return isList ? this.readList(this.column) : this.readMap(this.column);
    return this.column === column && isList ? this.readList(column) : null;
  }

  private readList(column: number): unknown[] {
    const list: unknown[] = [];
    do {
      this.at += 2;
      KEY.lastIndex = this.at;
      this.column += 2;
      list.push(KEY.test(this.text) ? this.readMap(column + 2) : this.readText(column));
    } while (this.column === column && this.isDash());
    if (this.column > column) throw NOT_PLAIN;
    return list;
  }

  private isDash(): boolean {
    return this.text.charCodeAt(this.at) === DASH && this.text.charCodeAt(this.at + 1) === SPACE;
  }

  private readText(column: number): unknown {
    const block = this.match(BLOCK_TEXT);
    if (block) return this.readBlock(column, block[1] === ">", block[2] === "-");
    const start = this.at;
    const value = this.match(PLAIN) ? plainValue(this.text.slice(start, this.at)) : this.readQuoted();
    this.at++;
    this.nextLine();
    return value;
  }

  private readQuoted(): string {
    const quoted = this.match(QUOTED);
    if (!quoted) throw NOT_PLAIN;
    return quoted[1] ?? quoted[2] ?? "";
  }

  private readBlock(column: number, isFolded: boolean, isStripped: boolean): string {
    const { text } = this;
    let indent = 0;
    while (text.charCodeAt(this.at + indent) === SPACE) indent++;
    if (indent <= column) throw NOT_PLAIN;
    const margin = " ".repeat(indent);
    let value = "";
    let empty = 0;
    while (this.at < text.length) {
      if (text.charCodeAt(this.at) === BREAK) {
        empty++;
        this.at++;
        continue;
      }
      if (!text.startsWith(margin, this.at)) {
        if (EMPTY.test(text.slice(this.at, this.at + indent))) throw NOT_PLAIN;
        break;
      }
      const start = this.at + indent;
      const end = text.indexOf("\n", start);
      if (text.charCodeAt(end - 1) === SPACE || (isFolded && text.charCodeAt(start) === SPACE)) throw NOT_PLAIN;
      if (value !== "") value += isFolded && empty === 0 ? " " : "\n".repeat(isFolded ? empty : empty + 1);
      value += text.slice(start, end);
      empty = 0;
      this.at = end + 1;
    }
    this.nextLine();
    if (this.column > column) throw NOT_PLAIN;
    return isStripped ? value : `${value}\n`;
  }

  private match(pattern: RegExp): RegExpExecArray | undefined {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text);
    if (!found) return undefined;
    this.at = pattern.lastIndex;
    return found;
  }
}

function plainValue(text: string): unknown {
  if (text.length <= MAX_WORD_LENGTH && WORDS.has(text)) return WORDS.get(text);
  if (!MAY_BE_NUMBER.test(text) || DAY.test(text)) return text;
  if (!NUMBER.test(text)) throw NOT_PLAIN;
  return Number(text);
}
