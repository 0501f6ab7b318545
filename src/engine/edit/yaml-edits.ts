import {
  type Document,
  isAlias,
  isNode,
  isScalar,
  isSeq,
  isMap as isYamlMap,
  type Pair,
  type Scalar,
  stringify,
  visit,
  type YAMLMap,
  type YAMLSeq,
} from "yaml";
import { UsageError } from "../diagnostics/usage-error.ts";
import { writtenRange } from "../read/text-range.ts";
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
  const lines = stringify([item], { lineWidth: 0 }).trimEnd().split("\n");
  return { at, remove: 0, insert: lines.map((line) => lineEnd(text) + indent + line).join("") };
}

/** The offset at which the line of an offset ends, before its line break. */
export function endOfLine(text: string, offset: number): number {
  const newline = text.indexOf("\n", offset);
  if (newline < 0) return text.length;
  return text[newline - 1] === "\r" && newline > offset ? newline - 1 : newline;
}

/** The line break that a text uses. */
export function lineEnd(text: string): "\r\n" | "\n" {
  return text.includes("\r\n") ? "\r\n" : "\n";
}

/** A YAML file as migrations see it. */
export interface MigratedFile {
  file: string;
  text: string;
  data: unknown;
  document: () => Document.Parsed;
}

type Text = Pick<MigratedFile, "file" | "text" | "document">;

/** The pair of a map with this key. */
export function pairOf(map: unknown, key: string): Pair | undefined {
  return isYamlMap(map) ? map.items.find((pair) => String(pair.key) === key) : undefined;
}

/** The maps in a list. */
export function mapsIn(list: unknown): YAMLMap[] {
  return isSeq(list) ? list.items.filter((item) => isYamlMap(item)) : [];
}

/** The sections of a page, if `words` are in its data. */
export function sectionsWith(words: RegExp, { file, data, document }: MigratedFile): YAMLMap[] {
  // Parsing a document is slow, and most pages have none of them.
  if (!file.startsWith("pages/") || !words.test(JSON.stringify(data))) return [];
  return mapsIn(pairOf(document().contents, "sections")?.value);
}

/** The edit that renames a key of a map, keeping its quotes and comments. */
export function renameKey(text: Text, map: unknown, from: string, to: string): Edit[] {
  const key = pairOf(map, from)?.key;
  return key === undefined ? [] : [replaceScalar(text, key, from, to)];
}

/** The edit that replaces the text of a key or a value, keeping its quotes and comments. */
export function replaceScalar(text: Text, node: unknown, from: string, to: string): Edit {
  // An alias would repeat the new text elsewhere.
  if (!isScalar(node) || node.anchor !== undefined) throw unsafe(text, node, from);
  return partEdit(text, node, 0, from.length, to);
}

/** The edits that add keys to a map, below the value of one that it has. */
export function addKeysBelow({ text }: Text, map: YAMLMap, pair: Pair, added: Record<string, string>): Edit[] {
  const { key } = pair;
  const lines = Object.entries(added).map(([name, word]) => `${name}: ${word}`);
  const [start = 0] = (isNode(key) && key.range) || [];
  const at = endOfPair(text, map, pair);
  if (map.flow) return lines.map((line) => ({ at, remove: 0, insert: `, ${line}` }));
  const newLine = lineEnd(text) + " ".repeat(start - (text.lastIndexOf("\n", start) + 1));
  return lines.map((line) => ({ at, remove: 0, insert: newLine + line }));
}

/** The edits that remove keys of a map with their values and whole lines. */
export function removeKeys({ text }: Text, map: unknown, names: readonly string[]): Edit[] {
  if (!isYamlMap(map)) return [];
  return map.items.flatMap(({ key, value }, index): Edit[] => {
    if (!isScalar(key) || !names.includes(String(key.value)) || !key.range) return [];
    const end = (isNode(value) && value.range?.[1]) || key.range[2];
    const next = map.items[index + 1]?.key;
    if (map.flow) return [removal(key.range[0], (isNode(next) && next.range?.[0]) || end)];
    const lineEnd = text.indexOf("\n", text.slice(0, end).trimEnd().length) + 1;
    return [removal(text.lastIndexOf("\n", key.range[0]) + 1, lineEnd || text.length)];
  });
}

