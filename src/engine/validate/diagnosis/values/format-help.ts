import { factName, hyphenated } from "../../../read/schemas/fact-name.ts";
import { iconMeant, iconNodes } from "../../../read/schemas/icons.ts";
import { formats } from "../../../read/schemas/schema-formats.ts";
import type { Schemas } from "../../../read/schemas/schemas.ts";
import { countryNamed } from "../../../shared/values/address.ts";
import { colors } from "./color-meant.ts";
import { dayLimits, days } from "./day-meant.ts";
import { withDigits } from "./digits.ts";
import { embedsMeant } from "./embed-meant.ts";
import { amountHelp, currencies, priceHelp } from "./prices-meant.ts";
import { hoursMeant, timeZonesMeant } from "./times-meant.ts";

/** What a value of a format is, and what a wrong one was most likely meant to be. */
export interface FormatHelp {
  /** What messages call a value of this format. */
  name: string;
  is: string;
  fix: (value: string, locale?: string, country?: string) => string[];
}

/** The help for a format; for prices and days, as the site's currency and language write them, for a currency in the site's country. */
export function helpFor({ money }: Schemas, format: string, country?: string): FormatHelp | undefined {
  if (format === "price-words") return amountHelp(money);
  if (format === "price") return priceHelp(money);
  const { [format]: help } = HELP;
  return help && { ...help, fix: (value) => help.fix(value, money.locale, country) };
}

