import { code } from "../../diagnostics/wording.ts";
import type { Edit } from "../../shared/edits.ts";
import type { LocatedFinding } from "./recognizer.ts";
import { shiftIssue } from "./recovery/columns.ts";
import type { Line, SourceLines } from "./source-lines.ts";

/** A line moved to another column with the lines that belong to it, or dashes added or deleted. */
export interface LineChange {
  line: Line;
  /** The line and those that move with it. */
  lines: readonly Line[];
  /** The number of columns, negative to the left. */
  by: number;
  /** True or false when the dash is added or deleted. */
  dash?: boolean;
  /** The number of dashes that are deleted since they begin nothing: the second of two, or those before further keys of an item. */
  extra?: number;
  edits: readonly Edit[];
}

const MAX_COLUMNS = 4;

const MAX_NEIGHBORS = 3;
const MAX_LINES = 8;

/** Yields the changes that may fix a mistake near some lines: moves of lines, of the lines `also`, and of `dashes`. */
export function* lineChanges(
  source: SourceLines,
  near: ReadonlySet<number>,
  also: readonly Line[],
  dashes: boolean,
): Generator<LineChange> {
  const all = source.lines.filter((line) => !line.blank && (!line.verbatim || also.includes(line)));
  for (const line of new Set([...suspects(all, near), ...also])) {
    const seen = new Set<string>();
    if (dashes) yield* dashChanges(line);
    yield* extraDashes(source, line);
    for (const column of columnsNear(source, all, line))
      for (const lines of groups(source, line, column)) {
        const by = column - line.indent;
        const id = `${by} ${lines.length}`;
        const moved = lines.filter(({ isEmpty }) => !isEmpty);
        if (seen.has(id) || moved.some(({ indent }) => indent + by < 0)) continue;
        seen.add(id);
        yield { line, lines, by, edits: moved.map((each) => each.shift(by)) };
      }
  }
}

function* dashChanges(line: Line): Generator<LineChange> {
  const at = line.start + line.indent;
  const change = { line, lines: [line], by: 0 };
  if (line.dashes.length === 1 && line.key !== undefined)
    yield { ...change, dash: false, edits: [{ at, remove: line.column - line.indent, insert: "" }] };
  if (line.dashes.length > 0) return;
  const dash = { at, remove: 0, insert: "- " };
  yield { ...change, dash: true, edits: [dash] };
  if (line.indent >= 2) yield { ...change, by: -2, dash: true, edits: [{ ...dash, at: at - 2, remove: 2 }] };
}

/** Deletes the second of two dashes, or replaces those before the further keys of the items of a list. */
function* extraDashes(source: SourceLines, line: Line): Generator<LineChange> {
  const [dash, second] = line.dashes;
  if (dash === undefined || line.key === undefined || line.verbatim) return;
  const change = { line, lines: [line], by: 0 };
  if (second !== undefined)
    return yield { ...change, extra: 1, edits: [{ at: line.start + dash, remove: second - dash, insert: "" }] };
  const isInside = ({ indent, blank }: Line) => indent >= dash || blank;
  const list = [...source.linesOfGroup(line).slice(1), ...source.linesWhile(line.index, isInside)];
  const items = list.filter(({ dashes, isStructure }) => dashes[0] === dash && isStructure);
  const further = items.filter(({ key }) => key !== items[0]?.key);
  if (!further.includes(line)) return;
  const [first = line] = further;
  const edits = further.map((item) => ({ at: item.start + dash, remove: 1, insert: " " }));
  yield { line: first, lines: [first], by: 0, extra: edits.length, edits };
}

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

/** The last key and list item that are open at each level, and those before them. */
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

function columnsNear(source: SourceLines, all: readonly Line[], line: Line): number[] {
  const at = all.indexOf(line);
  const [above, below] = [all[at - 1], all[at + 1]];
  const open = source.openColumns(line);
  const bases = [
    ...open.keys,
    ...open.dashes,
    ...[above, below].flatMap((other) => (other ? [other.indent, other.column] : [])),
  ];
  return [...new Set([0, ...bases, ...bases.map((column) => column + 2), (below?.indent ?? 0) - 2])]
    .filter((column) => column >= 0 && column !== line.indent && Math.abs(column - line.indent) <= MAX_COLUMNS)
    .sort((a, b) => Math.abs(a - line.indent) - Math.abs(b - line.indent));
}

