import type { Offsets } from "../../read/text-range.ts";
import { descendants, type MarkdownNode, offsetsOf } from "./markdown-tree.ts";

/** Without signs that have a meaning in Markdown, and without the punctuation behind it. */
const ADDRESS =
  /(?<![\p{L}\p{N}@./:_-])(?:(?:https?:\/\/|www\.)[^\s<>()[\]\\`*]*[\p{L}\p{N}/]|[\w.+-]+@[\w-]+(?:\.[\w-]+)*\.\p{L}{2,})/giu;

/** The web and email addresses in the words of a Markdown text, except in links. */
export function bareAddresses(text: string, tree: MarkdownNode): (Offsets & { address: string })[] {
  // Most texts have none.
  if (text.search(ADDRESS) < 0) return [];
  const nodes = [...descendants(tree)];
  const inLinks = new Set(nodes.flatMap((node) => (node.type.startsWith("link") ? [...descendants(node)] : [])));
  return nodes.flatMap((node) => {
    if (node.type !== "text" || inLinks.has(node)) return [];
    const { start, end } = offsetsOf(node);
    return Array.from(text.slice(start, end).matchAll(ADDRESS), ({ 0: address, index }) => ({
      address,
      start: start + index,
      end: start + index + address.length,
    }));
  });
}

/** A Markdown text whose bare addresses are links. */
export function withLinks(text: string, tree: MarkdownNode, linkOf: (address: string) => string): string {
  return bareAddresses(text, tree).reduceRight(
    (linked, { address, start, end }) =>
      `${linked.slice(0, start)}[${address}](${linkOf(address)})${linked.slice(end)}`,
    text,
  );
}
