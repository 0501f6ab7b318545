import type { Source } from "../../read/source.ts";
import { escapeRegExp } from "../../shared/escape-reg-exp.ts";
import { isMap } from "../../shared/is-map.ts";
import type { MoneyFormat } from "../../shared/values/money.ts";
import { type Context, languageOf } from "../context.ts";
import type { ValueLocation } from "../report-value.ts";

const NO_BREAK_SPACE = "\u00a0";

/** In French: inside of guillemets, before signs that have a space before them, and in times such as `9 h 30`. */
const FRENCH = ["(?<=«) ", " (?=[?!:;»])", "(?<=\\d) (?=h(?![\\p{L}\\d]))", "(?<=\\d[ \u00a0]h) (?=\\d\\d)"];

/** Before what says which half of the day a time is in, and within it: 5 p.m., 5 p. m., 5 PM. */
const HALVES = [
  "(?<=\\d) (?=(?:[ap]\\.[ \u00a0]?m\\.|[AP]M|[ap]m)(?![\\p{L}\\d]))",
  "(?<=\\d[ \u00a0][ap]\\.) (?=m\\.)",
];

/** Before a unit of one or two letters, alone or after a slash: 80 m², 2.400 / m². */
const UNITS = ["(?<=\\d) (?=(?:/[ \u00a0])?\\p{L}{1,2}[²³])", "(?<=\\d[ \u00a0]/) (?=\\p{L}{1,2}[²³])"];

/** What has a space to keep, quick to find: in most languages a number beside a space, which few texts have. */
const NUMBER = /\d[ \u00a0]|[ \u00a0]\d/;
const ANY = / /;

/** Which spaces are kept, and in which texts there may be one. */
interface KeptSpaces {
  pattern: RegExp;
  likely: RegExp;
}

/** What was made, by what it depends on, and what is for the file that was looked at last. */
const made = new Map<string, KeptSpaces>();
let latest: { context: Context; source: Source; kept: KeptSpaces } | undefined;

/**
 * A text, or HTML, that no line ends in where its language wants a space that belongs to the words around it. Authors
 * type ordinary spaces there, and browsers would put a lone question mark or euro sign on the next line.
 */
export function withKeptSpaces({ context, source }: ValueLocation, text: string): string {
  if (latest?.context !== context || latest.source !== source)
    latest = { context, source, kept: keptFor(context, source) };
  const { likely, pattern } = latest.kept;
  if (!likely.test(text)) return text;
  return text.replace(pattern, (found) => (found === " " ? NO_BREAK_SPACE : found));
}

/** HTML in which a slash between spaces begins no line. Plain texts keep their spaces: see src/ui/text/WholeParts.ts. */
export function withBoundSlashes(html: string): string {
  return html.includes(" / ") ? html.replaceAll(" / ", `${NO_BREAK_SPACE}/ `) : html;
}

/** A tag, or a word with a hyphen of at most eleven letters. */
const COMPOUND = /<[^<>]*>|(?<![\p{L}\d-])(?=[\p{L}-]{3,11}(?![\p{L}\d-]))\p{L}+(?:-\p{L}+)+/gu;

/** The last words of a paragraph have as many letters, and so many are before them where it has several lines. */
const TAIL = { least: 10, most: 15, before: 50 };

/**
 * Keeps short compounds such as "money-back" on one line: browsers would break them at their hyphens. So are the last words of
 * a paragraph, or they could leave a line of two or three letters; not on phones (src/styles/parts.css).
 */
export function withWholeCompounds(html: string): string {
  const [last = "", ...others] = withBoundSlashes(html).split("</p>").reverse();
  const paragraphs = others.reverse().map((paragraph) => `${withWholeTail(paragraph)}</p>`);
  return withJoinedCompounds(paragraphs.join("") + last);
}

/** The same for a text without tags, which becomes a paragraph. */
export function wholeParagraph(text: string): string {
  return withJoinedCompounds(`<p>${withWholeTail(withBoundSlashes(text))}</p>`);
}

function withWholeTail(paragraph: string): string {
  // No pattern: all that it would try at each letter took a quarter of the time of a check.
  const space = paragraph.lastIndexOf(" ", paragraph.length - 1 - TAIL.least);
  const begins = Math.max(paragraph.lastIndexOf(">"), paragraph.lastIndexOf("<")) + 1;
  const tail = paragraph.slice(space + 1);
  if (space - begins < TAIL.before || tail.length > TAIL.most || tail.startsWith(" ")) return paragraph;
  return `${paragraph.slice(0, space)} <span class="tail">${tail}</span>`;
}

function withJoinedCompounds(html: string): string {
  if (!html.includes("-")) return html;
  return html.replace(COMPOUND, (found) => (found.startsWith("<") ? found : `<span class="joined">${found}</span>`));
}

function keptFor(context: Context, { kind, data }: Source): KeptSpaces {
  const { money } = context.schemas;
  const lang = kind === "page" && isMap(data) ? data.lang : undefined;
  const language = String(lang ?? languageOf(context)).slice(0, 2);
  const key = `${language} ${money.locale} ${money.currency}`;
  const kept = made.get(key) ?? keptSpaces(language, money);
  made.set(key, kept);
  return kept;
}

/** The spaces to keep, and tags, whose spaces stay. */
function keptSpaces(language: string, { sign, currency, isSpaced, thousands }: MoneyFormat): KeptSpaces {
  const spaces = [
    ...HALVES,
    ...UNITS,
    // $1,200 MXN
    `(?<=\\d) (?=${currency}(?![\\p{L}\\d]))`,
    ...(language === "fr" ? FRENCH : []),
    ...(isSpaced
      ? [`(?<=${escapeRegExp(sign)}) (?=\\d)`, `(?<=\\d) (?=(?:${escapeRegExp(sign)}|%)(?![\\p{L}\\d]))`]
      : []),
    ...(thousands === " " ? ["(?<=(?<!\\d)\\d{1,3}) (?=\\d{3}(?!\\d))"] : []),
  ];
  const pattern = new RegExp(`<[^<>]*>|${spaces.join("|")}`, "gu");
  return { pattern, likely: language === "fr" ? ANY : NUMBER };
}
