import type { Finding } from "../../diagnostics/problem.ts";
import { code, describeValue, listOf, plainText, quoted, short, upperFirst } from "../../diagnostics/wording.ts";
import type { Schema, Schemas } from "../../read/schemas/schemas.ts";
import { isMap } from "../../shared/is-map.ts";
import { fixesFor, formatFinding } from "./format-problems.ts";
import { mapOf, nameOf, rawText, type ValueNode } from "./value-node.ts";

/** Formats of text that visitors read, which may start with a bracket. */
export const PROSE: ReadonlySet<string> = new Set(["text", "markdown", "rich-text"]);

/** The finding of a value of the wrong type. */
export function typed(message: string, hint: string, suggestion?: string): Finding {
  return { rule: "value-type", message: upperFirst(message), hint, suggestion };
}

function inQuotes(message: string, text: string): Finding {
  return typed(message, `Put it in quotes: ${quoted(text)}`, quoted(text));
}

/** Explains a value that has to be text. */
export function textWanted(node: ValueNode): Finding {
  const { value, schema, schemas } = node;
  const raw = rawText(node.source, node.path).trim();
  const name = nameOf(node);
  // Quotes would not make it a day either.
  if (typeof value === "number" && schema.format === "date") return formatFinding(node, raw);
  if (typeof value === "number") {
    if (/^["']/.test(raw)) return typed(`${name} has to be text, but the tag makes it a number.`, "Delete the tag.");
    const text = exactText(schemas, schema, raw.replace(/_/g, ""));
    // Nor a language or an address.
    if (text === undefined && isExact(schema)) return formatFinding(node, raw);
    const message = `${name} has to be text, but without quotes ${raw} is a number.`;
    // YAML drops what only the text has: the zero of 01067, the plus of +43.
    return { ...inQuotes(message, text ?? raw), data: { raw, number: String(value) } };
  }
  if (typeof value === "boolean")
    return inQuotes(`${name} has to be text, but without quotes ${raw} means yes or no.`, raw);
  return Array.isArray(value) ? textNotList(node, value, raw) : textNotKeys(node, mapOf(node), raw);
}

/** Text that YAML takes for keys: `{name}` alone, or `Speed: fast` in a list. */
function textNotKeys(node: ValueNode, value: Readonly<Record<string, unknown>>, raw: string): Finding {
  const name = nameOf(node);
  const [[first, inner] = ["", ""], ...others] = Object.entries(value);
  if (typeof node.path.at(-1) === "number" && isExact(node.schema))
    return exactNotKeys(node, first, plainText(inner ?? first));
  if (raw.startsWith("{")) {
    const bare = withoutBraces(node, raw);
    if (bare !== undefined)
      return typed(`${name} has to be text, but this is a group of keys.`, `Write it without braces: ${bare}`, bare);
    return inQuotes(`${name} starts with {, and without quotes YAML reads that as the start of a group of keys.`, raw);
  }
  if (others.length === 0 && typeof node.path.at(-1) === "number" && !raw.includes("\n")) {
    const message = "This text contains a colon and a space, so it needs quotes.";
    return { rule: "yaml-colon", message, hint: `Put the text in quotes: ${quoted(raw)}`, suggestion: quoted(raw) };
  }
  if (/\s|^\p{Lu}/u.test(first) && !isMap(inner)) return textWithColon(name, raw);
  const { refersTo, hint: ownHint } = node.schema;
  const hint =
    keysBeside(node, value) ||
    ownHint ||
    (refersTo?.includes("#") &&
      `Write a name from ${refersTo.split("#")[0]}.yaml, and these keys there, below that name.`) ||
    (typeof inner === "string" ? `Write the text itself: ${short(inner)}` : `Write the text directly after the colon.`);
  return typed(`${name} has to be text, but this is a group of keys (${code(`${first}:`)} …).`, hint);
}

/** The advice for the keys of a text that are keys of the group around it: `was` below `price:`. */
function keysBeside({ schema, path, parent }: ValueNode, value: object): string | undefined {
  if (schema.refersTo !== undefined) return undefined;
  const keys = Object.keys(value).filter((key) => Object.hasOwn(parent?.schema.properties ?? {}, key));
  const textKey = String(path.at(-1));
  const others = keys.filter((key) => key !== textKey).map((key) => code(`${key}:`));
  if (others.length === 0) return undefined;
  const lines = others.length > 1 ? "lines of their own" : "a line of its own";
  return `Write its text directly after ${code(`${textKey}:`)}, and ${listOf(others, "and")} on ${lines} below, starting in the same column as ${code(textKey)}.`;
}

/** `{US}` where only US can be right. With braces, `{phone}` may be right. */
function withoutBraces({ schema, schemas }: ValueNode, raw: string): string | undefined {
  if (!isExact(schema) || schemas.formats[schema.format ?? ""]?.(raw)) return undefined;
  return exactText(schemas, schema, raw.replace(/^[{\s"']+|(?<![}\s"'])[}\s"']+$/g, ""));
}

/** True for an address, a day, one of several choices: text that is not the author's words. */
function isExact({ format, enum: choices }: Schema): boolean {
  return (format !== undefined && !PROSE.has(format)) || choices !== undefined;
}

/** A text as its schema takes it, where that is certain. */
function exactText(schemas: Schemas, { format = "", enum: choices = [] }: Schema, text: string): string | undefined {
  const isRight = schemas.formats[format]?.(text) === true || choices.includes(text);
  return isRight ? text : fixesFor(schemas, format, text)[0];
}

/** `- instagram: name` in a list of addresses: an item is what follows the key, if that is right. */
function exactNotKeys(node: ValueNode, key: string, text: string): Finding {
  const { schema, schemas } = node;
  const suggestion = exactText(schemas, schema, text);
  const message = `${nameOf(node)} has to be text, but this is a group of keys (${code(`${key}:`)} …).`;
  return typed(
    message,
    suggestion ? `Write only ${suggestion}` : `Delete ${code(`${key}:`)}. ${schema.description}`,
    suggestion,
  );
}

/** No key has a blank in it or starts with a capital. */
function textWithColon(name: string, raw: string): Finding {
  const message = `${upperFirst(name)} has to be text, but the colon and space in it turn the words before them into a key.`;
  const below = `write ${code(">-")} after the key's colon, and keep the text below it`;
  if (raw.includes("\n")) return { rule: "yaml-colon", message, hint: `${upperFirst(below)}.` };
  const suggestion = quoted(raw);
  return { rule: "yaml-colon", message, hint: `Put the text in quotes: ${suggestion} Or ${below}.`, suggestion };
}

function textNotList(node: ValueNode, items: readonly unknown[], raw: string): Finding {
  const { format = "", hint } = node.schema;
  const name = nameOf(node);
  const [only] = items.length === 1 ? items : [];
  if (!raw.startsWith("[")) {
    const long = "For several paragraphs, write `|` after the colon and put the text on the lines below.";
    const isOne = items.length > 1 && !PROSE.has(format);
    const hints = [
      isOne ? "Keep one of them, without its dash." : "Delete the dash.",
      hint,
      ["markdown", "rich-text"].includes(format) ? long : undefined,
    ];
    const message = `${name} has to be one text, but this is ${describeValue(items)}.`;
    return typed(message, hints.filter((each) => each !== undefined).join(" "));
  }
  const isProse = PROSE.has(format);
  const one = `${name} has to be one text, but this is a list.`;
  if (typeof only === "string" && !isProse) return typed(one, `Write it without brackets: ${only}`, only);
  const isOfWords = items.length > 0 && items.every((item) => typeof item === "string" || typeof item === "number");
  if (isOfWords && !isProse) return typed(one, "Keep one of them, without brackets.");
  const message = `${name} starts with [, and without quotes YAML reads that as the start of a list.`;
  const quotes = `put the text in quotes: ${quoted(raw)}`;
  if (!isOfWords) return typed(message, upperFirst(quotes), quoted(raw));
  // The brackets may be part of the text.
  const words = code(items.join(", "));
  return typed(message, `If visitors should not see the brackets, write ${words}. If they should, ${quotes}`);
}
