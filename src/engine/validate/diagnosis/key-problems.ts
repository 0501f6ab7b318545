import type { ErrorObject } from "ajv";
import type { Finding, Problem } from "../../diagnostics/problem.ts";
import { code, firstSentence, listOf, lowerFirst } from "../../diagnostics/wording.ts";
import type { Schema } from "../../read/schemas/schemas.ts";
import { type Path, problemAt } from "../../read/source.ts";
import { shippedLines } from "../../read/starter-texts.ts";
import { factName } from "../../shared/words.ts";
import { weekOf } from "./days-and-times.ts";
import { keyAndValue } from "./key-and-value.ts";
import {
  fits,
  groupWith,
  homeOf,
  type KeyErrors,
  keysInside,
  listWith,
  matchKeys,
  misspelledKey,
  oppositeOf,
  strayKeys,
} from "./key-matches.ts";
import { keyElsewhere } from "./keys-elsewhere.ts";
import { isNeeded, mapOf, type ValueNode } from "./value-node.ts";

/** Reports the unknown, missing and misspelled keys of a map. */
export function keyProblems(node: ValueNode, errors: readonly ErrorObject[]): Problem[] {
  const all = classify(node.schema, errors);
  const atKey = (key: string, finding: Finding) => problemAt(node.source, [...node.path, key], "key", finding);
  const value = mapOf(node);
  const pair = keyAndValue(node, all);
  if (pair) return [pair];
  const isAlone = (key: string) => groupWith(node, key) === undefined || strayKeys(node, key).length < 2;
  const matches = matchKeys(node, { ...all, unknown: all.unknown.filter(isAlone) });
  for (const [key, name] of matches)
    if (isGroup(value[key]) && fits(node.schema.properties?.[name], value[key]))
      node.renames.push({ path: node.path, key, name });
  const misnamed = [...matches].map(([key, name]) => atKey(key, misnamedKey(node, key, name)));
  const rest = withoutMatches(all, matches);
  const isForeign = rest.unknown.length > 0 && rest.unknown.length === Object.keys(value).length;
  // The hint about such a group names everything that belongs in it.
  const isExplained =
    node.schema.hint !== undefined && rest.unknown.length > 0 && (isForeign || rest.missing.length > 0);
  // An item of another list is one mistake, and so is another file.
  const isOne = isExplained || (isForeign && typeof node.path.at(-1) !== "string");
  const unknown = isOne ? rest.unknown.slice(0, 1) : rest.unknown;
  // The problem of a key that belongs in a group or a list names that group or list.
  const named = new Set(unknown.flatMap((key) => homeOf(node, key) ?? keysInside(node, key)));
  const needed = rest.missing.filter((key) => !named.has(key));
  // A group that lacks this many keys was only begun.
  const isBegun = needed.length > MAX_MISSING && node.source.kind !== "interface";
  // A picture and its alternative text are one thing to add.
  const picture = needed.find((key) => node.schema.properties?.[key]?.format === "image");
  const choices = picture === undefined && !rest.choices.some((key) => named.has(key)) ? rest.choices : [];
  const missing = [...(isBegun ? [needed] : needed.map((key) => [key])), choices].filter((keys) => keys.length > 0);
  // One key too many, with a list or keys below it, and one too few: the first was written in place of the second.
  const [replaced] = unknown.length === 1 && missing.length === 1 && isGroup(value[unknown[0] ?? ""]) ? missing : [];
  // Keys that have fallen out of an entry or a group are one mistake; the problem of a group with a text in their place names them.
  const isCause = (key: string) =>
    [undefined, key].includes(strayKeys(node, key)[0]) && typeof value[groupWith(node, key) ?? ""] !== "string";
  const causes = unknown.filter(isCause);
  const found = [...misnamed, ...causes.map((key) => atKey(key, unknownKey(node, key, replaced)))];
  // No key belongs here, so what is missing follows from that.
  if (isForeign || isExplained || replaced) return found;
  return [
    ...found,
    ...missing.map((keys) =>
      problemAt(
        node.source,
        ...firstKey(node),
        missingKey(node, keys, keys === needed, picture && keys.includes(picture) ? rest.choices : []),
      ),
    ),
    ...errors.flatMap(({ keyword, params }) =>
      keyword === "propertyNames" ? atKey(String(params.propertyName), badName(String(params.propertyName))) : [],
    ),
  ];
}

const MAX_MISSING = 3;

/** Each is compared with all keys. A map with more of them is not content. */
const MAX_UNKNOWN = 3000;

function classify({ anyOf = [] }: Schema, errors: readonly ErrorObject[]): KeyErrors {
  const keysBy = (keyword: string, keysOf: (error: ErrorObject) => string[]) => [
    ...new Set(errors.filter((error) => error.keyword === keyword).flatMap(keysOf)),
  ];
  return {
    unknown: keysBy("additionalProperties", ({ params }) => [String(params.additionalProperty)]).slice(0, MAX_UNKNOWN),
    missing: keysBy("required", ({ params, schemaPath }) =>
      /\/anyOf\/\d+\/required$/.test(schemaPath) ? [] : [String(params.missingProperty)],
    ),
    choices: keysBy("anyOf", () => anyOf.flatMap(({ required = [] }) => required)),
  };
}

