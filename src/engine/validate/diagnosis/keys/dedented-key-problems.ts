import type { Problem } from "../../../diagnostics/problem.ts";
import type { Schema } from "../../../read/schemas/schemas.ts";
import { type Path, problemAt } from "../../../read/source.ts";
import { dedentedFinding, dedentedKeys } from "../../../read/yaml/dedented-keys.ts";
import type { ValueNode } from "../value-node.ts";

/** Keys that lost the indentation below the key that they belong to. */
export interface DedentedKeys {
  problem: Problem;
  /** What the problem explains: the empty key and those that belong below it. */
  explains: Path[];
}

/**
 * Looks at a key with nothing after it: when keys follow that are unknown beside it and known below it (`action:`, then
 * `label:` and `link:`), all of that is one mistake, the indentation.
 */
export function findDedentedKeys(around: ValueNode, name: string): DedentedKeys | undefined {
  const value = around.value as Record<string, unknown>;
  const names = Object.keys(value);
  const run = dedentedKeys(names.slice(names.indexOf(name) + 1), innerKeys(around, name));
  const [first] = run;
  if (first === undefined || !run.some((key) => isOutOfPlace(around, key, value[key]))) return undefined;
  const problem = problemAt(around.source, [...around.path, first], "key", dedentedFinding(name, run));
  return { problem, explains: [name, ...run].map((key) => [...around.path, key]) };
}

function isOutOfPlace(around: ValueNode, key: string, value: unknown): boolean {
  if (Object.hasOwn(around.schema.properties ?? {}, key)) return false;
  const entry = entryOf(around);
  return entry?.type !== "object" || typeof value !== "object";
}

function innerKeys(around: ValueNode, name: string): ReadonlySet<string> {
  const own = around.schema.properties?.[name];
  const schema = own ? around.schemas.resolveRef(own) : entryOf(around);
  return new Set(schema?.type === "object" ? Object.keys(schema.properties ?? {}) : []);
}

/** What the entries of a map are whose keys are free to choose. */
function entryOf({ schema, schemas }: ValueNode): Schema | undefined {
  return typeof schema.additionalProperties === "object" ? schemas.resolveRef(schema.additionalProperties) : undefined;
}
