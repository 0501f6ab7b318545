import { dayOfLimit } from "../../client/enquiry/fields/day-limit.ts";
import { isStandard, STANDARD, typeOf } from "../../client/enquiry/fields/standard-fields.ts";
import type { Forms } from "../../content.generated.ts";
import { nearest } from "../diagnostics/nearest.ts";
import { code, listOf } from "../diagnostics/wording.ts";
import type { FindingAt } from "../read/source.ts";
import type { Context } from "../resolve/context.ts";
import { dayLimits } from "../validate/diagnosis/days-and-times.ts";

/** A field of a form, as content/forms has it. */
export type FormField = NonNullable<Forms["fields"]>[number];
type Key = keyof FormField;

/** The fields of a form, and those above the field being checked. */
interface FormContext {
  fields: readonly FormField[];
  above: readonly FormField[];
  context: Context;
}

/** A check of a field. Paths begin in the field. */
export type FieldCheck = (field: FormField, form: FormContext) => readonly FindingAt[];

/** Checks for mistakes that break a form. */
export const FIELD_ERRORS: readonly FieldCheck[] = [wrongNames, keysWithoutEffect, wrongLimits];

/** Checks for fields that probably do not work as intended. */
export const FIELD_WARNINGS: readonly FieldCheck[] = [endedDate, nonstandardName];

/** Names that EmailJS or the site already uses for other parameters. */
const RESERVED_NAMES = ["service_id", "template_id", "user_id", "lib_version", "subject", "sent_from"];

const CHOICES = ["select", "radio", "checkbox"];

const SINGLE_BOX = "For a single box, write `type: consent`. If there are several: ";

function wrongNames(field: FormField): FindingAt[] {
  const { name } = field;
  const [suggestion] = Object.entries(STANDARD).find(([key, { sentAs }]) => sentAs === name && key !== name) ?? [];
  if (suggestion) {
    const message = `\`${suggestion}\` is already sent as ${name}, so what visitors write in this field could replace it.`;
    return [{ path: ["name"], rule: "form-name", message, hint: `Did you mean ${suggestion}?`, suggestion }];
  }
  if (RESERVED_NAMES.includes(name)) {
    const message = `${name} is the name of something else in the email, so what visitors write in this field would be lost.`;
    return [{ path: ["name"], rule: "form-name", message, hint: `Choose another name, such as your_${name}.` }];
  }
  const options = `${typeOf(field) === "checkbox" ? SINGLE_BOX : ""}Add what visitors choose from: \`options:\`, and below it one option per line, each after a dash.`;
  const needed: [needed: boolean, key: Key, hint: string][] = [
    [!isStandard(name), "label", "Add what visitors read next to the field: `label: Number of guests`"],
    [CHOICES.includes(typeOf(field)), "options", options],
    [
      typeOf(field) === "file",
      "file_types",
      "Add the kinds of files that visitors may choose: `file_types: [pdf, jpg, png]`",
    ],
  ];
  return needed.flatMap(([isNeeded, key, hint]): FindingAt[] => {
    const message = `\`${key}\` is missing from the field ${name}.`;
    return isNeeded && field[key] === undefined ? [{ path: ["name"], rule: "key-missing", message, hint }] : [];
  });
}

const TYPES_FOR_KEY: Partial<Record<Key, readonly string[]>> = {
  options: CHOICES,
  accepts: ["text"],
  min_length: ["text", "multi-line"],
  max_length: ["text", "multi-line"],
  min: ["number", "date"],
  max: ["number", "date"],
  file_types: ["file"],
  max_size: ["file"],
  max_files: ["file"],
  autocomplete: ["text", "email", "tel", "number", "date", "select", "multi-line"],
};

function keysWithoutEffect(field: FormField): FindingAt[] {
  const type = typeOf(field);
  // Without its type, all keys that go with it have no effect.
  const hasType = field.type !== undefined || isStandard(field.name);
  const clash = (key: Key, why: string, hint: string): FindingAt => {
    const message = `\`${key}\` has no effect on a field of type ${type}${why}.`;
    return { path: [key], target: "key", rule: "key-clash", message, hint };
  };
  const without = (Object.entries(TYPES_FOR_KEY) as [Key, readonly string[]][]).flatMap(([key, types]) => {
    if (field[key] === undefined || types.includes(type)) return [];
    const goesWith = `${types.length > 1 ? "one of these types" : "the type"}: ${types.join(", ")}`;
    return clash(key, "", `It goes with ${goesWith}. ${hasType ? "Change" : "Add"} \`type\`, or delete this key.`);
  });
  const found = hasType ? without : without.slice(0, 1);
  if (type !== "checkbox" || field.required !== true) return found;
  const hint =
    "If exactly one option has to be chosen, write `type: radio`. If one box has to be checked, write `type: consent`.";
  return [...found, clash("required", ", which visitors may always leave empty", hint)];
}

const RANGES: [Key, Key][] = [
  ["min_length", "max_length"],
  ["min", "max"],
];

