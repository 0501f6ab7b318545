import type { Finding, Problem } from "../diagnostics/problem.ts";
import { codePoint } from "../diagnostics/wording.ts";
import type { Edit } from "../shared/edits.ts";
import { ungarbled } from "./garbled-text.ts";
import type { Schemas } from "./schemas/schemas.ts";
import { rootOf, visitTexts } from "./schemas/walk.ts";
import { type Path, problemAt, problemBetween, rangeOf, type Source, type Target } from "./source.ts";
import { rangeOfPart, type TextPart } from "./text-range.ts";

/** Characters that show nothing or reorder what is around them. Escapes in double quotes may produce them. */
const SUSPECT =
  /(?![\t\n\r])[\p{Cc}\p{Cs}\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u2064\u2066-\u206f\ufeff\ufff9-\ufffd\u{e0001}-\u{e007f}]/u;
const EACH = new RegExp(SUSPECT.source, "gu");
/** The replacement character, or half of an escape such as `\ud83d\ude00`. */
const LOST = /[\ufffd\p{Cs}]/u;
/** Line breaks of word processors. */
const LINE_BREAK = /[\v\f\u0085\u2028\u2029]/;
const ESCAPE = /\\[xuU0abefvLNP]/;

/** Reports invisible, control and direction characters in the values and keys of a file, once for each text. */
export function invisibleCharacters(source: Source, schemas: Schemas): Problem[] {
  if (!SUSPECT.test(source.text) && !ESCAPE.test(source.text)) return [];
  const found = new Map<string, Problem>();
  visitTexts(rootOf(source, schemas), (path, target, text) => {
    const at = [...text.matchAll(EACH)].find(({ 0: character, index }) => !belongs(text, character, index));
    // Garbled text is reported as such.
    if (!at || ungarbled(text) !== text) return;
    const problem = problemOf(source, path, { text, start: at.index, end: at.index + at[0].length }, target);
    const fix = LOST.test(text) ? [] : removals(source, rangeOf(source, path, target));
    found.set(`${problem.line}:${problem.column}`, fix.length > 0 ? { ...problem, fix } : problem);
  });
  return [...found.values()];
}

function removals({ text }: Source, [start, end]: readonly [number, number]): Edit[] {
  const part = text.slice(start, end);
  return [...part.matchAll(EACH)]
    .filter(({ 0: character, index }) => !belongs(part, character, index))
    .map(({ 0: character, index }) => ({
      at: start + index,
      remove: character.length,
      insert: withoutInvisible(character),
    }));
}

/** Removes invisible characters from a text and turns line separators into spaces. */
export function withoutInvisible(text: string): string {
  return text.replace(EACH, (character) => (LINE_BREAK.test(character) ? " " : ""));
}

function problemOf(source: Source, path: Path, part: TextPart, target: Target): Problem {
  const character = part.text.slice(part.start, part.end);
  const isLost = LOST.test(character);
  const isWord = target === "key" || !/[ \t\r\n]/.test(part.text);
  const suggestion = isWord && !isLost ? withoutInvisible(part.text) : undefined;
  const finding: Finding = {
    rule: "character-invisible",
    message: isLost
      ? `A letter was lost here (${codePoint(character)}) when this text was copied or saved.`
      : `There is an invisible character here: ${codePoint(character)}. It came with copied text.`,
    hint: isLost
      ? "Type the letter again."
      : suggestion
        ? `Type it again: ${suggestion}`
        : "Delete it with `npm run check -- --fix`, or type the words around it again.",
    suggestion: suggestion || undefined,
  };
  const range = suggestion || target === "key" ? undefined : rangeOfPart(source, path, part);
  return range ? problemBetween(source, ...range, finding) : problemAt(source, path, target, finding);
}

const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
const PLAIN_LETTER =
  /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
const EMOJI_BEFORE = /(?:\p{Extended_Pictographic}|\p{Emoji_Modifier})\ufe0f?$/u;

/** No emoji and no letter with its marks is longer. */
const MAX_CLUSTER_LENGTH = 64;

/** True where a character has a function: within an emoji, in scripts whose letters join, in right-to-left text. */
function belongs(text: string, character: string, index: number): boolean {
  const before = text.slice(Math.max(0, index - MAX_CLUSTER_LENGTH), index);
  if (character === "\u200d" && EMOJI_BEFORE.test(before)) return true;
  // Thai and Khmer have zero-width spaces between words as well.
  if (/[\u200b-\u200d]/.test(character)) {
    const letter = /(\p{L})\p{M}*$/u.exec(before)?.[1];
    return letter !== undefined && !PLAIN_LETTER.test(letter);
  }
  if (/[\u{e0020}-\u{e007f}]/u.test(character)) return /\u{1f3f4}[\u{e0020}-\u{e007e}]*$/u.test(before);
  return /[\u061c\u200e\u200f\u2066-\u2069]/.test(character) && RIGHT_TO_LEFT.test(text);
}
