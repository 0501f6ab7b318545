import { isScalar, visit } from "yaml";
import type { Problem } from "../diagnostics/problem.ts";
import { code, count } from "../diagnostics/wording.ts";
import type { Edit } from "../shared/edits.ts";
import { problemBetween, type Source } from "./source.ts";

/** What Windows-1252 has from 0x80 to 0x9f; above, it is as Unicode. Node's own decoder has taken it for Latin-1. */
const UPPER = "€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ";
const BYTES = new Map(Array.from(UPPER, (character, index) => [character, 0x80 + index]));

/** What the bytes of one character in UTF-8 look like in Windows-1252. Bytes that it does not define remain as they are. */
const REST = `[\\x80-\\xbf${UPPER}]`;
const CHARACTER = `(?:[\\xc2-\\xdf]${REST}|[\\xe0-\\xef]${REST}{2}|[\\xf0-\\xf4]${REST}{3})`;
const SUSPECT = new RegExp(CHARACTER);
const RUN = new RegExp(`${CHARACTER}+`, "g");
const SEVERAL = new RegExp(`^${CHARACTER}{2}`);

/** What may well follow a letter: `CAFÉ”` would be two bytes of UTF-8, too. */
const PUNCTUATION = /^.[\xa0‘’“”‹›«»…–—™®°·•²³]+$/u;

/** A word, with all that is not ASCII: no punctuation of YAML is part of it. */
const WORD = /[^\0-/:-@[-`{-\x7f]+/g;

/** How many texts of a file are reported one by one. */
const MOST = 5;

/** Whether a text has letters that were read in the wrong encoding. */
export function isGarbled(text: string): boolean {
  return ungarbled(text) !== text;
}

/** A text whose garbled parts (`cafÃ©`) read as they were written (`café`), also where they were garbled several times. */
export function ungarbled(text: string): string {
  if (!SUSPECT.test(text)) return text;
  const right = text.replace(RUN, (run: string, at: number) => {
    const isOne = isSure(run, text.charAt(at - 1), text.charAt(at + run.length));
    return (isOne ? decoded(run) : undefined) ?? run;
  });
  return right === text ? text : ungarbled(right);
}

/** False for what may be letters with punctuation after them, and for the letters with which hardly any word is garbled. */
function isSure(run: string, before: string, after: string): boolean {
  if (SEVERAL.test(run)) return true;
  if (!/^[ÂÃÄÅâïð]/.test(run)) return false;
  if (!PUNCTUATION.test(run)) return true;
  if (/^[ÂÃ]/.test(run)) return !/\p{Lu}/u.test(before) || /\p{Lu}/u.test(after);
  return /^[ÄÅ]/.test(run) && /\p{Ll}/u.test(before);
}

/** The bytes of a text read as UTF-8, or undefined when they are something else. */
function decoded(run: string): string | undefined {
  const bytes = Uint8Array.from(run, (character) => BYTES.get(character) ?? character.charCodeAt(0));
  try {
    const text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
    const right = text
      .replace(/[\x80-\x9f]/g, (control) => UPPER.charAt(control.charCodeAt(0) - 0x80))
      .replace(/[\u200b\ufeff]/g, "");
    // The bytes that Windows-1252 does not define are part of what was garbled twice.
    return /(?![\x81\x8d\x8f\x90\x9d])[\p{Cc}\p{Cn}\p{Co}]/u.test(right) ? undefined : right;
  } catch {
    return undefined;
  }
}

/**
 * Finds garbled letters in a file, a problem for each text, with its fix unless a letter was lost for good. The last of the
 * first few says how many more there are.
 */
export function garbledTexts(source: Source): Problem[] {
  if (!SUSPECT.test(source.text)) return [];
  const texts: Edit[][] = [];
  const { original = (offset: number) => offset } = source;
  visit(source.document(), {
    Scalar(_key, node) {
      if (!isScalar(node) || !node.range) return;
      const words = garbledWords(source.text, original(node.range[0]), original(node.range[1]));
      if (words.length > 0) texts.push(words);
    },
  });
  const shown = texts.slice(0, MOST);
  const rest = texts.slice(MOST);
  return shown.map((words, index) => problemOf(source, words, index === shown.length - 1 ? rest : []));
}

function garbledWords(text: string, from: number, to: number): Edit[] {
  return Array.from(text.slice(from, to).matchAll(WORD)).flatMap(({ 0: word, index }) => {
    const right = ungarbled(word);
    return right === word ? [] : [{ at: from + index, remove: word.length, insert: right }];
  });
}

/** The problem of one text; that of the last one also says how many are in `rest`. */
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
