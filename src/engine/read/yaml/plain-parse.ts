/** A line feed, a space, `#` and `-`, as codes. */
const [BREAK, SPACE, HASH, DASH] = [0x0a, 0x20, 0x23, 0x2d] as const;

/** What no plain file has in it: tabs, odd line ends, other control characters. */
const ODD_CHARACTER = /[^\n -~\u00a0-\u2027\u202a-\ufefe\uff00-\ufffd]/;

/** A key, and what follows its colon: a value, or the end of the line. */
const KEY = /([A-Za-z_][\w-]*):(?:(?=\n)| (?=[^ \n]))/y;

/**
 * A text up to the end of its line, without quotes, that means nothing else to YAML, and that no author takes for something
 * else: it neither begins with another blank or curly quotes, nor ends with a quote.
 */
const PLAIN =
  /(?![\u1680\u2000-\u200a\u202f\u205f\u3000“”„‟])[A-Za-z0-9/$(\u00a1-\ufffd][^\n:#]*(?:(?::(?![ \n])|(?<! )#)[^\n:#]*)*(?<![ "])(?=\n)/y;

/** A text in quotes that holds neither quotes nor escapes, up to the end of its line. */
const QUOTED = /"([^"\\\n]*)"(?=\n)|'([^'\n]*)'(?=\n)/y;

/** The sign that announces a text on the lines below. */
const BLOCK_TEXT = /([>|])(-?)\n/y;

/** A line with nothing but spaces, which does not end a text in block style. */
const EMPTY = /^ +\n/;

/** Words and numbers that are no texts. */
const WORDS = new Map<string, unknown>([
  ...["null", "Null", "NULL"].map((word) => [word, null] as const),
  ...["true", "True", "TRUE"].map((word) => [word, true] as const),
  ...["false", "False", "FALSE"].map((word) => [word, false] as const),
]);
const LONGEST_WORD = 5;
const NUMBER = /^(?:0|[1-9]\d{0,14})(?:\.\d{1,9})?$/;
const MAY_BE_NUMBER = /^(?:0[box]|\d[\d.e_+-]*$)/i;
const DAY = /^\d{4}-\d\d-\d\d$/;

/** Says that a text is not plain. Made once: where it was thrown does not matter. */
const NOT_PLAIN = new Error("This text needs a parser for all of YAML.");

/**
 * The values of a text that uses no more of YAML than almost every file does: maps, lists and texts, each on a line of its own or in
 * block style. It takes a third of the time that a parser for all of YAML does. Undefined for any other text, and for one that
 * YAML may read as something else than was meant.
 */
export function plainParse(text: string): unknown {
  if (!text.endsWith("\n") || ODD_CHARACTER.test(text)) return undefined;
  try {
    return new PlainReader(text).read();
  } catch (error) {
    if (error === NOT_PLAIN) return undefined;
    throw error;
  }
}

class PlainReader {
  /** Where the next value or key begins. */
  private at = 0;
  /** The column of the first character of its line; -1 at the end of the text. */
  private column = 0;

  constructor(private readonly text: string) {}

  read(): unknown {
    this.nextLine();
    const data = this.column === 0 ? this.readMap(0) : undefined;
    if (data === undefined || this.column !== -1) throw NOT_PLAIN;
    return data;
  }

  /** Goes to the next line that is neither empty nor a comment; `at` is at the beginning of a line. */
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
      // A key that is there twice, one of those that every object has, and none at all.
      if (key === "" || map[key] !== undefined || WORDS.has(key)) throw NOT_PLAIN;
      map[key] = this.readValue(column);
    } while (this.column === column);
    if (this.column > column) throw NOT_PLAIN;
    return map;
  }

  /** The value of a key in a column: after it in its line, or below. */
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

  /** A value in the rest of a line, or a text in block style below it, further to the right than a column. */
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

  /** A text in block style: lines that are joined (`isFolded`) or kept, at the same column but for empty ones. */
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

  /** What a pattern finds right here, and goes behind it. */
  private match(pattern: RegExp): RegExpExecArray | undefined {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text);
    if (!found) return undefined;
    this.at = pattern.lastIndex;
    return found;
  }
}

/** A text without quotes, which may be a number or one of a few words. */
function plainValue(text: string): unknown {
  if (text.length <= LONGEST_WORD && WORDS.has(text)) return WORDS.get(text);
  if (!MAY_BE_NUMBER.test(text) || DAY.test(text)) return text;
  if (!NUMBER.test(text)) throw NOT_PLAIN;
  return Number(text);
}
