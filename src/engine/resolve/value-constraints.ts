import { isScalar, isMap as isYamlMap } from "yaml";
import type { Finding } from "../diagnostics/problem.ts";
import { code, listOf, short } from "../diagnostics/wording.ts";
import { formats } from "../read/schemas/schema-formats.ts";
import type { Schema } from "../read/schemas/schemas.ts";
import type { DocumentNode } from "../read/schemas/walk.ts";
import { type FindingAt, lineOf, nodeAt, type Path, problemsAt } from "../read/source.ts";
import { escapeRegExp } from "../shared/escape.ts";
import { isMap } from "../shared/is-map.ts";
import { append } from "../shared/lists.ts";
import { memoize } from "../shared/memoize.ts";
import { plainAmount } from "../shared/values/money.ts";
import type { Context } from "./context.ts";
import { type ResolvedNode, report, type ValueLocation } from "./report-value.ts";

/** A value with its key in a map. */
interface Sibling {
  at: ResolvedNode;
  key: string;
  value: unknown;
  map: Readonly<Record<string, unknown>>;
  /** The schemas of the keys of the map. */
  properties: Readonly<Record<string, Schema>>;
}

/** Checks constraints between a value and others in the same map, such as text parts and price order. */
export function checkSiblingConstraints(
  at: ResolvedNode,
  value: unknown,
  { value: map, schema: { properties = {} } }: DocumentNode,
): void {
  const checks = checksBy(at.schema);
  if (checks.length === 0) return;
  const sibling = { at, key: String(at.path.at(-1)), value, map: isMap(map) ? map : {}, properties };
  const found = checks.flatMap((check) => check(sibling) ?? []);
  append(
    at.context.problems,
    problemsAt(
      at.source,
      found.map((finding) => ({ path: at.path, ...finding })),
    ),
  );
}

/** A finding at the value, unless it has a path. */
type SiblingFinding = Omit<FindingAt, "path"> & { path?: Path };

type SiblingCheck = (sibling: Sibling) => SiblingFinding | undefined;

/** The checks, by the keyword of the schema that asks for each. */
const CONSTRAINTS: readonly (readonly [keyword: keyof Schema, check: SiblingCheck])[] = [
  ["partOf", partOf],
  ["moreThan", moreThan],
  ["worksWith", worksWith],
  ["laterThan", laterThan],
  ["notBefore", laterThan],
  ["goesWith", goesWith],
  ["insteadOf", insteadOf],
];

const checksBy = memoize((schema: Schema) =>
  CONSTRAINTS.flatMap(([keyword, check]) => (Object.hasOwn(schema, keyword) ? [check] : [])),
);

function laterThan({ at: { schema }, key, value, map }: Sibling): Finding | undefined {
  const first = schema.laterThan ?? schema.notBefore ?? "";
  const earlier = map[first];
  if (!isDay(value) || !isDay(earlier) || value > earlier) return undefined;
  if (schema.notBefore && value === earlier) return undefined;
  return {
    rule: "date-order",
    message: `\`${key}\` is ${value} and \`${first}\` is ${earlier}, so there is no day on which visitors would see it.`,
    hint: value === earlier ? "Write a later date, or delete this line." : "Did you swap them?",
  };
}

function isDay(value: unknown): value is string {
  return typeof value === "string" && formats.date(value);
}

/** Finds the lower of two keys of which only one can have an effect, such as `link` and `opens`. */
function insteadOf({ at, key, map }: Sibling): SiblingFinding | undefined {
  // A key without a value was reported before.
  const conflicting = [at.schema.insteadOf ?? []].flat().find((each) => (map[each] ?? null) !== null);
  if (conflicting === undefined || map[key] === null) return undefined;
  const keys = Object.keys(map);
  const [first, lower] = keys.indexOf(key) < keys.indexOf(conflicting) ? [key, conflicting] : [conflicting, key];
  const message = `You can use \`${first}\` or \`${lower}\`, but not both.`;
  const path = [...at.path.slice(0, -1), lower];
  return { path, target: "key", rule: "key-clash", message, hint: "Delete one of the two." };
}

function worksWith({ at, key, value, map }: Sibling): Finding | undefined {
  const needs = at.schema.worksWith ?? {};
  const choice = typeof value === "object" ? "" : String(value);
  const needed = Object.hasOwn(needs, choice) ? needs[choice] : undefined;
  if (!needed || (map[needed] ?? null) !== null) return undefined;
  const message = `\`${key}: ${choice}\` does nothing without \`${needed}\`.`;
  return { rule: "no-effect", message, hint: `Add \`${needed}\`, or delete this line.` };
}

/** Finds a key without an effect next to the value of another one. An invalid choice was reported before. */
function goesWith({ at, key, map, properties }: Sibling): SiblingFinding | undefined {
  const [[decidingKey, values] = ["", []]] = Object.entries(at.schema.goesWith ?? {});
  const { enum: choices = [], default: defaultValue } = properties[decidingKey] ?? {};
  const chosen = map[decidingKey] ?? defaultValue;
  if (!choices.includes(chosen) || values.includes(String(chosen))) return undefined;
  const right = values.map((value) => code(`${decidingKey}: ${value}`));
  const message = `\`${key}\` has no effect with \`${decidingKey}: ${chosen}\`.`;
  const hint = `Delete it, or change \`${decidingKey}\`: it goes with ${listOf(right, "or")}.`;
  return { target: "key", rule: "key-clash", message, hint };
}

function partOf({ at, value, map }: Sibling): Finding | undefined {
  const { partOf: key = "" } = at.schema;
  const whole = map[key];
  if (typeof value !== "string" || typeof whole !== "string" || whole.includes(value)) return undefined;
  // Only the author knows which of the two counts.
  const pairs = nodeAt(at.source, at.path.slice(0, -1));
  if (isYamlMap(pairs) && pairs.items.filter((pair) => isScalar(pair.key) && pair.key.value === key).length > 1)
    return undefined;
  const suggestion = sameWords(value, whole) || undefined;
  return {
    rule: "not-part-of",
    message: `"${value}" isn't part of \`${key}\`, which says "${whole}".`,
    hint: suggestion
      ? `Did you mean ${suggestion}? It has to match exactly.`
      : `Copy the words to highlight from \`${key}\` exactly.`,
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

function moreThan({ at: { schema, context }, key, value, map }: Sibling): Finding | undefined {
  const less = map[schema.moreThan ?? ""];
  const [high, low] = [amountOf(context, value), amountOf(context, less)];
  if (high === undefined || low === undefined || high > low) return undefined;
  const isSame = high === low;
  return {
    rule: "price-was",
    message: isSame
      ? `\`${key}\` and \`${schema.moreThan}\` are both ${value}, so the crossed-out price would show that nothing is saved.`
      : `\`${key}\` is ${value} and \`${schema.moreThan}\` is ${less}. The crossed-out price is lower than the current one, so it looks like a price increase.`,
    hint: isSame ? "Write the earlier price, or delete this line." : `Did you swap them? \`${key}\` is the higher one.`,
  };
}

function amountOf({ schemas: { formats, money } }: Context, value: unknown): number | undefined {
  if (typeof value === "number") return value;
  return typeof value === "string" && formats.price?.(value) ? Number(plainAmount(money, value)) : undefined;
}

/** Reports repeated items of a list whose schema wants unique ones. */
export function checkDuplicateItems(at: ResolvedNode, list: readonly unknown[]): void {
  const { uniqueBy } = at.schema;
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
