import { escapeRegExp } from "../../shared/escape.ts";
import { isMap } from "../../shared/is-map.ts";
import { getOrInsertComputed } from "../../shared/memoize.ts";
import type { MoneyFormat } from "../../shared/values/money.ts";
import { languageOf } from "../context.ts";
import type { ValueLocation } from "../report-value.ts";

const NO_BREAK_SPACE = "\u00a0";

/** `written` is the text with its placeholders. */
type Step = (html: string, at: ValueLocation, written: string) => string;

const STEPS: Readonly<Record<"plain" | "markdown" | "rich", readonly Step[]>> = {
  plain: [noBreakSpaces],
  markdown: [noBreakBeforeSlash, noBreakInEndings, noBreakInCompounds, noBreakInPhone, noBreakSpaces],
  rich: [noBreakBeforeSlash, noBreakInPhone, noBreakSpaces],
};

/** Keeps words that belong together on one line, in a text or in HTML. */
export function keepTogether(at: ValueLocation, form: keyof typeof STEPS, html: string, written = html): string {
  return STEPS[form].reduce((kept, step) => step(kept, at, written), html);
}

/** The browser does this for plain texts: see src/ui/text/WholeParts.ts. */
function noBreakBeforeSlash(html: string): string {
  return html.includes(" / ") ? html.replaceAll(" / ", `${NO_BREAK_SPACE}/ `) : html;
}

/** The numbers of letters in the last words of a paragraph, and before them if it is to have several lines. */
const LAST_WORDS = { least: 10, most: 15, before: 50 };

/** Avoids a last line of two or three letters, except on phones (src/styles/parts.css). */
function noBreakInEndings(html: string, at: ValueLocation, written: string): string {
  const paragraphs = html.split("</p>");
  const phone = phoneIn(written, at);
  return paragraphs
    .map((paragraph, index) => (index < paragraphs.length - 1 ? noBreakInEnding(paragraph, phone) : paragraph))
    .join("</p>");
}

function noBreakInEnding(paragraph: string, phone: string): string {
  // A phone number is one word, of the same length.
  const words = phone === "" ? paragraph : paragraph.replaceAll(phone, phone.replaceAll(" ", NO_BREAK_SPACE));
  // Without a pattern: backtracking took a quarter of the time of a check.
  const space = words.lastIndexOf(" ", paragraph.length - 1 - LAST_WORDS.least);
  const begins = Math.max(paragraph.lastIndexOf(">"), paragraph.lastIndexOf("<")) + 1;
  const ending = paragraph.slice(space + 1);
  if (space - begins < LAST_WORDS.before || ending.length > LAST_WORDS.most || ending.startsWith(" ")) return paragraph;
  return `${paragraph.slice(0, space)} <span class="tail">${ending}</span>`;
}

/** A tag, or a hyphenated word of at most eleven letters. */
const COMPOUND = /<[^<>]*>|(?<![\p{L}\d-])(?=[\p{L}-]{3,11}(?![\p{L}\d-]))\p{L}+(?:-\p{L}+)+/gu;

function noBreakInCompounds(html: string): string {
  if (!html.includes("-")) return html;
  return html.replace(COMPOUND, (found) => (found.startsWith("<") ? found : `<span class="joined">${found}</span>`));
}

function noBreakInPhone(html: string, at: ValueLocation, written: string): string {
  const phone = phoneIn(written, at);
  return phone === "" ? html : html.replaceAll(phone, `<span class="phone">${phone}</span>`);
}

/** The phone number as a text shows it. Empty if it has none. */
function phoneIn(written: string, { context }: ValueLocation): string {
  return /\{phone\}/i.test(written) ? (context.facts.get("phone") ?? "") : "";
}

function noBreakSpaces(html: string, { context, source: { kind, data } }: ValueLocation): string {
  const { money } = context.schemas;
  const lang = kind === "page" && isMap(data) ? data.lang : undefined;
  const language = String(lang ?? languageOf(context)).slice(0, 2);
  // Outside of French, only spaces next to numbers matter, which few texts have.
  if (!(language === "fr" ? / / : /\d[ \u00a0]|[ \u00a0]\d/).test(html)) return html;
  return html.replace(spacesOf(language, money), (found) => (found === " " ? NO_BREAK_SPACE : found));
}

/** Before am and pm (5 p.m., 5 p. m., 5 PM), and units of one or two letters (80 m², 2.400 / m²). */
const SPACES = [
  "(?<=\\d) (?=(?:[ap]\\.[ \u00a0]?m\\.|[AP]M|[ap]m)(?![\\p{L}\\d]))",
  "(?<=\\d[ \u00a0][ap]\\.) (?=m\\.)",
  "(?<=\\d) (?=(?:/[ \u00a0])?\\p{L}{1,2}[²³])",
  "(?<=\\d[ \u00a0]/) (?=\\p{L}{1,2}[²³])",
];

/** Inside guillemets, before punctuation that takes a space, and in times such as `9 h 30`. */
const FRENCH = ["(?<=«) ", " (?=[?!:;»])", "(?<=\\d) (?=h(?![\\p{L}\\d]))", "(?<=\\d[ \u00a0]h) (?=\\d\\d)"];

const patterns = new Map<string, RegExp>();

/** Matches tags too, whose spaces stay. */
function spacesOf(language: string, { locale, sign, currency, isSpaced, thousands }: MoneyFormat): RegExp {
  const literal = escapeRegExp(sign);
  const spaces = () => [
    ...SPACES,
    // $1,200 MXN
    `(?<=\\d) (?=${currency}(?![\\p{L}\\d]))`,
    ...(language === "fr" ? FRENCH : []),
    ...(isSpaced ? [`(?<=${literal}) (?=\\d)`, `(?<=\\d) (?=(?:${literal}|%)(?![\\p{L}\\d]))`] : []),
    ...(thousands === " " ? ["(?<=(?<!\\d)\\d{1,3}) (?=\\d{3}(?!\\d))"] : []),
  ];
  const key = `${language} ${locale} ${currency}`;
  return getOrInsertComputed(patterns, key, () => new RegExp(`<[^<>]*>|${spaces().join("|")}`, "gu"));
}
