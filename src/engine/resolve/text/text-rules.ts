import type { Finding } from "../../diagnostics/problem.ts";
import type { RuleId } from "../../diagnostics/rules.ts";
import { isOwnAddress, starter } from "../../read/starter-texts.ts";
import type { LocatedFinding } from "../../read/yaml/recognizer.ts";
import { decodeReferences, escapeRegExp } from "../../shared/escape.ts";
import { memoize } from "../../shared/memoize.ts";
import type { MoneyFormat } from "../../shared/values/money.ts";
import { contentOf } from "../context.ts";
import type { ValueLocation } from "../report-value.ts";

/** A rule that finds mistakes by a pattern. */
export interface TextRule {
  rule: RuleId;
  /** Matches every text that `pattern` matches, and is quicker to look for. */
  clue?: RegExp;
  pattern: RegExp;
  /** Describes a match; undefined if it is fine. */
  describe: (found: RegExpExecArray) => Omit<Finding, "rule"> | undefined;
}

/** The first issue in a text, in the order of the rules. */
export function firstTextIssue(rules: readonly TextRule[], text: string): LocatedFinding | undefined {
  for (const { rule, pattern, clue = pattern, describe } of rules) {
    // Most texts match no pattern, and `matchAll` compiles a copy of it for each.
    if (text.search(clue) < 0) continue;
    for (const found of text.matchAll(pattern)) {
      const described = describe(found);
      const end = found.index + found[0].trimEnd().length;
      if (described) return { rule, ...described, start: found.index, end };
    }
  }
  return undefined;
}

/** An issue about a part of a text, or the whole text if it lacks that part. */
export function issueIn(text: string, part: string, finding: Finding): LocatedFinding {
  const start = text.indexOf(part);
  return start < 0 ? { ...finding, start: 0, end: text.length } : { ...finding, start, end: start + part.length };
}

/** The problem of an HTML tag in a text. */
export function htmlFinding(tag: string, hint: string): Finding {
  const message = `HTML such as ${tag} does not work in texts. Visitors would see it just like that.`;
  return { rule: "markdown-html", message, hint };
}

