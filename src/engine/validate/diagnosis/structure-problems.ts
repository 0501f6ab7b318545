import type { ErrorObject } from "ajv";
import type { Finding, Problem } from "../../diagnostics/problem.ts";
import { code, listOf, short } from "../../diagnostics/wording.ts";
import type { Schema } from "../../read/schemas/schemas.ts";
import { type Path, problemAt, rangeOf } from "../../read/source.ts";
import { isMap } from "../../shared/is-map.ts";
import { groupBy } from "../../shared/lists.ts";
import { fits, type KeyErrors, nearestKey } from "./key-matches.ts";
import { isNeeded, mapOf, type ValueNode } from "./value-node.ts";

/** A value with its schema errors. */
export interface Complaint {
  node: ValueNode;
  errors: ErrorObject[];
}

/** A mistake of dashes or indentation that explains several schema errors. */
export interface StructureProblem {
  problem: Problem;
  /** The values and keys that need no other problem. */
  explains: Path[];
}

/** Finds keys that lost the indentation below the empty key that they belong to. */
export function dedented({ value, parent, path }: ValueNode): StructureProblem[] {
  if (value !== null || !parent || !isMap(parent.value)) return [];
  const owner = String(path.at(-1));
  const siblings: Record<string, unknown> = parent.value;
  const names = Object.keys(siblings);
  const below = names.slice(names.indexOf(owner) + 1);
  const { properties = {} } = parent.schema;
  const entry = entryOf(parent);
  const inner = Object.hasOwn(properties, owner) ? parent.schemas.resolveRef(properties[owner] ?? {}) : entry;
  const innerKeys = inner?.type === "object" ? (inner.properties ?? {}) : {};
  const stop = below.findIndex((name) => !Object.hasOwn(innerKeys, name));
  const keys = stop < 0 ? below : below.slice(0, stop);
  const isMisplaced = (key: string) =>
    !Object.hasOwn(properties, key) && (entry?.type !== "object" || typeof siblings[key] !== "object");
  const [first, ...more] = keys;
  if (first === undefined || !keys.some(isMisplaced)) return [];
  const [belong, lines] =
    more.length === 0 ? ["belongs", "this line"] : ["belong", `each of these ${keys.length} lines`];
  const problem = problemAt(parent.source, [...parent.path, first], "key", {
    rule: "yaml-indent",
    message: `${listOf(keys.map(code), "and")} ${belong} to ${code(owner)} above, but ${more.length === 0 ? "is" : "are"} not indented under it.`,
    hint: `Put two more spaces before ${lines}.`,
  });
  return [{ problem, explains: [owner, ...keys].map((key) => [...parent.path, key]) }];
}

function entryOf({ schema, schemas }: ValueNode): Schema | undefined {
  return typeof schema.additionalProperties === "object" ? schemas.resolveRef(schema.additionalProperties) : undefined;
}

/** Finds list items that an extra dash has cut in two: both lack keys, and together they are complete. */
export function splitItems(nodes: readonly ValueNode[]): StructureProblem[] {
  const byPath = new Map(nodes.map((node) => [node.path.join("\n"), node]));
  return nodes.flatMap((second) => {
    const index = second.path.at(-1);
    if (typeof index !== "number") return [];
    const first = byPath.get([...second.path.slice(0, -1), index - 1].join("\n"));
    if (!isMap(first?.value) || !isMap(second.value)) return [];
    const [above, below] = [Object.keys(first.value), Object.keys(second.value)];
    const [key] = below;
    if (key === undefined || below.some((name) => above.includes(name))) return [];
    const { required = [], properties = {} } = second.schema;
    const both = [...above, ...below];
    if (!required.every((name) => both.includes(name)) || !both.every((name) => Object.hasOwn(properties, name)))
      return [];
    const problem = problemAt(second.source, [...second.path, key], "key", {
      rule: "yaml-dash",
      message: `The dash before ${code(key)} starts a new list item, but what follows belongs to the one above.`,
      hint: "Replace the dash with a space.",
    });
    return [{ problem, explains: [first.path, second.path] }];
  });
}

/** Finds keys that are extra in one map and missing in the one directly below or around it: a wrong indentation. */
export function misplacedKeys(complaints: readonly Complaint[]): StructureProblem[] {
  const missing = complaints.flatMap(({ node, errors }) =>
    errors.flatMap(({ keyword, params }) =>
      keyword === "required" ? { node, key: String(params.missingProperty) } : [],
    ),
  );
  const missingByKey = groupBy(missing, ({ key }) => [key]);
  return complaints.flatMap(({ node, errors }) =>
    errors.flatMap(({ keyword, params }) => {
      if (keyword !== "additionalProperties") return [];
      const key = String(params.additionalProperty);
      const [target, ...others] = (missingByKey.get(key) ?? []).filter((other) => areNeighbors(node, other.node));
      if (!target || others.length > 0) return [];
      const [path, targetPath] = [
        [...node.path, key],
        [...target.node.path, key],
      ];
      return [{ problem: belongsTo(node, key, target.node), explains: [path, targetPath] }];
    }),
  );
}

