import { isMap, isPair, isScalar, isSeq, type Pair } from "yaml";
import { code } from "../../../diagnostics/wording.ts";
import { dedentedFinding, dedentedKeys } from "../dedented-keys.ts";
import type { DuplicateContext, SyntaxIssue } from "../recognizer.ts";
import { lineAt, shift } from "../source-lines.ts";
import { writeDash } from "./dashes.ts";
import { entryWithoutFirstLine } from "./first-lines.ts";
import { shiftIssue } from "./indentation.ts";

/** True when some map within a node holds a key twice. */
export function hasDuplicates(node: unknown): boolean {
  if (isSeq(node)) return node.items.some(hasDuplicates);
  if (!isMap(node)) return false;
  const keys = new Set(node.items.map(({ key }) => (isScalar(key) ? String(key.value) : key)));
  return keys.size < node.items.length || node.items.some(({ value }) => hasDuplicates(value));
}

/** `action:` with nothing below it, then `label:` and `link:` beside it: two spaces are missing in front of them. */
export function keysDedented({ map, index, source, keys }: DuplicateContext): SyntaxIssue | undefined {
  const empty = map.items.findLastIndex(
    ({ value }, before) => before < index && isScalar(value) && value.value === null,
  );
  const owner = map.items[empty];
  const inner = owner && keys.get(nameOf(owner));
  if (!owner || !inner?.size) return undefined;
  const after = map.items.slice(empty + 1);
  const run = after.slice(0, dedentedKeys(after.map(nameOf), inner).length);
  const [first] = run;
  const last = run.at(-1);
  if (!first || !last || empty + run.length < index) return undefined;
  const [start, end] = rangeOf(first);
  const from = lineAt(source, start).index;
  const to = lineAt(source, rangeOf(last)[0]).index;
  const lines = source.lines.slice(from, to + 1).filter((line) => !line.blank);
  const finding = dedentedFinding(nameOf(owner), run.map(nameOf));
  return { start, end, finding, repairs: [lines.map((line) => shift(line, 2))] };
}

/** `- name:` as deep as the list of the item above: it begins the next item, whose other keys are where they should be. */
export function dashTooDeep({ map, index, source }: DuplicateContext): SyntaxIssue | undefined {
  const list = map.items[index - 1]?.value;
  const last = isSeq(list) ? list.items.at(-1) : undefined;
  const [first] = isMap(last) ? last.items : [];
  const [own] = map.items;
  const second = map.items[index];
  if (!first || !own || !second || nameOf(first) !== nameOf(own) || nameOf(second) === nameOf(own)) return undefined;
  const line = lineAt(source, rangeOf(first)[0]);
  const wanted = lineAt(source, rangeOf(own)[0]).dashes.at(-1);
  return wanted === undefined || wanted >= line.indent ? undefined : shiftIssue(source, line, wanted);
}

/** `block:` again, with more keys after it: the next section, whose dash is missing. */
export function dashBeforeDuplicateMissing(at: DuplicateContext): SyntaxIssue | undefined {
  const { map, index, source, inList } = at;
  const pair = map.items[index];
  const isFirstKey = pair && map.items[0] && nameOf(map.items[0]) === nameOf(pair);
  if (!inList || !isFirstKey || index < 2 || map.items.length === index + 1) return undefined;
  const key = nameOf(pair);
  const [start, end] = rangeOf(pair);
  const isIndented = source.text.slice(start - 2, start) === "  ";
  return {
    start,
    end,
    finding: {
      rule: "yaml-duplicate-key",
      message: `This list item has two ${code(key)} lines.`,
      ...writeDash(key, "If this starts a new item, put a dash before it:"),
    },
    ...(isIndented ? { repairs: [[{ at: start - 2, remove: 2, insert: "- " }]] } : {}),
  };
}

/** Several keys again, with other values: the next entry, whose first line (`- id: …`, `kiln:`) is missing. */
export function firstLineMissing({ map, index, source, inList, siblings }: DuplicateContext): SyntaxIssue | undefined {
  const pair = map.items[index];
  const own = nameOf(map.items[0]);
  const before = map.items.slice(0, index);
  const after = map.items.slice(index);
  const isLike = inList
    ? after.every((other) => nameOf(other) !== own)
    : nameOf(pair) === own && siblings.some((other) => isMap(other) && nameOf(other.items[0]) === own);
  const again = after.flatMap((other) => before.find((first) => nameOf(first) === nameOf(other)) ?? []);
  const isCopy = again.every((first) =>
    same(
      first,
      after.find((other) => nameOf(other) === nameOf(first)),
    ),
  );
  // Of an entry with two keys, the one that is left is all that can be there again.
  const isAll = inList && before.length === 2 && again.length === 1 && after.length === 1;
  if (!pair || !isLike || (again.length < 2 && !isAll) || isCopy) return undefined;
  const [start, end] = rangeOf(pair);
  const isIndented = source.text.slice(start - 2, start) === "  ";
  return {
    start,
    end,
    finding: entryWithoutFirstLine("yaml-duplicate-key", inList ? own : undefined),
    ...(inList && isIndented
      ? {
          repairs: [[{ at: start - 2, remove: 2, insert: "- " }]],
          uncertain: true,
          uncertainLines: after.map((other) => rangeOf(other)[0]),
        }
      : {}),
  };
}

/** True for an entry that may be two, the second without its first line: it begins a second time. */
export function beginsTwice(node: unknown): boolean {
  return isMap(node) && node.items.slice(1).some((pair) => nameOf(pair) === nameOf(node.items[0]));
}

function same(a: Pair | undefined, b: Pair | undefined): boolean {
  return JSON.stringify(a?.value) === JSON.stringify(b?.value);
}

/** A key that is in one map twice. The file can be read: the later one counts. */
export function duplicateKey({ map, index, source }: DuplicateContext): SyntaxIssue | undefined {
  const pair = map.items[index];
  const first = pair && map.items.find((other) => nameOf(other) === nameOf(pair));
  if (!first) return undefined;
  const [start, end] = rangeOf(pair);
  const before = new Set(map.items.slice(0, index).map(nameOf));
  const after = map.items.slice(index + 1);
  const stop = after.findIndex((other) => !before.has(nameOf(other)));
  const more = stop < 0 ? after.length : stop;
  const line = lineAt(source, rangeOf(first)[0]).index + 1;
  return {
    start,
    end,
    finding: {
      rule: "yaml-duplicate-key",
      message: `${code(nameOf(pair))} is here twice (first on line ${line})${more > 0 ? `, and so ${more === 1 ? "is the key" : `are the ${more} keys`} after it` : ""}. Only one of ${more > 0 ? "each" : "them"} counts.`,
      hint:
        more > 0
          ? "Was something pasted here twice? Delete it, or move it to a file or a list item of its own."
          : "Delete one of them, or give it the name that you meant.",
    },
  };
}

function nameOf(pair: Pair | undefined): string {
  return isScalar(pair?.key) ? String(pair.key.value) : "";
}

function rangeOf(pair: Pair): [number, number] {
  const range = isPair(pair) && isScalar(pair.key) ? pair.key.range : undefined;
  return [range?.[0] ?? 0, range?.[1] ?? 0];
}
