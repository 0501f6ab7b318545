import type { ErrorObject } from "ajv";
import type { Finding, Problem } from "../../../diagnostics/problem.ts";
import { code, firstSentence, listOf, lowerFirst } from "../../../diagnostics/wording.ts";
import { contentFolders, topKinds } from "../../../read/files/content-kinds.ts";
import { factName } from "../../../read/schemas/fact-name.ts";
import type { Schema } from "../../../read/schemas/schemas.ts";
import { shippedLines } from "../../../read/shipped-interface.ts";
import { type Path, problemAt } from "../../../read/source.ts";
import { isNeeded, type ValueNode } from "../value-node.ts";
import { nearestKey, oppositeOf, renames } from "./misspelled-keys.ts";
import { pairMeant } from "./pair-meant.ts";
import { wrongLevel } from "./wrong-level.ts";

/**
 * What is wrong with the keys of one map: unknown ones, missing ones, and those that are both. Keys that another
 * problem explains already are left out.
 */
export function mapProblems(
  node: ValueNode,
  errors: readonly ErrorObject[],
  isExplained: (path: Path) => boolean,
): Problem[] {
  const { source, path } = node;
  const value = node.value as Record<string, unknown>;
  const unknown = new Set(
    errors.filter((e) => e.keyword === "additionalProperties").map((e) => String(e.params.additionalProperty)),
  );
  for (const key of unknown) if (isExplained([...path, key])) unknown.delete(key);
  const pair = pairMeant(node, unknown);
  if (pair) return [pair];
  const branches = new Set(errors.filter((e) => e.keyword === "anyOf").flatMap((e) => branchKeys(e)));
  const missing = new Set(
    errors
      .filter((e) => e.keyword === "required" && !/\/anyOf\/\d+\/required$/.test(e.schemaPath))
      .map((e) => String(e.params.missingProperty)),
  );
  const problems: Problem[] = [];
  const renamed = renames(node, value, unknown, missing, branches);
  for (const [key, meant] of renamed) {
    unknown.delete(key);
    if (branches.has(meant)) branches.clear();
    const why = missing.delete(meant) || !Object.hasOwn(value, meant) ? `, and ${code(meant)} is missing` : "";
    problems.push(
      problemAt(source, [...path, key], "key", {
        rule: "key-unknown",
        message: `${code(key)} is not a key of ${node.noun}${isNeeded(node, meant) ? why : ""}.`,
        hint: `Did you mean ${code(meant)}?`,
        suggestion: meant,
      }),
    );
    if (typeof value[key] === "object" && value[key] !== null && !Object.hasOwn(value, meant))
      node.renames.push({ path, key, meant });
  }
  const inPlace = wrongLevel(node, unknown, missing, branches) ?? insteadOf(node, unknown, missing);
  if (inPlace) return [...problems, inPlace];
  const isAltogetherElse = node.schema.otherwise !== undefined && unknown.size === Object.keys(value).length;
  for (const key of isAltogetherElse ? [...unknown].slice(0, 1) : unknown)
    problems.push(problemAt(source, [...path, key], "key", unknownKey(node, key)));
  // Not one key that belongs here: what is missing follows from that.
  if (unknown.size > 0 && unknown.size === Object.keys(value).length) return problems;
  for (const key of missing) problems.push(problemAt(source, ...firstKey(node, value), missingKey(node, [key])));
  if (branches.size > 0) problems.push(problemAt(source, ...firstKey(node, value), missingKey(node, [...branches])));
  for (const error of errors)
    if (error.keyword === "propertyNames") problems.push(badName(node, String(error.params.propertyName)));
  return problems;
}

/** One key too many, with a list or keys below it, and one too few: the one was written in place of the other. */
function insteadOf(node: ValueNode, unknown: ReadonlySet<string>, missing: ReadonlySet<string>): Problem | undefined {
  const [key, ...more] = unknown;
  const [lacking, ...others] = missing;
  const value = key === undefined ? undefined : (node.value as Record<string, unknown>)[key];
  if (key === undefined || lacking === undefined || more.length + others.length > 0) return undefined;
  if (typeof value !== "object" || value === null) return undefined;
  const message = `${code(key)} is not a key of ${node.noun}, and ${code(lacking)} is missing.`;
  return problemAt(node.source, [...node.path, key], "key", { ...unknownKey(node, key), message });
}

/** The keys of which one would do: `anyOf` over `required`. */
function branchKeys(error: ErrorObject): string[] {
  const branches = error.schema as Schema[];
  return branches.flatMap((branch) => branch.required ?? []);
}

