import type { Finding } from "../../../diagnostics/problem.ts";
import { quoted } from "../../../diagnostics/wording.ts";
import type { Edit } from "../../../shared/edits.ts";
import type { ErrorContext, SyntaxIssue } from "../recognizer.ts";
import { type Line, neighbor } from "../source-lines.ts";

/** The line whose tab YAML's error is about: the one where it stopped, or the next one. */
function tabbedLine({ source, line, error }: ErrorContext): Line | undefined {
  const found = [line, source.lines[line.index + 1]].find((other) => other && /^ *\t|^ *-\t/.test(other.text)) ?? line;
  return error.code === "TAB_AS_INDENT" || /\t/.test(found.text) ? found : undefined;
}

/** Tabs in front of lines; all lines of a run are one mistake. */
export function tabBeforeLine(at: ErrorContext): SyntaxIssue | undefined {
  const { source } = at;
  const near = tabbedLine(at);
  if (!near) return undefined;
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
  const spaced = [...aligned(run, top, above), ...[2, 4].map((width) => run.map((line) => untab(line, width)))];
  const repairs = [...spaced, ...spaced.map((edits) => [...edits, ...run.flatMap(quotesAround)])];
  return {
    start: top.start + tabs.indexOf("\t"),
    end: top.start + tabs.length,
    finding: {
      rule: "yaml-tab",
      message:
        run.length === 1
          ? "This line starts with a tab, but YAML allows only spaces there."
          : `This line and ${run.length === 2 ? "the one" : `the ${run.length - 1} lines`} below start with tabs, but YAML allows only spaces there.`,
      hint: "Replace each tab with two spaces. Most editors can insert spaces when you press the Tab key.",
    },
    repairs,
  };
}

/** `-\t one`: a tab after a dash. */
export function tabAfterDash(at: ErrorContext): SyntaxIssue | undefined {
  const line = tabbedLine(at);
  const found = line && /^ *-(\t+)/.exec(line.text);
  if (!found) return undefined;
  const start = line.start + found[0].indexOf("\t");
  const length = found[1]?.length ?? 1;
  const finding: Finding = {
    rule: "yaml-tab",
    message: "There is a tab after this dash, but YAML needs a space there.",
    hint: "Replace the tab with a space.",
  };
  return { start, end: start + length, finding, repairs: [[{ at: start, remove: length, insert: " " }]] };
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

/** What a text with a colon needs besides, so that the file can be read at all. */
function quotesAround({ text, start }: Line): Edit[] {
  const [, before = "", value = ""] = /^([ \t]*(?:- )?[\w-]+:[ \t]+)([^"'[{|>\s].*?:[ \t].*?)[ \t]*$/.exec(text) ?? [];
  return value === "" ? [] : [{ at: start + before.length, remove: value.length, insert: quoted(value) }];
}

function untab(line: Line, width: number): Edit {
  const lead = /^[ \t]*/.exec(line.text)?.[0] ?? "";
  return { at: line.start, remove: lead.length, insert: lead.replace(/\t/g, " ".repeat(width)) };
}
