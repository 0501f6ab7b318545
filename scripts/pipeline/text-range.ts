import { isScalar, Scalar } from "yaml";
import { nodeAt, type Path, rangeOf, type Source } from "./source.ts";

/** A piece of a text, as offsets in its value. */
export interface TextPart {
  text: string;
  start: number;
  end: number;
}

/**
 * The offsets in the file of a part of the text at `path`. Folding, indentation and escapes change nothing but blanks
 * and the way single characters are written, so the characters that are no blanks are counted on both sides. Undefined
 * where the two do not match: behind an alias, or in a text that could only be read after a correction.
 */
export function rangeOfPart(source: Source, path: Path, part: TextPart): [start: number, end: number] | undefined {
  const node = nodeAt(source, path);
  if (!isScalar(node)) return undefined;
  const [from, to] = rangeOf(source, path, "value");
  const written = unitsOf(source.text.slice(from, to), node.type);
  const shown = part.text.replace(BLANKS, "");
  if (written.map(({ text }) => text).join("") !== shown) return undefined;
  const first = part.text.slice(0, part.start).replace(BLANKS, "").length;
  const last = part.text.slice(0, part.end).replace(BLANKS, "").length;
  let position = 0;
  let range: [number, number] | undefined;
  for (const { at, length, text } of written) {
    if (position >= last) break;
    position += text.length;
    if (position <= first) continue;
    range = [range?.[0] ?? from + at, from + at + length];
  }
  return range;
}

const BLANKS = /[ \t\r\n]+/g;

/** A character of a value: where it is written, at what length, and what it stands for. */
interface Unit {
  at: number;
  length: number;
  text: string;
}

/** How each style writes its characters. A block begins below its indicator; quotes have their own escapes. */
function unitsOf(raw: string, style: string | null | undefined): Unit[] {
  if (style === Scalar.QUOTE_DOUBLE) return units(raw, 1, raw.length - 1, ESCAPED, unescaped);
  if (style === Scalar.QUOTE_SINGLE) return units(raw, 1, raw.length - 1, /''|[\s\S]/g, (text) => text.slice(0, 1));
  const isBlock = style === Scalar.BLOCK_FOLDED || style === Scalar.BLOCK_LITERAL;
  return units(raw, isBlock ? raw.indexOf("\n") + 1 : 0, raw.length, /[\s\S]/g, (text) => text);
}

function units(raw: string, start: number, end: number, each: RegExp, decode: (text: string) => string): Unit[] {
  return Array.from(raw.slice(start, end).matchAll(each), ({ 0: text, index }) => ({
    at: start + index,
    length: text.length,
    text: decode(text).replace(BLANKS, ""),
  })).filter(({ text }) => text !== "");
}

const ESCAPED = /\\(?:\r?\n|x[\da-f]{2}|u[\da-f]{4}|U[\da-f]{8}|[\s\S])|[\s\S]/gi;
const SHORT: Record<string, string> = {
  "0": "\0",
  a: "\x07",
  b: "\b",
  e: "\x1b",
  f: "\f",
  n: "\n",
  r: "\r",
  t: "\t",
  v: "\v",
  N: "\x85",
  _: "\xa0",
  L: "\u2028",
  P: "\u2029",
};

function unescaped(text: string): string {
  if (text.length < 2) return text;
  const code = /^\\[xuU]([\da-f]+)$/i.exec(text)?.[1];
  if (code !== undefined) return String.fromCodePoint(Math.min(Number.parseInt(code, 16), 0x10ffff));
  return SHORT[text.charAt(1)] ?? text.slice(1);
}
