import { nearest } from "../../diagnostics/nearest.ts";
import type { Finding } from "../../diagnostics/problem.ts";
import { upperFirst } from "../../diagnostics/wording.ts";
import type { Routes } from "../../read/pages/routes.ts";
import { embedOf } from "../../read/schemas/embeds.ts";
import type { Schema, Schemas } from "../../read/schemas/schemas.ts";
import { countryOf } from "../../shared/values/address.ts";
import {
  decimalSign,
  isWrittenElsewhere,
  type MoneyFormat,
  otherCurrency,
  withSign,
} from "../../shared/values/money.ts";
import { formatFixes } from "./format-fixes.ts";
import { nameOf, type ValueNode } from "./value-node.ts";

/** What a value was most likely meant to be, the likeliest first; each of them has the format. The country is that of the business. */
export function fixesFor(schemas: Schemas, format: string, value: string, country = ""): string[] {
  const fixes = formatFixes[format]?.(value.trim(), { ...schemas, country }) ?? [];
  return fixes.filter((text) => schemas.formats[format]?.(text));
}

/** What a value of this format is, in an author's words. */
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

/** A value that does not look like what belongs here, with what it was most likely meant to be. */
export function formatFinding(node: ValueNode, value: string): Finding {
  const { source, schemas, site, schema } = node;
  const { format = "" } = schema;
  const isMedia = /^(image|video|captions|document|font)$/.test(format);
  const files = isMedia ? [...site.media.keys()].filter((name) => schemas.formats[format]?.(name)) : [];
  const fixes = fixesFor(schemas, format, value, countryOf(source.data));
  const suggestion =
    pageOfSite(value, node) ??
    suggestMedia(value, files) ??
    (format === "link" ? suggestLink(value, fixes, site.routes()) : fixes.find((text) => text !== value));
  const text = format === "image" && /^https:\/\//i.test(value) ? "remote-image" : format;
  const isElsewhere = format === "open-hours" ? !/\d/.test(value) : format === "video" && embedOf(value);
  const hints = [
    isElsewhere ? schema.otherwise : undefined,
    format === "price" ? notPriceHere(value, schemas.money) : undefined,
    suggestion === undefined ? undefined : `Did you mean ${suggestion}?`,
    formatHelp(schemas, text) ?? schema.description,
  ];
  return {
    rule: "value-format",
    message: `${upperFirst(nameOf(node))} is "${value}", which is not ${schemas.formatTexts[text]?.name ?? "valid here"}.`,
    hint: hints.filter((hint) => hint !== undefined).join(" "),
    suggestion,
  };
}

/** What keeps a value from being a price: it is in another currency, or written as in another language. */
function notPriceHere(value: string, money: MoneyFormat): string | undefined {
  // The amount in another currency is another amount: nobody but the author knows which of the two is wrong.
  const other = otherCurrency(money, value);
  const change = /^[A-Z]{3}$/.test(other ?? "")
    ? ` If this one is right, write \`currency: ${other}\` in site.yaml.`
    : "";
  if (other !== undefined) return `All prices of the site are in ${money.currency}.${change}`;
  const [amount = ""] = /\d.*\d/.exec(value) ?? [];
  return isWrittenElsewhere(money, amount) ? upperFirst(decimalSign(money)) : undefined;
}

/** `www.ours.example/logo`, where only https:// is missing: the path would do. */
function pageOfSite(value: string, { schema, site }: ValueNode): string | undefined {
  const domain = site.url?.replace(/^https?:\/\/(www\.)?/, "");
  if (schema.format !== "link" || !domain || !value.replace(/^www\./, "").startsWith(domain)) return undefined;
  return value.replace(/^[^/]*/, "").replace(/\/$/, "") || "/";
}

/**
 * The link that was most likely meant by words that are not a link: the address of a page without its slash, the label
 * under which a menu has it, a name that is a letter off, or an address of another kind. `links` are the forms of a link
 * that the words come near to. Never a page that is not there.
 */
export function suggestLink(
  written: string,
  links: readonly string[],
  { pages, redirects, names }: Routes,
): string | undefined {
  // A file is no page: whether it is there is another question.
  const other = links.find((link) => !link.startsWith("/") || /^\/media\/.*%20/.test(link));
  const page = links.find((link) => pages.has(link.replace(/[?#].*$/, "")));
  const old = links.find((link) => redirects.has(link));
  const label = nearest(written, names.keys());
  return (
    other ??
    page ??
    (old && redirects.get(old)) ??
    (label && names.get(label)) ??
    links.map((link) => nearest(link, pages)).find((near) => near !== undefined)
  );
}

/**
 * The media file that a name was most likely meant to be: it is written with the folders around content/media, with
 * other capitals, with another ending or none, without its folder, or mistyped. `names` are those that would do here.
 */
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

/** True for a text that is rather the name of something else, such as a form, or the path of a file, than words. */
export function isNameFor({ formats }: Schemas, { refersTo, format = "" }: Schema, text: string): boolean {
  if (refersTo) return /^[a-z][a-z0-9-]*$/.test(text);
  return /^(image|document)$/.test(format) && formats[format]?.(text) === true;
}
