import { code, count } from "../../../diagnostics/wording.ts";
import type { LocatedFinding } from "../recognizer.ts";
import type { Line, SourceLines } from "../source-lines.ts";
import type { Shift } from "./shifts.ts";

/** What to say of a line that belongs at another column. */
export function findingOf(source: SourceLines, { line, by, lines }: Shift): LocatedFinding {
  const wanted = line.indent + by;
  const start = line.start + line.indent;
  const isDash = line.dashes.length > 0;
  const what = isDash ? "This list item" : code(line.key ?? line.content);
  const spaces = count(Math.abs(by), "space");
  const more = lines.length - 1;
  return {
    start,
    end: isDash ? line.start + line.text.trimEnd().length : start + (line.key?.length ?? line.content.length),
    finding: {
      rule: "yaml-indent",
      message: `${what} should be indented ${count(wanted, "space")}${likeWhat(source, line, wanted)}.`,
      hint: `${by > 0 ? "Add" : "Delete"} ${spaces} before it${more > 0 ? ` and before ${more === 1 ? "the line below" : `each of the ${more} lines below`}` : ""}.${ownerOf(source, line, wanted)}`,
    },
  };
}

/** The neighbor that a line should be indented like: one of its list or map. */
function likeWhat(source: SourceLines, line: Line, wanted: number): string {
  const isDash = line.dashes.length > 0;
  const said = (other: Line) => !other.blank && !other.verbatim && other !== line;
  const isLike = (other: Line) => other.indent === wanted && other.dashes.length > 0 === isDash;
  const until = (lines: readonly Line[]) => {
    const stop = lines.findIndex((other) => said(other) && other.indent < wanted);
    return (stop < 0 ? lines : lines.slice(0, stop)).find((other) => said(other) && isLike(other));
  };
  const like = until(source.lines.slice(0, line.index).reverse()) ?? until(source.lines.slice(line.index + 1));
  if (like) return isDash ? `, like the one on line ${like.index + 1}` : `, like ${code(like.key ?? like.content)}`;
  return "";
}

/** The key that a line belongs to at a column. */
function ownerOf(source: SourceLines, line: Line, wanted: number): string {
  const owner = source.lines
    .slice(0, line.index)
    .findLast((other) => !other.blank && !other.verbatim && other.column < wanted);
  return wanted > 0 && owner?.key !== undefined ? ` It belongs to ${code(owner.key)}.` : "";
}
