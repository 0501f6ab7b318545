import { nearest } from "../../diagnostics/nearest.ts";
import type { Finding } from "../../diagnostics/problem.ts";
import { code, describeValue, listOf, plainText, short, upperFirst } from "../../diagnostics/wording.ts";
import { gitLfsError } from "../../read/files/public-files.ts";
import { isMap } from "../../shared/is-map.ts";
import { BETWEEN_HOURS, type DayLines, weekdaysIn, weekOf } from "./days-and-times.ts";
import { withDigits } from "./format-fixes.ts";
import { fixesFor, formatHelp, isAddressFor, isNameFor } from "./format-problems.ts";
import { strayKeysOf } from "./key-matches.ts";
import { PROSE, textWanted, typed } from "./text-problems.ts";
import { isName, itemBeside, mapOf, nameOf, rawText, type ValueNode } from "./value-node.ts";

/** The finding for a value of the wrong type: what it is, what belongs there, and how to write it. */
export function typeFinding(node: ValueNode): Finding {
  const [type] = [node.schema.type].flat();
  if (type === "string") return textWanted(node);
  if (type === "number" || type === "integer") return numberWanted(node);
  if (type === "boolean") return yesOrNoWanted(node);
  return type === "array" ? listWanted(node) : keysWanted(node);
}