/** The limit of a date may count from a date field above it in the form. */
function wrongLimits(field: FormField, { above, context }: FormContext): FindingAt[] {
  const keys = (["min", "max"] as const).filter((key) => field[key] !== undefined);
  const wrong = keys.filter((key) => !isLimit(field, key));
  if (wrong.length > 0) return wrong.map((key) => wrongType(field, key));
  const dates = above.filter((field) => typeOf(field) === "date").map(({ name }) => name);
  const uncounted = keys.filter((key) => !["", "today", ...dates].includes(startOf(field[key])));
  if (uncounted.length > 0)
    return uncounted.map((key) => unknownDate(key, String(field[key]), dates, context.schemas.money.locale));
  return RANGES.flatMap(([low, high]): FindingAt[] => {
    const [least, most] = [field[low], field[high]];
    if (least === undefined || most === undefined || !isAfter(least, most)) return [];
    const message = `\`${low}\` is ${least} and \`${high}\` is ${most}, so nothing that visitors enter would be accepted.`;
    return [{ path: [high], rule: "value-range", message, hint: `Did you swap them? \`${high}\` is the larger one.` }];
  });
}

/** `today` or the name of a date field; empty for a number or a calendar day. */
function startOf(limit: unknown): string {
  return /^[a-z]\w*/.exec(String(limit))?.[0] ?? "";
}

function isLimit(field: FormField, key: "min" | "max"): boolean {
  const type = typeOf(field);
  if (type === "number") return typeof field[key] === "number";
  return type !== "date" || /^([a-z]|\d{4}-)/.test(String(field[key]));
}

function wrongType(field: FormField, key: "min" | "max"): FindingAt {
  const type = typeOf(field);
  const digits = String(Number(String(field[key]).replace(",", ".")));
  if (type === "number" && digits !== "NaN") {
    const message = `\`${key}\` has to be a number, but in quotes, it is text.`;
    return { path: [key], rule: "value-type", message, hint: `Write it without quotes: ${digits}`, suggestion: digits };
  }
  const [what, hint] =
    type === "date"
      ? ["day", "Write 2026-11-22, today, or a day counted from today: today + 14 days."]
      : ["number", "Write only digits."];
  const message = `\`${key}\` is ${field[key]}, but for a field of type ${type} it has to be a ${what}.`;
  return { path: [key], rule: "value-type", message, hint };
}

function unknownDate(key: Key, limit: string, dates: readonly string[], locale: string): FindingAt {
  const start = startOf(limit);
  const message = `\`${key}\` is counted from \`${start}\`, but no date above this field has that name.`;
  const name = nearest(start, dates);
  const [suggestion = name && limit.replace(start, name)] = dayLimits(limit, locale);
  const hint = suggestion
    ? `Did you mean ${suggestion}?`
    : `Count from ${listOf(["today", ...dates].map(code), "or")}, or write a day: 2026-11-22.`;
  return { path: [key], rule: "value-format", message, hint, suggestion };
}

function isAfter(least: unknown, most: unknown): boolean {
  if (typeof least !== "string" || typeof most !== "string") return Number(least) > Number(most);
  const dayOf = (limit: string) => dayOfLimit(limit, new Date(), () => "2026-01-01");
  return startOf(least) === startOf(most) && dayOf(least) > dayOf(most);
}

function endedDate({ type, min, max, name, required }: FormField, { context }: FormContext): FindingAt[] {
  if (type !== "date" || typeof min !== "string" || typeof max !== "string") return [];
  const first = dayOfLimit(min, new Date(`${context.today}T12:00`));
  if (!min.startsWith("today") || max.startsWith("today") || first <= max) return [];
  const what = required === false ? "choose a day" : "send this form";
  const because = max < context.today ? "has passed" : `is before the first one, which is ${first} today`;
  const message = `The last day of \`${name}\` ${because}, so nobody can ${what}.`;
  const hint =
    "Write a later date, or one that is counted from each visitor's today: today + 3 months. If nothing can be booked anymore, take the form off the site.";
  return [{ path: ["max"], rule: "form-ended", message, hint }];
}

type StandardName = "name" | "email" | "phone" | "message";

const STANDARD_FIELDS: Record<StandardName, { types: readonly string[]; lost: string }> = {
  name: { types: ["text"], lost: "the email doesn't say who it is from" },
  email: { types: ["text", "email"], lost: "a reply to the email doesn't go to the visitor's address" },
  phone: { types: ["text", "tel", "number"], lost: "the email doesn't have it where the phone number belongs" },
  message: { types: ["text", "multi-line"], lost: "the email doesn't have it where the message belongs" },
};

function nonstandardName(field: FormField, { fields, context }: FormContext): FindingAt[] {
  const { fields: synonyms } = context.schemas.synonyms;
  const free = (Object.keys(STANDARD_FIELDS) as StandardName[]).filter(
    (name) => !fields.some((each) => each.name === name),
  );
  const suggestion = free.find(
    (name) => synonyms[name].includes(field.name) && STANDARD_FIELDS[name].types.includes(typeOf(field)),
  );
  if (isStandard(field.name) || !suggestion) return [];
  const message = `The site doesn't know that the field ${field.name} is the visitor's ${suggestion}: ${STANDARD_FIELDS[suggestion].lost}.`;
  const hint = `Did you mean \`name: ${suggestion}\`? What visitors read next to the field is its \`label\`. An EmailJS template of your own then has it as {{${suggestion === "message" ? suggestion : `user_${suggestion}`}}}.`;
  return [{ path: ["name"], rule: "form-usual", message, hint, suggestion }];
}
