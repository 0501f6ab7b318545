import type { ErrorObject } from "ajv";
import type { Problem } from "../../diagnostics/problem.ts";
import { type Path, problemAt, problemBetween } from "../../read/source.ts";
import { isMap } from "../../shared/is-map.ts";
import { type DedentedKeys, findDedentedKeys } from "./keys/dedented-key-problems.ts";
import { mapProblems } from "./keys/keys.ts";
import { misplacedKeys } from "./keys/misplaced-keys.ts";
import { splitItems } from "./keys/split-items.ts";
import { descend, type ValueNode } from "./value-node.ts";
import { valueFinding } from "./values/values.ts";

/**
 * What is wrong with a value, as an author would say it: one problem a mistake, the cause and not its consequences.
 * The schema check runs first and is almost always content; only what it complains about is looked at closely.
 */
export function diagnose(subject: ValueNode): Problem[] {
  const all = subject.schemas.errorsOf(subject.schema, subject.value);
  if (!all) return [];
  const complaints = groupByPointer(all).map(([pointer, errors]) => ({
    node: descend(subject, pointer),
    errors,
  }));
  const dedented = complaints.flatMap(({ node }) => emptyKey(node));
  const split = splitItems(complaints.map(({ node }) => node));
  const explained = new Set([...dedented, ...split].flatMap(({ explains }) => explains.map(idOf)));
  const isExplained = (path: Path) => explained.has(idOf(path));
  const misplaced = misplacedKeys(complaints.filter(({ node }) => !isExplained(node.path)));
  const others = misplaced.rest
    .filter(({ node }) => !isExplained(node.path))
    .flatMap(({ node, errors }) => explain(node, errors, isExplained));
  return [...[...dedented, ...split].map(({ problem }) => problem), ...misplaced.problems, ...others];
}

/** A key with nothing after it, when what belongs below it is not indented. */
function emptyKey({ value, parent, path }: ValueNode): DedentedKeys[] {
  const found =
    value === null && parent && isMap(parent.value) ? findDedentedKeys(parent, String(path.at(-1))) : undefined;
  return found ? [found] : [];
}

function idOf(path: Path): string {
  return path.join("\n");
}

/** What the check complains about, gathered by the value it is about. Outer values come first. */
function groupByPointer(errors: readonly ErrorObject[]): [string, ErrorObject[]][] {
  const groups = new Map<string, ErrorObject[]>();
  for (const error of errors) {
    const group = groups.get(error.instancePath) ?? [];
    group.push(error);
    groups.set(error.instancePath, group);
  }
  return [...groups].sort(([a], [b]) => a.length - b.length);
}

function explain(node: ValueNode, errors: ErrorObject[], isExplained: (path: Path) => boolean): Problem[] {
  const { source, path, value } = node;
  if (isMap(value) && !errors.some((error) => error.keyword === "type")) return mapProblems(node, errors, isExplained);
  const { finding, at = path, target = "value", between } = valueFinding(node, errors);
  return [between ? problemBetween(source, ...between, finding) : problemAt(source, at, target, finding)];
}
