import { isNode, isScalar, isMap as isYamlMap, type Pair, type Scalar, visit } from "yaml";
import { writtenRange } from "../../read/text-range.ts";
import type { Edit } from "../../shared/edits.ts";
import { isMap } from "../../shared/is-map.ts";
import type { MigratedFile } from "./migration.ts";

/** The edit that gives a key of a map another name. Its quotes, anchor and comments stay. */
export function renameKey({ text }: MigratedFile, map: unknown, from: string, to: string): Edit[] {
  const pair = isYamlMap(map) ? map.items.find(({ key }) => isScalar(key) && key.value === from) : undefined;
  return isScalar(pair?.key) ? partEdit(text, pair.key, { start: 0, end: from.length }, to) : [];
}

/** The edits that remove keys of a map with their values, each with its lines where it has lines of its own. */
export function removeKeys({ text }: MigratedFile, map: unknown, names: readonly string[]): Edit[] {
  if (!isYamlMap(map)) return [];
  return map.items.flatMap(({ key, value }, index): Edit[] => {
    if (!isScalar(key) || !names.includes(String(key.value)) || !key.range) return [];
    const end = (isNode(value) && value.range?.[1]) || key.range[2];
    if (map.flow) return [removal(key.range[0], startOf(map.items[index + 1]) ?? end)];
    const start = text.lastIndexOf("\n", key.range[0]) + 1;
    const written = text.slice(0, end).trimEnd().length;
    const next = text.indexOf("\n", written) + 1;
    return [removal(start, next === 0 ? text.length : next)];
  });
}

function removal(start: number, end: number): Edit {
  return { at: start, remove: end - start, insert: "" };
}

function startOf(pair: Pair | undefined): number | undefined {
  return isNode(pair?.key) ? pair.key.range?.[0] : undefined;
}

/** The edit that replaces a part of a text, given by its offsets in the text that YAML reads. */
function partEdit(text: string, scalar: Scalar, part: { start: number; end: number }, insert: string): Edit[] {
  const [start, end] = writtenRange(text, scalar, part) ?? [];
  return start === undefined || end === undefined ? [] : [{ at: start, remove: end - start, insert }];
}

/** The edits that replace `from` by `to` in every text of a file, however YAML writes it. Keys and comments stay. */
export function replaceInTexts(file: MigratedFile, from: string, to: string): Edit[] {
  const edits: Edit[] = [];
  // A document takes long to make, and most files have nothing to replace.
  if (!hasText(file.data, from)) return edits;
  const { text, document } = file;
  const [before, after] = sharedEnds(from, to);
  const insert = to.slice(before, to.length - after);
  visit(document, {
    Scalar(key, scalar) {
      if (key === "key" || typeof scalar.value !== "string") return;
      for (let at = scalar.value.indexOf(from); at >= 0; at = scalar.value.indexOf(from, at + from.length))
        edits.push(...partEdit(text, scalar, { start: at + before, end: at + from.length - after }, insert));
    },
  });
  return edits;
}

function hasText(value: unknown, part: string): boolean {
  if (typeof value === "string") return value.includes(part);
  return typeof value === "object" && value !== null && Object.values(value).some((inner) => hasText(inner, part));
}

/** How many characters two texts share at their beginning and at their end. */
function sharedEnds(a: string, b: string): [before: number, after: number] {
  const least = Math.min(a.length, b.length);
  let before = 0;
  while (before < least && a[before] === b[before]) before += 1;
  let after = 0;
  while (after < least - before && a.at(-1 - after) === b.at(-1 - after)) after += 1;
  return [before, after];
}

/** A plain value with all its texts changed, but for the keys. */
export function mapStrings(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === "string") return change(value);
  if (Array.isArray(value)) return value.map((item) => mapStrings(item, change));
  if (!isMap(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, mapStrings(inner, change)]));
}
