import { short } from "../diagnostics/wording.ts";
import type { SiblingKeywords } from "../read/schemas/compiled-schema.ts";
import { formats } from "../read/schemas/schema-formats.ts";
import type { Schema } from "../read/schemas/schemas.ts";
import { lineOf, type Path } from "../read/source.ts";
import { isMap } from "../shared/is-map.ts";
import { plainAmount } from "../shared/values/money.ts";
import type { Context } from "./context.ts";
import { report, reportKey, type ValueLocation } from "./report-value.ts";

interface Sibling extends ValueLocation {
  rule: SiblingKeywords;
  value: unknown;
  siblings: Readonly<Record<string, unknown>>;
}

/** Checks constraints between a value and others in the same map, such as text parts and price order. */
export function checkSiblingConstraints(
  at: ValueLocation,
  rule: SiblingKeywords,
  value: unknown,
  siblings: Sibling["siblings"],
): void {
  const { context, source, path } = at;
  const sibling = { context, source, path, rule, value, siblings };
  checkPart(sibling);
  checkMore(sibling);
  checkInstead(sibling);
  checkEffect(sibling);
  checkLater(sibling);
}

function checkLater(sibling: Sibling): void {
  const { path, rule, value, siblings } = sibling;
  const { laterThan, notBefore } = rule;
  const first = laterThan ?? notBefore;
  const earlier = first === undefined ? undefined : siblings[first];
  if (!isDay(value) || !isDay(earlier) || value > earlier || (notBefore && value === earlier)) return;
  const key = path.at(-1);
  report(sibling, {
    rule: "date-order",
    message: `\`${key}\` is ${value} and \`${first}\` is ${earlier}, so there is no day on which visitors would see it.`,
    hint: value === earlier ? `Write a later day, or delete this line.` : "Did you swap them?",
  });
}

function isDay(value: unknown): value is string {
  return typeof value === "string" && formats.date(value);
}

function checkInstead({ context, source, path, rule: { insteadOf = [] }, siblings }: Sibling): void {
  const key = String(path.at(-1));
  // A key without a value was reported before.
  const other = [insteadOf].flat().find((each) => (siblings[each] ?? null) !== null);
  if (other === undefined || siblings[key] === null) return;
  const keys = Object.keys(siblings);
  const [first, second] = keys.indexOf(key) < keys.indexOf(other) ? [key, other] : [other, key];
  const message = `You can use \`${first}\` or \`${second}\`, but not both.`;
  const lower = { context, source, path: [...path.slice(0, -1), second] };
  reportKey(lower, { rule: "key-clash", message, hint: "Delete one of the two." });
}

function checkEffect(sibling: Sibling): void {
  const { path, rule, value, siblings } = sibling;
  const needed = typeof value === "string" && Object.hasOwn(rule.worksWith ?? {}, value) && rule.worksWith?.[value];
  if (!needed || (siblings[needed] ?? null) !== null) return;
  report(sibling, {
    rule: "no-effect",
    message: `\`${path.at(-1)}: ${value}\` does nothing without \`${needed}\`.`,
    hint: `Add \`${needed}\`, or delete this line.`,
  });
}

function checkPart(sibling: Sibling): void {
  const { rule, value, siblings } = sibling;
  const { partOf } = rule;
  if (partOf === undefined || typeof value !== "string") return;
  const whole = siblings[partOf];
  if (typeof whole !== "string" || whole.includes(value)) return;
  const suggestion = sameWords(value, whole);
  report(sibling, {
    rule: "not-part-of",
    message: `"${value}" isn't part of \`${partOf}\`, which says "${whole}".`,
    hint: suggestion
      ? `Did you mean ${suggestion}? It has to match exactly.`
      : `Copy the words to highlight from \`${partOf}\` exactly.`,
    suggestion: suggestion || undefined,
  });
}

function sameWords(words: string, whole: string): string | undefined {
  // Matching spaces in longer texts could take hours.
  if (words.length > 1000) return undefined;
  const pattern = words
    .trim()
    .replace(/[.*+?^${}()|[\]\\]/g, "\\$&")
    .replace(/\s+/g, "\\s+")
    .replace(/['’‘]/g, "['’‘]")
    .replace(/["“”]/g, '["“”]')
    .replace(/[-–—]/g, "[-–—]");
  return new RegExp(pattern, "i").exec(whole)?.[0];
}

function checkMore(sibling: Sibling): void {
  const { context, path, rule, value, siblings } = sibling;
  const { moreThan } = rule;
  const less = moreThan === undefined ? undefined : siblings[moreThan];
  const [high, low] = [amountOf(context, value), amountOf(context, less)];
  if (high === undefined || low === undefined || high > low) return;
  const key = path.at(-1);
  report(sibling, {
    rule: "price-was",
    message:
      high === low
        ? `\`${key}\` and \`${moreThan}\` are both ${value}, so the crossed-out price would show that nothing is saved.`
        : `\`${key}\` is ${value} and \`${moreThan}\` is ${less}. The crossed-out price is lower than the current one, so it looks like a price increase.`,
    hint:
      high === low
        ? `Write the earlier price, or delete this line.`
        : `Did you swap them? \`${key}\` is the higher one.`,
  });
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