/** The rule against HTML character references. */
export const ENTITY_RULE: TextRule = {
  rule: "markdown-html",
  pattern: /&(?:#x?[\da-f]+|[a-z]+);/gi,
  describe([code]) {
    const character = decodeReferences(code).replace("\u00a0", " ");
    if (character === code) return undefined;
    return {
      message: `${code} is HTML code for ${character === " " ? "a space" : character}. Visitors would see it just like that.`,
      hint: `Write ${character === " " ? "an ordinary space" : character}.`,
      suggestion: character,
    };
  },
};

const TAG = /<(?:b|i|u|a|p|br|em|strong|span|div|h[1-6]|ul|ol|li|img|font|small|sup|sub|center)(?:\s[^<>]*)?\/?>/gi;

const FORMATTING: readonly RegExp[] = [
  /\*\*(?=[^\s*_])(.+?)\*\*/g,
  /__(?=[^\s*_])(.+?)__/g,
  /\[([^\][]+)\]\((?:\/|#|https?:\/\/|mailto:|tel:)[^\s)]*\)/g,
  /^#{1,6}\s+(?=\p{L})/gu,
  /(?<![\w*\\])\*(?=[\p{L}\p{N}])([^*\n]*[\p{L}\p{N}.!?])\*(?![\w*])/gu,
  /(?<![\w\\/])_(?=[\p{L}\p{N}])([^_\n]*[\p{L}\p{N}.!?])_(?!\w)/gu,
  /(?<!`)`(?=\S)([^`\n]+)`(?!`)/gu,
  /(?<!~)~~(?=\S)([^~]+)~~/gu,
  /(?<![\w*\\])\*\*(?=\p{L})/gu,
  /(?<=[\p{L}\p{N}.!?])\*\*(?![\w*])/gu,
];

/** Rules for texts without formatting: visitors would see the marks. */
export const PLAIN_RULES: readonly TextRule[] = [
  {
    rule: "markdown-html",
    pattern: TAG,
    describe: ([tag]) => htmlFinding(tag, "This text is plain: write its words alone."),
  },
  ENTITY_RULE,
  ...FORMATTING.map(
    (pattern): TextRule => ({
      rule: "text-plain",
      pattern,
      describe: ([part, words]) => ({
        message: `This text cannot have formatting, so visitors would see ${part.trim()} just like that.`,
        hint: words ? `Write ${words}` : "Delete it.",
        suggestion: words,
      }),
    }),
  ),
];

/** The problem of an alternative text that is only a file name. */
export function altFinding(text: string): Finding | undefined {
  const ending = /\.(?<=[^\s.]\.)(svg|png|jpe?g|webp|avif|gif|bmp|tiff?|heic|webm|mp4|mov)$/i;
  if (!ending.test(text.trim())) return undefined;
  return {
    rule: "alt-file-name",
    message: `"${text}" is the name of a file. People who cannot see the picture would hear it read aloud.`,
    hint: "Describe in one short sentence what the picture shows.",
  };
}

/** Digits with letters typed among them. */
const GROUP = "(?=[OoIl]*\\d)[\\dOoIl]";
const AMOUNT = `${GROUP}(?:[\\dOoIl.,]*[\\dOoIl])?`;
/** Times and phone numbers. */
const NUMBERS = [
  `${GROUP}{1,2}:${GROUP}{2}`,
  `${GROUP}{2}(?=\\s?[ap]\\.?m\\b)`,
  `[+(]?${GROUP}{1,4}(?:[).\\s-]{1,2}${GROUP}{2,4}){1,4}`,
];

/** Rules for all texts of a site, formatted or not. */
export const wordRules = memoize(({ sign, currency }: MoneyFormat): readonly TextRule[] => {
  const symbols = `(?:\\p{Sc}|${[sign, currency].map(escapeRegExp).join("|")})`;
  const isMoney = new RegExp(symbols, "u");
  const amounts = [`${symbols}\\s?${AMOUNT}`, `${AMOUNT}\\s?${symbols}`];
  return [
    {
      rule: "text-escape",
      // Not in a path such as C:\new. Looks behind last: V8 would otherwise do so at every character, unless it optimizes.
      pattern: /\\(?:n|[rt](?![a-z]))(?<!(?:\\|[A-Z]:\\[^\n]{0,260})\\.)/g,
      describe: ([part]) => ({
        message: `${part} starts a new line only in program code. Here, visitors would see the two characters.`,
        hint: "Delete it. For paragraphs, write | after the colon and the text on the lines below, with an empty line between paragraphs.",
      }),
    },
    {
      rule: "text-digit",
      clue: /\d[^\p{L}\d]{0,3}[OoIl]|[OoIl][^\p{L}\d]{0,3}\d/u,
      pattern: new RegExp(`(?<![\\w/#=@.-])(?:${[...amounts, ...NUMBERS].join("|")})(?![\\w/]|[.-]\\w)`, "gu"),
      describe([part]) {
        const number = part.replace(isMoney, "");
        const [letter] = /[OoIl]/.exec(number) ?? [];
        const digits = number.replace(/[Oo]/g, "0").replace(/[Il]/g, "1");
        const isNumber = /:|^\w\w$/.test(part) || number !== part || digits.replace(/\D/g, "").length > 6;
        if (letter === undefined || !isNumber) return undefined;
        const message = `The ${letter} in ${part} is a letter, not the digit ${/[Oo]/.test(letter) ? "0" : "1"}.`;
        const suggestion = part.replace(number, digits);
        return { message, hint: `Write ${suggestion}`, suggestion };
      },
    },
  ];
});

/** By language. One pattern is several times as fast as a search for each part. */
const STARTER_PATTERNS = new Map(
  Object.entries(starter.parts).map(([language, parts]) => [language, new RegExp(parts.map(escapeRegExp).join("|"))]),
);

/** The problem of a starter text left on a site with its own address. */
export function starterFinding({ context }: ValueLocation, text: string): Finding | undefined {
  const pattern = STARTER_PATTERNS.get(context.schemas.money.locale.slice(0, 2)) ?? STARTER_PATTERNS.get("en");
  if (!pattern?.test(text) || !isOwnAddress(contentOf(context, "site").url)) return undefined;
  return {
    rule: "starter-text",
    message: "This text is what the page started with. It asks you to write your own.",
    hint: "Write in its place what visitors should read. If the page is not ready, add `draft: true` near its top.",
  };
}
