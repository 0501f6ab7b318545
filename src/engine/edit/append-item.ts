import { isNode, stringify, type YAMLSeq } from "yaml";
import type { Edit } from "../shared/edits.ts";

/** The edit that appends `item` to a list in `text`, in the list's own style. */
export function appendItem(text: string, list: YAMLSeq, item: unknown): Edit {
  const [start = 0, end = start] = list.range ?? [];
  const last = list.items.at(-1);
  const lastEnd = isNode(last) ? (last.range?.[1] ?? end) : end;
  if (list.flow) {
    const before = list.items.length === 0 ? "" : ", ";
    const at = list.items.length === 0 ? start + 1 : lastEnd;
    const flowItem = stringify(item, { collectionStyle: "flow", lineWidth: 0 }).trim();
    return { at, remove: 0, insert: before + flowItem };
  }
  const indent = " ".repeat(start - (text.lastIndexOf("\n", start - 1) + 1));
  const at = endOfLine(text, text.slice(0, lastEnd).trimEnd().length);
  return { at, remove: 0, insert: lineEnd(text) + asItem(item, indent, lineEnd(text)) };
}

function asItem(item: unknown, indent: string, newline: string): string {
  const lines = stringify([item], { lineWidth: 0 }).trimEnd().split("\n");
  return lines.map((line) => indent + line).join(newline);
}

function endOfLine(text: string, offset: number): number {
  const newline = text.indexOf("\n", offset);
  if (newline < 0) return text.length;
  return text[newline - 1] === "\r" && newline > offset ? newline - 1 : newline;
}

/** The line break that a text uses. */
export function lineEnd(text: string): "\r\n" | "\n" {
  return text.includes("\r\n") ? "\r\n" : "\n";
}
