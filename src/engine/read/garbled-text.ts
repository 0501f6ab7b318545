import type { Problem } from "../diagnostics/problem.ts";
import { code, count } from "../diagnostics/wording.ts";
import type { Edit } from "../shared/edits.ts";
import { orUndefined } from "../shared/memoize.ts";
import type { Schemas } from "./schemas/schemas.ts";
import { rootOf, visitTexts } from "./schemas/walk.ts";
import { problemBetween, rangeOf, type Source } from "./source.ts";

/** The characters of Windows-1252 from 0x80 to 0x9f. Node's decoder has treated it as Latin-1. */
const UPPER = "€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ";
const BYTES = new Map(Array.from(UPPER, (character, index) => [character, 0x80 + index]));

/** The UTF-8 bytes of one character, read as Windows-1252. Undefined bytes stay as they are. */
const REST = `[\\x80-\\xbf${UPPER}]`;
const CHARACTER = `(?:[\\xc2-\\xdf]${REST}|[\\xe0-\\xef]${REST}{2}|[\\xf0-\\xf4]${REST}{3})`;
const SUSPECT = new RegExp(CHARACTER);
const RUN = new RegExp(`${CHARACTER}+`, "g");
const SEVERAL = new RegExp(`^${CHARACTER}{2}`);

/** Punctuation that can follow a letter: `CAFÉ”` would be two bytes of UTF-8 as well. */
const PUNCTUATION = /^.[\xa0‘’“”‹›«»…–—™®°·•²³]+$/u;

/** A word with all characters that are not ASCII. YAML's punctuation is not part of it. */
const WORD = /[^\0-/:-@[-`{-\x7f]+/g;

const MAX_REPORTED_TEXTS = 5;

/** Restores text that was read in the wrong encoding (`cafÃ©` -> `café`), once or several times. */
export function ungarbled(text: string): string {
  if (!SUSPECT.test(text)) return text;
  const right = text.replace(RUN, (run: string, at: number) => {
    const isOne = isSure(run, text.charAt(at - 1), text.charAt(at + run.length));
    return (isOne ? decoded(run) : undefined) ?? run;
  });
  return right === text ? text : ungarbled(right);
}

/** A letter with punctuation after it may be intended, and some letters hardly ever come from a wrong encoding. */
function isSure(run: string, before: string, after: string): boolean {
  if (SEVERAL.test(run)) return true;
  if (!/^[ÂÃÄÅâïð]/.test(run)) return false;
  if (!PUNCTUATION.test(run)) return true;
  if (/^[ÂÃ]/.test(run)) return !/\p{Lu}/u.test(before) || /\p{Lu}/u.test(after);
  return /^[ÄÅ]/.test(run) && /\p{Ll}/u.test(before);
}

function decoded(run: string): string | undefined {
  const bytes = Uint8Array.from(run, (character) => BYTES.get(character) ?? character.charCodeAt(0));
  const right = orUndefined(() => new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes))
    ?.replace(/[\x80-\x9f]/g, (control) => UPPER.charAt(control.charCodeAt(0) - 0x80))
    .replace(/[\u200b\ufeff]/g, "");
  // Bytes that Windows-1252 does not define are allowed: they are part of text that was garbled twice.
  return /(?![\x81\x8d\x8f\x90\x9d])[\p{Cc}\p{Cn}\p{Co}]/u.test(right ?? "") ? undefined : right;
}

/** Finds garbled texts of a file, with a fix unless a letter was lost. The last one counts those not reported. */
export function garbledTexts(source: Source, schemas: Schemas): Problem[] {
  if (!SUSPECT.test(source.text)) return [];
  const found = new Map<number, Edit[]>();
  visitTexts(rootOf(source, schemas), (path, target) => {
    const words = garbledWords(source.text, ...rangeOf(source, path, target));
    for (const { at } of words.slice(0, 1)) found.set(at, words);
  });
  const texts = [...found.values()];
  const shown = texts.slice(0, MAX_REPORTED_TEXTS);
  const rest = texts.slice(MAX_REPORTED_TEXTS);
  return shown.map((words, index) => problemOf(source, words, index === shown.length - 1 ? rest : []));
}

function garbledWords(text: string, from: number, to: number): Edit[] {
  return Array.from(text.slice(from, to).matchAll(WORD)).flatMap(({ 0: word, index }) => {
    const right = ungarbled(word);
    return right === word ? [] : [{ at: from + index, remove: word.length, insert: right }];
  });
}

function problemOf(source: Source, words: readonly Edit[], rest: readonly (readonly Edit[])[]): Problem {
  const [first = { at: 0, remove: 0, insert: "" }] = words;
  const end = first.at + first.remove;
  const isLost = words.some(({ insert }) => insert.includes("\ufffd"));
  const more = [
    { n: words.length - 1, what: "more word", where: "this text" },
    { n: rest.length, what: "more text", where: "this file" },
  ].flatMap(({ n, what, where }) =>
    n === 0 ? [] : `${count(n, what)} in ${where} ${n === 1 ? "is" : "are"} garbled, too.`,
  );
  return problemBetween(source, first.at, end, {
    rule: "text-garbled",
    message: `${code(source.text.slice(first.at, end))} is garbled: this text was opened with the wrong encoding, then saved.`,
    hint: [isLost ? "A letter was lost. Type it again." : `Write ${code(first.insert)}.`, ...more].join(" "),
    suggestion: isLost ? undefined : first.insert,
    fix: isLost ? undefined : [...words, ...rest.flat().filter(({ insert }) => !insert.includes("\ufffd"))],
  });
}
