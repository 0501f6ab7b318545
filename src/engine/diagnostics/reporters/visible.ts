import type { Problem } from "../problem.ts";
import { codePoint } from "../wording.ts";

/** Control, direction and zero-width characters and line separators. Emoji and some scripts need joiners. */
const UNSEEN = /[\p{Cc}\p{Zl}\p{Zp}\p{Cs}]|(?![\u200c\u200d])\p{Cf}/gu;

/** Replaces characters that a terminal would act on by their names: `␛`, `<U+202E>`. */
export function visible(text: string): string {
  return text.replace(UNSEEN, nameOf);
}

/** The lines of a hint that ends with a list. Other line breaks may come from the content. */
export function hintLines(text: string): string[] {
  return text.split(/\n(?=- )/).map(visible);
}

function nameOf(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x20) return String.fromCodePoint(0x2400 + code);
  if (code === 0x7f) return "\u2421";
  return `<${codePoint(character)}>`;
}

/** Formats JSON with escapes for characters that a terminal would act on. Parses to the same value. */
export function visibleJson(value: unknown): string {
  const escaped = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`;
  return JSON.stringify(value, null, 2).replace(UNSEEN, (character) =>
    character === "\n"
      ? character
      : Array.from({ length: character.length }, (_, at) => escaped(character[at] ?? "")).join(""),
  );
}

/** The message and the hint, for formats with a single field for both. */
export function wholeMessage(problem: Problem): string {
  return problem.hint === undefined ? problem.message : `${problem.message} ${problem.hint}`;
}