function areNeighbors(a: ValueNode, b: ValueNode): boolean {
  const [inner, outer] = a.path.length > b.path.length ? [a, b] : [b, a];
  return inner.path.length === outer.path.length + 1 && outer.path.every((step, at) => step === inner.path[at]);
}

function belongsTo(node: ValueNode, key: string, target: ValueNode): Problem {
  const isDeeper = target.path.length > node.path.length;
  return problemAt(node.source, [...node.path, key], "key", {
    rule: "yaml-indent",
    message: `${code(key)} belongs to ${target.noun}, where it is missing, but it is ${isDeeper ? "not indented enough" : "indented too far"}.`,
    hint: isDeeper
      ? `Put it below the other keys of ${target.noun}, indented two more spaces, together with everything below it.`
      : `Delete two spaces before it and before everything below it.`,
  });
}

/** The second key of an item when only its first one is required. */
const SECOND_KEYS = ["answer", "text", "price", "value"];

type KeyFinding = [key: string, finding: Finding];

/** Finds a question and its answer written as key and value: `- Do you deliver?: Yes.` */
export function keyAndValue(node: ValueNode, { unknown }: KeyErrors): KeyFinding | undefined {
  const { source, path, schema, schemas } = node;
  const [[key, content] = [""], ...others] = Object.entries(mapOf(node));
  if (typeof path.at(-1) !== "number" || others.length > 0 || !unknown.includes(key)) return undefined;
  // Nobody would give a key a name with a capital, a blank or punctuation.
  if (!/^[^a-z]|[^\w-]/.test(key) || (typeof content === "object" && content !== null)) return undefined;
  const { properties = {} } = schema;
  const names = Object.keys(properties);
  if (nearestKey(key, names) ?? names.find((name) => schemas.areSynonyms(key, name))) return undefined;
  const [first = "", ...needed] = names.filter((name) => isNeeded(node, name));
  const [second, ...more] =
    needed.length > 0 ? needed : SECOND_KEYS.filter((name) => name !== first && names.includes(name));
  const isText = schemas.resolveRef(properties[first] ?? {}).type === "string";
  if (!isText || second === undefined || (needed.length > 0 && more.length > 0)) return undefined;
  if (!fits(schemas, properties[second], content)) return undefined;
  const [start, end] = rangeOf(source, [...path, key], "key");
  const column = start - (source.text.lastIndexOf("\n", start - 1) + 1);
  const written = source.text.slice(start, end);
  return [
    key,
    {
      rule: "key-unknown",
      message: `${code(short(key, 90))} is not a key of ${node.noun}.`,
      hint: `Write each with its key, on a line of its own: ${code(`${first}: ${short(written, 60)}`)}, and below it ${code(`${second}: ${short(String(content), 60)}`)}.`,
      suggestion: `${first}: ${written}\n${" ".repeat(column)}${second}`,
    },
  ];
}

/** Finds keys without the key that they belong to: `label:` and `opens:` without `action:`. */
export function forgottenOwner(
  { schema, schemas, noun }: ValueNode,
  { unknown, missing }: KeyErrors,
): KeyFinding | undefined {
  const [[first], [owner = "", ...others]] = [unknown, missing];
  const { type, properties = {} } = schemas.resolveRef(schema.properties?.[owner] ?? {});
  if (first === undefined || others.length > 0 || type !== "object") return undefined;
  if (!unknown.every((name) => Object.hasOwn(properties, name))) return undefined;
  const message = `${code(first)} belongs to ${code(owner)}, which is missing from ${noun}.`;
  const hint = `Put ${code(`${owner}:`)} on a line of its own above its keys, and two more spaces before each of them.`;
  return [first, { rule: "key-missing", message, hint }];
}

/** Finds keys in a group that does not belong here: `price:` around `now:` and `was:`. */
export function needlessGroup(node: ValueNode, { unknown, missing, choices }: KeyErrors): KeyFinding | undefined {
  const [key = "", ...more] = unknown;
  const group = mapOf(node)[key];
  if (more.length > 0 || typeof group !== "object" || group === null) return undefined;
  const names = Object.keys(group);
  const isNeededHere = (name: string) => missing.includes(name) || choices.includes(name);
  if (!names.some(isNeededHere) || !names.every((name) => Object.hasOwn(node.schema.properties ?? {}, name)))
    return undefined;
  const message = `${code(key)} is not a key of ${node.noun}. ${listOf(names.map(code), "and")} belong directly in it.`;
  const hint = `Delete ${code(`${key}:`)}, and two spaces before each line below it.`;
  return [key, { rule: "key-unknown", message, hint }];
}