function withoutMatches({ unknown, missing, choices }: KeyErrors, matches: ReadonlyMap<string, string>): KeyErrors {
  const taken = new Set(matches.values());
  return {
    unknown: unknown.filter((key) => !matches.has(key)),
    missing: missing.filter((key) => !taken.has(key)),
    choices: choices.some((key) => taken.has(key)) ? [] : choices,
  };
}

function isGroup(value: unknown): boolean {
  return typeof value === "object" && value !== null;
}

function misnamedKey(node: ValueNode, key: string, name: string): Finding {
  const why = isNeeded(node, name) ? `, and ${code(name)} is missing` : "";
  const message = `${code(key)} is not a key of ${node.noun}${why}.`;
  return { rule: "key-unknown", message, hint: `Did you mean ${code(name)}?`, suggestion: name };
}

function unknownKey(node: ValueNode, key: string, replaced: readonly string[] | undefined): Finding {
  const rule = "key-unknown";
  const names = Object.keys(node.schema.properties ?? {});
  const near = misspelledKey(node, key, names);
  const message = `${code(key)} is not a key of ${node.noun}${replaced ? `, and ${listOf(replaced.map(code), "or")} is missing` : ""}.`;
  if (near !== undefined && Object.hasOwn(mapOf(node), near))
    return {
      rule,
      message: `${message} It looks like ${code(near)}, which is already there.`,
      hint: "Delete one of the two.",
    };
  return { rule, message, hint: hintFor(node, key, names) };
}

function hintFor(node: ValueNode, key: string, names: readonly string[]): string {
  if (mapOf(node)[key] === null && /^\S+\s+\S+\s+\S/.test(key))
    return "Delete this line if it is a remark about the file from a chat or a web page.";
  const opposite = oppositeOf(key, names);
  if (opposite !== undefined) return `Write ${code(`${opposite}: false`)}.`;
  const inside = keysInside(node, key).map(code);
  if (inside.length > 0)
    return `Here, ${listOf(inside, "and")} ${inside.length > 1 ? "are" : "is"} in no group: delete ${code(`${key}:`)}, and indent what is below it as far as ${code(key)}.`;
  const group = groupWith(node, key);
  const home = group ?? listWith(node, key);
  if (home !== undefined) {
    const [stray, ...more] = strayKeys(node, key).map(code);
    const [belong, them] = more.length === 0 ? ["belongs", "it"] : ["belong", "them"];
    const below = group
      ? `put two more spaces before ${them}`
      : "indent what is below it, with a dash before the first key";
    const where = Object.hasOwn(mapOf(node), home)
      ? `indent ${them} as far as its other keys`
      : `write ${code(`${home}:`)} above, and ${below}`;
    return `${listOf([stray ?? "", ...more], "and")} ${belong} in ${group ? "" : "an entry of "}${code(home)}: ${where}.`;
  }
  const [day] = weekOf(node.schema, node.schemas, mapOf(node)) ?? [];
  if (day) return `Write ${code(day.days)}, and on the next line ${code(day.open)}.`;
  return node.schema.hint ?? keyElsewhere(node, key, names) ?? `Its keys: ${names.join(", ")}.`;
}

/** `also` are keys of which one is missing, too. */
function missingKey(node: ValueNode, keys: readonly string[], needsAll: boolean, also: readonly string[]): Finding {
  const [about = [], further = []] = [keys, also].map((names) =>
    names.map((key) => {
      const description = node.schema.properties?.[key]?.description;
      return `${code(`${key}:`)}${description === undefined ? "" : ` (${lowerFirst(firstSentence(description))})`}`;
    }),
  );
  const names = keys.map(code);
  const none = names.length === 2 ? `neither ${names.join(" nor ")}` : `none of ${listOf(names, "and")}`;
  const what = needsAll || names.length === 1 ? `no ${listOf(names, "or")}` : none;
  const message = `${node.noun.replace(/^an? /, "This ")} has ${what}.`;
  const data = { keys: keys.join(" ") };
  return {
    rule: "key-missing",
    data,
    message,
    hint: `Add ${listOf(about, needsAll ? "and" : "or")}${also.length > 0 ? `, with ${listOf(further, "or")}` : ""}.`,
    ...asShipped(node, keys, about),
  };
}

/** New sites in the site's language have this text of the interface. */
function asShipped(node: ValueNode, [key = ""]: readonly string[], [about]: readonly string[]): Partial<Finding> {
  const { source, path, schemas } = node;
  const [first] = Object.keys(mapOf(node));
  const lines = source.kind === "interface" ? shippedLines(schemas.money.locale, path, key) : undefined;
  if (lines === undefined || first === undefined) return {};
  const indent = " ".repeat(2 * path.length);
  const added = lines.join(`\n${indent}`);
  return {
    hint: `Add ${about}, as in new sites: ${code(lines.length > 1 ? `${lines[0]} …` : added)}.`,
    suggestion: `${added}\n${indent}${first}`,
  };
}

function firstKey(node: ValueNode): [Path, "key" | "value"] {
  const value = mapOf(node);
  const [first] = Object.keys(value);
  if (first === undefined) return [node.path, "value"];
  return Object.hasOwn(node.schema.properties ?? {}, "block")
    ? [[...node.path, "block"], "value"]
    : [[...node.path, first], "key"];
}

function badName(key: string): Finding {
  const suggestion = factName(key) || undefined;
  const message = `${code(key)} cannot be a name here. Names start with a letter and contain only lowercase letters, digits and _.`;
  return { rule: "key-name", message, hint: suggestion && `Write ${code(suggestion)}.`, suggestion };
}
