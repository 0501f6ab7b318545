import type { Problem } from "../../../diagnostics/problem.ts";
import { code, listOf } from "../../../diagnostics/wording.ts";
import { problemAt } from "../../../read/source.ts";
import { nameOf, type ValueNode } from "../value-node.ts";

/** Right keys at the wrong level: a group too many around or inside them, or one missing. */
export function wrongLevel(
  node: ValueNode,
  unknown: ReadonlySet<string>,
  missing: ReadonlySet<string>,
  branches: ReadonlySet<string>,
): Problem | undefined {
  return (
    nestedTooDeep(node, unknown, missing) ??
    ownerForgotten(node, unknown, missing) ??
    groupTooMany(node, unknown, new Set([...missing, ...branches]))
  );
}

/** A list within an item of a list of the same name: one level more than there is. */
function nestedTooDeep(
  node: ValueNode,
  unknown: ReadonlySet<string>,
  missing: ReadonlySet<string>,
): Problem | undefined {
  const list = node.path.at(-2);
  const outer = node.parent?.parent?.parent;
  if (typeof list !== "string" || typeof node.path.at(-3) !== "number" || !outer) return undefined;
  if (!unknown.has(list) || unknown.size > 1 || missing.size > 1) return undefined;
  const [lacking] = missing;
  const { title = "" } = outer.schema;
  const what = /^\w+(?<!s)$/.test(title) ? `This ${title.toLowerCase()}` : nameOf(outer);
  return problemAt(node.source, [...node.path, list], "key", {
    rule: "key-unknown",
    message: `${what} has only two levels, so an entry here can't have ${code(list)}.`,
    hint: lacking === undefined ? "Move what is below it one level up." : `Give it a ${code(lacking)}.`,
  });
}

/** `label:` and `opens:` without the `action:` that they belong to. */
function ownerForgotten(
  node: ValueNode,
  unknown: ReadonlySet<string>,
  missing: ReadonlySet<string>,
): Problem | undefined {
  const [first] = unknown;
  const owner = [...missing].find((key) => {
    const { type, properties = {} } = node.schemas.resolveRef(node.schema.properties?.[key] ?? {});
    return type === "object" && [...unknown].every((name) => Object.hasOwn(properties, name));
  });
  if (first === undefined || owner === undefined || missing.size > 1) return undefined;
  return problemAt(node.source, [...node.path, first], "key", {
    rule: "key-missing",
    message: `${code(first)} belongs to ${code(owner)}, which is missing from ${node.noun}.`,
    hint: `Put ${code(`${owner}:`)} on a line of its own above its keys, and two more spaces before each of them.`,
  });
}

/** `price:` around `now:` and `was:`: keys that are right, in a group that is not. */
function groupTooMany(
  node: ValueNode,
  unknown: ReadonlySet<string>,
  lacking: ReadonlySet<string>,
): Problem | undefined {
  const [key, ...more] = unknown;
  const group = key === undefined ? undefined : (node.value as Record<string, unknown>)[key];
  if (key === undefined || more.length > 0 || typeof group !== "object" || group === null) return undefined;
  const names = Object.keys(group);
  const fits = names.every((name) => Object.hasOwn(node.schema.properties ?? {}, name));
  if (!fits || !names.some((name) => lacking.has(name))) return undefined;
  return problemAt(node.source, [...node.path, key], "key", {
    rule: "key-unknown",
    message: `${code(key)} is not a key of ${node.noun}. ${listOf(names.map(code), "and")} belong directly in it.`,
    hint: `Delete ${code(`${key}:`)}, and two spaces before each line below it.`,
  });
}
