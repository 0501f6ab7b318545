import { isScalar } from "yaml";
import type { Finding, Problem } from "../diagnostics/problem.ts";
import { codePoint } from "../diagnostics/wording.ts";
import type { Edit } from "../shared/edits.ts";
import { isGarbled } from "./garbled-text.ts";
import { nodeAt, type Path, problemAt, problemBetween, rangeOf, type Source } from "./source.ts";
import { rangeOfPart } from "./text-range.ts";

/** Characters that show nothing or reorder what is around them. Escapes in double quotes may produce them. */
const SUSPECT =
  /(?![\t\n\r])[\p{Cc}\p{Cs}\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u2064\u2066-\u206f\ufeff\ufff9-\ufffd\u{e0001}-\u{e007f}]/u;
const EACH = new RegExp(SUSPECT.source, "gu");
/** The replacement character, or half of an escape such as `\ud83d\ude00`. */
const LOST = /[\ufffd\p{Cs}]/u;
/** Line breaks of word processors. */
const LINE_BREAK = /[\v\f\u0085\u2028\u2029]/;
const ESCAPE = /\\[xuU0abefvLNP]/;

const NAMES: Record<number, string> = {
  1564: "Arabic letter mark",
  6158: "Mongolian vowel separator",
  8203: "zero-width space",
  8204: "zero-width non-joiner",
  8205: "zero-width joiner",
  8206: "left-to-right mark",
  8207: "right-to-left mark",
  8232: "line separator",
  8233: "paragraph separator",
  8234: "left-to-right embedding",
  8235: "right-to-left embedding",
  8236: "end of a change of direction",
  8237: "left-to-right override",
  8238: "right-to-left override",
  8288: "word joiner",
  8294: "left-to-right isolate",
  8295: "right-to-left isolate",
  8296: "first-strong isolate",
  8297: "end of an isolate",
  65279: "zero-width no-break space",
  65532: "stand-in for an object",
  65533: "replacement character",
};

/** Reports invisible, control and direction characters in the values and keys of a file, once for each text. */
export function invisibleCharacters(source: Source): Problem[] {
  const { text } = source;
  if (!SUSPECT.test(text) && !ESCAPE.test(text)) return [];
  const found = new Map<string, Problem>();
  walk(source.data, [], new Set(), (path, text, isKey) => {
    const at = [...text.matchAll(EACH)].find(({ 0: character, index }) => !belongs(text, character, index));
    // Garbled text is reported as such.
    if (!at || isGarbled(text)) return;
    const problem = problemOf(source, path, { text, start: at.index, end: at.index + at[0].length }, isKey);
    const fix = LOST.test(text) ? [] : removals(source, rangeOf(source, path, isKey ? "key" : "value"));
    found.set(`${problem.line}:${problem.column}`, fix.length > 0 ? { ...problem, fix } : problem);
  });
  return [...found.values()];
}

function removals({ text }: Source, [start, end]: readonly [number, number]): Edit[] {
  const part = text.slice(start, end);
  return [...part.matchAll(EACH)]
    .filter(({ 0: character, index }) => !belongs(part, character, index))
    .map(({ 0: character, index }) => ({ at: start + index, remove: character.length, insert: visible(character) }));
}

/** Removes invisible characters from a text and turns line separators into spaces. */
export function visible(text: string): string {
  return text.replace(EACH, (character) => (LINE_BREAK.test(character) ? " " : ""));
}

function problemOf(source: Source, path: Path, part: { text: string; start: number; end: number }, isKey: boolean) {
  const name = nameOf(part.text.slice(part.start, part.end));
  const isLost = LOST.test(part.text.slice(part.start, part.end));
  const isWord = isKey || !/[ \t\r\n]/.test(part.text);
  const suggestion = isWord && !isLost ? visible(part.text) : undefined;
  const finding: Finding = {
    rule: "character-invisible",
    message: isLost
      ? `There is a ${name} here: a letter was lost when this text was copied or saved.`
      : `There is an invisible character here: ${name}. It came with copied text.`,
    hint: isLost
      ? "Type the letter again."
      : suggestion
        ? `Type it again: ${suggestion}`
        : "Delete it with `npm run check -- --fix`, or type the words around it again.",
    suggestion: suggestion || undefined,
  };
  const range = suggestion || !isScalar(nodeAt(source, path)) ? undefined : rangeOfPart(source, path, part);
  return range ? problemBetween(source, ...range, finding) : problemAt(source, path, isKey ? "key" : "value", finding);
}

function nameOf(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  const isHalf = code >= 0xd800 && code <= 0xdfff;
  const name = NAMES[code] ?? (code < 0xa0 ? "control character" : isHalf ? "half character" : "invisible character");
  return `${name} (${codePoint(character)})`;
}

const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
const PLAIN_LETTER =
  /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
const EMOJI_BEFORE = /(?:\p{Extended_Pictographic}|\p{Emoji_Modifier})\ufe0f?$/u;
const EMOJI_AFTER = /^\p{Extended_Pictographic}/u;

/** No emoji and no letter with its marks is longer. */
const LONGEST = 64;

/** True where a character has a function: within an emoji, in scripts whose letters join, in right-to-left text. */
function belongs(text: string, character: string, index: number): boolean {
  const before = text.slice(Math.max(0, index - LONGEST), index);
  const after = text.slice(index + character.length, index + LONGEST);
  if (character === "\u200d" && EMOJI_BEFORE.test(before) && EMOJI_AFTER.test(after)) return true;
  // Thai and Khmer have zero-width spaces between words as well.
  if (/[\u200b-\u200d]/.test(character)) {
    const letter = /(\p{L})\p{M}*$/u.exec(before)?.[1];
    return letter !== undefined && !PLAIN_LETTER.test(letter);
  }
  if (/[\u{e0020}-\u{e007f}]/u.test(character)) return /\u{1f3f4}[\u{e0020}-\u{e007e}]*$/u.test(before);
  return /[\u061c\u200e\u200f\u2066-\u2069]/.test(character) && RIGHT_TO_LEFT.test(text);
}

type See = (path: Path, text: string, isKey: boolean) => void;

function walk(value: unknown, path: Path, seen: Set<unknown>, see: See): void {
  if (typeof value === "string") see(path, value, false);
  if (typeof value !== "object" || value === null || seen.has(value)) return;
  seen.add(value);
  for (const [key, item] of Object.entries(value)) {
    const at = [...path, Array.isArray(value) ? Number(key) : key];
    if (!Array.isArray(value)) see(at, key, true);
    walk(item, at, seen, see);
  }
}