function unknownKey(node: ValueNode, key: string): Finding {
  const allowed = Object.keys(node.schema.properties ?? {});
  const value = node.value as Record<string, unknown>;
  const near = nearestKey(key, allowed);
  if (key === "<<") {
    const message = "`<<` merges keys in some programs, but does nothing here.";
    return { rule: "key-unknown", message, hint: "Write the keys out." };
  }
  if (near !== undefined && Object.hasOwn(value, near)) {
    const message = `${code(key)} is not a key of ${node.noun}. It looks like ${code(near)}, which is already there.`;
    return { rule: "key-unknown", message, hint: "Delete one of the two." };
  }
  const message = `${code(key)} is not a key of ${node.noun}.`;
  if (value[key] === null && /^\S+\s+\S+\s+\S/.test(key))
    return {
      rule: "key-unknown",
      message,
      hint: "Delete this line if it is what a chat or a web page says about the file.",
    };
  if (near !== undefined)
    return { rule: "key-unknown", message, hint: `Did you mean ${code(near)}?`, suggestion: near };
  const opposite = oppositeOf(key, allowed);
  if (opposite !== undefined) return { rule: "key-unknown", message, hint: `Write ${code(`${opposite}: false`)}.` };
  const home = homeOf(node, key) ?? namedFile(node, key);
  const group = groupWith(node, key);
  const hint = group
    ? `${code(key)} belongs in ${code(group)}: write ${code(`${group}:`)}, and below it, indented two more spaces, ${code(`${key}:`)}.`
    : home
      ? `${code(key)} belongs in ${home}. Move it there with everything below it.`
      : (node.schema.otherwise ?? `Its keys: ${allowed.join(", ")}.`);
  return { rule: "key-unknown", message, hint };
}

/** The group of keys, of those that a map may have, that alone has this key: `picture` for the `image` of a hero. */
function groupWith({ schema, schemas }: ValueNode, key: string): string | undefined {
  const groups = Object.entries(schema.properties ?? {}).filter(([, property]) =>
    Object.hasOwn(schemas.resolveRef(property).properties ?? {}, key),
  );
  return groups.length === 1 ? groups[0]?.[0] : undefined;
}

/** The file at the top of the content folder that has to have this key, with a list or keys below it. */
function homeOf({ path, schemas }: ValueNode, key: string): string | undefined {
  if (path.length > 0) return undefined;
  const isGroup = (schema: Schema | undefined) =>
    ["array", "object"].includes(String(schemas.resolveRef(schema ?? {}).type));
  const kind = topKinds(schemas).find((name) => {
    const { required, properties } = schemas.kinds.get(name) ?? {};
    return required?.includes(key) && isGroup(properties?.[key]);
  });
  return kind && `${kind}.yaml`;
}

/** The file that a value next to this key names, where files of its kind may have the key: the form that a section shows. */
function namedFile({ schema, schemas, value }: ValueNode, key: string): string | undefined {
  const owner = Object.entries(schema.properties ?? {}).find(
    ([, { type, refersTo = "" }]) => type === "string" && schemas.kinds.get(refersTo)?.properties?.[key],
  );
  const kind = owner?.[1].refersTo;
  const folder = contentFolders(schemas).find((one) => one.kind === kind)?.folder;
  const name = owner && (value as Record<string, unknown>)[owner[0]];
  return folder === undefined ? undefined : `${folder}/${typeof name === "string" ? name : "…"}.yaml`;
}

function missingKey(node: ValueNode, keys: string[]): Finding {
  const about = keys.map((key) => {
    const { description } = node.schemas.resolveRef(node.schema.properties?.[key] ?? {});
    return `${code(`${key}:`)}${description === undefined ? "" : ` (${lowerFirst(firstSentence(description))})`}`;
  });
  const names = keys.map(code);
  const what =
    keys.length === 1
      ? `no ${names.join("")}`
      : keys.length === 2
        ? `neither ${names.join(" nor ")}`
        : `none of ${listOf(names, "and")}`;
  const message = `${node.noun.replace(/^an? /, "This ")} has ${what}.`;
  const data = { keys: keys.join(" ") };
  return { rule: "key-missing", data, message, hint: `Add ${listOf(about, "or")}.`, ...asShipped(node, keys, about) };
}

/** A text of the interface that is missing: the one that new sites in the site's language have, above the first key. */
function asShipped(node: ValueNode, [key = ""]: readonly string[], [about]: readonly string[]): Partial<Finding> {
  const { source, path, schemas } = node;
  const [first] = Object.keys(node.value as Record<string, unknown>);
  const lines = source.kind === "interface" ? shippedLines(schemas.money.locale, path, key) : undefined;
  if (lines === undefined || first === undefined) return {};
  const indent = " ".repeat(2 * path.length);
  const added = lines.join(`\n${indent}`);
  return {
    hint: `Add ${about}, as new sites have it: ${code(lines.length > 1 ? `${lines[0]} …` : added)}.`,
    suggestion: `${added}\n${indent}${first}`,
  };
}

/** Where a missing key is reported: the name of a section's block, else the first key of the map. */
function firstKey(node: ValueNode, value: Record<string, unknown>): [Path, "key" | "value"] {
  const [first] = Object.keys(value);
  if (first === undefined) return [node.path, "value"];
  return Object.hasOwn(node.schema.properties ?? {}, "block") && Object.hasOwn(value, "block")
    ? [[...node.path, "block"], "value"]
    : [[...node.path, first], "key"];
}

function badName(node: ValueNode, key: string): Problem {
  const suggestion = factName(key);
  return problemAt(node.source, [...node.path, key], "key", {
    rule: "key-name",
    message: `${code(key)} cannot be a name here. Names start with a letter and contain only lowercase letters, digits and _.`,
    ...(suggestion === "" ? {} : { hint: `Write ${code(suggestion)}.`, suggestion }),
  });
}
