import { applyEdits, type Edit } from "../../../shared/edits.ts";
import { type Line, shift as moveLine, openColumns, type SourceLines } from "../source-lines.ts";

/** A line, with those that belong to it, at another column. */
export interface Shift {
  line: Line;
  by: number;
  /** The line and what moves with it. */
  lines: readonly Line[];
  edits: readonly Edit[];
}

/** No line is further than this from its column. */
const FURTHEST = 4;

/** How many neighbors may be at a wrong column together with a line. */
const NEIGHBORS = 3;

/** How many lines may be at a wrong column together with the one above them, wherever they are now. */
const LINES = 8;

/** The text with a shift made. */
export function shiftedText(text: string, { edits }: Shift): string {
  return applyEdits(text, edits);
}

/**
 * Every shift that may move lines near some others back: each line to the columns where something begins around it. `also`
 * are lines that may be at a wrong column themselves.
 */
export function* shifts(source: SourceLines, near: ReadonlySet<number>, also: readonly Line[]): Generator<Shift> {
  const all = source.lines.filter((line) => !line.blank && (!line.verbatim || also.includes(line)));
  const seen = new Set<string>();
  for (const line of new Set([...suspects(all, near), ...also]))
    for (const column of columns(source, all, line))
      for (const lines of groups(source, line, column)) {
        const by = column - line.indent;
        const id = `${line.index} ${by} ${lines.length}`;
        if (seen.has(id) || lines.some((other) => other.text.trim() !== "" && other.indent + by < 0)) continue;
        seen.add(id);
        const edits = lines.filter((other) => other.text.trim() !== "").map((other) => moveLine(other, by));
        yield { line, by, lines, edits };
      }
}

/** Lines that may be at a wrong column when something is wrong at `near`: those around it, and what they belong to. */
function suspects(all: readonly Line[], near: ReadonlySet<number>): Set<Line> {
  const found = new Set<Line>();
  for (const index of near) {
    const after = all.findIndex((line) => line.index >= index);
    const at = after < 0 ? all.length - 1 : after;
    for (const line of all.slice(Math.max(0, at - 2), at + 3)) found.add(line);
    for (const from of [at, at + 1]) for (const line of around(all.slice(0, from))) found.add(line);
  }
  return new Set(
    [...found].filter((line) => line.key !== undefined || (line.dashes.length > 0 && line.content !== "")),
  );
}

/** What is open at the end of some lines: the last key and list item of each level, and those before them. */
function around(lines: readonly Line[]): Line[] {
  const found: Line[] = [];
  let least = Number.POSITIVE_INFINITY;
  for (const line of lines.toReversed()) {
    const isDash = line.dashes.length > 0;
    const beside = found.filter((other) => other.indent === line.indent && other.dashes.length > 0 === isDash);
    if (line.indent < least || (line.indent === least && beside.length < 2)) found.push(line);
    least = Math.min(least, line.indent);
  }
  return found;
}

/** Where a line may belong: at the columns of what is open before it, of its neighbors, and one step further in. */
function columns(source: SourceLines, all: readonly Line[], line: Line): number[] {
  const at = all.indexOf(line);
  const [above, below] = [all[at - 1], all[at + 1]];
  const open = openColumns(source, line);
  const around = [above, below].flatMap((other) => (other ? [other.indent, other.column] : []));
  const bases = [...open.keys, ...open.dashes, ...around];
  return [...new Set([...bases, ...bases.map((column) => column + 2), (below?.indent ?? 0) - 2])]
    .filter((column) => column >= 0 && column !== line.indent && Math.abs(column - line.indent) <= FURTHEST)
    .sort((a, b) => Math.abs(a - line.indent) - Math.abs(b - line.indent));
}

/**
 * A line alone, with all that is further in, with some of the lines at its column, or with the next few lines:
 * what moved together with a key is at the column of its neighbors now.
 */
function* groups(source: SourceLines, line: Line, column: number): Generator<Line[]> {
  const after = source.lines.slice(line.index + 1);
  const ends = new Set<number>();
  let neighbors = 0;
  let structural = 0;
  for (const [index, other] of after.entries()) {
    if (other.text.trim() === "") continue;
    const isBeside = other.indent <= line.indent;
    const isSameSort = other.dashes.length > 0 === line.dashes.length > 0;
    if (isBeside || structural < LINES || (other.indent === column && isSameSort)) ends.add(index);
    if (!other.blank && !other.verbatim) structural++;
    if (isBeside && neighbors++ >= NEIGHBORS) break;
    if (other.indent < line.indent) break;
  }
  if (after.length > 0 && neighbors <= NEIGHBORS) ends.add(after.length);
  yield [line];
  for (const end of ends) yield [line, ...after.slice(0, end)];
}
