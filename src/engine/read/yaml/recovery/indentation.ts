import { code, count, short } from "../../../diagnostics/wording.ts";
import type { SyntaxIssue } from "../repaired-text.ts";
import { beginsSomething, type Line, neighbor, openColumns, type SourceLines, shift } from "../source-lines.ts";
import { textTooFarLeft } from "./block-texts.ts";
import { dashForgotten, dashTooMany, listWithoutKey } from "./dashes.ts";

/** A line that begins at a column where nothing can begin: how many spaces to add or to take away. */
export function wrongColumn(source: SourceLines, line: Line): SyntaxIssue | undefined {
  if (!beginsSomething(line)) return undefined;
  const top = source.lines.find((other) => !other.blank && other.text.trim() !== "---");
  if (top && line.indent === 0 && top.indent > 0 && line.index > top.index) return shiftIssue(source, top, 0);
  const open = openColumns(source, line);
  const columns = line.dashes.length > 0 ? open.dashes : open.keys;
  if (columns.includes(line.indent) || mayBeginHere(source, line)) return undefined;
  const kin = columns.find((column) => beganAt(source, line, column));
  const wanted =
    kin ??
    columns.reduce<number | undefined>((best, column) => {
      if (best === undefined) return column;
      const [a, b] = [Math.abs(column - line.indent), Math.abs(best - line.indent)];
      return a < b || (a === b && column > best) ? column : best;
    }, undefined);
  const forgotten = dashForgotten(source, line, open.dashes) ?? dashTooMany(source, line, open);
  if (forgotten) return forgotten;
  return wanted === undefined ? undefined : shiftIssue(source, line, wanted);
}

/** True when an entry of the list at this column began with the same key before. */
function beganAt(source: SourceLines, line: Line, column: number): boolean {
  if (line.dashes.length === 0 || line.key === undefined) return false;
  const before = source.lines.slice(0, line.index).findLast((other) => other.dashes.includes(column));
  return before?.key === line.key;
}

/**
 * A line that slipped to the left, when YAML stumbles only at the next one: that one, and what follows it, stand where
 * they would be right without it.
 */
export function oddOneOut(source: SourceLines, line: Line): SyntaxIssue | undefined {
  if (line.key === undefined || line.dashes.length > 0) return undefined;
  // A line of prose that happens to hold a colon.
  if (!beginsSomething(line)) return afterText(source, line) ? textTooFarLeft(source, line) : undefined;
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
  return beginsSomething(odd) ? shiftIssue(source, odd, line.indent) : textTooFarLeft(source, odd);
}

/** True for the line behind a text that | or > announced. */
function afterText(source: SourceLines, line: Line): boolean {
  return source.lines.slice(0, line.index).findLast((other) => other.text.trim() !== "")?.verbatim === true;
}

/** Below a key or a dash with nothing after it, something new may begin further in. */
function mayBeginHere(source: SourceLines, line: Line): boolean {
  const above = neighbor(source, line, -1);
  if (!above) return line.indent === 0;
  if (above.key === undefined) return above.content === "" && line.indent > (above.dashes.at(-1) ?? 0);
  return above.value === "" && (line.indent > above.column || (line.dashes.length > 0 && line.indent === above.column));
}

/** A key further in than the one above, whose value stands in its own line already. */
export function tooFarIn(source: SourceLines, above: Line): SyntaxIssue | undefined {
  const line = neighbor(source, above, 1);
  if (!line || above.key === undefined || line.indent <= above.column || !beginsSomething(line)) return undefined;
  // The odd one out is the line above when it stands right beside the key with nothing after it that it belongs to.
  const owner = neighbor(source, above, -1);
  const slipped =
    owner?.key !== undefined && owner.value === "" && owner.column === above.column && above.dashes.length === 0;
  if (slipped && line.dashes.length === 0 && line.indent === above.column + 2)
    return shiftIssue(source, above, line.indent);
  if (line.dashes.length === 0) return shiftIssue(source, line, above.column);
  const wanted = openColumns(source, line).dashes.findLast((column) => column < line.indent);
  return wanted === undefined ? listWithoutKey(line, above) : shiftIssue(source, line, wanted);
}

/** Tells that a line should begin at another column, and moves it and those that hang on it there. */
export function shiftIssue(source: SourceLines, line: Line, wanted: number): SyntaxIssue {
  const by = wanted - line.indent;
  const like = source.lines
    .slice(0, line.index)
    .findLast((other) => !other.blank && !other.verbatim && (other.column === wanted || other.dashes.includes(wanted)));
  const what = line.dashes.length > 0 ? "This dash" : line.key === undefined ? "This line" : code(line.key);
  const with_ =
    like === undefined
      ? ""
      : ` It should stand exactly below ${like.dashes.includes(wanted) && line.dashes.length > 0 ? "the dash" : code(short(like.key ?? like.content, 20))} of line ${like.index + 1}.`;
  const start = line.start + line.indent;
  const moved = hanging(source, line, wanted);
  const lines =
    moved.length > 1 && moved.some((other) => other !== line && other.indent === line.indent)
      ? ` The same goes for the ${moved.length === 2 ? "line" : `${moved.length - 1} lines`} below.`
      : "";
  const spaces = count(Math.abs(by), "space");
  return {
    start,
    end: start + (line.key?.length ?? line.text.trim().length),
    finding: {
      rule: "yaml-indent",
      message:
        by > 0
          ? `${what} stands too far to the left: ${spaces} ${by === 1 ? "is" : "are"} missing in front of it.`
          : `${what} stands too far to the right, by ${spaces}.`,
      hint: `${by > 0 ? "Add" : "Take away"} ${spaces} in front of it.${with_}${lines}`,
    },
    mends: [moved.map((other) => shift(other, by))],
  };
}

/** The line itself, what stands below it and further in, and neighbours with the same mistake. */
function hanging(source: SourceLines, line: Line, wanted: number): Line[] {
  const moved = [line];
  const isList = line.dashes.length > 0;
  // Only the dash slipped: what belongs to its entry stands where it will belong once the dash is back.
  const next = neighbor(source, line, 1);
  if (isList && next && next.indent === line.column + wanted - line.indent && next.dashes.length === 0) return moved;
  // A whole entry of the list: its keys stand behind its dash, up to the next dash that stands where it should.
  if (isList && next && next.dashes.length === 0 && next.indent === line.column) {
    const after = source.lines.slice(line.index + 1).filter((other) => other.text.trim() !== "");
    const stop = after.findIndex(
      (other) => other.indent < line.column || (other.dashes.length > 0 && other.indent <= wanted && !other.verbatim),
    );
    return [line, ...(stop < 0 ? after : after.slice(0, stop))];
  }
  // Only the key slipped: what stands below it is where it belongs.
  if (!isList && line.value === "" && next && next.indent > line.indent && next.indent === wanted + 2) return moved;
  let last = line;
  for (const other of source.lines.slice(line.index + 1)) {
    if (other.text.trim() === "") continue;
    if (other.verbatim && other.indent > last.column) {
      moved.push(other);
      continue;
    }
    if (other.indent < line.indent) break;
    const sameSort = isList === other.dashes.length > 0;
    if (other.indent === line.indent && !sameSort) break;
    // A line that stands where it should already is none of this mistake, unless it hangs on a moved key.
    if (
      other.indent === wanted &&
      !(last.value === "" && last.indent < other.indent) &&
      (sameSort || last.indent >= other.indent)
    )
      break;
    moved.push(other);
    if (!other.blank) last = other;
  }
  return moved;
}
