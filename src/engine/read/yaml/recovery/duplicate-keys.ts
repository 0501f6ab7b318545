import { type Document, isMap, isPair, isScalar, isSeq, type Pair, visit, type YAMLMap } from "yaml";
import { code, count } from "../../../diagnostics/wording.ts";
import type { KnownKeys } from "../known-keys.ts";
import type { SyntaxIssue } from "../repaired-text.ts";
import { lineAt, type SourceLines, shift } from "../source-lines.ts";
import { shiftIssue } from "./indentation.ts";

/** More of them than this in one file are left for the next run. */
const ENOUGH = 50;

/** True when some map within a node holds a key twice. */
export function hasDuplicates(node: unknown): boolean {
  if (isSeq(node)) return node.items.some(hasDuplicates);
  if (!isMap(node)) return false;
  const keys = new Set(node.items.map(({ key }) => (isScalar(key) ? String(key.value) : key)));
  return keys.size < node.items.length || node.items.some(({ value }) => hasDuplicates(value));
}

/** Keys that stand twice in one map. The file can be read on: the later one counts. */
export function duplicateKeys(document: Document, source: SourceLines, keys: KnownKeys): SyntaxIssue[] {
  const issues: SyntaxIssue[] = [];
  visit(document, {
    Map(_key, map, path) {
      const inList = isSeq(path.at(-1));
      const seen = new Map<string, Pair>();
      let lastTwice = -1;
      for (const [index, pair] of map.items.entries()) {
        if (issues.length >= ENOUGH) return visit.BREAK;
        const key = isScalar(pair.key) ? String(pair.key.value) : undefined;
        if (key === undefined) continue;
        const first = seen.get(key);
        if (!first) {
          seen.set(key, pair);
          continue;
        }
        // What was pasted in one go stands twice in one go.
        const pasted = lastTwice === index - 1 && lastTwice > 0;
        lastTwice = index;
        if (pasted) continue;
        const fallen = dedentedKeys(map, index, source, keys) ?? dashTooFarIn(map, index, source);
        if (fallen) {
          issues.push(fallen);
          return;
        }
        const dash = inList && map.items.length > index + 1 && isFirst(map, first) && index > 1;
        issues.push(dash ? dashMissing(pair, key, source) : twice(map, index, first, source));
        // Without its dash, all that follows belongs to another entry: it is read again once that is mended.
        if (dash) return;
      }
    },
  });
  return issues;
}

/** `action:` with nothing below it, then `label:` and `link:` beside it: two spaces are missing in front of them. */
function dedentedKeys(map: YAMLMap, twin: number, source: SourceLines, keys: KnownKeys): SyntaxIssue | undefined {
  const empty = map.items.findLastIndex(
    (pair, index) => index < twin && isScalar(pair.value) && pair.value.value === null,
  );
  const owner = map.items[empty];
  const inner = owner && keys.get(nameOf(owner));
  if (!owner || !inner?.size) return undefined;
  const after = map.items.slice(empty + 1);
  const stop = after.findIndex((pair) => !inner.has(nameOf(pair)));
  const run = stop < 0 ? after : after.slice(0, stop);
  const [first] = run;
  const last = run.at(-1);
  if (!first || !last || empty + run.length < twin) return undefined;
  const [start, end] = rangeOf(first);
  const from = lineAt(source, start);
  const to = lineAt(source, rangeOf(last)[0]);
  const lines = source.lines.slice(from.index, to.index + 1).filter((line) => !line.blank);
  const one = run.length === 1;
  return {
    start,
    end,
    finding: {
      rule: "yaml-indent",
      message: `${run.map((pair) => code(nameOf(pair))).join(", ")} ${one ? "belongs" : "belong"} to ${code(nameOf(owner))} above, but ${one ? "stands" : "stand"} beside it.`,
      hint: `Put two more spaces in front of ${one ? "this line" : `these ${run.length} lines`}.`,
    },
    mends: [lines.map((line) => shift(line, 2))],
  };
}

/** `- name:` as deep as the list of the entry above: it begins the next entry, whose other keys stand where they should. */
function dashTooFarIn(map: YAMLMap, twin: number, source: SourceLines): SyntaxIssue | undefined {
  const list = map.items[twin - 1]?.value;
  const last = isSeq(list) ? list.items.at(-1) : undefined;
  const [first] = isMap(last) ? last.items : [];
  const [own] = map.items;
  const again = map.items[twin];
  if (!first || !own || !again || nameOf(first) !== nameOf(own) || nameOf(again) === nameOf(own)) return undefined;
  const line = lineAt(source, rangeOf(first)[0]);
  const wanted = lineAt(source, rangeOf(own)[0]).dashes.at(-1);
  return wanted === undefined || wanted >= line.indent ? undefined : shiftIssue(source, line, wanted);
}

function nameOf(pair: Pair): string {
  return isScalar(pair.key) ? String(pair.key.value) : "";
}

function isFirst(map: YAMLMap, pair: Pair): boolean {
  return map.items[0] === pair;
}

function twice(map: YAMLMap, index: number, first: Pair, source: SourceLines): SyntaxIssue {
  const pair = map.items[index] ?? first;
  const key = nameOf(pair);
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
      message: `${code(key)} stands here a second time; the first is in line ${line}, and only one can count.${more > 0 ? ` The same goes for the ${count(more, "key")} after it.` : ""}`,
      hint:
        more > 0
          ? "Was something pasted here a second time? Delete it, or move it to a file or an entry of its own."
          : "Delete one of them, or give it the name that was meant.",
    },
  };
}

/** `block:` again, with more keys behind it: the next section, whose dash was forgotten. */
function dashMissing(pair: Pair, key: string, source: SourceLines): SyntaxIssue {
  const [start, end] = rangeOf(pair);
  const two = source.text.slice(start - 2, start) === "  ";
  return {
    start,
    end,
    finding: {
      rule: "yaml-duplicate-key",
      message: `${code(key)} stands here a second time in one entry of the list.`,
      hint: `If a new entry begins here, put a dash in front: ${code(`- ${key}: …`)}`,
      suggestion: `- ${key}`,
    },
    ...(two ? { mends: [[{ at: start - 2, remove: 2, insert: "- " }]] } : {}),
  };
}

function rangeOf(pair: Pair): [number, number] {
  const range = isPair(pair) && isScalar(pair.key) ? pair.key.range : undefined;
  return [range?.[0] ?? 0, range?.[1] ?? 0];
}
