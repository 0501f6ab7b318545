import { isMap, isScalar, type Pair } from "yaml";
import { code } from "../../../diagnostics/wording.ts";
import type { DuplicateContext, SyntaxIssue } from "../recognizer.ts";

/** Finds a section or item without its dash, by its first key: `block:` again, with more keys after it. */
export function dashBeforeDuplicateMissing({ map, index, source, inList }: DuplicateContext): SyntaxIssue | undefined {
  const pair = map.items[index];
  const key = nameOf(pair);
  if (!pair || !inList || nameOf(map.items[0]) !== key || index < 2 || map.items.length === index + 1) return undefined;
  const [start, end] = rangeOf(pair);
  const isIndented = source.text.slice(start - 2, start) === "  ";
  const repairs = isIndented ? [[{ at: start - 2, remove: 2, insert: "- " }]] : undefined;
  const message = `This list item has two ${code(key)} lines.`;
  const hint = `If this starts a new item, put a dash before it: ${code(`- ${key}: …`)}`;
  return { start, end, repairs, rule: "yaml-duplicate-key", message, hint, suggestion: `- ${key}` };
}

/** Finds a key that appears twice in one map. YAML uses the later one. */
export function duplicateKey({ map, index, source, inList }: DuplicateContext): SyntaxIssue | undefined {
  const pair = map.items[index];
  const first = map.items.find((other) => nameOf(other) === nameOf(pair));
  if (!pair || !first) return undefined;
  const [start, end] = rangeOf(pair);
  const before = new Set(map.items.slice(0, index).map(nameOf));
  const after = map.items.slice(index + 1);
  const stop = after.findIndex((other) => !before.has(nameOf(other)));
  const more = stop < 0 ? after.length : stop;
  const firstLine = source.lineAt(rangeOf(first)[0]).index + 1;
  const others =
    more === 0 ? "" : more === 1 ? ", and so is the key after it" : `, and so are the ${more} keys after it`;
  const message = `${code(nameOf(pair))} is here twice (first on line ${firstLine})${others}. Only one of ${more > 0 ? "each" : "them"} counts.`;
  const line = inList ? `: ${code(`- ${nameOf(map.items[0])}: …`)}` : "";
  const entry = inList || more > 0 ? ` If a new entry starts here, its first line is missing${line}.` : "";
  const hint =
    more > 0
      ? "Was something pasted here twice? Delete it, or move it to a file or a list item of its own."
      : "Delete one of them, or give it the name that you meant.";
  return { start, end, rule: "yaml-duplicate-key", message, hint: hint + entry };
}

/** True for a map that may be two entries: its first key appears twice. */
export function looksLikeTwoEntries(node: unknown): boolean {
  return isMap(node) && node.items.slice(1).some((pair) => nameOf(pair) === nameOf(node.items[0]));
}

function nameOf(pair: Pair | undefined): string {
  return isScalar(pair?.key) ? String(pair.key.value) : "";
}

function rangeOf({ key }: Pair): [start: number, end: number] {
  const range = isScalar(key) ? key.range : undefined;
  return [range?.[0] ?? 0, range?.[1] ?? 0];
}
