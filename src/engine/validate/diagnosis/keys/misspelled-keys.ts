import { nearest } from "../../../diagnostics/nearest.ts";
import type { Schema, Schemas } from "../../../read/schemas/schemas.ts";
import { isMap } from "../../../shared/is-map.ts";
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
  const isSynonym = (key: string, other: string) => meansTheSame(node.schemas.synonyms, key, other);
  // A name that is nearly right is that name, whatever its value; a synonym also has to take such a value.
  const tests = [wanted, free].flatMap((names) => [
    (key: string) => nearestKey(key, names),
    (key: string) => [...names].find((other) => isSynonym(key, other) && takes(other, value[key])),
  ]);
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
  const [key, ...others] = [...unknown].filter((name) => !renamed.has(name));
  if (key === undefined || others.length > 0) return renamed;
  const left = [...(branches.size > 0 ? branches : missing)].filter((name) => wanted.has(name));
  const fitting = left.filter((name) => takes(name, value[key]));
  // One key too many and one too few, and the value would do: that is one key under a wrong name. `price: Custom quote`:
  // what is meant is one of several keys, and only one of them takes such a value.
  const isSure =
    branches.size > 0 ? fitting.length === 1 && [...branches].some((name) => isSynonym(key, name)) : left.length === 1;
  const [meant] = fitting;
  if (isSure && meant !== undefined) renamed.set(key, meant);
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
export function fits(schemas: Schemas, schema: Schema | undefined, value: unknown): boolean {
  const { type, format } = schemas.resolveRef(schema ?? {});
  // Words without an amount are not a price.
  if (format === "price" && typeof value === "string") return /\d/.test(value);
  const isOneOf = (one: string | undefined) =>
    one === "array"
      ? Array.isArray(value)
      : one === "object"
        ? isMap(value)
        : typeof value !== "object" || value === null;
  return Array.isArray(type) ? type.some(isOneOf) : isOneOf(type);
}
