import type { ErrorObject } from "ajv";
import { nearest } from "../../diagnostics/nearest.ts";
import type { Finding } from "../../diagnostics/problem.ts";
import { count, lowerFirst, plainText, upperFirst } from "../../diagnostics/wording.ts";
import { type Path, rangeOf, type Target } from "../../read/source.ts";
import { formatFinding } from "./formats.ts";
import { missingValue } from "./missing-values.ts";
import { bulletOf, typeFinding } from "./types.ts";
import type { ValueNode } from "./value-node.ts";
import { nameOf } from "./value-node.ts";

/** A finding about a value; `at` and `target` only where it is not told at the value itself. */
export interface ValueFinding {
  finding: Finding;
  at?: Path;
  target?: Target;
  /** Offsets in the text of the file, where no value stands at the place. */
  between?: [start: number, end: number];
}

/** What is wrong with one value. Several complaints about it are one mistake: the first in this order is its cause. */
export function valueFinding(place: ValueNode, errors: readonly ErrorObject[]): ValueFinding {
  const { value, schema } = place;
  const by = (keyword: string) => errors.find((error) => error.keyword === keyword);
  if (value === null || (typeof value === "string" && value.trim() === "")) return missingValue(place);
  if (by("type")) return wrongType(place);
  if (typeof value === "string" && CURLY.test(value)) return { finding: curlyQuotes(value) };
  if (by("enum")) return { finding: notAChoice(plainText(value), schema.enum ?? [], place) };
  if (by("format")) return { finding: formatFinding(place, plainText(value)) };
  if (by("minItems") && Array.isArray(value)) return tooFew(place, value.length);
  if (by("maxItems") && Array.isArray(value)) return tooMany(place, value.length);
  if (by("minimum") || by("maximum")) return { finding: outOfRange(place, Number(value)) };
  return { finding: somethingElse(place) };
}

function wrongType(place: ValueNode): ValueFinding {
  const finding = typeFinding(place);
  const bullet = finding.rule === "yaml-dash" ? bulletOf(place.value) : undefined;
  if (bullet === undefined) return { finding };
  const [start] = rangeOf(place.source, place.path, "value");
  return { finding, between: [start, start + bullet.length] };
}

const CURLY = /^[“”„‟«‘’‚](.*)[“”‟»‘’]$/;

/** Curly quotes are letters to YAML; around a name or a number they are always a slip. */
function curlyQuotes(value: string): Finding {
  const suggestion = CURLY.exec(value)?.[1] ?? value;
  return {
    rule: "yaml-quotes",
    message: `The curly quotes around ${suggestion} are letters to YAML, so they would be part of the value.`,
    hint: `Use straight quotes, or none: ${suggestion}`,
    suggestion,
  };
}

function notAChoice(value: string, choices: readonly unknown[], place: ValueNode): Finding {
  const names = choices.map(String);
  const suggestion = nearest(value, names);
  const all = `Write one of: ${names.join(", ")}.`;
  return {
    rule: "value-choice",
    message: `"${value}" is not one of the choices for ${nameOf(place)}.`,
    hint: suggestion === undefined ? all : `Did you mean ${suggestion}? ${all}`,
    ...(suggestion === undefined ? {} : { suggestion }),
  };
}

/** The schema's own sentence on what belongs here, for a hint. */
export function about(place: ValueNode): string {
  return place.schema.description ?? "";
}

function tooFew(place: ValueNode, length: number): ValueFinding {
  const { minItems = 1, maxItems } = place.schema;
  const exactly = minItems === maxItems ? "exactly" : "at least";
  const message =
    length === 0
      ? `The list ${nameOf(place)} is empty; it needs ${exactly} ${count(minItems, "entry").replace("entrys", "entries")}.`
      : `The list ${nameOf(place)} has ${length}; it needs ${exactly} ${minItems}.`;
  return { finding: { rule: "list-too-short", message, hint: about(place) } };
}

function tooMany(place: ValueNode, length: number): ValueFinding {
  const { minItems, maxItems = length } = place.schema;
  const exactly = minItems === maxItems ? "exactly" : "at most";
  const message = `The list ${nameOf(place)} has ${length} entries; it takes ${exactly} ${maxItems}. This one is too many.`;
  return { finding: { rule: "list-too-long", message, hint: about(place) }, at: [...place.path, maxItems] };
}

function outOfRange(place: ValueNode, value: number): Finding {
  const { minimum = Number.NEGATIVE_INFINITY, maximum = Number.POSITIVE_INFINITY } = place.schema;
  const bound = value < minimum ? minimum : maximum;
  return {
    rule: "value-range",
    message: `${upperFirst(nameOf(place))} is ${value}, which is ${value < minimum ? "less" : "more"} than it can be.`,
    hint: Number.isFinite(minimum + maximum)
      ? `Write a number from ${minimum} to ${maximum}.`
      : `The limit is ${bound}.`,
    suggestion: String(bound),
  };
}

/** For what no one has written a better sentence for: the schema's own words on what belongs here. */
function somethingElse(place: ValueNode): Finding {
  const value = plainText(place.value);
  const locale = place.schema.pattern && /^[a-z]{2}[-_][a-z]{2}$/i.test(value) ? value : undefined;
  const suggestion = locale && `${locale.slice(0, 2).toLowerCase()}-${locale.slice(3).toUpperCase()}`;
  return {
    rule: "value-format",
    message: `${upperFirst(nameOf(place))} cannot be "${value}".`,
    hint: suggestion ? `Did you mean ${suggestion}?` : `What belongs here: ${lowerFirst(about(place))}`,
    ...(suggestion ? { suggestion } : {}),
  };
}
