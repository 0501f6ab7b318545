import type { Problem } from "../../../diagnostics/problem.ts";
import { code } from "../../../diagnostics/wording.ts";
import { type Path, problemAt } from "../../../read/source.ts";
import { isMap } from "../../../shared/is-map.ts";
import type { ValueNode } from "../value-node.ts";

/** One list item that an extra dash has cut in two. */
export interface SplitItem {
  problem: Problem;
  /** Both halves: nothing else is wrong with them. */
  explains: Path[];
}

/**
 * Finds neighbors in a list that both lack keys and are whole together: `- title: …` and, with a dash of its own,
 * `- text: …`. `nodes` are the values that something is wrong with.
 */
export function splitItems(nodes: readonly ValueNode[]): SplitItem[] {
  const byPath = new Map(nodes.map((node) => [node.path.join("\n"), node]));
  return nodes.flatMap((second) => {
    const index = second.path.at(-1);
    if (typeof index !== "number") return [];
    const first = byPath.get([...second.path.slice(0, -1), index - 1].join("\n"));
    const [above, below] = [keysOf(first), keysOf(second)];
    const [key] = below ?? [];
    if (!first || !above || !below || key === undefined || below.some((name) => above.includes(name))) return [];
    const { required = [], properties = {} } = second.schema;
    const both = [...above, ...below];
    if (!required.every((name) => both.includes(name)) || !both.every((name) => Object.hasOwn(properties, name)))
      return [];
    const problem = problemAt(second.source, [...second.path, key], "key", {
      rule: "yaml-dash",
      message: `The dash before ${code(key)} starts a new list item, but what follows belongs to the one above.`,
      hint: "Replace the dash with a space.",
    });
    return [{ problem, explains: [first.path, second.path] }];
  });
}

function keysOf(node: ValueNode | undefined): string[] | undefined {
  return isMap(node?.value) ? Object.keys(node.value) : undefined;
}
