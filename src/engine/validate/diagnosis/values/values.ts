import type { ErrorObject } from "ajv";
import { nearest } from "../../../diagnostics/nearest.ts";
import type { Finding } from "../../../diagnostics/problem.ts";
import { count, listOf, lowerFirst, plainText, upperFirst } from "../../../diagnostics/wording.ts";
import { type Path, rangeOf, type Target } from "../../../read/source.ts";
import { isMap } from "../../../shared/is-map.ts";
import { countryOf, isCountry } from "../../../shared/values/address.ts";
import { languageNamed } from "../../../shared/values/language-named.ts";
import { meansTheSame } from "../keys/synonyms.ts";
import type { ValueNode } from "../value-node.ts";
import { nameOf } from "../value-node.ts";
import { formatFinding } from "./formats.ts";
import { bulletOf } from "./list-wanted.ts";
import { missingValue } from "./missing-values.ts";
import { typeFinding } from "./types.ts";
import { weekdayMeant, weekdaysMeant } from "./weekday-meant.ts";

/** A finding about a value; `at` and `target` only where it is not reported at the value itself. */
export interface ValueFinding {
  finding: Finding;
  at?: Path;
  target?: Target;
  /** Offsets in the text of the file, where there is no value to point at. */
  between?: [start: number, end: number];
}

/** What is wrong with one value. Several complaints about it are one mistake: the first in this order is its cause. */
export function valueFinding(node: ValueNode, errors: readonly ErrorObject[]): ValueFinding {
  const { value, schema } = node;
  const by = (keyword: string) => errors.find((error) => error.keyword === keyword);
  if (value === null || (typeof value === "string" && value.trim() === "")) return missingValue(node);
  if (by("type")) return wrongType(node);
  if (typeof value === "string" && CURLY.test(value)) return { finding: curlyQuotes(value) };
  if (by("enum")) return { finding: notAChoice(plainText(value), schema.enum ?? [], node) };
  if (by("format")) return { finding: formatFinding(node, plainText(value)) };
  if (by("minItems") && Array.isArray(value)) return tooFew(node, value.length);
  if (by("maxItems") && Array.isArray(value)) return tooMany(node, value.length);
  if (by("minimum") || by("maximum")) return { finding: outOfRange(node, Number(value)) };
  return { finding: somethingElse(node) };
}

function wrongType(node: ValueNode): ValueFinding {
  const finding = typeFinding(node);
  const bullet = finding.rule === "yaml-dash" ? bulletOf(node.value) : undefined;
  if (bullet === undefined) return { finding };
  const [start] = rangeOf(node.source, node.path, "value");
  return { finding, between: [start, start + bullet.length] };
}

const CURLY = /^[“”„‟«‘’‚](.*)[“”‟»‘’]$/;

/** Curly quotes are letters to YAML; around a name or a number they are always a mistake. */
function curlyQuotes(value: string): Finding {
  const suggestion = CURLY.exec(value)?.[1] ?? value;
  return {
    rule: "yaml-quotes",
    message: `Curly quotes don't work as quotes in YAML, so those around ${suggestion} would be part of the value.`,
    hint: `Use straight quotes or none: ${suggestion}`,
    suggestion,
  };
}

function notAChoice(value: string, choices: readonly unknown[], node: ValueNode): Finding {
  const names = choices.map(String);
  const { locale } = node.schemas.money;
  const near = weekdayMeant(value, names, locale) ?? nearest(value, names);
  const meant = near === undefined ? names.filter((name) => meansTheSame(node.schemas.synonyms, name, value)) : [near];
  const isLong = names.length > 20;
  const days = weekdaysMeant(value, names, locale);
  const several = days && days.length > 1 ? days : undefined;
  const likely = several ?? (isLong && meant.length === 0 ? sharingWords(value, names) : meant);
  const all = isLong ? `${docsOf(node)} lists all choices.` : `Write one of: ${names.join(", ")}.`;
  const some = isLong && likely.length === 0 ? `Write one of them, such as ${listOf(names.slice(0, 3), "or")}. ` : "";
  // Of several that it may mean, only the author knows the right one.
  const suggestion = meant.length === 1 && !several ? meant[0] : undefined;
  const elsewhere = node.schema.otherwise ? ` ${node.schema.otherwise}` : "";
  return {
    rule: "value-choice",
    message: `"${value}" is not one of the choices for ${nameOf(node)}.`,
    hint: `${likely.length > 0 ? `Did you mean ${listOf(likely, several ? "and" : "or")}? ` : some}${all}${elsewhere}`,
    suggestion,
  };
}

