import { code, count, short } from "../../../diagnostics/wording.ts";
import type { ErrorContext, KnownKeys, LineContext, SyntaxIssue } from "../recognizer.ts";
import { BLOCK_HEADER, type Line, type SourceLines } from "../source-lines.ts";
import { quoteValue } from "./value-recognizers.ts";

/** Finds a text that continues on a new line without indentation: below `|`, or below a text without quotes. */
export function textDedented({ source, line, keys }: ErrorContext): SyntaxIssue | undefined {
  const above = source.neighbor(line, -1);
  if (!above) return undefined;
  const isText = (other: Line) => !other.beginsSomething || isLineOfText(above, other, keys);
  if (!isText(line)) return undefined;
  const column = above.ownColumn;
  const between = source.lines.slice(above.index + 1, line.index);
  const first = between.find(({ verbatim, isEmpty }) => verbatim && !isEmpty);
  const by = (first?.indent ?? column + 2) - line.indent;
  if (by <= 0) return undefined;
  const cut = source.linesWhile(line.index, (other) => isText(other) && other.indent >= line.indent);
  // Lines at the column of the text are in the right place.
  const last = cut.findLastIndex((other) => !first || other.indent < first.indent);
  const moved = cut.slice(0, last + 1);
  const isBlock = BLOCK_HEADER.test(above.value);
  const header = code(`${above.key ?? "-"}: ${above.value}`);
  const message = !isBlock
    ? "This line is not a key with a colon. It is not indented either, so it does not belong to the text above."
    : line.indent > column
      ? `This line of the text below ${header} is indented less than the first one, so it is cut off from it.`
      : `The text below ${header} is not indented, so YAML does not see that it belongs to it.`;
  const isApart = line.indent === 0 && source.lines[line.index - 1]?.isEmpty === true;
  const lines = moved.length === 1 ? "it" : `each of these ${moved.length} lines`;
  const hint = `${isApart ? "If it is a remark about the file from a chat or a web page, delete it. " : ""}If it belongs to ${code(short(above.key ?? above.content, 20))}, put ${count(by, "more space")} before ${lines}.`;
  const repairs = [moved.map((each) => each.shift(by))];
  // Whether it belongs to the text above is a guess, so neither is checked further.
  const guess = isBlock ? {} : { uncertain: true, uncertainLines: [above.start] };
  return { ...line.span, repairs, rule: "yaml-indent", message, hint, ...guess };
}

/** A line that is indented too far for anything but the block text, unless it opens a group of keys. */
function isLineOfText(header: Line, line: Line, keys: KnownKeys): boolean {
  const opensKeys = line.value === "" && keys.has(line.key ?? "");
  return BLOCK_HEADER.test(header.value) && line.indent > header.ownColumn && !opensKeys;
}

/** Finds a line of a block text that is indented less than the first one, or prose that looks like a key. */
export function blockTextDedented(context: ErrorContext): SyntaxIssue | undefined {
  const { source, line, keys } = context;
  const above = source.neighbor(line, -1);
  if (above && isLineOfText(above, line, keys)) return textDedented(context);
  const isProse = (other: Line) =>
    other.key !== undefined && !other.beginsSomething && source.lines[other.index - 1]?.verbatim;
  const prose = [above, line].find((other) => other && isProse(other));
  return prose && textDedented({ ...context, line: prose });
}

/** Finds text on the line of a block header: `text: | Some words`. */
export function textAfterBlockHeader({ source, line }: LineContext): SyntaxIssue | undefined {
  // `>50 people`: more than an amount.
  if (/^>[ \t]*\d+(?=[ \t]*[^ \t\d])/.test(line.value))
    return quoteValue(
      line,
      "Without quotes, YAML reads > at the start of a value as the start of a long text.",
      "yaml-start",
    );
  const text = line.text.slice(line.valueColumn);
  // The bar of a table is not a block header. The table may be below its key, or next to it.
  const isTable = /^\|.*\|/.test(text);
  const sign = isTable ? "|" : /^([|>][-+\d]*)[ \t]+\S/.exec(text)?.[1];
  const isBelow = isTable && line.key === undefined && line.dashes.length === 0;
  const owner = isBelow ? source.neighbor(line, -1) : line;
  if (sign === undefined || !owner || (isBelow && owner.value !== "")) return undefined;
  const start = line.start + line.valueColumn;
  const header = code(owner.key === undefined ? `- ${sign}` : `${owner.key}: ${sign}`);
  const message = `After ${sign}, the text has to start on the next line, but here it is on the same line.`;
  const hint = `Write ${header}, and the whole text on the lines below, indented two more spaces.${isTable ? "" : ` If it is just one line, you can delete the ${sign} instead.`}`;
  const indent = indentBelow(source, line) ?? (isTable ? " ".repeat(line.column + 2) : undefined);
  const remove = isTable ? 0 : text.slice(sign.length).search(/\S/) + sign.length;
  const insert = indent === undefined ? "" : `${sign}\n${indent}`;
  const edit = isBelow ? { at: owner.end, remove: 0, insert: " |" } : { at: start, remove, insert };
  return { start, end: line.end, repairs: [[edit]], rule: "yaml-start", message, hint };
}

/** The indentation of the text that goes on below a line; undefined if none does. */
function indentBelow(source: SourceLines, line: Line): string | undefined {
  const below = source.lines.slice(line.index + 1).find(({ isEmpty }) => !isEmpty);
  const column = line.key === undefined ? (line.dashes.at(-1) ?? line.indent - 1) : line.column;
  return below && below.indent > column ? " ".repeat(below.indent) : undefined;
}

/** `->`, `-|`, `>_`, `>–`, `>>` */
const LIKE_BLOCK_HEADER = /^(?=.*[|>])[-–—_=~.:<|>]{2,3}$/;

/** Finds a misspelled block header (`>-` or `|`) after a key or a dash. */
export function wrongBlockHeader({ line }: Pick<LineContext, "line">): SyntaxIssue | undefined {
  if (!LIKE_BLOCK_HEADER.test(line.value) || BLOCK_HEADER.test(line.value)) return undefined;
  const suggestion = line.value.includes("|") ? "|" : ">-";
  const message = `${code(line.value)} does not start a long text. ${code(">-")} and ${code("|")} do.`;
  const hint = `Write ${code(suggestion)}, and keep the text on the lines below.`;
  return { ...line.replaceValue(suggestion), rule: "yaml-start", message, hint, suggestion };
}
