import { code, count, short } from "../../../diagnostics/wording.ts";
import type { ErrorContext, LineContext, SyntaxIssue } from "../recognizer.ts";
import type { Line, SourceLines } from "../source-lines.ts";

/** Finds a line at a column where nothing can begin. */
export function wrongColumn({ source, line }: LineContext): SyntaxIssue | undefined {
  const open = source.openColumns(line);
  const columns = line.dashes.length > 0 ? open.dashes : open.keys;
  if (!line.beginsSomething || columns.includes(line.indent) || mayBeginHere(source, line)) return undefined;
  const [column] = columns.sort((a, b) => Math.abs(a - line.indent) - Math.abs(b - line.indent) || b - a);
  if (column === undefined) return undefined;
  const issue = shiftIssue(source, line, column);
  return isInUnevenItem(source, line, column) ? { ...issue, uncertain: true } : issue;
}

/** True if the item of a list would begin with a different key than most others there: it may belong further in, with all its lines. */
function isInUnevenItem({ lines }: SourceLines, line: Line, column: number): boolean {
  const dash = line.dashes.length > 0 ? column : column - 2;
  const items = lines.filter((other) => other.isStructure && other !== line && other.dashes.at(-1) === dash);
  const item = line.dashes.length > 0 ? line : items.findLast(({ index }) => index < line.index);
  const others = items.filter((other) => other !== item);
  const isLike = ({ key }: Line) => key === item?.key;
  return item !== undefined && 2 * others.filter(isLike).length < others.length;
}

/** Below a key or a dash without a value, something new may start further in. */
function mayBeginHere(source: SourceLines, line: Line): boolean {
  const above = source.neighbor(line, -1);
  if (!above) return line.indent === 0;
  if (above.key === undefined) return above.content === "";
  return above.value === "" && line.indent >= above.column;
}

/** Finds a key or a list indented more than the key above, which has a value. */
export function tooFarIn({ source, line: above, keys }: ErrorContext): SyntaxIssue | undefined {
  const line = source.neighbor(above, 1);
  if (!line || above.key === undefined || line.indent <= above.column || !line.beginsSomething) return undefined;
  return line.dashes.length === 0
    ? shiftIssue(source, line, above.column)
    : listKeyIssue({ source, line, keys }, above);
}

/** Finds a list without its key, where none is open. */
export function listKeyMissing({ source, line, keys }: ErrorContext): SyntaxIssue | undefined {
  const above = source.neighbor(line, -1);
  if (line.dashes.length === 0 || !above?.key || above.value === "") return undefined;
  const isItem = line.value !== "" && (source.neighbor(line, 1)?.indent ?? 0) > line.indent;
  // Among keys, a dash may just be extra.
  if (line.key !== undefined && above.column === line.indent && !isItem) return undefined;
  return listKeyIssue({ source, line, keys }, above);
}

function listKeyIssue({ source, line, keys }: Omit<ErrorContext, "error">, above: Line): SyntaxIssue {
  const isSame = ({ dashes, key, index }: Line) =>
    index < above.index && dashes[0] === line.dashes[0] && key === line.key;
  if (source.lines.some((other) => other.isStructure && isSame(other))) return interruption(above);
  const [key, ...more] = [...keys].filter(([list, inside]) => list.endsWith("[]") && inside.has(line.key ?? ""));
  const like =
    key && more.length === 0 ? `: ${code(`${key[0].slice(0, -2)}:`)}` : ", with a colon and nothing after it.";
  const message = `This list comes right after ${code(`${above.key}:`)}, which already has a value, so it does not belong to any key.`;
  const hint = `Put the list's key on a line of its own above the list${like}`;
  return { ...line.span, rule: "yaml-list", message, hint };
}

function interruption(line: Line): SyntaxIssue {
  const message = `${code(`${line.key}:`)} is between two items of a list, but it is not indented like what is in them.`;
  const hint = "If it is part of the text above it, indent it as far as that text. If not, move it below the list.";
  const repairs = [[{ at: line.start, remove: line.text.length, insert: "" }]];
  return { ...line.span, repairs, rule: "yaml-indent", message, hint, uncertain: true };
}

