import { fromMarkdown } from "mdast-util-from-markdown";
import { isScalar, type Scalar } from "yaml";
import { UsageError } from "../../diagnostics/usage-error.ts";
import { isMediaFormat } from "../../read/schemas/schema-formats.ts";
import type { Schemas } from "../../read/schemas/schemas.ts";
import { rootOf, walk } from "../../read/schemas/walk.ts";
import { nodeAt, type Source } from "../../read/source.ts";
import { writtenRange } from "../../read/text-range.ts";
import { descendants, type MarkdownNode, type NodeOf } from "../../resolve/text/markdown-tree.ts";
import { richTree } from "../../resolve/text/rich-text.ts";
import type { Edit } from "../../shared/edits.ts";
import { append } from "../../shared/lists.ts";

/** A rename. Schema formats tell references to pages and media from other texts. Pages below a page move with it. */
export interface Renaming {
  of: "page" | "media";
  from: string;
  to: string;
}

/** The edits that update every reference in a file to a renamed page or media file. */
export function referenceEdits(source: Source, schemas: Schemas, renaming: Renaming): Edit[] {
  if (source.data === undefined || !source.text.includes(renaming.from)) return [];
  const edits: Edit[] = [];
  walk(rootOf(source, schemas), {
    // Redirects stay as visitors know them.
    group: ({ path }, walkInside) => (path.at(-1) === "redirects" ? undefined : walkInside()),
    scalar({ path, schema, value }) {
      const scalar = typeof value === "string" && value.includes(renaming.from) ? nodeAt(source, path) : undefined;
      if (!isScalar(scalar)) return;
      const offsets = offsetsIn(String(scalar.value), schema.format, renaming);
      append(
        edits,
        offsets.map((at) => editAt(source, scalar, at, renaming)),
      );
    },
  });
  return edits;
}

function offsetsIn(text: string, format: string | undefined, { of, from }: Renaming): number[] {
  if (of === "media" && isMediaFormat(format)) return text === from ? [0] : [];
  // Links to documents start with the folder.
  const address = of === "media" ? `/media/${from}` : from;
  const isRenamed = (path: string) => path === address || (of === "page" && path.startsWith(`${address}/`));
  const folder = address.length - from.length;
  if (format === "link" || (of === "page" && format === "path")) return isRenamed(pageOf(text)) ? [folder] : [];
  if (!text.includes(from) || !(format === "markdown" || format === "rich-text")) return [];
  const tree = format === "markdown" ? fromMarkdown(text) : richTree(text);
  const links = addressesIn(tree, text, address, (node) => isLink(node) && isRenamed(pageOf(node.url)));
  const isPicture = (node: MarkdownNode) => of === "media" && node.type === "image" && node.url === from;
  return [...links.map((at) => at + folder), ...addressesIn(tree, text, from, isPicture)];
}

function isLink(node: MarkdownNode): node is NodeOf<"link"> | NodeOf<"definition"> {
  return node.type === "link" || node.type === "definition";
}

function pageOf(link: string): string {
  return link.replace(/[?#].*$/, "");
}

/** -1 for an address that the text spells differently: a match past the node's end belongs to another node. */
function addressesIn(
  tree: MarkdownNode,
  text: string,
  from: string,
  isWanted: (node: MarkdownNode) => boolean,
): number[] {
  return [...descendants(tree)].filter(isWanted).map((node) => {
    const label = node.type === "definition" ? "]:" : "](";
    const words = node.type === "link" ? node.children.at(-1)?.position?.end.offset : undefined;
    const at = text.indexOf(from, words ?? text.indexOf(label, node.position?.start.offset));
    return at < (node.position?.end.offset ?? 0) ? at : -1;
  });
}

function editAt({ file, text, lines }: Source, scalar: Scalar, at: number, { from, to }: Renaming): Edit {
  const range = at < 0 ? undefined : writtenRange(text, scalar, { start: at, end: at + from.length });
  if (!range)
    throw new UsageError(
      `The text at ${file}:${lines().linePos(scalar.range?.[0] ?? 0).line} spells ${from} in a way that cannot be changed here. Change it by hand first.`,
    );
  return { at: range[0], remove: range[1] - range[0], insert: to };
}