const HELP: Record<string, FormatHelp> = {
  color: {
    name: "a color",
    is: 'A color is # and six digits or letters from a to f, in quotes: "#ff4b24".',
    fix: colors,
  },
  link: {
    name: "a link",
    is: "A link is a page of this site (/logo), a section of a page (/#packages-section), a web address (https://…), mailto: or tel:.",
    fix: links,
  },
  image: {
    name: "a picture in the folder media",
    is: "Write the path of a picture below media, such as brands/kiln.svg. It ends in svg, png, jpg, webp, avif or gif. Export a HEIC photo of a phone as JPEG first.",
    fix: mediaPaths,
  },
  video: {
    name: "a video in the folder media",
    is: "Write the path of a video below media, such as studio/tour.mp4. It ends in webm or mp4.",
    fix: mediaPaths,
  },
  captions: {
    name: "a file of captions in the folder media",
    is: "Write the path of a WebVTT file below media, such as studio/tour.vtt.",
    fix: mediaPaths,
  },
  document: {
    name: "a document in the folder media",
    is: "Write the path of a file below media, such as forms/new-patient.pdf. It ends in pdf, docx, xlsx, pptx, odt, ods, odp, zip, ics or vcf.",
    fix: mediaPaths,
  },
  font: {
    name: "a font file in the folder media",
    is: "Write the path of a font file below media, such as fonts/acme-bold.woff2. It ends in woff2, woff, ttf or otf. Take it out of a ZIP file first; instead of .eot or .ttc, ask the maker for WOFF2.",
    fix: mediaPaths,
  },
  "embedded-video": {
    name: "the address of a video on YouTube or Vimeo",
    is: "Copy the address of the video's page on YouTube or Vimeo: https://www.youtube.com/watch?v=… or https://vimeo.com/…",
    fix: embedsMeant,
  },
  icon: {
    name: "the name of an icon",
    is: "Icons have the names that lucide.dev/icons gives them: lowercase letters and hyphens, for example heart-handshake.",
    fix: icons,
  },
  anchor: {
    name: "a valid name for a section",
    is: "Use only lowercase letters, digits and hyphens, without #.",
    fix: kebab,
  },
  "field-name": {
    name: "a valid name for a field",
    is: "Use only lowercase letters, digits and _.",
    fix: (value) => [factName(value)],
  },
  origin: {
    name: "a complete web address",
    is: "Write the address without a path or a slash at the end: https://www.example.com",
    fix: origins,
  },
  "https-origin": {
    name: "the address of a host",
    is: "Write https:// and the name of the host, without a path or a slash at the end: https://cdn.example.com",
    fix: (value) => origins(value).map((origin) => origin.replace(/^http:/, "https:")),
  },
  path: {
    name: "a path on this site",
    is: "A path starts with a slash and does not end with one: /portfolio",
    fix: paths,
  },
  "old-path": {
    name: "an address that can lead on to a page",
    is: "Write a path on this site: /portfolio, /über-uns or /blog/. What follows a ? cannot be part of it, because hosts that serve files ignore it: set up such redirects at your host.",
    fix: paths,
  },
  date: {
    name: "a day of the calendar",
    is: "Write the year, the month and the day, as in 2026-11-22.",
    fix: days,
  },
  "day-limit": {
    name: "a number or a day",
    is: "For a number, write only its digits, without quotes: 5. For a day, write 2026-11-22, today, or one counted from today: today + 14 days.",
    fix: dayLimits,
  },
  "web-address": {
    name: "a web address (https://…)",
    is: "Write the whole address: https://www.example.com/page. The host's name can contain only letters, digits, hyphens and dots.",
    fix: (value) => [
      value.replace(/^(http:)?\/\//, "https://").replace(/^<iframe\b.*?\bsrc=["']?([^"'\s>]+).*$/is, "$1"),
      // `@name` is part of an address that only its author knows.
      value.startsWith("@") ? "" : `https://${value}`,
    ],
  },
  currency: {
    name: "the code of a currency",
    is: "Write the three letters of the currency: USD, EUR, GBP, CHF.",
    fix: (value, _locale, country = "") => currencies(value, country),
  },
  country: {
    name: "the code of a country",
    is: "Write the two letters of the country: US, DE, GB, CH.",
    fix: (value, locale) => [
      countryNamed(value, locale) ?? "",
      value.toUpperCase().replace("UK", "GB").replace("USA", "US"),
    ],
  },
  "open-hours": {
    name: "a time from … to …",
    is: "Write from when to when, on a clock of 24 hours: 9:00-17:30. All day and night is 0:00-24:00.",
    fix: hoursMeant,
  },
  "time-zone": {
    name: "a time zone",
    is: "Write a continent and a city: America/Chicago, Europe/Vienna. All are listed at en.wikipedia.org/wiki/List_of_tz_database_time_zones.",
    fix: timeZonesMeant,
  },
  phone: {
    name: "a phone number",
    is: "A phone number can contain only digits, spaces and ( ) + - . / because phones dial its digits. An extension goes at its end: (512) 555-0142 ext. 12.",
    fix: (value) => [withDigits(value)],
  },
  email: {
    name: "an email address",
    is: "An email address is a name, @ and a domain: hello@example.com",
    fix: (value) => {
      const bare = value
        .replace(/^.*<(.+@.+)>$/, "$1")
        .replace(/^mailto:|[\s<>]+/g, "")
        .replace(/\(at\)|\[at\]/i, "@");
      return [bare, bare.replace(/,/g, ".")];
    },
  },
};

function links(value: string): string[] {
  if (/^(www\.|[a-z0-9-]+\.(com|org|net|io|co)(\/|$))/i.test(value)) return [`https://${value}`];
  if (/^https?[:/]+[^\s/]/i.test(value))
    return [value.replace(/^(https?)[:/]+/i, (_all, scheme: string) => `${scheme.toLowerCase()}://`)];
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

/** An address, or the path of a page's file. */
function paths(value: string): string[] {
  const bare = value.replace(/^https?:\/\/[^/]*/, "").replace(/^(\.?\/)*(content\/)?pages\//, "");
  return [`/${bare.replace(/\/+$/, "").replace(/^\/+|\.(html|ya?ml)$/g, "")}`];
}

function mediaPaths(value: string): string[] {
  if (/^http:\/\//.test(value)) return [value.replace("http:", "https:")];
  return [
    value
      .replace(/^<img\b[^>]*\bsrc=["']?([^"'\s>]+).*$/is, "$1")
      .replace(/\\/g, "/")
      .replace(/^(\.{0,2}\/)+|^(content\/)?media\//g, "")
      .replace(/\/{2,}/g, "/"),
  ];
}

function icons(value: string): string[] {
  const name = kebab(value.replace(/\.(svg|png)$/i, ""))[0] ?? "";
  const meant = iconMeant(name);
  return [iconNodes(name) === undefined && meant?.isSure ? meant.icon : name];
}

function kebab(value: string): string[] {
  return [hyphenated(value.replace(/([a-z0-9])([A-Z])/g, "$1-$2").replace(/^lucide[-:]/i, ""))];
}

function origins(value: string): string[] {
  const bare = value.replace(/^(https?):\/*/i, "").replace(/[/?#].*$/, "");
  return [`${/^http:/i.test(value) ? "http" : "https"}://${bare}`];
}
