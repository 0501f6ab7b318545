import type { Finding } from "../../../diagnostics/problem.ts";
import { code, short } from "../../../diagnostics/wording.ts";
import type { LineContext, SyntaxIssue } from "../recognizer.ts";
import { itemAbove, type Line, misplaced, neighbor, replaceValue, spanOf } from "../source-lines.ts";

const TAKE_OUT = "Delete the dash and the space after it.";

/** `- title: Home` at the top of a file whose other keys have no dash. */
export function dashAtTop({ source, line }: LineContext): SyntaxIssue | undefined {
  const first = source.lines.find((other) => !other.blank && other.text.trim() !== "---");
  if (first?.dashes[0] !== 0 || first.key === undefined) return undefined;
  if (line.indent !== 0 || line.key === undefined || line.dashes.length > 0) return undefined;
  return {
    start: first.start,
    end: first.start + first.column + first.key.length,
    finding: {
      rule: "yaml-dash",
      message: `The dash before ${code(first.key)} turns the whole file into a list, but its keys have no dashes.`,
      hint: TAKE_OUT,
      suggestion: first.key,
    },
    repairs: [[{ at: first.start, remove: first.column, insert: "" }]],
  };
}

/** `- kiln:` with its keys below, then `lampwright:` without a dash: the one dash is too many. */
export function loneDash({ source, line }: LineContext): SyntaxIssue | undefined {
  const columns = misplaced(source, line);
  if (!columns?.dashes.includes(line.indent) || line.key === undefined || line.dashes.length > 0) return undefined;
  const item = itemAbove(source, line, line.indent);
  if (item?.key === undefined || item.value !== "") return undefined;
  const at = item.start + (item.dashes.at(-1) ?? 0);
  const finding: Finding = {
    rule: "yaml-dash",
    message: `The dash before ${code(item.key)} starts a list, but ${code(line.key)} further down has no dash.`,
    hint: TAKE_OUT,
    suggestion: item.key,
  };
  const end = item.start + item.column + item.key.length;
  return { start: at, end, finding, repairs: [[{ at, remove: item.start + item.column - at, insert: "" }]] };
}

/** `- highlight: …` among the keys of a map: the dash is too many. */
export function dashBeforeKey({ source, line }: LineContext): SyntaxIssue | undefined {
  const columns = misplaced(source, line);
  if (!columns || line.dashes.length !== 1 || line.key === undefined) return undefined;
  if (!columns.keys.includes(line.indent) || columns.dashes.includes(line.indent)) return undefined;
  const hasMoreBelow = (neighbor(source, line, 1)?.indent ?? 0) > line.indent;
  if (hasMoreBelow && line.value !== "") return undefined;
  const start = line.start + line.indent;
  const finding: Finding = {
    rule: "yaml-dash",
    message: `The dash before ${code(line.key)} starts a list, but the lines around it are keys without dashes.`,
    hint: TAKE_OUT,
  };
  const repairs = [[{ at: start, remove: line.column - line.indent, insert: "" }]];
  return { start, end: start + 1, finding, repairs };
}

/** `features: - one`: a list begins on the line below its key. */
export function listBesideKey({ line }: LineContext): SyntaxIssue | undefined {
  if (line.key === undefined || !/^-(\s|$)/.test(line.value)) return undefined;
  return {
    ...replaceValue(line, `[${JSON.stringify(line.value.replace(/^-\s*/, ""))}]`),
    finding: {
      rule: "yaml-list",
      message: "A list has to start on the line below its key, not on the same line.",
      hint: `Move "${short(line.value)}" to a line of its own.`,
    },
    uncertain: true,
  };
}

/** A list below a key that has a value already, or `- ` in the middle of keys. */
export function listBelowValue({ source, line }: LineContext): SyntaxIssue | undefined {
  const above = neighbor(source, line, -1);
  if (line.dashes.length === 0 || !above?.key || above.value === "" || above.dashes.length > 0) return undefined;
  return {
    ...spanOf(line),
    finding: {
      rule: "yaml-list",
      message: `This list item is below "${short(above.text)}", which already has a value.`,
      hint: "Put the list below a key that has nothing after its colon, or delete the dash.",
    },
  };
}

/** A list whose own key is missing: the key above it has a value. */
export function listWithoutKey(line: Line, above: Line): SyntaxIssue {
  return {
    ...spanOf(line),
    finding: {
      rule: "yaml-list",
      message: `This list comes right after ${code(`${above.key}:`)}, which already has a value, so it does not belong to any key.`,
      hint: "Put the list's key on a line of its own above the list, with a colon and nothing after it.",
    },
  };
}
