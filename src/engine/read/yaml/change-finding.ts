import { code, count } from "../../diagnostics/wording.ts";
import type { LineChange } from "./line-changes.ts";
import { issueAt, type LocatedFinding } from "./recognizer.ts";
import type { Line, SourceLines } from "./source-lines.ts";

/** The finding for a line that belongs at another column, or for a dash that is missing or extra. */
export function findingOf(source: SourceLines, change: LineChange): LocatedFinding {
  const { line, by, lines, edits } = change;
  const start = line.start + line.indent;
  const name = line.key ?? line.content;
  const below = lines.length - 1;
  const each = below === 1 ? "the line below" : `each of the ${below} lines below`;
  if (change.dash !== undefined) return { ...dashFinding(change, start), edits };
  const column = line.indent + by;
  const isDash = line.dashes.length > 0;
  const subject = isDash ? "This list item" : code(name);
  const message = `${subject} should be indented ${count(column, "space")}${neighborAt(source, line, column)}.`;
  const hint = `${by > 0 ? "Add" : "Delete"} ${count(Math.abs(by), "space")} before it${below > 0 ? ` and before ${each}` : ""}.${ownerOf(source, line, column)}`;
  const end = isDash ? line.start + line.text.trimEnd().length : start + name.length;
  return { ...issueAt({ start, end }, { rule: "yaml-indent", message, hint }), edits };
}

function dashFinding({ line, dash }: LineChange, start: number): LocatedFinding {
  const name = code(line.key ?? "");
  if (!dash)
    return issueAt(
      { start, end: line.start + line.column + (line.key?.length ?? 0) },
      {
        rule: "yaml-dash",
        message: `The dash before ${name} starts a list, but the lines around it are keys without dashes.`,
        hint: "Delete the dash and the space after it.",
        suggestion: line.key,
      },
    );
  return issueAt(
    { start, end: start + (line.key?.length ?? 0) },
    {
      rule: "yaml-dash",
      message: `${name} starts a new list item here, but there is no dash before it.`,
      hint: `Write ${code(`- ${line.key}: …`)}`,
      suggestion: `- ${line.key}`,
    },
  );
}

function neighborAt(source: SourceLines, line: Line, column: number): string {
  const isDash = line.dashes.length > 0;
  const find = (lines: readonly Line[]) => {
    const structural = lines.filter((other) => !other.blank && !other.verbatim);
    const stop = structural.findIndex((other) => other.indent < column);
    const siblings = stop < 0 ? structural : structural.slice(0, stop);
    return siblings.find((other) => other.indent === column && other.dashes.length > 0 === isDash);
  };
  const like = find(source.lines.slice(0, line.index).reverse()) ?? find(source.lines.slice(line.index + 1));
  if (!like) return "";
  return isDash ? `, like the one on line ${like.index + 1}` : `, like ${code(like.key ?? like.content)}`;
}

function ownerOf(source: SourceLines, line: Line, column: number): string {
  const before = source.lines.slice(0, line.index);
  const owner = before.findLast((other) => !other.blank && !other.verbatim && other.column < column);
  return column > 0 && owner?.key !== undefined ? ` It belongs to ${code(owner.key)}.` : "";
}