/** The page of the docs with the choices of a value: that of the block, for one in a section. */
function docsOf({ source, path }: ValueNode): string {
  const [at, index] = path;
  const sections = at === "sections" && isMap(source.data) ? source.data.sections : undefined;
  const section: unknown = Array.isArray(sections) ? sections[Number(index)] : undefined;
  return isMap(section) ? `docs/blocks/${String(section.block)}.md` : "docs/files.md";
}

/** The first three names that have a word in common with what was written: MusicStore, School for "Music school". */
function sharingWords(value: string, names: readonly string[]): string[] {
  const words = wordsIn(value);
  return names.filter((name) => wordsIn(name).some((word) => words.includes(word))).slice(0, 3);
}

/** The words of `MusicStore` and "music store", in lowercase. */
function wordsIn(name: string): string[] {
  return (
    name
      .replace(/(?<=\p{Ll})(?=\p{Lu})/gu, " ")
      .toLowerCase()
      .match(/\p{L}{4,}/gu) ?? []
  );
}

/** The schema's own sentence on what belongs here, for a hint. */
function about(node: ValueNode): string {
  return node.schema.description ?? "";
}

function tooFew(node: ValueNode, length: number): ValueFinding {
  const { minItems = 1, maxItems } = node.schema;
  const exactly = minItems === maxItems ? "exactly" : "at least";
  const message =
    length === 0
      ? `The list ${nameOf(node)} is empty, but it needs ${exactly} ${count(minItems, "item")}.`
      : `The list ${nameOf(node)} has ${count(length, "item")}, but it needs ${exactly} ${minItems}.`;
  return { finding: { rule: "list-too-short", message, hint: about(node) } };
}

function tooMany(node: ValueNode, length: number): ValueFinding {
  const { maxItems = length } = node.schema;
  const message = `The list ${nameOf(node)} has ${length} items, but it can have only ${maxItems}. This is the first one too many.`;
  return { finding: { rule: "list-too-long", message, hint: about(node) }, at: [...node.path, maxItems] };
}

function outOfRange(node: ValueNode, value: number): Finding {
  const { minimum = Number.NEGATIVE_INFINITY, maximum = Number.POSITIVE_INFINITY } = node.schema;
  const bound = value < minimum ? minimum : maximum;
  return {
    rule: "value-range",
    message: `${upperFirst(nameOf(node))} is ${value}, which is too ${value < minimum ? "small" : "large"}.`,
    hint: Number.isFinite(minimum + maximum)
      ? `Write a number from ${minimum} to ${maximum}.`
      : `The limit is ${bound}.`,
    suggestion: String(bound),
  };
}

/** For what no one has written a better sentence for: the schema's own words on what belongs here. */
function somethingElse(node: ValueNode): Finding {
  const value = plainText(node.value);
  const pattern = new RegExp(node.schema.pattern ?? "^$");
  const host = hostIn(value);
  const suggestion = pattern.test("en-US")
    ? localeMeant(value, countryOf(node.source.data))
    : host !== undefined && pattern.test(host)
      ? host
      : undefined;
  return {
    rule: "value-format",
    message: `${upperFirst(nameOf(node))} cannot be "${value}".`,
    hint: suggestion ? `Did you mean ${suggestion}?` : `What belongs here: ${lowerFirst(about(node))}`,
    suggestion,
  };
}

/** The name of a host whose whole address was written: `https://www.example.com/`. */
function hostIn(value: string): string | undefined {
  return /^https?:\/\/(?:www\.)?([^/?#\s]+)/i.exec(value.trim())?.[1]?.toLowerCase();
}

/** `de_at` is de-AT, and `deutsch` is de-DE, unless the address is in another country. */
function localeMeant(value: string, home: string): string | undefined {
  const [, language = "", country] = /^([a-z]{2})[-_]([a-z]{2})$/i.exec(value) ?? [];
  if (country !== undefined) return `${language.toLowerCase()}-${country.toUpperCase()}`;
  const named = languageNamed(value);
  return isCountry(home) ? named?.replace(/-.*/, `-${home}`) : named;
}
