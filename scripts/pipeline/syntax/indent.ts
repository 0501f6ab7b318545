import { code, count, short } from "../diagnosis/words.ts";
import { dashForgotten, dashTooMany, listWithoutKey } from "./dashes.ts";
import { textTooFarLeft } from "./hanging-text.ts";
import type { Edit, Trap } from "./mend.ts";
import { beginsSomething, type Line, neighbour, openColumns, type Sheet } from "./sheet.ts";

/** A line that begins at a column where nothing can begin: how many spaces to add or to take away. */
export function wrongColumn(sheet: Sheet, line: Line): Trap | undefined {
  if (!beginsSomething(line)) return undefined;
  const top = sheet.lines.find((other) => !other.blank && other.text.trim() !== "---");
  if (top && line.indent === 0 && top.indent > 0 && line.index > top.index) return shiftTrap(sheet, top, 0);
  const open = openColumns(sheet, line);
  const columns = line.dashes.length > 0 ? open.dashes : open.keys;
  if (columns.includes(line.indent) || mayBeginHere(sheet, line)) return undefined;
  const kin = columns.find((column) => beganAt(sheet, line, column));
  const wanted =
    kin ??
    columns.reduce<number | undefined>((best, column) => {
      if (best === undefined) return column;
      const [a, b] = [Math.abs(column - line.indent), Math.abs(best - line.indent)];
      return a < b || (a === b && column > best) ? column : best;
    }, undefined);
  const forgotten = dashForgotten(sheet, line, open.dashes) ?? dashTooMany(sheet, line, open);
  if (forgotten) return forgotten;
  return wanted === undefined ? undefined : shiftTrap(sheet, line, wanted);
}

/** True when an entry of the list at this column began with the same key before. */
function beganAt(sheet: Sheet, line: Line, column: number): boolean {
  if (line.dashes.length === 0 || line.key === undefined) return false;
  const before = sheet.lines.slice(0, line.index).findLast((other) => other.dashes.includes(column));
  return before?.key === line.key;
}

/**
 * A line that slipped to the left, when YAML stumbles only at the next one: that one, and what follows it, stand where
 * they would be right without it.
 */
export function oddOneOut(sheet: Sheet, line: Line): Trap | undefined {
  if (line.key === undefined || line.dashes.length > 0) return undefined;
  // A line of prose that happens to hold a colon.
  if (!beginsSomething(line)) return afterText(sheet, line) ? textTooFarLeft(sheet, line) : undefined;
  const odd = sheet.lines
    .slice(0, line.index)
    .findLast((other) => !other.blank && !other.verbatim && (other.dashes[0] ?? other.column) < line.indent);
  if (!odd?.key || odd.dashes.length > 0 || odd.value === "") return undefined;
  if (!openColumns(sheet, odd).keys.includes(line.indent)) return undefined;
  const next = sheet.lines
    .slice(line.index + 1)
    .find((other) => !other.blank && !other.verbatim && other.indent <= line.indent);
  if (!next) return undefined;
  const open = openColumns(sheet, line);
  const columns = next.dashes.length > 0 ? open.dashes : open.keys;
  if (columns.includes(next.indent)) return undefined;
  return beginsSomething(odd) ? shiftTrap(sheet, odd, line.indent) : textTooFarLeft(sheet, odd);
}

/** True for the line behind a text that | or > announced. */
function afterText(sheet: Sheet, line: Line): boolean {
  return sheet.lines.slice(0, line.index).findLast((other) => other.text.trim() !== "")?.verbatim === true;
}

/** Below a key or a dash with nothing after it, something new may begin further in. */
function mayBeginHere(sheet: Sheet, line: Line): boolean {
  const above = neighbour(sheet, line, -1);
  if (!above) return line.indent === 0;
  if (above.key === undefined) return above.content === "" && line.indent > (above.dashes.at(-1) ?? 0);
  return above.value === "" && (line.indent > above.column || (line.dashes.length > 0 && line.indent === above.column));
}

/** A key further in than the one above, whose value stands in its own line already. */
export function tooFarIn(sheet: Sheet, above: Line): Trap | undefined {
  const line = neighbour(sheet, above, 1);
  if (!line || above.key === undefined || line.indent <= above.column || !beginsSomething(line)) return undefined;
  // The odd one out is the line above when it stands right beside the key with nothing after it that it belongs to.
  const owner = neighbour(sheet, above, -1);
  const slipped =
    owner?.key !== undefined && owner.value === "" && owner.column === above.column && above.dashes.length === 0;
  if (slipped && line.dashes.length === 0 && line.indent === above.column + 2)
    return shiftTrap(sheet, above, line.indent);
  if (line.dashes.length === 0) return shiftTrap(sheet, line, above.column);
  const wanted = openColumns(sheet, line).dashes.findLast((column) => column < line.indent);
  return wanted === undefined ? listWithoutKey(line, above) : shiftTrap(sheet, line, wanted);
}

/** Tells that a line should begin at another column, and moves it and those that hang on it there. */
export function shiftTrap(sheet: Sheet, line: Line, wanted: number): Trap {
  const by = wanted - line.indent;
  const like = sheet.lines
    .slice(0, line.index)
    .findLast((other) => !other.blank && !other.verbatim && (other.column === wanted || other.dashes.includes(wanted)));
  const what = line.dashes.length > 0 ? "This dash" : line.key === undefined ? "This line" : code(line.key);
  const with_ =
    like === undefined
      ? ""
      : ` It should stand exactly below ${like.dashes.includes(wanted) && line.dashes.length > 0 ? "the dash" : code(short(like.key ?? like.content, 20))} of line ${like.index + 1}.`;
  const start = line.start + line.indent;
  const moved = hanging(sheet, line, wanted);
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

/** Moves a line to the right, or to the left. */
export function shift(line: Line, by: number): Edit {
  return by > 0
    ? { at: line.start, remove: 0, insert: " ".repeat(by) }
    : { at: line.start, remove: Math.min(-by, line.indent), insert: "" };
}

/** The line itself, what stands below it and further in, and neighbours with the same mistake. */
function hanging(sheet: Sheet, line: Line, wanted: number): Line[] {
  const moved = [line];
  const isList = line.dashes.length > 0;
  // Only the dash slipped: what belongs to its entry stands where it will belong once the dash is back.
  const next = neighbour(sheet, line, 1);
  if (isList && next && next.indent === line.column + wanted - line.indent && next.dashes.length === 0) return moved;
  // A whole entry of the list: its keys stand behind its dash, up to the next dash that stands where it should.
  if (isList && next && next.dashes.length === 0 && next.indent === line.column) {
    const after = sheet.lines.slice(line.index + 1).filter((other) => other.text.trim() !== "");
    const stop = after.findIndex(
      (other) => other.indent < line.column || (other.dashes.length > 0 && other.indent <= wanted && !other.verbatim),
    );
    return [line, ...(stop < 0 ? after : after.slice(0, stop))];
  }
  // Only the key slipped: what stands below it is where it belongs.
  if (!isList && line.value === "" && next && next.indent > line.indent && next.indent === wanted + 2) return moved;
  let last = line;
  for (const other of sheet.lines.slice(line.index + 1)) {
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
