import type { Finding } from "../../../diagnostics/problem.ts";
import type { RuleId } from "../../../diagnostics/rules.ts";
import { code } from "../../../diagnostics/wording.ts";
import type { LineContext, SyntaxIssue } from "../recognizer.ts";
import { type Line, neighbor } from "../source-lines.ts";

/** What to say where an entry begins with its second line. `key` is what the first line of a list's entries begins with. */
export function entryWithoutFirstLine(rule: RuleId, key: string | undefined): Finding {
  return {
    rule,
    message: `An entry seems to start here, but its first line is missing${key === undefined ? "" : `: ${code(`- ${key}: …`)}`}.`,
    hint: `Add ${key === undefined ? "a line with the name of the entry and a colon" : "that line"} above this one. If nothing new starts here, delete what is here twice.`,
  };
}

/** The first entry of a list, or of a map of named entries, without its first line: the next entry begins further left. */
export function veryFirstLineMissing({ source, line }: LineContext): SyntaxIssue | undefined {
  const lines = source.lines.slice(0, line.index).filter((other) => !other.blank && !other.verbatim);
  const start = line.dashes[0] ?? line.column;
  const at = lines.findLastIndex((other) => (other.dashes[0] ?? other.column) < start);
  const owner = lines[at];
  const group = lines.slice(at + 1);
  const [first, second] = group;
  const isEntry = line.dashes.length > 0 ? line.key !== undefined : line.key !== undefined && line.value === "";
  if (!isEntry || !owner?.key || owner.value !== "" || !first?.key || first.value === "") return undefined;
  const column = line.dashes.length > 0 ? line.column : line.column + 2;
  const isBelow = (other: Line) => other.indent >= column && (other.indent > column || other.dashes.length === 0);
  if (first.indent !== column || !group.every(isBelow) || line.dashes.length > 1) return undefined;
  // An entry that has the key is complete: then it lacks no more than its dash.
  if (line.dashes.length > 0 && group.some((other) => other.indent === column && other.key === line.key))
    return undefined;
  const next = neighbor(source, line, 1);
  if (line.dashes.length === 0 && (!second || next?.key !== first.key || next.indent !== column)) return undefined;
  const key = line.dashes.length > 0 ? line.key : undefined;
  const from = first.start + first.indent;
  return {
    start: from,
    end: from + first.key.length,
    finding: entryWithoutFirstLine("yaml-indent", key),
    // What stands in for the first line is in the second one, whose value is lost to the rest of the check.
    repairs: [
      key === undefined
        ? [{ at: first.start, remove: first.text.length, insert: `${" ".repeat(line.column)}${first.key}:` }]
        : [{ at: from - 2, remove: 2, insert: "- " }],
    ],
    uncertain: true,
    uncertainLines: second ? [second.start] : [],
  };
}
