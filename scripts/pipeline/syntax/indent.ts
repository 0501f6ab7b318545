import { code, count, short } from "../diagnosis/words.ts";
import type { Edit, Trap } from "./mend.ts";
import { beginsSomething, type Line, neighbour, openColumns, type Sheet } from "./sheet.ts";

/** A line that begins at a column where nothing can begin: how many spaces to add or to take away. */
export function wrongColumn(sheet: Sheet, line: Line): Trap | undefined {
  const open = openColumns(sheet, line);
  const columns = line.dashes.length > 0 ? open.dashes : open.keys;
  const wanted = columns.reduce<number | undefined>((best, column) => {
    if (column === line.indent) return best;
    if (best === undefined) return column;
    const [a, b] = [Math.abs(column - line.indent), Math.abs(best - line.indent)];
    return a < b || (a === b && column > best) ? column : best;
  }, undefined);
  return wanted === undefined ? undefined : shiftTrap(sheet, line, wanted);
}

/** A key further in than the one above, whose value stands in its own line already. */
export function tooFarIn(sheet: Sheet, above: Line): Trap | undefined {
  const line = neighbour(sheet, above, 1);
  if (!line || above.key === undefined || line.indent <= above.column || !beginsSomething(line)) return undefined;
  const wanted =
    line.dashes.length > 0
      ? (openColumns(sheet, line).dashes.findLast((column) => column < line.indent) ?? above.column)
      : above.column;
  return shiftTrap(sheet, line, wanted);
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
      ? ` The same goes for the ${count(moved.length - 1, "line")} below.`
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

function shift(line: Line, by: number): Edit {
  return by > 0
    ? { at: line.start, remove: 0, insert: " ".repeat(by) }
    : { at: line.start, remove: Math.min(-by, line.indent), insert: "" };
}

/** The line itself, what stands below it and further in, and neighbours with the same mistake. */
function hanging(sheet: Sheet, line: Line, wanted: number): Line[] {
  const moved = [line];
  const isList = line.dashes.length > 0;
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

/** Text that goes on in a new line without indentation: below `|`, or below a text without quotes. */
export function textTooFarLeft(sheet: Sheet, line: Line): Trap | undefined {
  const above = neighbour(sheet, line, -1);
  if (!above || line.dashes.length > 0) return undefined;
  const column = above.key === undefined ? (above.dashes.at(-1) ?? above.indent) : above.column;
  const wanted = column + 2;
  const by = wanted - line.indent;
  if (by <= 0) return undefined;
  const moved = [line];
  for (const other of sheet.lines.slice(line.index + 1)) {
    if (other.text.trim() !== "" && (beginsSomething(other) || other.indent < line.indent)) break;
    if (other.text.trim() !== "") moved.push(other);
  }
  const start = line.start + line.indent;
  const isBlock = /^[|>]/.test(above.value);
  return {
    start,
    end: line.start + line.text.trimEnd().length,
    finding: {
      rule: "yaml-indent",
      message: isBlock
        ? `The text below ${code(`${above.key ?? "-"}: ${above.value}`)} is not indented, so YAML does not see that it belongs there.`
        : `This line is no key with a colon, and it is not indented, so it does not belong to the text above either.`,
      hint: `If it belongs to ${code(short(above.key ?? above.content, 20))}, put ${count(by, "space")} more in front of ${moved.length === 1 ? "it" : `these ${moved.length} lines`}.`,
    },
    mends: [moved.map((other) => shift(other, by))],
  };
}

/** Tabs in front of lines; all lines of a run are one mistake. */
export function tabTrap(sheet: Sheet, near: Line): Trap | undefined {
  const isTabbed = (line: Line | undefined) =>
    line !== undefined && !line.verbatim && /^ *\t/.test(line.text) && line.text.trim() !== "";
  const first = isTabbed(near) ? near : sheet.lines.slice(0, near.index).findLast((line) => isTabbed(line));
  if (!first) return undefined;
  let from = first.index;
  while (from > 0 && isTabbed(sheet.lines[from - 1])) from--;
  const run: Line[] = [];
  for (const line of sheet.lines.slice(from)) {
    if (isTabbed(line)) run.push(line);
    else if (line.text.trim() !== "") break;
  }
  const [top = first] = run;
  const tabs = /^[ \t]*/.exec(top.text)?.[0] ?? "";
  const above = neighbour(sheet, top, -1);
  const mends = [...aligned(run, top, above), ...[2, 4].map((width) => run.map((line) => untab(line, width)))];
  return {
    start: top.start + tabs.indexOf("\t"),
    end: top.start + tabs.length,
    finding: {
      rule: "yaml-tab",
      message:
        run.length === 1
          ? "There is a tab in front of this line; YAML takes spaces only."
          : `There are tabs in front of this line and the ${count(run.length - 1, "line")} below; YAML takes spaces only.`,
      hint: "Replace each tab by two spaces. Most editors can insert spaces when you press the tab key.",
    },
    mends,
  };
}

/** The likeliest reading of a tab: it brings the line to where the structure above it goes on. */
function aligned(run: readonly Line[], top: Line, above: Line | undefined): Edit[][] {
  if (!above) return [];
  const isDash = /^-( |$)/.test(top.text.trimStart());
  const column =
    above.value === "" && above.key !== undefined
      ? above.column + 2
      : isDash
        ? (above.dashes.at(-1) ?? above.indent)
        : above.column;
  const tabs = (line: Line) => /^[ \t]*/.exec(line.text)?.[0].split("\t").length ?? 1;
  return [
    run.map((line) => {
      const lead = /^[ \t]*/.exec(line.text)?.[0] ?? "";
      return {
        at: line.start,
        remove: lead.length,
        insert: " ".repeat(Math.max(0, column + 2 * (tabs(line) - tabs(top)))),
      };
    }),
  ];
}

function untab(line: Line, width: number): Edit {
  const lead = /^[ \t]*/.exec(line.text)?.[0] ?? "";
  return { at: line.start, remove: lead.length, insert: lead.replace(/\t/g, " ".repeat(width)) };
}
