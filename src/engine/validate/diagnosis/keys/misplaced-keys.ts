import type { ErrorObject } from "ajv";
import type { Problem } from "../../../diagnostics/problem.ts";
import { code } from "../../../diagnostics/wording.ts";
import { problemAt } from "../../../read/source.ts";
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
  for (const { node, errors } of complaints)
    for (const error of errors) {
      if (error.keyword !== "additionalProperties") continue;
      const key = String(error.params.additionalProperty);
      const homes = complaints.flatMap((other) => missingIn(other, node, key));
      const [home] = homes;
      if (!home || homes.length > 1) continue;
      explained.add(error).add(home.error);
      problems.push(belongsTo(node, key, home.node));
    }
  if (problems.length === 0) return { problems, rest: [...complaints] };
  const rest = complaints.map(({ node, errors }) => ({ node, errors: errors.filter((e) => !explained.has(e)) }));
  return { problems, rest: rest.filter(({ errors }) => errors.length > 0) };
}

/** That a map directly below or above another one lacks a key. */
function missingIn({ node, errors }: Complaint, other: ValueNode, key: string) {
  const [inner, outer] = node.path.length > other.path.length ? [node, other] : [other, node];
  const near = inner.path.length === outer.path.length + 1 && outer.path.every((step, at) => step === inner.path[at]);
  return errors
    .filter(({ keyword, params }) => near && keyword === "required" && params.missingProperty === key)
    .map((error) => ({ node, error }));
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
