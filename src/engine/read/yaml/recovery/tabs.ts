import { quoted } from "../../../diagnostics/wording.ts";
import type { Edit } from "../../../shared/edits.ts";
import type { ErrorContext, SyntaxIssue } from "../recognizer.ts";
import type { Line, SourceLines } from "../source-lines.ts";

const TABBED = /^ *\t/;

/** Finds tabs at the start of lines, reporting a run of lines once. */
export function tabs({ source, line, error }: ErrorContext): SyntaxIssue | undefined {
  const near = [line, source.lines[line.index + 1]].find((each) => each && TABBED.test(each.text)) ?? line;
  if (error.code !== "TAB_AS_INDENT" && !near.text.includes("\t")) return undefined;
  const isTabbed = ({ text, verbatim }: Line) => !verbatim && TABBED.test(text) && text.trim() !== "";
  const last = isTabbed(near) ? near : source.lines.slice(0, near.index).findLast(isTabbed);
  if (!last) return undefined;
  const before = source.lines.slice(0, last.index).findLastIndex((other) => !isTabbed(other));
  const run = source.linesWhile(before + 1, isTabbed);
  const [top = last] = run;
  const below = run.length === 2 ? "the one" : `the ${run.length - 1} lines`;
  const subject = run.length === 1 ? "This line starts with a tab" : `This line and ${below} below start with tabs`;
  const lead = leadOf(top);
  const spaces = aligned(source, run, top);
  return {
    start: top.start + lead.indexOf("\t"),
    end: top.start + lead.length,
    rule: "yaml-tab",
    message: `${subject}, but YAML allows only spaces there.`,
    hint: "Replace each tab with two spaces. Most editors can insert spaces when you press the Tab key.",
    repairs: [spaces, [...spaces, ...run.flatMap(quotesAround)]],
  };
}

function leadOf({ text }: Line): string {
  return /^[ \t]*/.exec(text)?.[0] ?? "";
}

const TAB_WIDTHS = [2, 4, 8];

/** The likeliest reading: the first tab moves its line to where the structure above continues, at the width of a tab if that fits. */
function aligned(source: SourceLines, run: readonly Line[], top: Line) {
  const above = source.neighbor(top, -1);
  const depth = (line: Line) => leadOf(line).split("\t").length;
  const { keys, dashes } = source.openColumns(top);
  const open = /^-( |$)/.test(top.text.trimStart()) ? dashes : keys;
  const isBelowKey = above?.key !== undefined && above.value === "";
  // There are fewer spaces after a tab than it is wide.
  const after = /\t( *)$/.exec(leadOf(top))?.[1]?.length ?? 0;
  const widths = TAB_WIDTHS.filter((width) => after < width).map(
    (width) => leadOf(top).replaceAll("\t", " ".repeat(width)).length,
  );
  const below = source.neighbor(run.at(-1) ?? top, 1);
  const mayPrecede = (indent: number) => below === undefined || below.indent <= indent || below.indent === indent + 2;
  const fitting = [...widths, ...open.toReversed()].find((indent) => open.includes(indent) && mayPrecede(indent));
  const column = isBelowKey ? above.column + 2 : (fitting ?? above?.column ?? 0);
  return run.map((line) => {
    const width = Math.max(0, column + 2 * (depth(line) - depth(top)));
    return { at: line.start, remove: leadOf(line).length, insert: " ".repeat(width) };
  });
}

/** A text with a colon needs quotes as well, or the file stays unreadable. */
function quotesAround({ text, start }: Line): Edit[] {
  const [, key = "", value = ""] = /^([ \t]*(?:- )?[\w-]+:[ \t]+)([^"'[{|>\s].*?:[ \t].*?)[ \t]*$/.exec(text) ?? [];
  return value === "" ? [] : [{ at: start + key.length, remove: value.length, insert: quoted(value) }];
}