function numberWanted(node: ValueNode): Finding {
  const { value, schema } = node;
  // `83px` or `2O`, unless something other than a unit would be lost, or the comma may be for thousands.
  const [only] = Array.isArray(value) && value.length === 1 ? value : [];
  const written = withDigits(plainText(value).normalize("NFKC"));
  const raw = typeof value === "number" ? rawText(node.source, node.path) : written;
  if (schema.type === "integer" && /^\d{1,3}(?:[.,_'’ ]\d{3})+$/.test(raw)) {
    const digits = raw.replace(/\D/g, "");
    const what = typeof value === "number" ? `${raw}, which is ${value} in YAML` : textOrKind(value);
    return typed(`${nameOf(node)} has to be a whole number, but this is ${what}.`, `Did you mean ${digits}?`, digits);
  }
  const [, found] = /^\s*(-?\d+(?:[.,]\d+)?)[.,]?[^\d.,]*$/.exec(written) ?? [];
  const kind = schema.type === "integer" ? "a whole number" : "a number";
  const message = `${nameOf(node)} has to be ${kind}, but this is ${textOrKind(value)}.`;
  if (typeof only === "number") return typed(message, `Write it by itself: ${only}`, String(only));
  if (typeof value !== "string" || found === undefined || /,\d{3}$/.test(found))
    return typed(message, schema.description ?? "Write digits only.");
  const digits = found.replace(",", ".");
  return typed(message, `Write only the digits, without quotes: ${digits}`, digits);
}

function textOrKind(value: unknown): string {
  return typeof value === "string" ? `the text "${short(value)}"` : describeValue(value);
}

function yesOrNoWanted(node: ValueNode): Finding {
  const { value, schemas, source, path } = node;
  const word = plainText(value);
  const answers = ["true", "false"];
  const answer = answers.find((name) => schemas.areSynonyms(name, word));
  const suggestion = answer ?? nearest(word, answers);
  const is = answer === undefined ? textOrKind(value) : rawText(source, path);
  const message = `${nameOf(node)} has to be true or false, but this is ${is}.`;
  return typed(message, `Write ${suggestion ?? "true or false"}, without quotes.`, suggestion);
}

function keysWanted(node: ValueNode): Finding {
  const { value, schema, schemas, path, parent } = node;
  const { properties = {}, required = [] } = schema;
  if (path.length === 0) return fileOfKeysWanted(node);
  const name = nameOf(node);
  const message = `${name} has to be a group of keys, but this is ${describeValue(value)}.`;
  const [day, ...others] = (typeof value === "string" && weekOf(schema, schemas, value)) || [];
  if (day && others.length === 0) {
    const suggestion = `${day.days}\n${"  ".repeat(path.length)}${day.open}`;
    return typed(message, `Write ${code(day.days)}, and on the next line ${code(day.open)}.`, suggestion);
  }
  if (schema.hint) return typed(message, schema.hint);
  if (Array.isArray(value))
    return typed(
      message,
      schema.properties
        ? `Delete the dash. ${upperFirst(name)} is one group of keys, not a list.`
        : "Delete the dash before each item: an item starts with its name and a colon.",
    );
  const keys = Object.keys(properties);
  if (keys.length === 0) return typed(message, schema.description ?? "Write a key and a value on each line below.");
  const needed = keys.filter((key) => required.includes(key));
  const named = keys.find((key) => isNameFor(schemas, properties[key] ?? {}, String(value)));
  const beside = named === undefined ? keyBeside(node, String(value)) : undefined;
  if (beside !== undefined)
    return typed(
      message,
      `An address like this belongs in ${code(beside)}: write ${code(`${beside}:`)} in place of ${code(`${path.at(-1)}:`)}.`,
    );
  const key = named ?? (needed.length > 0 ? needed : keys).find((key) => properties[key]?.type === "string");
  if (typeof value !== "string" || key === undefined) return typed(message, `Its keys: ${listOf(keys, "and")}.`);
  const at = typeof path.at(-1) === "number" ? "after the dash" : "on the next line, indented two more spaces";
  // Of several names in a list of groups, only the first is reported.
  const below = isName(itemBeside(node, 1)) ? ", and the same for the items below it." : "";
  const stray = parent ? strayKeysOf(parent, String(path.at(-1))).map(code) : [];
  const too = stray.length > 0 ? `. ${listOf(stray, "and")} ${stray.length > 1 ? "belong" : "belongs"} below it.` : "";
  const example = `For example, ${at}: ${code(`${key}: ${short(value)}`)}`;
  return typed(message, `Its keys: ${listOf(keys, "and")}. ${example}${below}${too}`);
}

/** The key next to this one that takes an address, if this one is a group without a place for it. */
function keyBeside({ parent, schemas }: ValueNode, text: string): string | undefined {
  const free = Object.entries(parent?.schema.properties ?? {}).filter(
    ([key]) => !(parent && Object.hasOwn(mapOf(parent), key)),
  );
  return free.find(([, { format = "" }]) => isAddressFor(schemas.formats, format, text))?.[0];
}

function fileOfKeysWanted({ value, schema: { properties = {}, required = [] } }: ValueNode): Finding {
  const pointer = gitLfsError(String(value));
  if (pointer) return { ...pointer, rule: "value-type", message: `This file ${pointer.message}` };
  const keys =
    required.length > 0 ? Object.keys(properties).filter((key) => required.includes(key)) : Object.keys(properties);
  const lines = keys.map((key) => code(`${key}:`)).join(", ");
  return typed(
    `This file has to be a group of keys, but this is ${describeValue(value)}.`,
    `Start lines with its keys, each followed by its value: ${lines}.`,
  );
}

function listWanted(node: ValueNode): Finding {
  const { value, schema, source, path } = node;
  const item = schema.items?.title?.toLowerCase() ?? "item";
  const message = (what: string) => `${nameOf(node)} has to be a list, but this is ${what}.`;
  const week = weekOf(schema.items ?? {}, node.schemas, value);
  if (week) return weekWanted(node, message(isMap(value) ? "a group of keys without a dash" : "text"), week);
  if (isMap(value)) return typed(message("a group of keys without a dash"), dashesForKeys(node, value, item));
  const raw = rawText(source, path);
  const text = typeof value === "string" ? value : raw;
  const [, sign] = /^([|>][-+\d]*)\n/.exec(raw) ?? [];
  if (sign !== undefined)
    return typed(message(describeValue(value)), `Delete the ${sign}. It turns the lines below into text.`);
  if (/^-\S/.test(text)) return typed(message(describeValue(value)), "Put a space after each dash.");
  return textNotItems(node, message(describeValue(value)), item, text, raw);
}

function weekWanted({ value, path }: ValueNode, message: string, week: readonly DayLines[]): Finding {
  const lines = (indent: string) => week.map(({ days, open }) => `- ${days}\n${indent}  ${open}`).join(`\n${indent}`);
  const indent = "  ".repeat(path.length);
  const suggestion = `${isMap(value) ? "" : `\n${indent}`}${lines(indent)}`;
  return typed(message, `List the days with the same hours, each group after a dash:\n${lines("")}`, suggestion);
}

function dashesForKeys({ schema }: ValueNode, value: Record<string, unknown>, item: string): string {
  const { type, properties = {} } = schema.items ?? {};
  if (type === "string") return "Write a dash in place of each name.";
  const [first = ""] = Object.keys(value);
  const name = (schema.items?.required ?? []).find((key) => properties[key]?.type === "string");
  if (name !== undefined && Object.values(value).every(isMap))
    return `Write ${code(`- ${name}: ${first}`)} in place of ${code(`${first}:`)}, and so on. The keys below stay where they are.`;
  return schema.hint ?? `Put a dash and a space before the first key of each ${item}.`;
}

/** Bullets of other programs, or a dash. */
const BULLET = /^\s*(?:[-*+•‣▪·–—]|\d+[.)])\s+/;

function textNotItems(node: ValueNode, message: string, item: string, text: string, raw: string): Finding {
  const { schema, schemas } = node;
  const { enum: names = [], format = "", type } = schema.items ?? {};
  const choices = names.map(String);
  const days = weekdaysIn(text, choices, schemas.money.locale);
  if (days) return typed(message, `Name each day: [${days.join(", ")}]`, `[${days.join(", ")}]`);
  const areHours = format === "open-hours";
  const parts = text.split(areHours ? BETWEEN_HOURS : ",").flatMap((part) => part.trim() || []);
  const areNames = parts.every((part) => /^[\p{L}\p{M}\w-]+$/u.test(part));
  // A comma in a text may be part of an item, as in an address.
  const areShort = parts.length > 2 && parts.every((part) => part.split(/\s+/).length < 5) && !/[.!?]\s/.test(text);
  const lines = raw.split("\n").map((line) => line.replace(BULLET, ""));
  const texts = areNames || areShort || areHours ? parts : /^["']/.test(raw) ? [text] : lines;
  if (choices.length > 0 && !texts.some((item) => nearest(item, choices))) {
    const example = `[${choices.slice(0, 2).join(", ")}]`;
    return typed(message, `Write one or more of them, as in ${example}: ${choices.join(", ")}.`);
  }
  const isProse = PROSE.has(format) || format === "";
  const fixed = texts.map((value) => (schemas.formats[format]?.(value) ? value : fixesFor(schemas, format, value)[0]));
  // Words for a closed day have no digits; everything else here is hours, readable or not.
  const mayFit = isProse || (areHours && /\d/.test(text)) || fixed.some((value) => value !== undefined);
  if (schema.hint && (type !== "string" || !mayFit)) return typed(message, schema.hint);
  const items = texts.map((value, index) => fixed[index] ?? value);
  const isCertain =
    type === "string" && (areHours ? !fixed.includes(undefined) : areNames || (items.length === 1 && !isProse));
  const help = areHours && fixed.includes(undefined) ? `${formatHelp(schemas, format)} ` : "";
  return typed(
    message,
    `${help}Put each ${item} on its own line, starting with a dash and a space:${dashed(items)}`,
    isCertain ? `[${items.join(", ")}]` : undefined,
  );
}

function dashed(items: readonly string[]): string {
  return items.map((item) => `\n- ${short(item, 90)}`).join("");
}
