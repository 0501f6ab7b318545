import { decodedPath } from "../../shared/page-paths.ts";
import { isCountry, isKnownLocale } from "../../shared/values/intl-names.ts";
import { isCurrency, type MoneyFormat, pricePattern } from "../../shared/values/money.ts";
import { isTimeZone, readSpan } from "../../shared/values/opening-hours.ts";
import { DIALED, isPhone } from "../../shared/values/phone.ts";
import { priceWordsOf } from "../../shared/values/price-words.ts";
import { embedOf } from "./embeds.ts";
import { isHttpsOrigin, isSiteAddress, originOf } from "./web-origin.ts";

/** Formats that are a single regular expression. No flags, because editors get them as JSON Schema, too. */
export const patterns = {
  color: /^#[0-9a-fA-F]{6}$/,
  currency: /^[A-Z]{3}$/,
  country: /^[A-Z]{2}$/,
  locale: /^[a-z]{2}(-[A-Z]{2})?$/,
  domain: /^[a-z0-9.-]+\.[a-z]{2,}(\/[\w.-]+)*$/,
  anchor: /^[a-z0-9]+(-[a-z0-9]+)*$/,
  focus:
    /^((left|center|right|(100|[0-9]{1,2})%)( (top|center|bottom|(100|[0-9]{1,2})%))?|(top|bottom)( (left|center|right))?)$/,
  "field-name": /^[a-z][a-z0-9]*(_[a-z0-9]+)*$/,
  path: /^(\/[a-zA-Z0-9]+([-_.][a-zA-Z0-9]+)*)+$/,
  // Characters that systems forbid in file names, or that end the path of an address.
  "old-path": /^(\/[^/\\?#<>:"|*]+)+\/?$/,
  date: /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/,
  // Numbers in quotes pass, since checks/check-forms.ts knows the type of the field and has a better message.
  "day-limit":
    /^(-?\d+([.,]\d+)?|\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])|[a-z][a-z0-9]*(_[a-z0-9]+)*( [+-] \d{1,3} (day|week|month|year)s?)?)$/,
};

/** Tests of values by the `format` of their schema. The resolve step checks whether what they name exists. */
export const formats = {
  text: notBlank,
  markdown: notBlank,
  "rich-text": notBlank,
  link: (value: string) => LINK.test(value),
  image: (value: string) => isRemote(value) || isMedia(value, /\.(svg|png|jpe?g|webp|avif|gif)$/i),
  drawing: (value: string) => isMedia(value, /^drawings\/.*(?<!-phone)\.svg$/),
  video: (value: string) => isMedia(value, /\.(webm|mp4)$/i),
  captions: (value: string) => isMedia(value, /\.vtt$/i),
  document: (value: string) => isMedia(value, /\.(pdf|docx|xlsx|pptx|odt|ods|odp|zip|ics|vcf)$/i),
  font: (value: string) => isMedia(value, /\.(woff2?|ttf|otf)$/i),
  "embedded-video": (value: string) => embedOf(value) !== undefined,
  color: (value: string) => patterns.color.test(value),
  currency: isCurrency,
  country: isCountry,
  locale: (value: string) => patterns.locale.test(value) && isKnownLocale(value),
  domain: (value: string) => patterns.domain.test(value),
  "open-hours": (value: string) => readSpan(value) !== undefined,
  "time-zone": isTimeZone,
  icon: (value: string) => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(value),
  anchor: (value: string) => patterns.anchor.test(value),
  focus: (value: string) => patterns.focus.test(value),
  "field-name": (value: string) => patterns["field-name"].test(value),
  "site-address": isSiteAddress,
  "https-origin": isHttpsOrigin,
  path: (value: string) => patterns.path.test(value),
  "old-path": isOldPath,
  date: isDay,
  "day-limit": (value: string) => patterns["day-limit"].test(value) && (!/^\d{4}-/.test(value) || isDay(value)),
  "web-address": (value: string) => originOf(value) !== undefined && !/[,;]$/.test(value),
  "post-address": (value: string) => /^\/(?!\/)[\w./~-]*$/.test(value) || originOf(value) !== undefined,
  phone: isPhone,
  email: (value: string) => EMAIL.test(value) || /^\{\w+\}$/.test(value),
};

/** The formats of names of media files. A file belongs to the first one that its name fits. */
export const MEDIA_FORMATS = ["drawing", "image", "video", "captions", "document", "font"] as const;

/** True for a format of names of media files. */
export function isMediaFormat(format: string | undefined): format is (typeof MEDIA_FORMATS)[number] {
  return MEDIA_FORMATS.some((each) => each === format);
}

/** Tests of values by the name of their format. */
export type Formats = Readonly<Record<string, (value: string) => boolean>>;

/** All formats of a site, including prices in its currency. */
export function formatsFor(money: MoneyFormat): Formats {
  const price = pricePattern(money);
  const bare = new RegExp(`^(?:(?:${priceWordsOf(money.locale).before.join("|")})\\s+)?\\d[\\d\\s.,:'’–—-]*$`, "iu");
  if (!money.isCertain) return { ...formats, price: notBlank, "price-words": notBlank };
  return {
    ...formats,
    price: (value) => price.test(value),
    "price-words": (value) => notBlank(value) && (price.test(value) || !bare.test(value.trim())),
  };
}

function notBlank(value: string): boolean {
  return value.trim() !== "";
}

function isOldPath(value: string): boolean {
  const path = decodedPath(value);
  if (path === undefined || !patterns["old-path"].test(path) || /\p{Cc}|^\s|\s$/u.test(path)) return false;
  return path.split("/").every((part) => !part.startsWith(".") && Buffer.byteLength(part) <= MAX_PART_BYTES);
}

/** File systems allow 255 bytes, and the document has an extension. */
const MAX_PART_BYTES = 250;

/** In any script, without the punctuation that people type around an address. */
const EMAIL = /^[\p{L}\p{M}\p{N}_][\p{L}\p{M}\p{N}.!#$%&'*+/=?^_`{|}~-]*@[\p{L}\p{M}\p{N}-]+(\.[\p{L}\p{M}\p{N}-]+)+$/u;

function isDay(value: string): boolean {
  return patterns.date.test(value) && new Date(`${value}T00:00Z`).toISOString().startsWith(value);
}

const MAILBOX = "(\\{\\w+\\}|[^\\s@<>,?]+@[^\\s@<>,?]+)";

const LINK = new RegExp(
  `^(\\/(?!\\/)[^\\s\\\\]*|#[^\\s#]+|https?:\\/\\/[^\\s/]\\S*(?<![,;])|mailto:(${MAILBOX}(,${MAILBOX})*|(?=\\?))(\\?\\S+)?|tel:${DIALED}|\\{\\w+\\})$`,
  "iu",
);

function isRemote(value: string): boolean {
  return /^https:\/\/[^/]+\/./.test(value) && originOf(value) !== undefined;
}

function isMedia(value: string, endings: RegExp): boolean {
  return (
    endings.test(value) &&
    !/^[a-z][a-z0-9+.-]*:/i.test(value) &&
    !value.includes("\\") &&
    !value.split("/").some((part) => part === "" || part === "." || part === "..")
  );
}
