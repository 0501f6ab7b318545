import type { Problem } from "../../diagnostics/problem.ts";
import { count, short } from "../../diagnostics/wording.ts";
import type { Source } from "../../read/source.ts";
import { applyEdits, type Edit } from "../../shared/edits.ts";

/** A change in a line: `content/pages/about.yaml:8 headnig → heading`. */
export function describeChange({ file, line }: Problem, source: Source, edits: readonly Edit[]): string {
  const [only] = edits;
  const isWord =
    edits.length === 1 &&
    only &&
    only.insert.trim() !== "" &&
    source.text.slice(only.at, only.at + only.remove).trim() !== "";
  return `${file}:${line} ${isWord ? word(source, only) : lines(source, line, edits)}`;
}

function word({ text }: Source, { at, remove, insert }: Edit): string {
  return `${short(text.slice(at, at + remove), 60)} → ${short(insert, 60)}`;
}

/** Whole lines: as they read before and after, or, when only blanks have changed, by how many spaces they moved. */
function lines(source: Source, line: number, edits: readonly Edit[]): string {
  const before = source.text.split("\n");
  const after = applyEdits(source.text, edits).split("\n");
  const changed = before.flatMap((text, index) => (text === after[index] ? [] : [index]));
  const at = changed[0] ?? line - 1;
  const [old = "", now = ""] = [before[at], after[at]];
  const [first] = edits;
  const more = changed.length > 1 ? ` (and ${changed.length - 1} more below)` : "";
  const [was, is] = [short(old, 60), short(now, 60)];
  const what =
    old.trim() === now.trim()
      ? `indented by ${blanks(old)} → ${blanks(now)}`
      : was !== is
        ? `${was} → ${is}`
        : short(old, old.length) === short(now, now.length) || !first
          ? `${is} (with ordinary spaces)`
          : word(source, first);
  return `${what}${more}`;
}

function blanks(line: string): string {
  const lead = /^\s*/.exec(line)?.[0] ?? "";
  if (lead.includes("\t")) return "tabs";
  return /^ *$/.test(lead) ? count(lead.length, "space") : "unusual spaces";
}