/** The edits that move keys of a map into a group, in place of the first of them. Each takes the comments above it along. */
export function groupKeys(file: Text, map: YAMLMap, group: string, names: readonly string[]): Edit[] {
  const { text } = file;
  const isInside = ({ key }: Pair) => names.includes(String(key));
  const first = map.items.findIndex(isInside);
  const pairs = map.items.slice(first, map.items.findLastIndex(isInside) + 1);
  const key = pairs[0]?.key;
  if (key === undefined) return [];
  // An alias would repeat the group in place of the key.
  if (!isScalar(key) || !key.range || key.anchor !== undefined) throw unsafe(file, key, String(key));
  const line = text.lastIndexOf("\n", key.range[0]) + 1;
  // A key may have a question mark before it.
  const [margin = ""] = /^ *(?:- +)*/.exec(text.slice(line)) ?? [];
  const start = map.flow ? key.range[0] : line + margin.length;
  let end = start;
  const parts = pairs.map((pair) => {
    const part = text.slice(end, endOfPair(text, map, pair));
    end += part.length;
    return { part, inside: isInside(pair) };
  });
  const [inside = "", outside = ""] = [true, false].map((which) =>
    parts.map(({ part, inside }) => (inside === which ? part : "")).join(""),
  );
  const grouped = map.flow
    ? ` {${inside}}`
    : `${lineEnd(text)}${" ".repeat(margin.length + 2)}${inside.replace(/\n(?=[^\r\n])/g, "\n  ")}`;
  return [{ at: start, remove: end - start, insert: `${group}:${grouped}${outside}` }];
}

/** The offset after a pair and, except in flow style, after the comment on its last line. */
function endOfPair(text: string, { flow }: YAMLMap, { key, value }: Pair): number {
  const [, end = 0] = (isNode(value) && value.range) || (isNode(key) && key.range) || [];
  return flow ? end : endOfLine(text, text.slice(0, end).trimEnd().length);
}

/** The text of a new file for a value, with its comments. `data` is the value. */
export function movedText(text: string, { key, value }: Pair, data: unknown): string {
  if (!isNode(key) || !isNode(value) || !key.range || !value.range) return stringify(data);
  const [start, end] = value.range;
  const above = commentsIn(text.slice(key.range[1], start));
  let hasAliases = false;
  visit(value, {
    Node: (_key, node) => {
      hasAliases ||= isAlias(node) || node.anchor !== undefined;
    },
  });
  if (!isYamlMap(value) || value.flow || hasAliases)
    return above + stringify(data) + commentsIn(text.slice(end).split("\n", 1).join());
  const margin = start - text.lastIndexOf("\n", start) - 1;
  const lines = text
    .slice(start - margin, end)
    .trimEnd()
    .split("\n");
  return above + lines.map((row) => `${row.slice(Math.min(margin, row.search(/\S|$/)))}\n`).join("");
}

function commentsIn(text: string): string {
  return Array.from(text.matchAll(/#.*/g), ([comment]) => `${comment.trimEnd()}\n`).join("");
}

function removal(start: number, end: number): Edit {
  return { at: start, remove: end - start, insert: "" };
}

/** The edits that rename a placeholder in every text of a file, but not in keys and comments. */
export function renamePlaceholder(file: MigratedFile, from: string, to: string): Edit[] {
  const edits: Edit[] = [];
  const placeholder = `{${from}}`;
  // Parsing a document is slow, and most files have nothing to replace.
  if (!JSON.stringify(file.data ?? "").includes(placeholder)) return edits;
  visit(file.document(), {
    Scalar(key, scalar) {
      if (key === "key" || typeof scalar.value !== "string") return;
      for (const { index } of scalar.value.matchAll(new RegExp(`\\{${from}\\}`, "g")))
        edits.push(partEdit(file, scalar, index + 1, index + 1 + from.length, to));
    },
  });
  return edits;
}

/** The edit that replaces a part of a text. Throws UsageError where the text is written in a way that hides the part. */
export function partEdit(text: Text, scalar: Scalar, from: number, to: number, insert: string): Edit {
  const [start, end] = writtenRange(text.text, scalar, { start: from, end: to }) ?? [];
  if (start === undefined || end === undefined) throw unsafe(text, scalar, String(scalar.value));
  return { at: start, remove: end - start, insert };
}

/** The error of a text that cannot be changed without a person. */
export function unsafe({ file, text }: Pick<Text, "file" | "text">, node: unknown, words: string): UsageError {
  const line = text.slice(0, (isNode(node) && node.range?.[0]) || 0).split("\n").length;
  return new UsageError(
    `Nothing was written: "${words}" at ${file}:${line} cannot be changed safely, because of anchors or escapes. Write it in a simpler way, then run this again.`,
  );
}
