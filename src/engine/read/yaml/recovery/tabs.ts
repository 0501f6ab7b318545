import type { Edit } from "../../../shared/edits.ts";
import type { SyntaxIssue } from "../repaired-text.ts";
import { type Line, neighbor, type SourceLines } from "../source-lines.ts";

/** Tabs in front of lines; all lines of a run are one mistake. */
export function tabIssue(source: SourceLines, near: Line): SyntaxIssue | undefined {
  const isTabbed = (line: Line | undefined) =>
    line !== undefined && !line.verbatim && /^ *\t/.test(line.text) && line.text.trim() !== "";
  const first = isTabbed(near) ? near : source.lines.slice(0, near.index).findLast((line) => isTabbed(line));
  if (!first) return undefined;
  let from = first.index;
  while (from > 0 && isTabbed(source.lines[from - 1])) from--;
  const run: Line[] = [];
  for (const line of source.lines.slice(from)) {
    if (isTabbed(line)) run.push(line);
    else if (line.text.trim() !== "") break;
  }
  const [top = first] = run;
  const tabs = /^[ \t]*/.exec(top.text)?.[0] ?? "";
  const above = neighbor(source, top, -1);
  const mends = [...aligned(run, top, above), ...[2, 4].map((width) => run.map((line) => untab(line, width)))];
  return {
    start: top.start + tabs.indexOf("\t"),
    end: top.start + tabs.length,
    finding: {
      rule: "yaml-tab",
      message:
        run.length === 1
          ? "There is a tab in front of this line; YAML takes spaces only."
          : `There are tabs in front of this line and ${run.length === 2 ? "the one" : `the ${run.length - 1} lines`} below; YAML takes spaces only.`,
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
