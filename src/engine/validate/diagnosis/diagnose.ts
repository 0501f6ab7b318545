import type { Problem } from "../../diagnostics/problem.ts";
import { type Path, problemAt, problemBetween } from "../../read/source.ts";
import { isMap } from "../../shared/is-map.ts";
import { groupBy } from "../../shared/lists.ts";
import { keyProblems } from "./key-problems.ts";
import { type Complaint, dedented, misplacedKeys, splitItems } from "./structure-problems.ts";
import { descend, type ValueNode } from "./value-node.ts";
import { valueFinding } from "./value-problems.ts";

/** Explains the schema errors of a value: one problem for each mistake, the cause and not its consequences. */
export function diagnose(subject: ValueNode): Problem[] {
  const errors = subject.schemas.errorsOf(subject.schema, subject.value);
  if (!errors) return [];
  // Outer values come first.
  const complaints = [...groupBy(errors, ({ instancePath }) => [instancePath])]
    .sort(([a], [b]) => a.length - b.length)
    .map(([pointer, errors]): Complaint => ({ node: descend(subject, pointer), errors }));
  const explained = new Set<string>();
  const isExplained = (path: Path) => explained.has(path.join("\n"));
  const unexplained = () => complaints.filter(({ node }) => !isExplained(node.path));
  const nodes = complaints.map(({ node }) => node);
  const problems: Problem[] = [];
  for (const find of [() => nodes.flatMap(dedented), () => splitItems(nodes), () => misplacedKeys(unexplained())])
    for (const { problem, explains } of find()) {
      problems.push(problem);
      for (const path of explains) explained.add(path.join("\n"));
    }
  return [...problems, ...unexplained().flatMap((complaint) => explain(complaint, isExplained))];
}

function explain({ node, errors }: Complaint, isExplained: (path: Path) => boolean): Problem[] {
  const { source, path, value } = node;
  if (isMap(value) && !errors.some(({ keyword }) => keyword === "type")) return keyProblems(node, errors, isExplained);
  const { finding, at = path, target = "value", between } = valueFinding(node, errors);
  return [between ? problemBetween(source, ...between, finding) : problemAt(source, at, target, finding)];
}
