import type { Problem } from "../../diagnostics/problem.ts";
import { code } from "../../diagnostics/wording.ts";
import type { Schema } from "../../read/schemas.ts";
import { type Path, problemAt } from "../../read/source.ts";
import type { ValueNode } from "./value-node.ts";

/** Keys that stand beside the key they belong under, for want of two spaces. */
export interface DedentedKeys {
  problem: Problem;
  /** What the problem explains: the empty key and those that slipped out from under it. */
  explains: Path[];
}

/**
 * Looks at a key with nothing after it: when keys follow that have no business beside it and would be at home under
 * it (`action:`, then `label:` and `link:`), all of that is one mistake, the indentation.
 */
export function dedentedKeys(around: ValueNode, name: string): DedentedKeys | undefined {
  const value = around.value as Record<string, unknown>;
  const names = Object.keys(value);
  const inner = innerKeys(around, name);
  const after = names.slice(names.indexOf(name) + 1);
  const stop = after.findIndex((key) => !inner.has(key));
  const run = stop < 0 ? after : after.slice(0, stop);
  const [first] = run;
  if (first === undefined || !run.some((key) => isOutOfPlace(around, key, value[key]))) return undefined;
  const one = run.length === 1;
  const problem = problemAt(around.source, [...around.path, first], "key", {
    rule: "yaml-indent",
    message: `${run.map(code).join(", ")} ${one ? "belongs" : "belong"} to ${code(name)} above, but ${one ? "stands" : "stand"} beside it.`,
    hint: `Put two more spaces in front of ${one ? "this line" : `these ${run.length} lines`}.`,
  });
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
