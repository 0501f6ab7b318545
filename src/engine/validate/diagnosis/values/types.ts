import { nearest } from "../../../diagnostics/nearest.ts";
import type { Finding } from "../../../diagnostics/problem.ts";
import { code, listOf, plainText, quoted, say, short, upperFirst } from "../../../diagnostics/wording.ts";
import { gitLfsError } from "../../../media/media-error.ts";
import type { Schema } from "../../../read/schemas/schemas.ts";
import { isMap } from "../../../shared/is-map.ts";
import { nameOf, rawText, type ValueNode } from "../value-node.ts";
import { withDigits } from "./digits.ts";
import { fixesFor, formatFinding, isNameFor } from "./formats.ts";
import { listWanted } from "./list-wanted.ts";
import { typed } from "./typed.ts";
import { hoursWanted } from "./week-meant.ts";
import { yesOrNo } from "./yes-or-no.ts";

/** A value of the wrong sort: what it is, what belongs there, and what to write. */
export function typeFinding(node: ValueNode): Finding {
  const [type] = [node.schema.type].flat();
  if (type === "string") return textWanted(node);
  if (type === "number" || type === "integer") return numberWanted(node);
  if (type === "boolean") return yesOrNoWanted(node);
  if (type === "array") return listWanted(node);
  return keysWanted(node);
}

function textWanted(node: ValueNode): Finding {
  const { value, schema } = node;
  const raw = rawText(node.source, node.path).trim();
  if (typeof value === "number" || typeof value === "bigint") {
    // In quotes, it would not be a day either.
    if (schema.format === "date") return formatFinding(node, raw);
    const meant = fixesFor(node.schemas, schema.format ?? "", raw.replace(/_/g, ""))[0];
    const suggestion = quoted(meant ?? raw);
    const message = `${nameOf(node)} has to be text, but without quotes ${raw} is a number.`;
    return typed(message, `Put it in quotes: ${suggestion}`, suggestion);
  }
  if (typeof value === "boolean") {
    return typed(
      `${nameOf(node)} has to be text, but without quotes ${raw} means yes or no.`,
      `Put it in quotes: ${quoted(raw)}`,
      quoted(raw),
    );
  }
  if (isMap(value)) return textNotKeys(node, value, raw);
  return textNotList(node, value, raw);
}

/** `{name}` alone, or `Speed: fast` in a list: text that YAML takes for keys. */
function textNotKeys(node: ValueNode, value: Record<string, unknown>, raw: string): Finding {
  const [first = ""] = Object.keys(value);
  if (raw.startsWith("{")) {
    const message = `${nameOf(node)} starts with {, and without quotes YAML reads that as the start of a group of keys.`;
    return typed(message, `Put it in quotes: ${quoted(raw)}`, quoted(raw));
  }
  if (Object.keys(value).length === 1 && typeof node.path.at(-1) === "number" && !raw.includes("\n")) {
    const message = "This text contains a colon and a space, so it needs quotes.";
    return {
      rule: "yaml-colon",
      message,
      hint: `Put the text in quotes: ${quoted(raw.trim())}`,
      suggestion: quoted(raw.trim()),
    };
  }
  if (/\s|^\p{Lu}/u.test(first) && !isMap(value[first])) return textWithColon(node, raw);
  const inner = value[first];
  const { refersTo, otherwise } = node.schema;
  const hint =
    otherwise ||
    (refersTo?.includes("#") &&
      `Write a name from ${refersTo.split("#")[0]}.yaml, and these keys there, below that name.`) ||
    (typeof inner === "string" ? `Write the text itself: ${short(inner)}` : `Write the text directly after the colon.`);
  return typed(`${nameOf(node)} has to be text, but this is a group of keys (${code(`${first}:`)} …).`, hint);
}

/** A sentence below its key, without quotes: no key has a blank in it, or begins with a capital. */
function textWithColon(node: ValueNode, raw: string): Finding {
  const message = `${upperFirst(nameOf(node))} has to be text, but the colon and space in it turn the words before them into a key.`;
  const below = `write ${code(">-")} after the key's colon, and keep the text below it`;
  if (raw.includes("\n")) return { rule: "yaml-colon", message, hint: `${upperFirst(below)}.` };
  const suggestion = quoted(raw);
  return { rule: "yaml-colon", message, hint: `Put the text in quotes: ${suggestion} Or ${below}.`, suggestion };
}

