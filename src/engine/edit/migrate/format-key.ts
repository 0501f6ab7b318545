import { isMap, isScalar } from "yaml";
import type { Edit } from "../../shared/edits.ts";
import { lineEnd } from "../append-item.ts";
import type { MigratedFile } from "./migration.ts";

/** Ways to write the number of the format into site.yaml, the best first: in place of the old one, else at the top. */
export function formatEdits({ text, document }: MigratedFile, format: number): Edit[] {
  const map = document.contents;
  if (!isMap(map)) return [];
  const value = map.get("format", true);
  if (isScalar(value) && value.range) {
    const [start, end] = value.range;
    return [{ at: start, remove: end - start, insert: String(format) }];
  }
  if (map.flow) return [{ at: text.indexOf("{", map.range?.[0]) + 1, remove: 0, insert: ` format: ${format},` }];
  const [first] = map.items;
  const key = isScalar(first?.key) ? (first.key.range?.[0] ?? 0) : 0;
  const start = text.lastIndexOf("\n", key - 1) + 1;
  const indent = /^ */.exec(text.slice(start))?.[0] ?? "";
  const insert = `${indent}format: ${format}${lineEnd(text)}`;
  // Above the comments, which belong to the key below them; but not above what comes before a document.
  return [topOf(text), start].map((at) => ({ at, remove: 0, insert }));
}

/** Below the line that editors read, and below `---`. */
function topOf(text: string): number {
  const start = /^(?:(?:%|#[^\n]*\$schema=)[^\n]*\n|---[ \t]*\r?\n)*/.exec(text)?.[0] ?? "";
  return start.length;
}
