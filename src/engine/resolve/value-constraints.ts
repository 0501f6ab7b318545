import type { Finding } from "../diagnostics/problem.ts";
import { code, listOf, short } from "../diagnostics/wording.ts";
import { formats } from "../read/schemas/schema-formats.ts";
import type { Schema } from "../read/schemas/schemas.ts";
import type { DocumentNode } from "../read/schemas/walk.ts";
import { lineOf, type Path } from "../read/source.ts";
import { escapeRegExp } from "../shared/escape.ts";
import { isMap } from "../shared/is-map.ts";
import { plainAmount } from "../shared/values/money.ts";
import type { Context } from "./context.ts";
import { report, reportKey, type ValueLocation } from "./report-value.ts";

/** A value with its key in a map, and the schema keywords that name other keys of the map. */
interface Sibling {
  key: string;
  value: unknown;
  keywords: Schema;
  map: Readonly<Record<string, unknown>>;
  /** The schemas of the keys of the map. */
  properties: Readonly<Record<string, Schema>>;
  context: Context;
}

/** Checks constraints between a value and others in the same map, such as text parts and price order. */
export function checkSiblingConstraints(
  at: ValueLocation,
  keywords: Schema,
  value: unknown,
  { value: map, schema: { properties = {} } }: DocumentNode,
): void {
  const { context, path } = at;
  const sibling: Sibling = {
    key: String(path.at(-1)),
    value,
    keywords,
    map: isMap(map) ? map : {},
    properties,
    context,
  };
  for (const check of [partOf, moreThan, worksWith, laterThan]) {
    const finding = check(sibling);
    if (finding) report(at, finding);
  }
  const ineffective = goesWith(sibling);
  if (ineffective) reportKey(at, ineffective);
  const clash = insteadOf(sibling);
  if (clash) reportKey({ ...at, path: [...path.slice(0, -1), clash.lower] }, clash.finding);
}

function laterThan({ key, value, keywords, map }: Sibling): Finding | undefined {
  const first = keywords.laterThan ?? keywords.notBefore ?? "";
  const earlier = map[first];
  if (!isDay(value) || !isDay(earlier) || value > earlier) return undefined;
  if (keywords.notBefore && value === earlier) return undefined;
  return {
    rule: "date-order",
    message: `\`${key}\` is ${value} and \`${first}\` is ${earlier}, so there is no day on which visitors would see it.`,
    hint: value === earlier ? "Write a later day, or delete this line." : "Did you swap them?",
  };
}

function isDay(value: unknown): value is string {
  return typeof value === "string" && formats.date(value);
}

/** Reports the lower of two keys of which only one can have an effect, such as `link` and `opens`. */
function insteadOf({ key, keywords, map }: Sibling): { lower: string; finding: Finding } | undefined {
  // A key without a value was reported before.
  const other = [keywords.insteadOf ?? []].flat().find((each) => (map[each] ?? null) !== null);
  if (other === undefined || map[key] === null) return undefined;
  const keys = Object.keys(map);
  const [first, lower] = keys.indexOf(key) < keys.indexOf(other) ? [key, other] : [other, key];
  const message = `You can use \`${first}\` or \`${lower}\`, but not both.`;
  return { lower, finding: { rule: "key-clash", message, hint: "Delete one of the two." } };
}

function worksWith({ key, value, keywords, map }: Sibling): Finding | undefined {
  const needs = keywords.worksWith ?? {};
  const needed = Object.hasOwn(needs, String(value)) ? needs[String(value)] : undefined;
  if (!needed || (map[needed] ?? null) !== null) return undefined;
  const message = `\`${key}: ${value}\` does nothing without \`${needed}\`.`;
  return { rule: "no-effect", message, hint: `Add \`${needed}\`, or delete this line.` };
}

/** Finds a key without an effect next to the value of another one. A value that is no choice was reported before. */
function goesWith({ key, keywords, map, properties }: Sibling): Finding | undefined {
  const [[other, values] = ["", []]] = Object.entries(keywords.goesWith ?? {});
  const { enum: choices = [], default: usual } = properties[other] ?? {};
  const chosen = map[other] ?? usual;
  if (values.includes(String(chosen)) || !choices.includes(chosen)) return undefined;
  const right = values.map((value) => code(`${other}: ${value}`));
  const message = `\`${key}\` has no effect with \`${other}: ${chosen}\`.`;
  return {
    rule: "key-clash",
    message,
    hint: `Delete it, or change \`${other}\`: it goes with ${listOf(right, "or")}.`,
  };
}

