import type { Finding } from "../../../diagnostics/problem.ts";
import { upperFirst } from "../../../diagnostics/wording.ts";
import { embedOf } from "../../../read/schemas/embeds.ts";
import type { Schema, Schemas } from "../../../read/schemas/schemas.ts";
import { countryOf } from "../../../shared/values/address.ts";
import { nameOf, type ValueNode } from "../value-node.ts";
import { letterForDigit } from "./digits.ts";
import { helpFor } from "./format-help.ts";
import { mediaMeant } from "./media-names.ts";
import { linkMeant } from "./page-meant.ts";
import { notPriceHere } from "./prices-meant.ts";

/** A picture of another site whose address cannot be one. */
const REMOTE_IMAGE = {
  name: "the address of a picture",
  is: "Write https://, the host's name (only letters, digits, hyphens and dots) and the path: https://www.example.com/ann.jpg",
};

/** What a value was most likely meant to be, the likeliest first; each of them has the format. The country is that of the business. */
export function fixesFor(schemas: Schemas, format: string, value: string, country?: string): string[] {
  const fixes = helpFor(schemas, format, country)?.fix(value.trim()) ?? [];
  return fixes.filter((text) => schemas.formats[format]?.(text));
}

/** What a value of this format is, in an author's words. */
export function formatHelp(schemas: Schemas, format: string): string | undefined {
  return helpFor(schemas, format)?.is;
}

/** A value that does not look like what belongs here, with what it was most likely meant to be. */
export function formatFinding(node: ValueNode, value: string): Finding {
  const format = node.schema.format ?? "";
  const remote = format === "image" && /^https:\/\//i.test(value) ? REMOTE_IMAGE : undefined;
  const isMedia = /^(image|video|captions|document|font)$/.test(format);
  const known = isMedia ? [...node.site.media.keys()].filter((name) => node.schemas.formats[format]?.(name)) : [];
  const fixes = fixesFor(node.schemas, format, value, countryOf(node.source.data));
  const suggestion =
    ownPage(value, node) ??
    mediaMeant(value, known) ??
    (format === "link" ? linkMeant(value, fixes, node.site.routes()) : fixes.find((text) => text !== value));
  const help = remote ?? helpFor(node.schemas, format);
  const isElsewhere = format === "open-hours" ? !/\d/.test(value) : format === "video" && embedOf(value);
  const elsewhere = isElsewhere && node.schema.otherwise ? `${node.schema.otherwise} ` : "";
  return {
    rule: "value-format",
    message: `${upperFirst(nameOf(node))} is "${value}", which is not ${help?.name ?? "valid here"}.`,
    hint: `${elsewhere}${format === "price" ? notPriceHere(value, node.schemas.money) : ""}${letterForDigit(value, suggestion)}${suggestion === undefined ? "" : `Did you mean ${suggestion}? `}${help?.is ?? node.schema.description ?? ""}`,
    suggestion,
  };
}

/** `www.ours.example/logo`, where only https:// is missing: the path would do. */
function ownPage(value: string, { schema, site }: ValueNode): string | undefined {
  const domain = site.url?.replace(/^https?:\/\/(www\.)?/, "");
  const path = domain && value.replace(/^www\./, "").startsWith(domain) ? value.replace(/^[^/]*/, "") : undefined;
  return schema.format === "link" && path !== undefined ? path.replace(/\/$/, "") || "/" : undefined;
}

/** True for a text that is rather the name of something else, such as a form, or the path of a file, than words. */
export function isNameFor({ formats }: Schemas, { refersTo, format = "" }: Schema, text: string): boolean {
  if (refersTo) return /^[a-z][a-z0-9-]*$/.test(text);
  return /^(image|document)$/.test(format) && formats[format]?.(text) === true;
}
