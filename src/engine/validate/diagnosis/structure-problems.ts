import type { Finding, Problem } from "../../diagnostics/problem.ts";
import { code, listOf, short } from "../../diagnostics/wording.ts";
import { problemAt, rangeOf } from "../../read/source.ts";
import { isMap } from "../../shared/is-map.ts";
import { fits, type KeyErrors, nearestKey } from "./key-matches.ts";
import { isNeeded, mapOf, type ValueNode } from "./value-node.ts";

/** A mistake of dashes that explains the schema errors of several values. */
interface StructureProblem {
  problem: Problem;
  explains: ValueNode[];
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
    return [{ problem, explains: [first, second] }];
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
