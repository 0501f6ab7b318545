import { code, count, short } from "../../../diagnostics/wording.ts";
import type { SyntaxIssue } from "../repaired-text.ts";
import { beginsSomething, type Line, neighbor, type SourceLines, shift, spanOf } from "../source-lines.ts";

/** Text that goes on in a new line without indentation: below `|`, or below a text without quotes. */
export function textTooFarLeft(source: SourceLines, line: Line): SyntaxIssue | undefined {
  const above = neighbor(source, line, -1);
  if (!above || (line.dashes.length > 0 && !isTextOf(above, line))) return undefined;
  const column = above.key === undefined ? (above.dashes.at(-1) ?? above.indent) : above.column;
  const first = source.lines
    .slice(above.index + 1, line.index)
    .find((other) => other.verbatim && other.text.trim() !== "");
  const wanted = first?.indent ?? column + 2;
  const by = wanted - line.indent;
  if (by <= 0) return undefined;
  const moved = [line];
  for (const other of source.lines.slice(line.index + 1)) {
    if (other.text.trim() !== "" && ((beginsSomething(other) && !isTextOf(above, other)) || other.indent < line.indent))
      break;
    if (other.text.trim() !== "") moved.push(other);
  }
  const isBlock = /^[|>]/.test(above.value);
  const isLess = isBlock && line.indent > column;
  return {
    ...spanOf(line),
    finding: {
      rule: "yaml-indent",
      message: isLess
        ? `This line of the text below ${code(`${above.key ?? "-"}: ${above.value}`)} stands further left than the first one, so it is cut off from it.`
        : isBlock
          ? `The text below ${code(`${above.key ?? "-"}: ${above.value}`)} is not indented, so YAML does not see that it belongs there.`
          : `This line is no key with a colon, and it is not indented, so it does not belong to the text above either.`,
      hint: `If it belongs to ${code(short(above.key ?? above.content, 20))}, put ${count(by, "space")} more in front of ${moved.length === 1 ? "it" : `these ${moved.length} lines`}.`,
    },
    mends: [moved.map((other) => shift(other, by))],
    // Whether it belongs to the text above is a guess, so neither that nor this is looked at more closely.
    ...(isBlock ? {} : { doubtful: true, doubts: [above.start] }),
  };
}

/** A text below its key, with a colon in it and no > after the key: YAML takes its first line for a key. */
export function signForgotten(source: SourceLines, line: Line): SyntaxIssue | undefined {
  const first = neighbor(source, line, -1);
  const owner = first && neighbor(source, first, -1);
  if (!first?.key || first.dashes.length > 0 || beginsSomething(first) || !owner?.key || owner.value !== "")
    return undefined;
  if (line.key !== undefined || line.indent !== first.indent || first.indent <= owner.column) return undefined;
  return {
    ...spanOf(first),
    finding: {
      rule: "yaml-colon",
      message: `A colon followed by a space ends a key in YAML, so the text below ${code(`${owner.key}:`)} cannot be read.`,
      hint: `Write ${code(`${owner.key}: >-`)}: then everything below it is text.`,
    },
    mends: [[{ at: owner.start + owner.text.trimEnd().length, remove: 0, insert: " >-" }]],
  };
}

/** True for a line that stands too far in for anything but the text that `|` or `>` announced. */
export function isTextOf(header: Line | undefined, line: Line): boolean {
  if (!header || !/^[|>][-+\d]*$/.test(header.value)) return false;
  return line.indent > (header.key === undefined ? (header.dashes.at(-1) ?? header.indent) : header.column);
}
