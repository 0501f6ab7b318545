import type { ErrorObject } from "ajv";
import type { Finding, Problem } from "../../diagnostics/problem.ts";
import { code, firstSentence, listOf, lowerFirst } from "../../diagnostics/wording.ts";
import { contentFolders, topKinds } from "../../read/files/content-kinds.ts";
import type { Schema } from "../../read/schemas/schemas.ts";
import { type Path, problemAt } from "../../read/source.ts";
import { shippedLines } from "../../read/starter-texts.ts";
import { factName } from "../../shared/words.ts";
import { type KeyErrors, matchKeys, nearestKey, oppositeOf } from "./key-matches.ts";
import { forgottenOwner, keyAndValue, needlessGroup } from "./structure-problems.ts";
import { isNeeded, mapOf, type ValueNode } from "./value-node.ts";
import { weekOf } from "./weeks.ts";

/** The key that YAML 1.1 merged other keys by. */
export const MERGE = "<<";

/** Reports the unknown, missing and misspelled keys of a map. */
export function keyProblems(node: ValueNode, errors: readonly ErrorObject[]): Problem[] {
  const all = classify(errors);
  const atKey = (key: string, finding: Finding) => problemAt(node.source, [...node.path, key], "key", finding);
  const value = mapOf(node);
  if (Object.hasOwn(value, MERGE)) return [atKey(MERGE, mergeKey())];
  const pair = keyAndValue(node, all);
  if (pair) return [atKey(...pair)];
  const matches = matchKeys(node, all);
  for (const [key, name] of matches) if (isGroup(value[key])) node.renames.push({ path: node.path, key, name });
  const misnamed = [...matches].map(([key, name]) => atKey(key, misnamedKey(node, key, name)));
  const rest = withoutMatches(all, matches);
  const wrongLevel = forgottenOwner(node, rest) ?? needlessGroup(node, rest);
  if (wrongLevel) return [...misnamed, atKey(...wrongLevel)];
  const isForeign = rest.unknown.length > 0 && rest.unknown.length === Object.keys(value).length;
  const unknown = isForeign && node.schema.otherwise !== undefined ? rest.unknown.slice(0, 1) : rest.unknown;
  // One key too many, with a list or keys below it, and one too few: the first was written in place of the second.
  const replaced = unknown.length === 1 && rest.missing.length === 1 && isGroup(value[unknown[0] ?? ""]);
  const found = [
    ...misnamed,
    ...unknown.map((key) => atKey(key, unknownKey(node, key, replaced ? rest.missing[0] : undefined))),
  ];
  // No key belongs here, so what is missing follows from that.
  if (isForeign || replaced) return found;
  const missing = [...rest.missing.map((key) => [key]), ...(rest.choices.length > 0 ? [rest.choices] : [])];
  return [
    ...found,
    ...missing.map((keys) => problemAt(node.source, ...firstKey(node), missingKey(node, keys))),
    ...errors.flatMap(({ keyword, params }) =>
      keyword === "propertyNames" ? atKey(String(params.propertyName), badName(String(params.propertyName))) : [],
    ),
  ];
}

function mergeKey(): Finding {
  const message = `${code(MERGE)} merges keys in some programs, but does nothing here.`;
  return { rule: "key-unknown", message, hint: "Write the keys out." };
}

