import type { Source } from "../source.ts";

const known = new WeakMap<Source, readonly string[]>();

/** The characters of a file that not every font has, each once; looked for once in each file. */
export function rareCharacters(source: Source): readonly string[] {
  if (source.summary) return source.summary.characters;
  const characters = known.get(source) ?? [...new Set(source.text.normalize("NFC").match(BEYOND_ASCII) ?? [])];
  known.set(source, characters);
  return characters;
}

/** What has a shape of its own: joiners and other invisible characters are the text engine's business. */
const BEYOND_ASCII = /(?![\p{Default_Ignorable_Code_Point}\p{White_Space}\p{C}])[^\0-\x7f]/gu;
