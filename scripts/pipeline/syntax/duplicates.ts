import { type Document, isPair, isScalar, isSeq, type Pair, visit, type YAMLMap } from "yaml";
import { code } from "../diagnosis/words.ts";
import type { Trap } from "./mend.ts";
import { lineAt, type Sheet } from "./sheet.ts";

/** Keys that stand twice in one map. The file can be read on: the later one counts. */
export function duplicateKeys(document: Document, sheet: Sheet): Trap[] {
  const traps: Trap[] = [];
  visit(document, {
    Map(_key, map, path) {
      const inList = isSeq(path.at(-1));
      const seen = new Map<string, Pair>();
      for (const [index, pair] of map.items.entries()) {
        const key = isScalar(pair.key) ? String(pair.key.value) : undefined;
        if (key === undefined) continue;
        const first = seen.get(key);
        if (!first) {
          seen.set(key, pair);
          continue;
        }
        const dash = inList && map.items.length > index + 1 && isFirst(map, first) && index > 1;
        traps.push(dash ? dashMissing(pair, key, sheet) : twice(pair, first, key, sheet));
        // Without its dash, all that follows belongs to another entry: it is read again once that is mended.
        if (dash) return;
      }
    },
  });
  return traps;
}

function isFirst(map: YAMLMap, pair: Pair): boolean {
  return map.items[0] === pair;
}

function twice(pair: Pair, first: Pair, key: string, sheet: Sheet): Trap {
  const [start, end] = rangeOf(pair);
  const line = lineAt(sheet, rangeOf(first)[0]).index + 1;
  return {
    start,
    end,
    finding: {
      rule: "yaml-duplicate-key",
      message: `${code(key)} stands here a second time; the first is in line ${line}, and only one can count.`,
      hint: "Delete one of them, or give it the name that was meant.",
    },
  };
}

/** `block:` again, with more keys behind it: the next section, whose dash was forgotten. */
function dashMissing(pair: Pair, key: string, sheet: Sheet): Trap {
  const [start, end] = rangeOf(pair);
  const two = sheet.text.slice(start - 2, start) === "  ";
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
