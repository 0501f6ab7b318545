import { nearest } from "../../../diagnostics/nearest.ts";
import type { Schema, Schemas } from "../../../read/schemas/schemas.ts";
import type { ValueNode } from "../value-node.ts";
import { meansTheSame } from "./synonyms.ts";

/** Pairs each unknown key with the key it was most likely meant to be; no key is meant twice. */
export function renames(
  node: ValueNode,
  value: Record<string, unknown>,
  unknown: ReadonlySet<string>,
  missing: ReadonlySet<string>,
  branches: ReadonlySet<string>,
): Map<string, string> {
  const allowed = Object.keys(node.schema.properties ?? {});
  const wanted = new Set([...missing, ...branches]);
  const free = new Set(allowed.filter((key) => !Object.hasOwn(value, key) && !wanted.has(key)));
  const renamed = new Map<string, string>();
  const takes = (key: string, given: unknown) => fits(node.schemas, node.schema.properties?.[key], given);
  // A name that is nearly right is that name, whatever its value; a synonym also has to take such a value.
  const tests = [
    (key: string) => nearestKey(key, wanted),
    (key: string) =>
      [...wanted].find((other) => meansTheSame(node.schemas.synonyms, key, other) && takes(other, value[key])),
    (key: string) => nearestKey(key, free),
    (key: string) =>
      [...free].find((other) => meansTheSame(node.schemas.synonyms, key, other) && takes(other, value[key])),
  ];
  for (const test of tests) {
    for (const key of unknown) {
      if (renamed.has(key)) continue;
      const meant = test(key);
      if (meant === undefined) continue;
      renamed.set(key, meant);
      wanted.delete(meant);
      free.delete(meant);
    }
  }
  // One key too many and one too few, and the value would do: that is one key under a wrong name.
  const rest = [...unknown].filter((key) => !renamed.has(key));
  const lacking = [...missing].filter((name) => wanted.has(name));
  const [key] = rest;
  const [meant] = lacking;
  const branch = [...branches].filter((name) => wanted.has(name) && key !== undefined && takes(name, value[key]));
  const isBranch = key !== undefined && [...branches].some((name) => meansTheSame(node.schemas.synonyms, key, name));
  // `price: Custom quote`: what is meant is one of several keys, and only one of them takes such a value.
  if (isBranch && rest.length === 1 && branch.length === 1 && branch[0] !== undefined) renamed.set(key, branch[0]);
  else if (
    branches.size === 0 &&
    rest.length === 1 &&
    lacking.length === 1 &&
    key !== undefined &&
    meant !== undefined &&
    takes(meant, value[key])
  )
    renamed.set(key, meant);
  return renamed;
}

/** The key that is written most like this one, unless it says the opposite. */
export function nearestKey(key: string, names: Iterable<string>): string | undefined {
  return oppositeOf(key, [...names]) === undefined ? nearest(key, names) : undefined;
}

/** The key whose value would say the opposite: `index` for `noindex`. */
export function oppositeOf(key: string, names: readonly string[]): string | undefined {
  return names.find((name) => /^no[-_]?/i.test(key) && key.replace(/^no[-_]?/i, "") === name);
}

/** True when a value is roughly of the kind that a key takes: text for text, a list for a list. */
function fits(schemas: Schemas, schema: Schema | undefined, value: unknown): boolean {
  const { type, format } = schemas.resolveRef(schema ?? {});
  // Words without an amount are no price.
  if (format === "price" && typeof value === "string") return /\d/.test(value);
  if (type === "array") return Array.isArray(value);
  if (type === "object") return typeof value === "object" && value !== null && !Array.isArray(value);
  return typeof value !== "object" || value === null;
}
