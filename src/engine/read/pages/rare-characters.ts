import type { Source } from "../source.ts";

const known = new WeakMap<Source, readonly string[]>();

/** The characters of a file that not every font has, each once; looked for once in each file. */
export function rareCharacters(source: Source): readonly string[] {
  if (source.summary) return source.summary.characters;
  const characters = known.get(source) ?? rareIn(source.text);
  known.set(source, characters);
  return characters;
}

/** The characters of a text that not every font has, each once. */
export function rareIn(text: string): string[] {
  return ASCII.test(text) ? [] : [...new Set(text.normalize("NFC").match(BEYOND_ASCII) ?? [])];
}

/** Most texts in English: asking each character for its properties takes longer than reading the file. */
const ASCII = /^[\0-\x7f]*$/;

/** What has a shape of its own: joiners and other invisible characters are the text engine's business. */
const BEYOND_ASCII = /(?![\p{Default_Ignorable_Code_Point}\p{White_Space}\p{C}])[^\0-\x7f]/gu;
