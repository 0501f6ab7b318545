import type { fromMarkdown } from "mdast-util-from-markdown";
import type { Offsets } from "../../read/text-range.ts";

/** A node of a Markdown tree. */
export type MarkdownNode = ReturnType<typeof fromMarkdown>["children"][number] | ReturnType<typeof fromMarkdown>;

/** A node of one type. */
export type NodeOf<T extends MarkdownNode["type"]> = Extract<MarkdownNode, { type: T }>;

/** All nodes below one, in the order of the text. */
export function* descendants(node: MarkdownNode): Iterable<MarkdownNode> {
  if (!("children" in node)) return;
  for (const child of node.children) {
    yield child;
    yield* descendants(child);
  }
}

/** The location of a node in its text. */
export function offsetsOf({ position }: MarkdownNode): Offsets {
  return { start: position?.start.offset ?? 0, end: position?.end.offset ?? 0 };
}

/** True for a paragraph with nothing but a picture. */
export function isFigure(node: NodeOf<"paragraph">): node is NodeOf<"paragraph"> & { children: [NodeOf<"image">] } {
  return node.children.length === 1 && node.children[0]?.type === "image";
}
