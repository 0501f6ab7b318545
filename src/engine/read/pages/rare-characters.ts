import { decodeReferences } from "../../shared/escape.ts";
import { visitTexts } from "../../shared/visit-texts.ts";
import type { Source } from "../source.ts";

/** Characters that every site's fonts have, whatever its files say: those of any text, and those that code adds. */
export const COMMON =
  "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789 .,:;!?'\"()&/%+-$@#\u2013\u2014\u2018\u2019\u201c\u201d";

/** All others. */
const RARE = /[^A-Za-z0-9 .,:;!?'"()&/%+\-$@#\u2013\u2014\u2018\u2019\u201c\u201d]/gu;

/** Most texts have none. A reference such as `&eacute;` consists of common characters, and stands for a rare one. */
const MAY_HAVE_RARE = new RegExp(`${RARE.source}|&[#\\w]+;`, "u");

/** What is not shown, and what is left of it: HTML, footnotes, links, emphasis, what begins a line, the names of facts. */
const MARKUP: readonly (readonly [pattern: RegExp, shown: string])[] = [
  [/<[^<>]*>/g, ""],
  [/\[\^\w+\]/g, ""],
  [/\[([^[\]]*)\]\([^()]*\)/g, "$1"],
  [/(\*\*|\*|__|_)(?=\S)(.{0,500}?\S)\1/gs, "$2"],
  [/^ *[*>] /gm, ""],
  [/(?<=\{)\w+(?=\})/g, ""],
];

/** The characters that the texts of a file show besides the common ones, each once. */
export function rareCharacters(source: Source): readonly string[] {
  return source.summary ? source.summary.characters : rareIn(source.data);
}

/** The same of any value, composed as fonts have them: é, not e and an accent. */
export function rareIn(value: unknown): string[] {
  const characters = new Set<string>();
  visitTexts(value, (_path, text) => {
    if (!MAY_HAVE_RARE.test(text)) return;
    const bare = MARKUP.reduce((rest, [pattern, shown]) => rest.replace(pattern, shown), text);
    for (const character of decodeReferences(bare).normalize("NFC").match(RARE) ?? []) characters.add(character);
  });
  return [...characters];
}
