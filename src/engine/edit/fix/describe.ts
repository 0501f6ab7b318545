import { count, short } from "../../diagnostics/wording.ts";
import { applyEdits, type Edit } from "../../shared/edits.ts";

/** Describes a change in one line: `headnig → heading`. */
export function describeChange(text: string, line: number, edits: readonly Edit[]): string {
  const [first] = edits;
  const removed = first ? text.slice(first.at, first.at + first.remove) : "";
  const words = `${short(removed, 60)} → ${short(first?.insert ?? "", 60)}`;
  if (edits.length === 1 && removed.trim() !== "" && first?.insert.trim() !== "") return words;
  // Describes whole lines, or how far they moved if only their indentation changed.
  const before = text.split("\n");
  const after = applyEdits(text, edits).split("\n");
  const changed = before.flatMap((text, index) => (text === after[index] ? [] : [index]));
  const at = changed[0] ?? line - 1;
  const [old = "", now = ""] = [before[at], after[at]];
  const [was, is] = [short(old, 60), short(now, 60)];
  const more = changed.length > 1 ? ` (and ${changed.length - 1} more below)` : "";
  if (old.trim() === now.trim()) return `indented by ${blanks(old)} → ${blanks(now)}${more}`;
  if (was !== is) return `${was} → ${is}${more}`;
  return `${short(old, old.length) === short(now, now.length) ? `${is} (with ordinary spaces)` : words}${more}`;
}

function blanks(line: string): string {
  const lead = /^\s*/.exec(line)?.[0] ?? "";
  if (lead.includes("\t")) return "tabs";
  return /^ *$/.test(lead) ? count(lead.length, "space") : "unusual spaces";
}
