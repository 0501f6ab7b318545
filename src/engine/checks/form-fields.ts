import { dayOfLimit } from "../../client/enquiry/fields/day-limit.ts";
import { isStandard, typeOf } from "../../client/enquiry/fields/standard-fields.ts";
import type { Forms } from "../../content.generated.ts";
import { nearest } from "../diagnostics/nearest.ts";
import type { Finding, Problem } from "../diagnostics/problem.ts";
import { code, listOf } from "../diagnostics/wording.ts";
import type { FieldSynonyms } from "../read/schemas/schema-files.ts";
import { problemAt, type Source } from "../read/source.ts";
import { dayLimits } from "../validate/diagnosis/days-and-times.ts";

type Field = NonNullable<Forms["fields"]>[number];
type Key = keyof Field;

const RANGES: [Key, Key][] = [
  ["min_length", "max_length"],
  ["min", "max"],
];

/** Problems with the limits of a field, by key. A date may count from a date field `above` it in the form. */
export function wrongLimits(field: Field, above: readonly Field[], locale: string): [Key, Finding][] {
  const keys = (["min", "max"] as const).filter((key) => field[key] !== undefined);
  const wrong = keys.filter((key) => !isLimit(field, key));
  if (wrong.length > 0) return wrong.map((key) => [key, otherKind(field, key)]);
  const dates = above.filter((other) => typeOf(other) === "date").map(({ name }) => name);
  const lost = keys.filter((key) => !["", "today", ...dates].includes(startOf(field[key])));
  if (lost.length > 0) return lost.map((key) => [key, noSuchDate(key, String(field[key]), dates, locale)]);
  return RANGES.flatMap(([low, high]): [Key, Finding][] => {
    const [least, most] = [field[low], field[high]];
    if (least === undefined || most === undefined || !isAfter(least, most)) return [];
    const message = `\`${low}\` is ${least} and \`${high}\` is ${most}, so nothing that visitors write would be accepted.`;
    return [[high, { rule: "value-range", message, hint: `Did you swap them? \`${high}\` is the larger one.` }]];
  });
}

/** `today` or the name of a date field; empty for a number or a calendar day. */
function startOf(limit: unknown): string {
  return /^[a-z]\w*/.exec(String(limit))?.[0] ?? "";
}

function isLimit(field: Field, key: "min" | "max"): boolean {
  const type = typeOf(field);
  if (type === "number") return typeof field[key] === "number";
  return type !== "date" || /^([a-z]|\d{4}-)/.test(String(field[key]));
}

function otherKind(field: Field, key: "min" | "max"): Finding {
  const type = typeOf(field);
  const digits = Number(String(field[key]).replace(",", "."));
  if (type === "number" && !Number.isNaN(digits)) {
    const message = `\`${key}\` has to be a number, but in quotes, it is text.`;
    return { rule: "value-type", message, hint: `Write it without quotes: ${digits}`, suggestion: String(digits) };
  }
  const [what, hint] =
    type === "date"
      ? ["day", "Write 2026-11-22, today, or a day counted from today: today + 14 days."]
      : ["number", "Write only digits."];
  const message = `\`${key}\` is ${field[key]}, but of a field of type ${type} it has to be a ${what}.`;
  return { rule: "value-type", message, hint };
}

function noSuchDate(key: Key, limit: string, dates: readonly string[], locale: string): Finding {
  const start = startOf(limit);
  const message = `\`${key}\` is counted from \`${start}\`, but no date above this field has that name.`;
  const name = nearest(start, dates);
  const [suggestion = name && limit.replace(start, name)] = dayLimits(limit, locale);
  if (suggestion !== undefined)
    return { rule: "value-format", message, hint: `Did you mean ${suggestion}?`, suggestion };
  const starts = ["today", ...dates].map(code);
  return { rule: "value-format", message, hint: `Count from ${listOf(starts, "or")}, or write a day: 2026-11-22.` };
}

function isAfter(least: unknown, most: unknown): boolean {
  if (typeof least !== "string" || typeof most !== "string") return Number(least) > Number(most);
  const dayOf = (limit: string) => dayOfLimit(limit, new Date(), () => "2026-01-01");
  return startOf(least) === startOf(most) && dayOf(least) > dayOf(most);
}

/** Warns about date fields whose last day is over by the day of the build. */
export function endedDates(source: Source, fields: readonly Field[], today: string): Problem[] {
  const noon = new Date(`${today}T12:00`);
  return fields.flatMap(({ type, min, max, name, required }, index) => {
    if (type !== "date" || typeof min !== "string" || typeof max !== "string") return [];
    const first = dayOfLimit(min, noon);
    if (!min.startsWith("today") || max.startsWith("today") || first <= max) return [];
    const what = required === false ? "choose a day" : "send this form";
    const because = max < today ? "has passed" : `is before the first one, which is ${first} today`;
    return problemAt(source, ["fields", index, "max"], "value", {
      rule: "form-ended",
      message: `The last day of \`${name}\` ${because}, so nobody can ${what}.`,
      hint: "Write a later day, or one that is counted from each visitor's today: today + 3 months. If nothing can be booked anymore, take the form off the site.",
    });
  });
}

type Usual = "name" | "email" | "phone" | "message";

const TYPES: Record<Usual, readonly string[]> = {
  name: ["text"],
  email: ["text", "email"],
  phone: ["text", "tel", "number"],
  message: ["text", "multi-line"],
};

/** Consequences of using another name. */
const LOST: Record<Usual, string> = {
  name: "the mail doesn't say whom it is from",
  email: "an answer to the mail doesn't go to the visitor's address",
  phone: "the mail doesn't have it in the place of the phone number",
  message: "the mail doesn't have it in the place of the message",
};

/** Warns about fields that look like one of the four standard fields under another name. */
export function usualFields(source: Source, fields: readonly Field[], synonyms: FieldSynonyms): Problem[] {
  const names = new Set(fields.map(({ name }) => name));
  return fields.flatMap((field, index) => {
    const isUsual = (name: Usual) =>
      !names.has(name) && synonyms[name].includes(field.name) && TYPES[name].includes(typeOf(field));
    const usual = isStandard(field.name) ? undefined : (Object.keys(TYPES) as Usual[]).find(isUsual);
    if (usual === undefined) return [];
    return problemAt(source, ["fields", index, "name"], "value", {
      rule: "form-usual",
      message: `The site doesn't know that the field ${field.name} is the visitor's ${usual}: ${LOST[usual]}.`,
      hint: `Did you mean \`name: ${usual}\`? What visitors read at the field is its \`label\`. An EmailJS template of your own then has it as {{${usual === "message" ? usual : `user_${usual}`}}}.`,
      suggestion: usual,
    });
  });
}