function textNotList(node: ValueNode, value: unknown, raw: string): Finding {
  const [only] = Array.isArray(value) && value.length === 1 ? value : [];
  if (raw.startsWith("[") && typeof only === "string" && !isProse(node)) {
    return typed(`${nameOf(node)} has to be one text, but this is a list.`, `Write it without brackets: ${only}`, only);
  }
  if (raw.startsWith("[")) {
    const message = `${nameOf(node)} starts with [, and without quotes YAML reads that as the start of a list.`;
    const quotes = `put the text in quotes: ${quoted(raw)}`;
    if (typeof only !== "string") return typed(message, upperFirst(quotes), quoted(raw));
    // Nobody can tell whether the brackets belong to the text.
    return typed(message, `If visitors should not see the brackets, write ${code(only)}. If they should, ${quotes}`);
  }
  const long =
    node.schema.format === "markdown" || node.schema.format === "rich-text"
      ? " For several paragraphs, write `|` after the colon and put the text on the lines below."
      : "";
  const elsewhere = node.schema.otherwise ? ` ${node.schema.otherwise}` : "";
  return typed(`${nameOf(node)} has to be one text, but this is ${say(value)}.`, `Delete the dash.${elsewhere}${long}`);
}

/** Text that visitors read, which may well begin with a bracket. */
function isProse(node: ValueNode): boolean {
  return ["text", "markdown", "rich-text"].includes(node.schema.format ?? "");
}

function numberWanted(node: ValueNode): Finding {
  const found = numberIn(plainText(node.value));
  const message = `${nameOf(node)} has to be a number, but this is ${textOrKind(node.value)}.`;
  if (typeof node.value !== "string" || found === undefined)
    return typed(message, node.schema.description ?? "Write digits only.");
  return typed(message, `Write only the digits, without quotes: ${found}`, found);
}

function textOrKind(value: unknown): string {
  return typeof value === "string" ? `the text "${short(value)}"` : say(value);
}

/** The number in `83px` or `2O`. Undefined where something else than its unit would be lost, or a comma may be for thousands. */
function numberIn(text: string): string | undefined {
  const [, number] = /^\s*(-?\d+(?:[.,]\d+)?)\s*[^\d.,]*$/.exec(withDigits(text)) ?? [];
  return number === undefined || /,\d{3}$/.test(number) ? undefined : number.replace(",", ".");
}

function yesOrNoWanted(node: ValueNode): Finding {
  const word = plainText(node.value).toLowerCase();
  const meant = yesOrNo(word);
  const message = `${nameOf(node)} has to be true or false, but this is ${meant === undefined ? textOrKind(node.value) : rawText(node.source, node.path)}.`;
  const near = nearest(word, ["true", "false"]);
  if (meant === undefined) return typed(message, `Write ${near ?? "true or false"}, without quotes.`, near);
  return typed(message, `Write ${meant}, without quotes.`, String(meant));
}

function keysWanted(node: ValueNode): Finding {
  const { value, schema, schemas } = node;
  const hours = hoursWanted(node);
  if (hours) return hours;
  const keys = Object.keys(schema.properties ?? {});
  const needed = keys.filter((key) => schema.required?.includes(key));
  const shown = needed.length > 0 ? needed : keys;
  const message = `${nameOf(node)} has to be a group of keys, but this is ${say(value)}.`;
  if (schema.otherwise) return typed(message, schema.otherwise);
  if (node.path.length === 0) {
    const pointer = gitLfsError(String(value));
    if (pointer) return { ...pointer, rule: "value-type", message: `This file ${pointer.message}` };
    const inside = `This file has to be a group of keys, but this is ${say(value)}.`;
    return typed(
      inside,
      `Begin lines with its keys, each with what it says after it: ${shown.map((key) => code(`${key}:`)).join(", ")}.`,
    );
  }
  if (Array.isArray(value) && schema.properties)
    return typed(message, `Delete the dash. ${upperFirst(nameOf(node))} is one group of keys, not a list.`);
  if (Array.isArray(value) && typeof schema.additionalProperties === "object")
    return typed(message, namesNotDashes(node, schema.additionalProperties, value));
  if (shown.length === 0) return typed(message, schema.description ?? "Write a key and a value on each line below.");
  const inside = (key: string) => schemas.resolveRef(schema.properties?.[key] ?? {});
  const named = keys.find((key) => isNameFor(schemas, inside(key), String(value)));
  const first = named ?? shown.find((key) => inside(key).type === "string");
  const example =
    typeof value === "string" && first !== undefined
      ? ` For example, ${typeof node.path.at(-1) === "number" ? "after the dash" : "on the next line, indented two more spaces"}: ${code(`${first}: ${short(value)}`)}`
      : "";
  return typed(message, `Its keys: ${listOf(keys, "and")}.${example}`);
}

/** Values that each have a name, written as a list. */
function namesNotDashes({ schemas }: ValueNode, entry: Schema, [first]: readonly unknown[]): string {
  const [name] = isMap(first) ? Object.keys(first) : [];
  const noun = (schemas.resolveRef(entry).title ?? "item").toLowerCase();
  const such = name === undefined ? "" : `, such as ${code(`${name}:`)}`;
  return `Delete the dash before each ${noun}. It starts with its name and a colon${such}.`;
}
