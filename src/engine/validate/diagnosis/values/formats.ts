import type { Finding } from "../../../diagnostics/problem.ts";
import { upperFirst } from "../../../diagnostics/wording.ts";
import { factName } from "../../../read/schemas/fact-name.ts";
import { formats } from "../../../read/schemas/formats.ts";
import { iconMeant, iconNodes } from "../../../read/schemas/icons.ts";
import type { Schemas } from "../../../read/schemas/schemas.ts";
import type { ValueNode } from "../value-node.ts";
import { nameOf } from "../value-node.ts";
import { colors } from "./color-meant.ts";
import { days } from "./day-meant.ts";
import { letterInNumber, withDigits } from "./digits.ts";
import { embedsMeant } from "./embed-meant.ts";
import { MEDIA_FORMATS } from "./media-formats.ts";
import { mediaMeant } from "./media-names.ts";
import { linkMeant } from "./page-meant.ts";
import { amountHelp, inOtherCurrency, priceHelp } from "./prices-meant.ts";
import { SITE_FORMATS } from "./site-formats.ts";

/** What a value of a format is, and what a wrong one was most likely meant to be. */
interface Help {
  is: string;
  fix: (value: string) => string[];
}

/** The help for each format but prices, which are written as the site's currency is. */
const HELP: Record<string, Help> = {
  color: { is: 'A color is # and six digits or letters from a to f, in quotes: "#ff4b24".', fix: colors },
  link: {
    is: "A link is a page of this site (/logo), a section of a page (/#packages-section), a web address (https://…), mailto: or tel:.",
    fix: links,
  },
  ...MEDIA_FORMATS,
  "embedded-video": {
    is: "Copy the address of the video's page on YouTube or Vimeo: https://www.youtube.com/watch?v=… or https://vimeo.com/…",
    fix: embedsMeant,
  },
  icon: {
    is: "Icons have the names that lucide.dev/icons gives them: lowercase letters and hyphens, for example heart-handshake.",
    fix: icons,
  },
  anchor: { is: "Use only lowercase letters, digits and hyphens, without #.", fix: kebab },
  "field-name": { is: "Use only lowercase letters, digits and _.", fix: (value) => [factName(value)] },
  origin: { is: "Write the address without a path or a slash at the end: https://www.example.com", fix: origins },
  "https-origin": {
    is: "Write https:// and the name of the host, without a path or a slash at the end: https://cdn.example.com",
    fix: (value) => origins(value).map((origin) => origin.replace(/^http:/, "https:")),
  },
  path: {
    is: "A path starts with a slash and does not end with one: /portfolio",
    fix: paths,
  },
  date: { is: "Write the year, the month and the day, as in 2026-11-22.", fix: days },
  "web-address": {
    is: "Write the whole address: https://www.example.com/page. The host's name can contain only letters, digits, hyphens and dots.",
    fix: (value) => [
      value.replace(/^(http:)?\/\//, "https://").replace(/^<iframe\b.*?\bsrc=["']?([^"'\s>]+).*$/is, "$1"),
      `https://${value}`,
    ],
  },
  ...SITE_FORMATS,
  phone: {
    is: "A phone number can contain only digits, spaces and ( ) + - . / because phones dial its digits.",
    fix: (value) => [withDigits(value)],
  },
  email: {
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

/** A picture of another site whose address cannot be one. */
const REMOTE_IMAGE = {
  name: "the address of a picture",
  is: "Write https://, the host's name (only letters, digits, hyphens and dots) and the path: https://www.example.com/ann.jpg",
};

/** What a value was most likely meant to be, the likeliest first; each of them has the format. */
export function fixesFor(schemas: Schemas, format: string, value: string): string[] {
  const fixes = helpFor(schemas, format)?.fix(value.trim()) ?? [];
  return fixes.filter((text) => schemas.formats[format]?.(text));
}

/** What a value of this format is, in an author's words. */
export function formatHelp(schemas: Schemas, format: string): string | undefined {
  return helpFor(schemas, format)?.is;
}

function helpFor({ money }: Schemas, format: string): Help | undefined {
  if (format === "price-words") return amountHelp(money);
  return format === "price" ? priceHelp(money) : HELP[format];
}

/** A value that does not look like what belongs here, with what it was most likely meant to be. */
export function formatFinding(node: ValueNode, value: string): Finding {
  const format = node.schema.format ?? "";
  const remote = format === "image" && /^https:\/\//i.test(value) ? REMOTE_IMAGE : undefined;
  const isMedia = Object.hasOwn(MEDIA_FORMATS, format);
  const known = isMedia
    ? [...(node.site?.media.keys() ?? [])].filter((name) => node.schemas.formats[format]?.(name))
    : [];
  const routes = format === "link" ? node.site?.routes?.() : undefined;
  const fixes = fixesFor(node.schemas, format, value);
  const suggestion =
    ownPage(value, node) ??
    mediaMeant(value, known) ??
    (routes ? linkMeant(value, fixes, routes) : fixes.find((text) => text !== value));
  const is = (remote ?? helpFor(node.schemas, format))?.is ?? node.schema.description ?? "";
  return {
    rule: "value-format",
    message: `${upperFirst(nameOf(node))} is "${value}", which is not ${remote?.name ?? NAMES[format] ?? "valid here"}.`,
    hint: `${format === "price" ? inOtherCurrency(value, node.schemas.money) : ""}${letterInNumber(value, suggestion)}${suggestion === undefined ? "" : `Did you mean ${suggestion}? `}${is}`,
    ...(suggestion === undefined ? {} : { suggestion }),
  };
}

/** `www.ours.example/logo`, where only https:// is missing: the path would do. */
function ownPage(value: string, { schema, site }: ValueNode): string | undefined {
  const domain = site?.url?.replace(/^https?:\/\/(www\.)?/, "");
  const path = domain && value.replace(/^www\./, "").startsWith(domain) ? value.replace(/^[^/]*/, "") : undefined;
  return schema.format === "link" && path !== undefined ? path.replace(/\/$/, "") || "/" : undefined;
}

const NAMES: Record<string, string> = {
  price: "a price",
  "price-words": "a complete price",
  color: "a color",
  currency: "the code of a currency",
  country: "the code of a country",
  "open-hours": "a time from … to …",
  "time-zone": "a time zone",
  link: "a link",
  image: "a picture in content/media",
  video: "a video in content/media",
  captions: "a file of captions in content/media",
  document: "a document in content/media",
  font: "a font file in content/media",
  "embedded-video": "the address of a video on YouTube or Vimeo",
  icon: "the name of an icon",
  anchor: "a valid name for a section",
  "field-name": "a valid name for a field",
  origin: "a complete web address",
  "https-origin": "the address of a host",
  path: "a path on this site",
  date: "a day of the calendar",
  "web-address": "a web address (https://…)",
  email: "an email address",
  phone: "a phone number",
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
  if (formats.document(path)) return [`/media/${path.replace(/^(content\/)?media\//, "")}`];
  return [`/${path}`, `/${path.toLowerCase().replace(/\s+/g, "-")}`];
}

/** An address, or the path of a page's file. */
function paths(value: string): string[] {
  const bare = value.replace(/^https?:\/\/[^/]*/, "").replace(/^(\.?\/)*(content\/)?pages\//, "");
  return [`/${bare.replace(/\/+$/, "").replace(/^\/+|\.(html|ya?ml)$/g, "")}`];
}

function icons(value: string): string[] {
  const name = kebab(value.replace(/\.(svg|png)$/i, ""))[0] ?? "";
  const meant = iconMeant(name);
  return [iconNodes(name) === undefined && meant?.isSure ? meant.icon : name];
}

function kebab(value: string): string[] {
  const split = value.replace(/([a-z0-9])([A-Z])/g, "$1-$2").replace(/^lucide[-:]/i, "");
  return [
    split
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, "-")
      .replace(/^-+|-+$/g, ""),
  ];
}

function origins(value: string): string[] {
  const bare = value.replace(/^(https?):\/*/i, "").replace(/[/?#].*$/, "");
  return [`${/^http:/i.test(value) ? "http" : "https"}://${bare}`];
}
