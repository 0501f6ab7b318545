import type { ErrorObject } from "ajv";
import { isScalar } from "yaml";
import { nearest } from "../../diagnostics/nearest.ts";
import type { Finding, Problem } from "../../diagnostics/problem.ts";
import { code, count, listOf, lowerFirst, plainText, quoted, upperFirst } from "../../diagnostics/wording.ts";
import { nodeAt, problemAt, problemBetween, rangeOf, stepsOf } from "../../read/source.ts";
import { isMap } from "../../shared/is-map.ts";
import { groupBy } from "../../shared/lists.ts";
import { weekdayNamed, weekdaysIn, weekOf } from "./days-and-times.ts";
import { formatFinding } from "./format-problems.ts";
import { keyProblems } from "./key-problems.ts";
import { typeFinding } from "./type-problems.ts";
import { inside, isName, isNeeded, itemBeside, nameOf, type ValueNode } from "./value-node.ts";

/** Explains the schema errors of a value: one problem for each mistake, the cause and not its consequences. */
export function diagnose(subject: ValueNode): Problem[] {
  const errors = subject.schemas.errorsOf(subject.schema, subject.value);
  // Outer values come first.
  const byPointer = [...groupBy(errors, ({ instancePath }) => [instancePath])].sort(([a], [b]) => a.length - b.length);
  return byPointer.flatMap(([pointer, errors]) => explain(stepsOf(pointer).reduce(inside, subject), errors));
}

function explain(node: ValueNode, errors: readonly ErrorObject[]): Problem[] {
  if (repeatsMistake(node)) return [];
  const isOfKeys = isMap(node.value) && !errors.some(({ keyword }) => keyword === "type");
  return isOfKeys ? keyProblems(node, errors) : [valueProblem(node, errors)];
}

/** True for a name in a list of groups below another name: the first was reported for all. A line of opening hours has its own fix. */
function repeatsMistake(node: ValueNode): boolean {
  const { schema, schemas, value } = node;
  return schema.type === "object" && isName(itemBeside(node, -1)) && isName(value) && !weekOf(schema, schemas, value);
}

/** Findings by keyword of JSON Schema. The first one that a value violates is the cause of the others. */
const KEYWORDS: [keyword: string, find: (node: ValueNode) => Finding][] = [
  ["type", wrongType],
  ["enum", notAChoice],
  ["format", (node) => formatFinding(node, plainText(node.value))],
  ["minItems", wrongLength],
  ["maxItems", wrongLength],
  ["minimum", outOfRange],
  ["maximum", outOfRange],
];

/** The problem of an invalid value. */
function valueProblem(node: ValueNode, errors: readonly ErrorObject[]): Problem {
  const { value, source, path, schema } = node;
  if (value === null || (typeof value === "string" && value.trim() === "")) return missingValue(node);
  const [keyword, find = notAllowed] = KEYWORDS.find(([name]) => errors.some((error) => error.keyword === name)) ?? [];
  return problemAt(source, keyword === "maxItems" ? [...path, schema.maxItems ?? 0] : path, "value", find(node));
}

function wrongType(node: ValueNode): Finding {
  const isChoice = node.schema.enum && ["number", "boolean"].includes(typeof node.value);
  return isChoice ? notAChoice(node) : typeFinding(node);
}

const MAX_LISTED_CHOICES = 20;

function notAChoice(node: ValueNode): Finding {
  const { schema, schemas } = node;
  const value = plainText(node.value);
  const names = (schema.enum ?? []).map(String);
  const { locale } = schemas.money;
  const near = weekdayNamed(value, names, locale) ?? nearest(value, names);
  const similar = near === undefined ? names.filter((name) => schemas.areSynonyms(name, value)) : [near];
  const days = weekdaysIn(value, names, locale) ?? [];
  const isLong = names.length > MAX_LISTED_CHOICES;
  const all = isLong ? "docs/files.md lists all choices." : `Write one of: ${names.join(", ")}.`;
  const some = isLong ? `Write one of them, such as ${listOf(names.slice(0, 3), "or")}. ` : "";
  const likely = days.length > 1 ? listOf(days, "and") : listOf(similar, "or");
  return {
    rule: "value-choice",
    message: `"${value}" is not one of the choices for ${nameOf(node)}.`,
    hint: `${likely === "" ? some : `Did you mean ${likely}? `}${all}${schema.hint ? ` ${schema.hint}` : ""}`,
    // Only the author knows which of several is right.
    suggestion: similar.length === 1 && days.length < 2 ? similar[0] : undefined,
  };
}

