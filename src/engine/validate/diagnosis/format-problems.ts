import { nearest } from "../../diagnostics/nearest.ts";
import type { Finding } from "../../diagnostics/problem.ts";
import { code, plainText, upperFirst } from "../../diagnostics/wording.ts";
import { type Routes, routesOf } from "../../read/pages/page-source.ts";
import { embedOf } from "../../read/schemas/embeds.ts";
import { isMediaFormat } from "../../read/schemas/schema-formats.ts";
import type { Schema, Schemas } from "../../read/schemas/schemas.ts";
import { isMap } from "../../shared/is-map.ts";
import { countryOf } from "../../shared/values/address.ts";
import {
  decimalSign,
  isWrittenElsewhere,
  type MoneyFormat,
  otherCurrency,
  withSign,
} from "../../shared/values/money.ts";
import { isTwoPhones } from "../../shared/values/phone.ts";
import { formatFixes } from "./format-fixes.ts";
import { nameOf, type ValueNode } from "./value-node.ts";

/** `=` before a value, quotes and brackets around it, a comma or a semicolon after it. */
const SIGNS_AROUND = /^[^\p{L}\p{N}\p{Sc}#/+({\p{Pd}]+|[^\p{L}\p{N}\p{Sc}/)}]+$/gu;

/** Longer values are something else that was pasted. Patterns that look for the end of spaces or punctuation could take minutes on them. */
const MAX_CORRECTED = 1000;

/** The valid corrections of a value, the likeliest first. The country is that of the business. */
export function fixesFor(schemas: Schemas, format: string, value: string, country = ""): string[] {
  if (value.length > MAX_CORRECTED) return [];
  const fixesOf = (text: string) => formatFixes[format]?.(text, { ...schemas, country }) ?? [];
  const text = value.trim();
  const bare = text.normalize("NFKC").replace(SIGNS_AROUND, "");
  const fixes = bare === text ? fixesOf(text) : [...fixesOf(text), bare, ...fixesOf(bare)];
  return fixes.filter((fix) => schemas.formats[format]?.(fix));
}

/** Explains a format in an author's words. */
export function formatHelp({ formatTexts, money }: Schemas, format: string): string | undefined {
  if (format === "price") return priceHelp(money);
  const hint = formatTexts[format]?.hint;
  return format === "price-words" ? `${hint} ${priceHelp(money)}` : hint;
}

function priceHelp(money: MoneyFormat): string {
  const parts = money.position === "before" ? [money.signName, "the amount"] : ["the amount", money.signName];
  const examples = `"${withSign(money, "199")}" or "${withSign(money, `1${money.thousands}663`)}"`;
  return `A price is a number, or ${parts.join(" and ")}, in quotes: ${examples}.`;
}

/** True for values, by their format, that are right in another place: the schema of the key says where. */
const BELONGS_ELSEWHERE: Readonly<Record<string, (value: string) => boolean>> = {
  "open-hours": (value) => !/\d/.test(value),
  video: (value) => embedOf(value) !== undefined,
  phone: isTwoPhones,
  // `$29/month`, `29 dollars a month`
  price: (value) => value.length <= MAX_CORRECTED && /\d\s*(?:\/|\p{L}+\s+\p{L})/u.test(value),
};

/** The finding for a value in the wrong format, with its likeliest correction. */
export function formatFinding(node: ValueNode, value: string): Finding {
  const { source, schemas, parsed, schema } = node;
  const { format = "" } = schema;
  const files = isMediaFormat(format) ? [...parsed.media.keys()].filter((name) => schemas.formats[format]?.(name)) : [];
  const fixes = fixesFor(schemas, format, value, countryOf(source.data));
  const suggestion =
    pageOfSite(value, node) ??
    suggestMedia(value, files) ??
    (format === "link" ? suggestLink(value, fixes, routesOf(parsed.sources)) : fixes[0]);
  // An amount in another currency is a different amount: only the author knows which of the two is wrong.
  const currency = format === "price" ? otherCurrency(schemas.money, value) : undefined;
  const text = format === "image" && /^https:\/\//i.test(value) ? "remote-image" : format;
  const hints = [
    BELONGS_ELSEWHERE[format]?.(value) ? schema.hint : undefined,
    format === "price" ? (notPriceHere(value, schemas.money, currency) ?? keyForWords(node, value)) : undefined,
    suggestion === undefined ? undefined : `Did you mean ${suggestion}?`,
    lengthOfMonth(value),
    formatHelp(schemas, text) ?? schema.description,
  ];
  return {
    rule: "value-format",
    data: currency === undefined ? undefined : { written: value, currency },
    message: `${upperFirst(nameOf(node))} is "${value}", which is not ${schemas.formatTexts[text]?.name ?? "valid here"}.`,
    hint: hints.filter((hint) => hint !== undefined).join(" "),
    suggestion,
  };
}

function notPriceHere(value: string, money: MoneyFormat, currency: string | undefined): string | undefined {
  if (currency !== undefined) {
    const change = /^[A-Z]{3}$/.test(currency)
      ? ` If this one is right, write \`currency: ${currency}\` in site.yaml.`
      : "";
    return `All prices of the site are in ${money.currency}.${change}`;
  }
  const [amount = ""] = /\d.*\d/.exec(value) ?? [];
  return isWrittenElsewhere(money, amount) ? upperFirst(decimalSign(money)) : undefined;
}

/** Says how many days a month has, for a day after its last one: `2026-02-30`. */
function lengthOfMonth(value: string): string | undefined {
  const [, year, month] = /^(\d{4})-(0[1-9]|1[0-2])-(?:29|3\d)$/.exec(value) ?? [];
  if (year === undefined) return undefined;
  const last = new Date(Date.UTC(Number(year), Number(month), 0));
  const name = new Intl.DateTimeFormat("en", { month: "long", year: "numeric", timeZone: "UTC" }).format(last);
  return `${name} has ${last.getUTCDate()} days.`;
}

/** Names the key that takes words instead of a price: `price: Custom quote`. */
function keyForWords({ path, parent }: ValueNode, value: string): string | undefined {
  const key = String(path.at(-1));
  const isForWords = ({ insteadOf = [], format }: Schema) => format === "text" && [insteadOf].flat().includes(key);
  const [name] = Object.entries(parent?.schema.properties ?? {}).find(([, schema]) => isForWords(schema)) ?? [];
  if (name === undefined || /\d/.test(value)) return undefined;
  return `Words instead of a price have a key of their own: ${code(name)}.`;
}

/** `www.ours.example/logo` needs only the path. */
function pageOfSite(value: string, { schema, parsed }: ValueNode): string | undefined {
  const site = parsed.sources.find(({ kind }) => kind === "site")?.data;
  const domain = isMap(site) && plainText(site.url ?? "").replace(/^https?:\/\/(www\.)?/, "");
  if (schema.format !== "link" || !domain || !value.replace(/^www\./, "").startsWith(domain)) return undefined;
  return value.replace(/^[^/]*/, "").replace(/\/$/, "") || "/";
}

/** Suggests a link to an existing page, or an address. `links` are corrections of the link's format. */
export function suggestLink(
  written: string,
  links: readonly string[],
  { pages, redirects, names }: Routes,
): string | undefined {
  // Whether a file exists is checked elsewhere.
  const address = links.find((link) => !link.startsWith("/") || /^\/media\/.*%20/.test(link));
  const page = links.find((link) => pages.has(link.replace(/[?#].*$/, "")));
  const old = links.find((link) => redirects.has(link));
  const label = nearest(written, names.keys());
  return (
    address ??
    page ??
    (old && redirects.get(old)) ??
    (label && names.get(label)) ??
    links.map((link) => nearest(link, pages)).find((near) => near !== undefined)
  );
}

/** Suggests a media file: another folder, case or extension, or a typo. `names` are the files of the right kind. */
export function suggestMedia(written: string, names: readonly string[]): string | undefined {
  const path = mediaPath(written);
  const file = withoutEnding(path.split("/").at(-1) ?? path);
  const inAnotherFolder = names.filter((name) => endsWith(withoutEnding(mediaPath(name)), file));
  return (
    names.find((name) => endsWith(path, mediaPath(name))) ??
    names.find((name) => endsWith(withoutEnding(path), withoutEnding(mediaPath(name)))) ??
    nearest(path, names) ??
    (inAnotherFolder.length === 1 ? inAnotherFolder[0] : undefined)
  );
}

function mediaPath(name: string): string {
  return name
    .replace(/\\/g, "/")
    .replace(/\s+/g, "-")
    .replace(/^(\.{0,2}\/)+/, "")
    .toLowerCase();
}

function withoutEnding(path: string): string {
  return path.replace(/\.[a-z0-9]{2,5}$/, "");
}

function endsWith(path: string, tail: string): boolean {
  return path === tail || path.endsWith(`/${tail}`);
}

/** True for text that looks like a name (of a form, for example) or a file path rather than words. */
export function isNameFor({ formats }: Schemas, { refersTo, format = "" }: Schema, text: string): boolean {
  if (refersTo) return /^[a-z][a-z0-9-]*$/.test(text);
  return isAddressFor(formats, format, text);
}

/** True for text in a format that ordinary words do not have: an address or a file path. Pictures are files of the site. */
export function isAddressFor(formats: Schemas["formats"], format: string, text: string): boolean {
  if (format === "image" && /^https:/i.test(text)) return false;
  return /^(image|document|link|web-address)$/.test(format) && formats[format]?.(text) === true;
}
