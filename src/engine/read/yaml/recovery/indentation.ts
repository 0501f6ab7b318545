import { code, count, short } from "../../../diagnostics/wording.ts";
import type { LineContext, SyntaxIssue } from "../recognizer.ts";
import {
  beginsSomething,
  itemAbove,
  type Line,
  misplaced,
  neighbor,
  openColumns,
  type SourceLines,
  shift,
} from "../source-lines.ts";
import { textDedented } from "./block-texts.ts";
import { listWithoutKey } from "./lists.ts";

/** A first key that is indented, in a file whose other keys are not. */
export function firstKeyIndented({ source, line }: LineContext): SyntaxIssue | undefined {
  const top = source.lines.find((other) => !other.blank && other.text.trim() !== "---");
  const isOnly = top && beginsSomething(line) && line.indent === 0 && top.indent > 0 && line.index > top.index;
  return isOnly ? shiftIssue(source, top, 0) : undefined;
}

/** A line that begins at a column where nothing can begin: how many spaces to add or to take away. */
export function wrongColumn({ source, line }: LineContext): SyntaxIssue | undefined {
  const open = misplaced(source, line);
  const columns = line.dashes.length > 0 ? open?.dashes : open?.keys;
  if (!columns) return undefined;
  const nearest = [...columns].sort((a, b) => Math.abs(a - line.indent) - Math.abs(b - line.indent) || b - a);
  const wanted = columns.find((column) => beganAt(source, line, column)) ?? nearest[0];
  return wanted === undefined ? undefined : shiftIssue(source, line, wanted);
}

/** True when an item of the list at this column began with the same key before. */
function beganAt(source: SourceLines, line: Line, column: number): boolean {
  if (line.dashes.length === 0 || line.key === undefined) return false;
  const before = itemAbove(source, line, column);
  return before?.key === line.key;
}

/**
 * A line too far to the left, when YAML stops only at the next one: that one, and what follows it, would be right
 * without it.
 */
export function oddOneOut({ source, line }: LineContext): SyntaxIssue | undefined {
  if (line.key === undefined || line.dashes.length > 0) return undefined;
  // A line of prose that happens to hold a colon.
  if (!beginsSomething(line)) return afterText(source, line) ? textDedented({ source, line }) : undefined;
  const odd = source.lines
    .slice(0, line.index)
    .findLast((other) => !other.blank && !other.verbatim && (other.dashes[0] ?? other.column) < line.indent);
  if (!odd?.key || odd.dashes.length > 0 || odd.value === "") return undefined;
  if (!openColumns(source, odd).keys.includes(line.indent)) return undefined;
  const next = source.lines
    .slice(line.index + 1)
    .find((other) => !other.blank && !other.verbatim && other.indent <= line.indent);
  if (!next) return undefined;
  const open = openColumns(source, line);
  const columns = next.dashes.length > 0 ? open.dashes : open.keys;
  if (columns.includes(next.indent)) return undefined;
  return beginsSomething(odd) ? shiftIssue(source, odd, line.indent) : textDedented({ source, line: odd });
}

/** True for the line after a text that | or > announced. */
function afterText(source: SourceLines, line: Line): boolean {
  return source.lines.slice(0, line.index).findLast((other) => other.text.trim() !== "")?.verbatim === true;
}

/** A key indented more than the one above, which has its value on its own line. */
export function tooFarIn({ source, line: above }: LineContext): SyntaxIssue | undefined {
  const line = neighbor(source, above, 1);
  if (!line || above.key === undefined || line.indent <= above.column || !beginsSomething(line)) return undefined;
  // The odd one out is the line above when it is at the same column as the key it belongs to, which has no value.
  const owner = neighbor(source, above, -1);
  const slipped =
    owner?.key !== undefined && owner.value === "" && owner.column === above.column && above.dashes.length === 0;
  if (slipped && line.dashes.length === 0 && line.indent === above.column + 2)
    return shiftIssue(source, above, line.indent);
  if (line.dashes.length === 0) return shiftIssue(source, line, above.column);
  const wanted = openColumns(source, line).dashes.findLast((column) => column < line.indent);
  return wanted === undefined ? listWithoutKey(line, above) : shiftIssue(source, line, wanted);
}

/** The issue of a line that should begin at another column. The repair moves it and what belongs to it there. */
export function shiftIssue(source: SourceLines, line: Line, wanted: number): SyntaxIssue {
  const by = wanted - line.indent;
  const like = source.lines
    .slice(0, line.index)
    .findLast((other) => !other.blank && !other.verbatim && (other.column === wanted || other.dashes.includes(wanted)));
  const what = line.dashes.length > 0 ? "This dash" : line.key === undefined ? "This line" : code(line.key);
  const below =
    like === undefined
      ? ""
      : `, so that it lines up with ${like.dashes.includes(wanted) && line.dashes.length > 0 ? "the dash" : code(short(like.key ?? like.content, 20))} on line ${like.index + 1}`;
  const start = line.start + line.indent;
  const moved = movedWith(source, line, wanted);
  const lines =
    moved.length > 1 && moved.some((other) => other !== line && other.indent === line.indent)
      ? ` Do the same with the ${moved.length === 2 ? "line" : `${moved.length - 1} lines`} below.`
      : "";
  const spaces = count(Math.abs(by), "space");
  return {
    start,
    end: start + (line.key?.length ?? line.text.trim().length),
    finding: {
      rule: "yaml-indent",
      message: `${what} is ${spaces} too far ${by > 0 ? "left" : "right"}.`,
      hint: `${by > 0 ? "Add" : "Delete"} ${spaces} before it${below}.${lines}`,
    },
    repairs: [moved.map((other) => shift(other, by))],
  };
}

/** The line itself, what is indented below it, and neighbors with the same mistake. */
function movedWith(source: SourceLines, line: Line, wanted: number): Line[] {
  const moved = [line];
  const isList = line.dashes.length > 0;
  // Only the dash is wrong: what belongs to its item is where it should be.
  const next = neighbor(source, line, 1);
  if (isList && next && next.indent === line.column + wanted - line.indent && next.dashes.length === 0) return moved;
  // A whole list item: its keys are at the column after its dash, up to the next dash that is where it should be.
  if (isList && next && next.dashes.length === 0 && next.indent === line.column) {
    const after = source.lines.slice(line.index + 1).filter((other) => other.text.trim() !== "");
    const stop = after.findIndex(
      (other) => other.indent < line.column || (other.dashes.length > 0 && other.indent <= wanted && !other.verbatim),
    );
    return [line, ...(stop < 0 ? after : after.slice(0, stop))];
  }
  // Only the key is wrong: what is below it is where it should be.
  if (!isList && line.value === "" && next && next.indent > line.indent && next.indent === wanted + 2) return moved;
  let last = line;
  for (const other of source.lines.slice(line.index + 1)) {
    if (other.text.trim() === "") continue;
    if (other.verbatim && other.indent > last.column) {
      moved.push(other);
      continue;
    }
    if (other.indent < line.indent) break;
    const sameKind = isList === other.dashes.length > 0;
    if (other.indent === line.indent && !sameKind) break;
    // A line that is where it should be is not part of this mistake, unless it belongs to a moved key.
    if (
      other.indent === wanted &&
      !(last.value === "" && last.indent < other.indent) &&
      (sameKind || last.indent >= other.indent)
    )
      break;
    moved.push(other);
    if (!other.blank) last = other;
  }
  return moved;
}
