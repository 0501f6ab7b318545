import { fromMarkdown } from "mdast-util-from-markdown";
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

/** The offset of a node's address in its text. -1 for one that the text spells differently, or that is further down. */
export function addressStart(node: NodeOf<"link" | "definition" | "image">, text: string): number {
  const label = node.type === "definition" ? "]:" : "](";
  const words = node.type === "link" ? node.children.at(-1)?.position?.end.offset : undefined;
  const { start, end } = offsetsOf(node);
  const at = text.indexOf(node.url, words ?? text.indexOf(label, start));
  return at < end ? at : -1;
}

/** True for a paragraph with nothing but a picture. */
export function isFigure(node: NodeOf<"paragraph">): node is NodeOf<"paragraph"> & { children: [NodeOf<"image">] } {
  return node.children.length === 1 && node.children[0]?.type === "image";
}

/** A character that is never formatting within a line (CommonMark 0.31.2). */
const PLAIN = "[^\\\\`*_[\\]!<>&#~=|\\r\\n\\t\\0]";

/** Lines that are not paragraphs, or start or end with spaces. */
const NOT_PARAGRAPH = /^(?:[-+\s]|\d+[.)])|\s$/;

/** Words, emphasized words, or a link, where nothing around them changes their meaning. */
const PIECE = new RegExp(
  [
    `(${PLAIN}+)`,
    `(?<=^|[ (])(\\*\\*?)(?=[\\p{L}\\p{N}])(${PLAIN}+)(?<=[\\p{L}\\p{N}])\\2(?=$|[ .,;:?)])`,
    `\\[(?! )(${PLAIN}+)(?<! )\\]\\(((?:https?://|[/#])[\\w/#.-]*)\\)`,
  ].join("|"),
  "uy",
);

/** One line of words, with hyphens inside words, and numbers that do not end a sentence. */
const LETTER = "A-Za-z\\u00c0-\\u024f";
const WORDS = `[${LETTER} ,.;:?!'()/\u2013\u2014\u2018\u2019\u201c-\u201e]*`;
const ORDINARY = new RegExp(`^[${LETTER}]${WORDS}(?:(?:\\b-\\b|\\d+(?![\\d.)]))${WORDS})*(?<! )$`);

/** True for a text without formatting or placeholders, as most are. */
export function isOrdinary(text: string): boolean {
  return ORDINARY.test(text) && !/www\.|:\/\//i.test(text);
}

/** Parses a Markdown text: most are a line with little in it, which need no full parser. */
export function markdownTree(text: string): NodeOf<"root"> {
  return quickTree(text) ?? fromMarkdown(text);
}

/** The tree of a line with only emphasis and links, ten times as fast as the full parser; undefined for other texts. */
export function quickTree(text: string): NodeOf<"root"> | undefined {
  if (text === "" || NOT_PARAGRAPH.test(text)) return undefined;
  const children: NodeOf<"paragraph">["children"] = [];
  PIECE.lastIndex = 0;
  for (let start = 0; start < text.length; start = PIECE.lastIndex) {
    const found = PIECE.exec(text);
    if (!found) return undefined;
    const [all, words, marks, emphasized, linked, url] = found;
    const end = start + all.length;
    const position = range(start, end);
    if (words !== undefined) children.push(textNode(words, start));
    else if (url !== undefined)
      children.push({ type: "link", title: null, url, children: [textNode(linked ?? "", start + 1)], position });
    else {
      const inside = [textNode(emphasized ?? "", start + (marks ?? "").length)];
      children.push({ type: marks === "*" ? "emphasis" : "strong", children: inside, position });
    }
  }
  const position = range(0, text.length);
  return { type: "root", children: [{ type: "paragraph", children, position }], position };
}

function textNode(value: string, start: number): NodeOf<"text"> {
  return { type: "text", value, position: range(start, start + value.length) };
}

function range(start: number, end: number): NonNullable<MarkdownNode["position"]> {
  return { start: { line: 1, column: start + 1, offset: start }, end: { line: 1, column: end + 1, offset: end } };
}
