import { code, count, short } from "../../../diagnostics/wording.ts";
import type { KnownKeys } from "../known-keys.ts";
import type { ErrorContext, LineContext, SyntaxIssue } from "../recognizer.ts";
import {
  beginsSomething,
  type Line,
  neighbor,
  replaceValue,
  type SourceLines,
  shift,
  spanOf,
} from "../source-lines.ts";

/** Text that goes on in a new line without indentation: below `|`, or below a text without quotes. */
export function textDedented({ source, line }: LineContext): SyntaxIssue | undefined {
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
  const isApart = line.indent === 0 && source.lines[line.index - 1]?.text.trim() === "";
  const header = code(`${above.key ?? "-"}: ${above.value}`);
  return {
    ...spanOf(line),
    finding: {
      rule: "yaml-indent",
      message: !isBlock
        ? `This line is not a key with a colon. It is not indented either, so it does not belong to the text above.`
        : line.indent > column
          ? `This line of the text below ${header} is indented less than the first one, so it is cut off from it.`
          : `The text below ${header} is not indented, so YAML does not see that it belongs to it.`,
      hint: `${isApart ? "If it is what a chat or a web page says about the file, delete it. " : ""}If it belongs to ${code(short(above.key ?? above.content, 20))}, put ${count(by, "more space")} before ${moved.length === 1 ? "it" : `each of these ${moved.length} lines`}.`,
    },
    repairs: [moved.map((other) => shift(other, by))],
    // Whether it belongs to the text above is a guess, so neither that nor this is looked at more closely.
    ...(isBlock ? {} : { uncertain: true, uncertainLines: [above.start] }),
  };
}

/** A text below its key, with a colon in it and no > after the key: YAML takes its first line for a key. */
export function blockSignMissing({ source, line }: LineContext): SyntaxIssue | undefined {
  const first = neighbor(source, line, -1);
  const owner = first && neighbor(source, first, -1);
  if (!first?.key || first.dashes.length > 0 || beginsSomething(first) || !owner?.key || owner.value !== "")
    return undefined;
  if (line.key !== undefined || line.indent !== first.indent || first.indent <= owner.column) return undefined;
  return {
    ...spanOf(first),
    finding: {
      rule: "yaml-colon",
      message: `In YAML, a colon and a space end a key, so the text below ${code(`${owner.key}:`)} cannot be read.`,
      hint: `Write ${code(`${owner.key}: >-`)}. Then everything below it is text.`,
    },
    repairs: [[{ at: owner.start + owner.text.trimEnd().length, remove: 0, insert: " >-" }]],
  };
}

/** True for a line that is indented too far for anything but the text that `|` or `>` announced. */
function isTextOf(header: Line | undefined, line: Line): boolean {
  if (!header || !/^[|>][-+\d]*$/.test(header.value)) return false;
  return line.indent > (header.key === undefined ? (header.dashes.at(-1) ?? header.indent) : header.column);
}

/** A line below `|` or `>` that is indented less than the text, and more than its key. */
export function blockTextDedented({ source, line, keys }: ErrorContext): SyntaxIssue | undefined {
  const isText = isTextOf(neighbor(source, line, -1), line) && !opensKeys(source, line, keys);
  return isText ? textDedented({ source, line }) : undefined;
}

/** True for a known key with more below it: its indentation is wrong, and it is not a line of the text above. */
function opensKeys(source: SourceLines, line: Line, keys: KnownKeys): boolean {
  const next = neighbor(source, line, 1);
  return line.key !== undefined && keys.has(line.key) && line.value === "" && next !== undefined && next.indent > 0;
}

/** `text: | Some words`: the words belong on the lines below. */
export function textAfterBlockSign({ line }: LineContext): SyntaxIssue | undefined {
  const found = /^([|>][-+\d]*)[ \t]+(?=\S)/.exec(line.text.slice(line.valueColumn));
  if (!found) return undefined;
  const start = line.start + line.valueColumn;
  return {
    start,
    end: line.start + line.text.trimEnd().length,
    finding: {
      rule: "yaml-start",
      message: `After ${found[1]}, the text has to start on the next line, but here it is on the same line.`,
      hint: `Move the text to the line below, indented two more spaces than ${line.key === undefined ? "the key" : code(line.key)}. If it is just one line, you can delete the ${found[1]} instead.`,
    },
    repairs: [[{ at: start, remove: found[0].length, insert: "" }]],
  };
}

/** `->`, `-|`, `>_`, `>–`, `>>`: signs that look like the one for a long text, and are none. */
const LIKE_BLOCK_SIGN = /^(?=.*[|>])[-–—_=~.:<|>]{2,3}$/;

/** A misspelled `>-` or `|` after a key or a dash. */
export function wrongBlockSign({ source, line }: LineContext): SyntaxIssue | undefined {
  const { value } = line;
  const below = source.lines.slice(line.index + 1).find((other) => other.text.trim() !== "");
  if (line.verbatim || !LIKE_BLOCK_SIGN.test(value) || /^[|>][-+]?$/.test(value)) return undefined;
  if (!below || below.indent <= line.indent) return undefined;
  const suggestion = value.includes("|") ? "|" : ">-";
  return {
    ...replaceValue(line, suggestion),
    finding: {
      rule: "yaml-start",
      message: `${code(value)} does not start a long text. ${code(">-")} and ${code("|")} do.`,
      hint: `Write ${code(suggestion)}, and keep the text on the lines below.`,
      suggestion,
    },
  };
}