function wrongLength(node: ValueNode): Finding {
  const { minItems = 1, maxItems = Number.POSITIVE_INFINITY, description: hint } = node.schema;
  const length = Array.isArray(node.value) ? node.value.length : 0;
  const has = `The list ${nameOf(node)} ${length === 0 ? "is empty" : `has ${count(length, "item")}`}`;
  if (length > maxItems) {
    const message = `${has}, but it can have only ${maxItems}. This is the first one too many.`;
    return { rule: "list-too-long", message, hint };
  }
  const needs = `${minItems === maxItems ? "exactly" : "at least"} ${length === 0 ? count(minItems, "item") : minItems}`;
  return { rule: "list-too-short", message: `${has}, but it needs ${needs}.`, hint };
}

function outOfRange(node: ValueNode): Finding {
  const { minimum = Number.NEGATIVE_INFINITY, maximum = Number.POSITIVE_INFINITY } = node.schema;
  const value = Number(node.value);
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

function notAllowed(node: ValueNode): Finding {
  return {
    rule: "value-format",
    message: `${upperFirst(nameOf(node))} cannot be "${plainText(node.value)}".`,
    hint: `What belongs here: ${lowerFirst(node.schema.description ?? "")}`,
  };
}

function missingValue(node: ValueNode): Problem {
  const { path, value, source, schema } = node;
  const rule = "value-missing";
  const key = path.at(-1);
  const atValue = (finding: Finding) => problemAt(source, path, "value", finding);
  if (key === undefined) return atValue(emptyFile(node));
  const isKey = typeof key === "string";
  const hint = `What belongs here: ${schema.description ?? node.noun}`;
  if (typeof value === "string") {
    const message = `${isKey ? code(key) : "This list item"} is here, but its text is empty.`;
    return atValue({ rule, message, hint });
  }
  const yamlNode = nodeAt(source, path);
  const written = isScalar(yamlNode) ? (yamlNode.source ?? "") : "";
  if (written !== "" && [schema.type].flat()[0] === "string") {
    const suggestion = quoted(written);
    const message = `${written} without quotes means "nothing" in YAML, not text.`;
    return atValue({ rule, message, hint: `If you mean the word, write ${suggestion}.`, suggestion });
  }
  const what = isKey ? code(`${key}:`) : "This dash";
  const comment = commentAfter(node);
  if (comment) {
    const message = `${what} has nothing after it: YAML treats everything after # as a comment.`;
    const [, marks, heading] = /^(#{2,6})\s*(.*)$/.exec(comment.text) ?? [];
    const suggestion = heading ?? quoted(comment.text);
    const fix = heading ? `Delete ${marks}: ${heading}` : `Put it in quotes: ${suggestion}.`;
    const end = comment.start + comment.text.length;
    return problemBetween(source, comment.start, end, { rule, message, hint: fix, suggestion });
  }
  const isOptional = isKey && node.parent?.schema.properties && !isNeeded(node.parent, key);
  const stop = /[.!?]$/.test(hint) ? "" : ".";
  const deletion = isOptional ? `${stop} If you have nothing to write there, delete ${what}.` : "";
  const finding: Finding = { rule, message: `${what} has nothing after it.`, hint: `${hint}${deletion}` };
  const [end] = rangeOf(source, path, "value");
  const dash = source.text.lastIndexOf("-", end);
  const isDash = !isKey && dash >= 0 && source.text.slice(dash + 1, end).trim() === "";
  return isDash ? problemBetween(source, dash, dash + 1, finding) : problemAt(source, path, "key", finding);
}

function emptyFile({ schema: { description = "", properties = {} } }: ValueNode): Finding {
  const hint = `${description} It starts with ${code(`${Object.keys(properties)[0] ?? "title"}:`)}.`;
  return { rule: "file-empty", message: "This file is empty.", hint: hint.trim() };
}

/** Nobody writes a comment without a space after the #: `paper: #f5f1e8`. */
function commentAfter({ source, path }: ValueNode): { text: string; start: number } | undefined {
  const [from] = rangeOf(source, path, "key");
  const lineStart = source.text.lastIndexOf("\n", from - 1) + 1;
  const [line = ""] = source.text.slice(lineStart).split("\n", 1);
  const [, before, text] = /^(.*?[:-]\s+)(#\S.*)$/.exec(line.trimEnd()) ?? [];
  return before === undefined || text === undefined ? undefined : { text, start: lineStart + before.length };
}