function classify(errors: readonly ErrorObject[]): KeyErrors {
  const keysBy = (keyword: string, keysOf: (error: ErrorObject) => string[]) => [
    ...new Set(errors.filter((error) => error.keyword === keyword).flatMap(keysOf)),
  ];
  return {
    unknown: keysBy("additionalProperties", ({ params }) => [String(params.additionalProperty)]),
    missing: keysBy("required", ({ params, schemaPath }) =>
      /\/anyOf\/\d+\/required$/.test(schemaPath) ? [] : [String(params.missingProperty)],
    ),
    choices: keysBy("anyOf", ({ schema }) => (schema as Schema[]).flatMap(({ required = [] }) => required)),
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

function unknownKey(node: ValueNode, key: string, replaced: string | undefined): Finding {
  const rule = "key-unknown";
  const names = Object.keys(node.schema.properties ?? {});
  const near = nearestKey(key, names);
  const message = `${code(key)} is not a key of ${node.noun}${replaced === undefined ? "" : `, and ${code(replaced)} is missing`}.`;
  if (near !== undefined && Object.hasOwn(mapOf(node), near))
    return {
      rule,
      message: `${message} It looks like ${code(near)}, which is already there.`,
      hint: "Delete one of the two.",
    };
  return near === undefined
    ? { rule, message, hint: hintFor(node, key, names) }
    : { rule, message, hint: `Did you mean ${code(near)}?`, suggestion: near };
}

function hintFor(node: ValueNode, key: string, names: readonly string[]): string {
  if (mapOf(node)[key] === null && /^\S+\s+\S+\s+\S/.test(key))
    return "Delete this line if it is what a chat or a web page says about the file.";
  const opposite = oppositeOf(key, names);
  if (opposite !== undefined) return `Write ${code(`${opposite}: false`)}.`;
  const group = groupWith(node, key);
  if (group !== undefined)
    return `${code(key)} belongs in ${code(group)}: write ${code(`${group}:`)}, and below it, indented two more spaces, ${code(`${key}:`)}.`;
  const file = topFileWith(node, key) ?? namedFile(node, key);
  if (file !== undefined) return `${code(key)} belongs in ${file}. Move it there with everything below it.`;
  const [day] = weekOf(node.schema, node.schemas, mapOf(node)) ?? [];
  if (day) return `Write ${code(day.days)}, and on the next line ${code(day.open)}.`;
  return node.schema.otherwise ?? `Its keys: ${names.join(", ")}.`;
}

/** The only group that has this key: `picture` for the `image` of a hero. */
function groupWith({ schema, schemas }: ValueNode, key: string): string | undefined {
  const groups = Object.entries(schema.properties ?? {}).filter(([, property]) =>
    Object.hasOwn(schemas.resolveRef(property).properties ?? {}, key),
  );
  return groups.length === 1 ? groups[0]?.[0] : undefined;
}

function topFileWith({ path, schemas }: ValueNode, key: string): string | undefined {
  if (path.length > 0) return undefined;
  const kind = topKinds(schemas).find((name) => {
    const { required = [], properties = {} } = schemas.kinds.get(name) ?? {};
    return (
      required.includes(key) && ["array", "object"].includes(String(schemas.resolveRef(properties[key] ?? {}).type))
    );
  });
  return kind && `${kind}.yaml`;
}

/** A value next to this key may name the file that has it, such as the form that a section shows. */
function namedFile(node: ValueNode, key: string): string | undefined {
  const { schema, schemas } = node;
  for (const [name, { type, refersTo = "" }] of Object.entries(schema.properties ?? {})) {
    const folder = contentFolders(schemas).find(({ kind }) => kind === refersTo)?.folder;
    if (folder === undefined || type !== "string" || !schemas.kinds.get(refersTo)?.properties?.[key]) continue;
    const file = mapOf(node)[name];
    return `${folder}/${typeof file === "string" ? file : "…"}.yaml`;
  }
  return undefined;
}

function missingKey(node: ValueNode, keys: readonly string[]): Finding {
  const about = keys.map((key) => {
    const { description } = node.schemas.resolveRef(node.schema.properties?.[key] ?? {});
    return `${code(`${key}:`)}${description === undefined ? "" : ` (${lowerFirst(firstSentence(description))})`}`;
  });
  const names = keys.map(code);
  const one = names.length === 2 ? `neither ${names.join(" nor ")}` : `none of ${listOf(names, "and")}`;
  const message = `${node.noun.replace(/^an? /, "This ")} has ${names.length === 1 ? `no ${names.join()}` : one}.`;
  const data = { keys: keys.join(" ") };
  return { rule: "key-missing", data, message, hint: `Add ${listOf(about, "or")}.`, ...asShipped(node, keys, about) };
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
    hint: `Add ${about}, as new sites have it: ${code(lines.length > 1 ? `${lines[0]} …` : added)}.`,
    suggestion: `${added}\n${indent}${first}`,
  };
}

function firstKey(node: ValueNode): [Path, "key" | "value"] {
  const value = mapOf(node);
  const [first] = Object.keys(value);
  if (first === undefined) return [node.path, "value"];
  return Object.hasOwn(node.schema.properties ?? {}, "block") && Object.hasOwn(value, "block")
    ? [[...node.path, "block"], "value"]
    : [[...node.path, first], "key"];
}

function badName(key: string): Finding {
  const suggestion = factName(key);
  return {
    rule: "key-name",
    message: `${code(key)} cannot be a name here. Names start with a letter and contain only lowercase letters, digits and _.`,
    ...(suggestion === "" ? {} : { hint: `Write ${code(suggestion)}.`, suggestion }),
  };
}
