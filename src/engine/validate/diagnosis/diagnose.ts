import type { ErrorObject } from "ajv";
import type { Problem } from "../../diagnostics/problem.ts";
import { isMap } from "../../shared/is-map.ts";
import { groupBy } from "../../shared/lists.ts";
import { keyProblems } from "./key-problems.ts";
import { descend, type ValueNode } from "./value-node.ts";
import { valueProblem } from "./value-problems.ts";

/** Explains the schema errors of a value: one problem for each mistake, the cause and not its consequences. */
export function diagnose(subject: ValueNode): Problem[] {
  const errors = subject.schemas.errorsOf(subject.schema, subject.value);
  if (!errors) return [];
  // Outer values come first.
  const byPointer = [...groupBy(errors, ({ instancePath }) => [instancePath])].sort(([a], [b]) => a.length - b.length);
  return byPointer.flatMap(([pointer, errors]) => explain(descend(subject, pointer), errors));
}

function explain(node: ValueNode, errors: readonly ErrorObject[]): Problem[] {
  const isOfKeys = isMap(node.value) && !errors.some(({ keyword }) => keyword === "type");
  return isOfKeys ? keyProblems(node, errors) : [valueProblem(node, errors)];
}
