import { isScalar, parseDocument, Scalar } from "yaml";
import { memoize } from "../shared/memoize.ts";
import { nodeAt, type Path, rangeOf, type Source } from "./source.ts";

/** The start and end of a part of a text, as offsets in its value. */
export interface Offsets {
  start: number;
  end: number;
}

/** A text and a part of it. */
export interface TextPart extends Offsets {
  text: string;
}

/**
 * The offsets in the file of a part of the text at `path`. Folding, indentation and escapes change only blanks and the
 * spelling of characters, so the other characters are counted on both sides. Undefined where the two do not match:
 * at an alias, or in a repaired text.
 */
export function rangeOfPart(source: Source, path: Path, part: TextPart): [start: number, end: number] | undefined {
  const node = nodeAt(source, path);
  if (!isScalar(node)) return undefined;
  const [from, to] = rangeOf(source, path, "value");
  return rangeIn(alignOnce(node, source.text.slice(from, to), from, part.text), part);
}

/** The offsets in a YAML text of a part of a scalar. Undefined where source and value do not match. */
export function writtenRange(text: string, scalar: Scalar, part: Offsets): [start: number, end: number] | undefined {
  const [from = 0, to = from] = scalar.range ?? [];
  return rangeIn(alignWritten(text.slice(from, to).trimEnd(), from, scalar, String(scalar.value)), part);
}

function rangeIn(aligned: Aligned | undefined, part: Offsets): [start: number, end: number] | undefined {
  if (!aligned) return undefined;
  const { filled, starts, ends } = aligned;
  const [start, end] = [starts[filled[part.start] ?? 0], ends[(filled[part.end] ?? 0) - 1]];
  return start === undefined || end === undefined || end < start ? undefined : [start, end];
}

/** A text and its written form, by their characters that are not blanks. */
interface Aligned {
  /** The number of such characters before each offset of the value. */
  filled: Uint32Array;
  /** The offsets of each in the file. */
  starts: Uint32Array;
  ends: Uint32Array;
}

/** A text with many mistakes is aligned once. */
const alignOnce = memoize((scalar: Scalar, raw: string, from: number, value: string) =>
  alignWritten(raw, from, scalar, value),
);

function alignWritten(raw: string, from: number, { type }: Scalar, value: string): Aligned | undefined {
  const bare = value.replace(BLANKS, "");
  const [starts, ends] = [new Uint32Array(bare.length), new Uint32Array(bare.length)];
  const { start, end, each, decode } = styleOf(raw, type);
  let count = 0;
  for (const { 0: written, index } of raw.slice(start, end).matchAll(each)) {
    const text = decode(written).replace(BLANKS, "");
    if (!bare.startsWith(text, count)) return undefined;
    // Characters beyond U+FFFF count as two units, as offsets do.
    starts.fill(from + start + index, count, count + text.length);
    ends.fill(from + start + index + written.length, count, count + text.length);
    count += text.length;
  }
  return count === bare.length ? { filled: filledBefore(value), starts, ends } : undefined;
}

function filledBefore(value: string): Uint32Array {
  const filled = new Uint32Array(value.length + 1);
  for (let at = 0; at < value.length; at++)
    filled[at + 1] = (filled[at] ?? 0) + (/[ \t\r\n]/.test(value.charAt(at)) ? 0 : 1);
  return filled;
}

const BLANKS = /[ \t\r\n]+/g;

/** The way a YAML style writes characters: where it has them, how to find each, and what it stands for. */
function styleOf(raw: string, type: string | null | undefined) {
  const inQuotes = { start: 1, end: raw.length - 1 };
  if (type === Scalar.QUOTE_DOUBLE) return { ...inQuotes, each: ESCAPED, decode: unescaped };
  if (type === Scalar.QUOTE_SINGLE)
    return { ...inQuotes, each: /''|[\s\S]/g, decode: (text: string) => text.slice(0, 1) };
  const isBlock = type === Scalar.BLOCK_FOLDED || type === Scalar.BLOCK_LITERAL;
  return {
    start: isBlock ? raw.indexOf("\n") + 1 : 0,
    end: raw.length,
    each: /[\s\S]/g,
    decode: (text: string) => text,
  };
}

const ESCAPED = /\\(?:\r?\n|x[\da-f]{2}|u[\da-f]{4}|[\s\S])|[\s\S]/gi;

function unescaped(text: string): string {
  return text.length < 2 ? text : String(parseDocument(`"${text}"`).toJS());
}
