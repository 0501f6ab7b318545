import { isScalar, isMap as isYamlMap, type Scalar, visit } from "yaml";
import { writtenRange } from "../../read/text-range.ts";
import type { Edit } from "../../shared/edits.ts";
import { isMap } from "../../shared/is-map.ts";
import type { MigratedFile } from "./migration.ts";

/** The edit that gives a key of a map another name. Its quotes, anchor and comments stay. */
export function renameKey({ text }: MigratedFile, map: unknown, from: string, to: string): Edit[] {
  const pair = isYamlMap(map) ? map.items.find(({ key }) => isScalar(key) && key.value === from) : undefined;
  return isScalar(pair?.key) ? partEdit(text, pair.key, { start: 0, end: from.length }, to) : [];
}

/** The edit that replaces a part of a text, given by its offsets in the text that YAML reads. */
function partEdit(text: string, scalar: Scalar, part: { start: number; end: number }, insert: string): Edit[] {
  const [start, end] = writtenRange(text, scalar, part) ?? [];
  return start === undefined || end === undefined ? [] : [{ at: start, remove: end - start, insert }];
}

/** The edits that replace `from` by `to` in every text of a file, however YAML writes it. Keys and comments stay. */
export function replaceInTexts({ text, document }: MigratedFile, from: string, to: string): Edit[] {
  const edits: Edit[] = [];
  visit(document, {
    Scalar(key, scalar) {
      if (key === "key" || typeof scalar.value !== "string") return;
      for (let start = scalar.value.indexOf(from); start >= 0; start = scalar.value.indexOf(from, start + from.length))
        edits.push(...partEdit(text, scalar, { start, end: start + from.length }, to));
    },
  });
  return edits;
}

/** A plain value with all its texts changed, but for the keys. */
export function mapStrings(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === "string") return change(value);
  if (Array.isArray(value)) return value.map((item) => mapStrings(item, change));
  if (!isMap(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, mapStrings(inner, change)]));
}