/** Finds the first entry of a list or map without its first line: the next entry begins further left. */
export function firstLineMissing({ source, line }: LineContext): SyntaxIssue | undefined {
  const [owner, ...inside] = source.linesOfGroup(line);
  const [first, second] = inside;
  const isItem = line.dashes.length > 0;
  const column = isItem ? line.column : line.column + 2;
  if (!owner?.key || owner.value !== "" || !first?.key || first.value === "" || line.key === undefined)
    return undefined;
  if (first.indent !== column || inside.some(({ indent }) => indent < column)) return undefined;
  if (!isItem && (line.value !== "" || source.neighbor(line, 1)?.key !== first.key)) return undefined;
  // An entry that has the key is complete: it lacks only its dash.
  if (isItem && inside.some(({ indent, key }) => indent === column && key === line.key)) return undefined;
  const start = first.start + first.indent;
  const repair = isItem
    ? { at: start - 2, remove: 2, insert: "- " }
    : { at: first.start, remove: first.text.length, insert: `${" ".repeat(line.column)}${first.key}:` };
  return {
    start,
    end: start + first.key.length,
    repairs: [[repair]],
    rule: "yaml-indent",
    message: `An entry seems to start here, but its first line is missing${isItem ? `: ${code(`- ${line.key}: …`)}` : ""}.`,
    hint: `Add ${isItem ? "that line" : "a line with the name of the entry and a colon"} above this one.`,
    uncertain: true,
    // The second line takes the place of the first, and its value is lost to the rest of the check.
    uncertainLines: second ? [second.start] : [],
  };
}

/** Creates the issue of a line that should begin at another column. The repair moves it, and `lines` with it. */
export function shiftIssue(
  source: SourceLines,
  line: Line,
  column: number,
  lines: readonly Line[] = movedWith(source, line, column),
): SyntaxIssue {
  const by = column - line.indent;
  const isDash = line.dashes.length > 0;
  const name = short(line.key ?? line.content);
  const spaces = count(Math.abs(by), "space");
  const moved = lines.filter(({ isEmpty }) => !isEmpty);
  const below = (moved.at(-1) ?? line).index - line.index;
  const each = below === 1 ? "the line below" : `each of the ${below} lines below`;
  const start = line.start + line.indent;
  const end = isDash || line.key === undefined ? line.end : start + line.key.length;
  return {
    start,
    end,
    repairs: [moved.map((each) => each.shift(by))],
    rule: "yaml-indent",
    message: `${isDash ? "This list item" : code(name)} should be indented ${count(column, "space")}${likeNeighbor(source, line, column)}.`,
    hint: `${by > 0 ? "Add" : "Delete"} ${spaces} before it${below > 0 ? ` and before ${each}` : ""}.${ownerOf(source, line, column)}`,
  };
}

function likeNeighbor(source: SourceLines, line: Line, column: number): string {
  const isDash = line.dashes.length > 0;
  // The first key of a list item is after its dash.
  const isSibling = (other: Line) =>
    isDash
      ? other.indent === column && other.dashes.length > 0
      : other.column === column && (other.dashes.length === 0 || other.index < line.index);
  const find = (lines: readonly Line[]) => {
    const structural = lines.filter(({ isStructure }) => isStructure);
    const last = structural.findIndex((other) => other.indent < column);
    return (last < 0 ? structural : structural.slice(0, last + 1)).find(isSibling);
  };
  const like = find(source.lines.slice(0, line.index).reverse()) ?? find(source.lines.slice(line.index + 1));
  if (!like) return "";
  return isDash ? `, like the one on line ${like.index + 1}` : `, like ${code(short(like.key ?? like.content))}`;
}

function ownerOf(source: SourceLines, line: Line, column: number): string {
  const before = source.lines.slice(0, line.index);
  const owner = before.findLast((each) => each.isStructure && each.column < column);
  return column > 0 && owner?.key !== undefined ? ` It belongs to ${code(owner.key)}.` : "";
}

/**
 * The line, and what is indented below it. What is at the right column already is not part of the mistake: the next item of the
 * list, the keys of an item of which only the dash is wrong, and what comes below a key with a value.
 */
function movedWith(source: SourceLines, line: Line, column: number): Line[] {
  const isItem = line.dashes.length > 0;
  if (isItem && source.neighbor(line, 1)?.indent === column + 2) return [line];
  const isComplete = !isItem && line.value !== "";
  const isInPlace = ({ indent, dashes }: Line) => indent === column && (isComplete || (isItem && dashes.length > 0));
  return [line, ...source.linesWhile(line.index + 1, (other) => other.indent > line.indent && !isInPlace(other))];
}