function partOf({ value, keywords, map }: Sibling): Finding | undefined {
  const whole = map[keywords.partOf ?? ""];
  if (typeof value !== "string" || typeof whole !== "string" || whole.includes(value)) return undefined;
  const suggestion = sameWords(value, whole) || undefined;
  return {
    rule: "not-part-of",
    message: `"${value}" isn't part of \`${keywords.partOf}\`, which says "${whole}".`,
    hint: suggestion
      ? `Did you mean ${suggestion}? It has to match exactly.`
      : `Copy the words to highlight from \`${keywords.partOf}\` exactly.`,
    suggestion,
  };
}

/** Ignores case, spaces, and the kind of quotes and dashes. */
function sameWords(words: string, whole: string): string | undefined {
  // Matching spaces in longer texts could take hours.
  if (words.length > 1000) return undefined;
  const pattern = escapeRegExp(words.trim())
    .replace(/\s+/g, "\\s+")
    .replace(/['’‘]/g, "['’‘]")
    .replace(/["“”]/g, '["“”]')
    .replace(/[-–—]/g, "[-–—]");
  return new RegExp(pattern, "i").exec(whole)?.[0];
}

function moreThan({ key, value, keywords, map, context }: Sibling): Finding | undefined {
  const less = map[keywords.moreThan ?? ""];
  const [high, low] = [amountOf(context, value), amountOf(context, less)];
  if (high === undefined || low === undefined || high > low) return undefined;
  const isSame = high === low;
  return {
    rule: "price-was",
    message: isSame
      ? `\`${key}\` and \`${keywords.moreThan}\` are both ${value}, so the crossed-out price would show that nothing is saved.`
      : `\`${key}\` is ${value} and \`${keywords.moreThan}\` is ${less}. The crossed-out price is lower than the current one, so it looks like a price increase.`,
    hint: isSame ? "Write the earlier price, or delete this line." : `Did you swap them? \`${key}\` is the higher one.`,
  };
}

function amountOf({ schemas: { formats, money } }: Context, value: unknown): number | undefined {
  if (typeof value === "number") return value;
  return typeof value === "string" && formats.price?.(value) ? Number(plainAmount(money, value)) : undefined;
}

/** Reports repeated items of a list whose schema wants unique ones. */
export function checkDuplicateItems(at: ValueLocation, { uniqueBy }: Schema, list: readonly unknown[]): void {
  const seen = new Map<string, Path>();
  for (const [index, item] of list.entries()) {
    const path = uniqueBy ? [...at.path, index, uniqueBy.key] : [...at.path, index];
    const value = uniqueBy ? ownValue(item, uniqueBy) : item;
    if (value === undefined || value === null) continue;
    const id = identity(value);
    const first = seen.get(id);
    if (first) reportTwice({ ...at, path }, lineOf(at.source, first, "value"), value, uniqueBy);
    else seen.set(id, path);
  }
}

function ownValue(item: unknown, { key, unless }: NonNullable<Schema["uniqueBy"]>): unknown {
  return isMap(item) && !(unless !== undefined && item[unless] === true) ? item[key] : undefined;
}

function identity(value: unknown): string {
  return JSON.stringify(value)
    .toLowerCase()
    .replace(/\s{2,}|[^\S ]/g, " ");
}

function reportTwice(at: ValueLocation, line: number, value: unknown, uniqueBy: Schema["uniqueBy"]): void {
  const what = typeof value === "string" ? `"${short(value)}"` : "This item";
  const means = uniqueBy
    ? `The item on line ${line} already has the \`${uniqueBy.key}\` ${what}`
    : `${what} is already in this list, on line ${line}`;
  report(at, {
    rule: "list-twice",
    message: `${means}.`,
    hint: uniqueBy?.unless
      ? `Write another \`${uniqueBy.key}\`, or delete one of the two items. If they should share it, add \`${uniqueBy.unless}: true\` to this one.`
      : uniqueBy
        ? `Write another \`${uniqueBy.key}\`, or delete one of the two items.`
        : "Delete one of the two.",
  });
}
