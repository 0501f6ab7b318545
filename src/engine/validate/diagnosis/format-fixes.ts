import { nearest } from "../../diagnostics/nearest.ts";
import { embedOf } from "../../read/schemas/embeds.ts";
import { iconNodes, suggestIcon } from "../../read/schemas/icons.ts";
import { formats } from "../../read/schemas/schema-formats.ts";
import type { Schemas } from "../../read/schemas/schemas.ts";
import { countryNamed, currencyCalled, isCountry, languageNamed } from "../../shared/values/intl-names.ts";
import { type MoneyFormat, moneyFormat, otherCurrency, pricePattern, withSign } from "../../shared/values/money.ts";
import { priceWordsOf } from "../../shared/values/price-words.ts";
import { factName, hyphenated } from "../../shared/words.ts";
import { dayLimits, days, openHours } from "./days-and-times.ts";

/** Facts about the site that fixes depend on. The country is that of the business. */
type FixContext = Pick<Schemas, "money" | "areSynonyms"> & { country: string };

/** Possible corrections of a value by its format, the likeliest first. Some may be invalid as well. */
export const formatFixes: Record<string, (value: string, context: FixContext) => string[]> = {
  color: colors,
  link: links,
  image: mediaPaths,
  video: mediaPaths,
  captions: mediaPaths,
  document: mediaPaths,
  font: mediaPaths,
  "embedded-video": embeds,
  icon: icons,
  anchor: (value) => [kebab(value)],
  "field-name": (value) => [factName(value)],
  "site-address": (value) => [
    originIn(value) + value.replace(/^(https?:)?\/*[^/?#]*|[?#].*$/gi, "").replace(/\/$/, ""),
    originIn(value),
  ],
  "https-origin": (value) => [originIn(value).replace(/^http:/, "https:")],
  domain: (value) => [value.replace(/^https?:\/\/(www\.)?|\/$/gi, "").toLowerCase()],
  path: (value) => [pathIn(value)],
  "old-path": (value) => [pathIn(value)],
  date: (value, { money }) => days(value, money.locale),
  "day-limit": (value, { money }) => dayLimits(value, money.locale),
  "web-address": (value) => [
    value
      .replace(SCHEME, "https://")
      .replace(/^\/\//, "https://")
      .replace(/^<iframe\b.*?\bsrc=["']?([^"'\s>]+).*$/is, "$1"),
    // Only the author knows the address behind `@name`.
    value.startsWith("@") ? "" : `https://${value}`,
  ],
  // What has no dot, or ends like a program, is a path on the site's own host.
  "post-address": (value) => [
    value.replace(/^(http:)?\/\//, "https://"),
    /^[\w/-]+(\.(php|cgi|aspx?|jsp))?$/.test(value) ? `/${value}` : `https://${value}`,
  ],
  currency: (value, { country, areSynonyms }) => [
    value.toUpperCase(),
    currencyCalled(value, country) ?? "",
    otherCurrency(moneyFormat(), value) ?? "",
    Intl.supportedValuesOf("currency").find((code) => areSynonyms(code, value)) ?? "",
  ],
  country: (value, { money }) => [
    countryNamed(value, money.locale) ?? "",
    value.toUpperCase().replace("UK", "GB").replace("USA", "US"),
  ],
  locale: (value, { country }) => [localeIn(value, country)],
  "open-hours": (value, { areSynonyms }) => (areSynonyms("allday", value) ? ["0:00-24:00"] : openHours(value)),
  "time-zone": timeZones,
  phone: (value) => [withDigits(value), value.replace(/^(?:t[eé]l\p{L}*|phone)[.:]*\s+/iu, "")],
  email: (value) => {
    const bare = value
      .replace(/^.*<(.+@.+)>$/, "$1")
      .replace(/^mailto:|[\s<>]+/g, "")
      .replace(/\(at\)|\[at\]/i, "@");
    return [bare, bare.replace(/,/g, ".")];
  },
  price: (value, { money }) => (otherCurrency(money, value) ? [] : prices(value, money)),
  "price-words": (value, { money }) => {
    const word = priceWordsOf(money.locale).before.find((before) => value.toLowerCase().startsWith(`${before} `));
    const start = value.slice(0, word === undefined ? 0 : word.length + 1);
    const amounts = prices(value.slice(start.length), money).filter((text) => pricePattern(money).test(text));
    return amounts.map((amount) => start + amount);
  },
};

/** Replaces letters in a number by the digits that they look like. */
export function withDigits(value: string): string {
  return value
    .replace(/(?<=\d[^a-z]?)[oO]|[oO](?=[^a-z]?\d)/g, "0")
    .replace(/(?<=\d[^a-z]?)[lI]|[lI](?=[^a-z]?\d)/g, "1");
}

function colors(value: string): string[] {
  const hex = value.replace(/^#?/, "#");
  const digits = hex.replace(/o/gi, "0").replace(/l/g, "1");
  const long = /^#[0-9a-f]{3}$/i.test(hex) ? hex.replace(/[0-9a-f]/gi, "$&$&") : digits.slice(0, 7);
  const [, ...channels] = /^rgba?\(\s*(\d{1,3})[\s,]+(\d{1,3})[\s,]+(\d{1,3})/.exec(value) ?? [];
  const hexOf = (channel: string) => Number(channel).toString(16).padStart(2, "0");
  return [`#${channels.map(hexOf).join("")}`, long];
}

/** `https:/`, `http//`, `htps://`, `https;//` */
const SCHEME = /^(?:https?[:/]+|[htps]{3,6}(?:[:;]\/*|\/\/))(?=[^\s/])/i;

function links(value: string): string[] {
  if (/^(www\.|[a-z0-9-]+\.(com|org|net|io|co)(\/|$))/i.test(value)) return [`https://${value}`];
  if (SCHEME.test(value)) return [value.replace(SCHEME, (scheme) => (/s/i.test(scheme) ? "https://" : "http://"))];
  if (/^[^\s@/]+@[^\s@/]+$/.test(value)) return [`mailto:${value}`];
  if (/^[+(]?\d[\d\s().-]{6,}$/.test(value)) return [`tel:${value.replace(/[^\d+]/g, "")}`];
  const path = value
    .replace(/\\/g, "/")
    .replace(/^(\.{0,2}\/)+/, "")
    .replace(/^(content\/)?pages\//, "")
    .replace(/\.(ya?ml|html?)$/, "");
  if (formats.document(path)) return [`/media/${path.replace(/^(content\/)?media\//, "").replace(/ /g, "%20")}`];
  return [`/${path}`, `/${path.toLowerCase().replace(/\s+/g, "-")}`];
}

function pathIn(value: string): string {
  const bare = value.replace(/^https?:\/\/[^/]*/, "").replace(/^(\.?\/)*(content\/)?pages\//, "");
  return `/${bare.replace(/\/+$/, "").replace(/^\/+|\.(html|ya?ml)$/g, "")}`;
}

function originIn(value: string): string {
  const bare = value.replace(/^(https?):\/*/i, "").replace(/[/?#].*$/, "");
  return `${/^http:/i.test(value) ? "http" : "https"}://${bare}`;
}

function mediaPaths(value: string): string[] {
  if (/^http:\/\//.test(value)) return [value.replace("http:", "https:")];
  return [
    value
      .replace(/^<img\b[^>]*\bsrc=["']?([^"'\s>]+).*$/is, "$1")
      .replace(/\\/g, "/")
      .replace(/^(\.{0,2}\/)*((content\/)?media\/)?/, "")
      .replace(/\/{2,}/g, "/"),
  ];
}

/** Reads embed codes, addresses without https:// and bare video ids. */
function embeds(value: string): string[] {
  const inCode = /\bsrc=["']([^"']+)/.exec(value)?.[1] ?? value;
  const address = inCode.replace(/^(https?:)?\/*(?=[\w.]*(youtu|vimeo))/i, "https://").replace(/\?si=[\w-]+$/, "");
  const id = /^[\w-]{11}$/.test(value) ? [`https://www.youtube.com/watch?v=${value}`] : [];
  return [embedOf(address)?.link ?? address, ...id];
}

function icons(value: string): string[] {
  const name = kebab(value.replace(/\.(svg|png)$/i, ""));
  const suggestion = suggestIcon(name);
  return [iconNodes(name) === undefined && suggestion?.isSure ? suggestion.icon : name];
}

function kebab(value: string): string {
  return hyphenated(value.replace(/([a-z0-9])([A-Z])/g, "$1-$2").replace(/^lucide[-:]/i, ""));
}

/** `de_at` is de-AT, and `deutsch` is de-DE, unless the business is in another country. */
function localeIn(value: string, country: string): string {
  const [, language = "", region = ""] = /^([a-z]{2})[-_]([a-z]{2})$/i.exec(value) ?? [];
  if (region !== "") return `${language.toLowerCase()}-${region.toUpperCase().replace("UK", "GB")}`;
  const locale = languageNamed(value) ?? "";
  return isCountry(country) ? locale.replace(/-.*/, `-${country}`) : locale;
}

/** Only the author knows a price where a comma may be a decimal sign, or a digit may be missing (`$1,66`). */
function prices(value: string, money: MoneyFormat): string[] {
  const letterOne = new RegExp(`(?<=[\\d${money.sign}])[lI](?=[\\d.,]|$)`, "g");
  const digits = value.replace(/[oO](?<=\d[\d.,]*.)/g, "0").replace(letterOne, "1");
  // Two numbers.
  if (/\d[^\d]*[^\d.,'’_\s][^\d]*\d|\d\s+\d{2}(?!\d)/.test(digits)) return [];
  const amount = digits.replace(/[^\d.,]/g, "").replace(/[.,]-?$/, "");
  // Points and commas may have the opposite meaning.
  const foreign = money.decimal === "." ? /^\d{1,3}(\.\d{3})+(,\d{1,2})?$/ : /^\d{1,3}(,\d{3})+(\.\d{1,2})?$/;
  const swapped = foreign.test(amount) ? amount.replace(/[.,]/g, (sign) => (sign === "." ? "," : ".")) : "";
  return [withSign(money, swapped), withSign(money, amount)];
}

/** The time zones that a name most likely stands for: `Vienna`, `europe/vienna`. */
function timeZones(value: string): string[] {
  const names = Intl.supportedValuesOf("timeZone");
  const written = value.toLowerCase().replaceAll(" ", "_");
  const cityOf = (name: string) => name.split("/").at(-1)?.toLowerCase() ?? "";
  const same = names.filter((name) => cityOf(name) === written);
  const city = nearest(written, names.map(cityOf));
  return [...same, nearest(value, names) ?? "", ...names.filter((name) => cityOf(name) === city)];
}
