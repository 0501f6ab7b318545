import type { ErrorObject } from "ajv";
import type { Problem } from "../../../diagnostics/problem.ts";
import { code } from "../../../diagnostics/wording.ts";
import { problemAt } from "../../../read/source.ts";
import { groupBy } from "../../../shared/group-by.ts";
import type { ValueNode } from "../value-node.ts";

interface Complaint {
  node: ValueNode;
  errors: ErrorObject[];
}

/**
 * Keys that are too many in one map and missing in the one below or around it: one mistake, the indentation. What they
 * explain is taken out of the complaints.
 */
export function misplacedKeys(complaints: readonly Complaint[]): { problems: Problem[]; rest: Complaint[] } {
  const problems: Problem[] = [];
  const explained = new Set<ErrorObject>();
  const missing = complaints.flatMap(({ node, errors }) =>
    errors.filter(({ keyword }) => keyword === "required").map((error) => ({ node, error })),
  );
  const homesOf = groupBy(missing, ({ error }) => [String(error.params.missingProperty)]);
  for (const { node, errors } of complaints)
    for (const error of errors) {
      if (error.keyword !== "additionalProperties") continue;
      const key = String(error.params.additionalProperty);
      const [home, ...others] = (homesOf.get(key) ?? []).filter((other) => areNeighbors(node, other.node));
      if (!home || others.length > 0) continue;
      explained.add(error).add(home.error);
      problems.push(belongsTo(node, key, home.node));
    }
  if (problems.length === 0) return { problems, rest: [...complaints] };
  const rest = complaints.map(({ node, errors }) => ({ node, errors: errors.filter((e) => !explained.has(e)) }));
  return { problems, rest: rest.filter(({ errors }) => errors.length > 0) };
}

/** True for a map that is directly below or above another one. */
function areNeighbors(one: ValueNode, other: ValueNode): boolean {
  const [inner, outer] = one.path.length > other.path.length ? [one, other] : [other, one];
  return inner.path.length === outer.path.length + 1 && outer.path.every((step, at) => step === inner.path[at]);
}

function belongsTo(node: ValueNode, key: string, home: ValueNode): Problem {
  const deeper = home.path.length > node.path.length;
  return problemAt(node.source, [...node.path, key], "key", {
    rule: "yaml-indent",
    message: `${code(key)} belongs to ${home.noun}, where it is missing, but it is ${deeper ? "not indented enough" : "indented too far"}.`,
    hint: deeper
      ? `Put it below the other keys of ${home.noun}, indented two more spaces, together with everything below it.`
      : `Delete two spaces before it and before everything below it.`,
  });
}
