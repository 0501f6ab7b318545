import { decodeReferences } from "../../shared/escape.ts";
import { textsIn } from "../../shared/texts-in.ts";

/** Characters that the fonts of every site include. */
export const COMMON =
  "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789 .,:;!?'\"()&/%+-$@#\u2013\u2014\u2018\u2019\u201c\u201d";

const RARE = /[^A-Za-z0-9 .,:;!?'"()&/%+\-$@#\u2013\u2014\u2018\u2019\u201c\u201d]/gu;

/** Most texts have none. A reference such as `&eacute;` stands for a rare character. */
const MAY_HAVE_RARE = new RegExp(`${RARE.source}|&[#\\w]+;`, "u");

/** Markup, and the part of it that is shown: HTML, footnotes, links, emphasis, line markers, placeholders. */
const MARKUP: readonly (readonly [pattern: RegExp, shown: string])[] = [
  [/<[^<>]*>/g, ""],
  [/\[\^\w+\]/g, ""],
  [/\[([^[\]]*)\]\([^()]*\)/g, "$1"],
  [/(\*\*|\*|__|_)(?=\S)(.{0,500}?\S)\1/gs, "$2"],
  [/^ *[*>] /gm, ""],
  [/(?<=\{)\w+(?=\})/g, ""],
];

/** The rare characters of any value, composed as in fonts: é, not e and an accent. */
export function rareIn(value: unknown): string[] {
  const characters = new Set<string>();
  for (const text of textsIn(value)) {
    if (!MAY_HAVE_RARE.test(text)) continue;
    const bare = MARKUP.reduce((rest, [pattern, shown]) => rest.replace(pattern, shown), text);
    for (const character of decodeReferences(bare).normalize("NFC").match(RARE) ?? []) characters.add(character);
  }
  return [...characters];
}