/** Lines that moved together with a key may be at the column of its neighbors now. */
function* groups(source: SourceLines, line: Line, column: number): Generator<Line[]> {
  const after = source.lines.slice(line.index + 1);
  const ends = new Set<number>();
  let neighbors = 0;
  let structural = 0;
  for (const [index, next] of after.entries()) {
    if (next.isEmpty) continue;
    const isBeside = next.indent <= line.indent;
    const isSameSort = next.dashes.length > 0 === line.dashes.length > 0;
    if (isBeside || structural < MAX_LINES || (next.indent === column && isSameSort)) ends.add(index);
    if (!next.blank && !next.verbatim) structural++;
    if (isBeside && neighbors++ >= MAX_NEIGHBORS) break;
    if (next.indent < line.indent) break;
  }
  if (neighbors <= MAX_NEIGHBORS) ends.add(after.length);
  yield [line];
  for (const end of ends) yield [line, ...after.slice(0, end)];
}

/** Counts the lines that are not indented by two more than their parent, after a change. */
export function countIrregularIndents(source: SourceLines, change?: LineChange): number {
  const open: { indent: number; isDash: boolean; line: Line }[] = [];
  const first = change?.line.index ?? -1;
  const last = first + (change?.lines.length ?? 0);
  // Below a key that became part of a text, everything is part of that text.
  const endOfText = change?.line.verbatim
    ? (source.lines.find(({ index, verbatim }) => index > first && !verbatim)?.index ?? source.lines.length)
    : 0;
  let count = 0;
  for (const line of source.lines) {
    const { index } = line;
    if (line.blank || (line.verbatim && (index < first || index >= endOfText))) continue;
    const isMoved = change !== undefined && index >= first && index < last;
    const indent = line.indent + (isMoved ? change.by : 0);
    const isDash = (index === first ? change?.dash : undefined) ?? line.dashes.length > 0;
    while ((open.at(-1)?.indent ?? -1) > indent) open.pop();
    const beside = open.at(-1)?.indent === indent ? open.pop() : undefined;
    // A list at the column of its key.
    if (beside && isDash && !beside.isDash) count++;
    const parent = open.at(-1);
    const step = parent ? indent - parent.indent : indent + 2;
    const isBelowFirstKey = parent?.isDash && parent.line.key !== undefined && parent.line.value === "";
    if (step !== 2 && !(isBelowFirstKey && step === 4)) count++;
    open.push({ indent, isDash, line });
  }
  return count;
}

/** The finding for a change that corrects a file. */
export function findingOf(source: SourceLines, change: LineChange): LocatedFinding {
  const { line, lines, by, dash, extra, edits } = change;
  const isOfDash = dash !== undefined || extra !== undefined;
  const finding = isOfDash ? dashIssue(change) : shiftIssue(source, line, line.indent + by, lines);
  return { ...finding, fix: edits };
}

function dashIssue({ line, dash, extra }: LineChange): LocatedFinding {
  const start = line.start + line.indent;
  const name = code(line.key ?? "");
  if (extra !== undefined) {
    const end = line.start + line.column + (line.key?.length ?? 0);
    const [, second] = line.dashes;
    if (second !== undefined) {
      const message = `There are two dashes before ${name}.`;
      return { start: line.start + second, end, rule: "yaml-dash", message, hint: "Delete one of the two dashes." };
    }
    const others = extra > 1 ? `, and ${extra === 2 ? "the other one" : `the other ${extra - 1}`} below, too` : "";
    const message = `The dash before ${name} starts a new list item, but what follows belongs to the one above.`;
    const hint = `Replace the dash with a space${others}.`;
    return { start: line.start + line.column, end, rule: "yaml-dash", message, hint };
  }
  if (!dash)
    return {
      start,
      end: line.start + line.column + (line.key?.length ?? 0),
      rule: "yaml-dash",
      message: `The dash before ${name} starts a list, but the lines around it are keys without dashes.`,
      hint: "Delete the dash and the space after it.",
      suggestion: line.key,
    };
  return {
    start,
    end: start + (line.key?.length ?? 0),
    rule: "yaml-dash",
    message: `${name} starts a new list item here, but there is no dash before it.`,
    hint: `Write ${code(`- ${line.key}: …`)}`,
    suggestion: `- ${line.key}`,
  };
}
