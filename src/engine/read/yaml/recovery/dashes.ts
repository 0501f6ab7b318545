import { code, short } from "../../../diagnostics/wording.ts";
import { hyphenated } from "../../../shared/words.ts";
import type { ErrorContext, LineContext, SyntaxIssue } from "../recognizer.ts";
import type { Line, SourceLines } from "../source-lines.ts";

const BULLET = /^([*+\u2022\u2023\u25aa\u00b7\u2013\u2014]|--|\d+[.)])[ \t\u00a0]+/;

/** Finds list items with the bullets of other programs: `• one`, `* one`, `– one`, `1. one`. */
export function bullet({ source, line: first }: LineContext): SyntaxIssue | undefined {
  const mark = first.dashes.length === 0 ? BULLET.exec(first.content)?.[1] : undefined;
  if (mark === undefined) return undefined;
  const isItem = (other: Line) =>
    other.indent > first.indent || other.blank || other.dashes.length > 0 || BULLET.test(other.content);
  const lines = source.linesWhile(first.index, (other) => other.indent >= first.indent && isItem(other));
  const repairs = lines.flatMap((other) => {
    const [all = "", sign = ""] = (other.indent === first.indent && BULLET.exec(other.content)) || [];
    const at = other.start + other.indent;
    // Two edits, because --fix stays within the problem, which is only the bullet.
    const blanks = { at: at + sign.length, remove: all.length - sign.length, insert: " " };
    return all === "" ? [] : [{ at, remove: sign.length, insert: "-" }, blanks];
  });
  const start = first.start + first.indent;
  const message = `List items start with a dash and a space, not with ${code(mark)}.`;
  const hint = `Write ${code(short(first.content.replace(BULLET, "- "), 60))}`;
  return { start, end: start + mark.length, repairs: [repairs], rule: "yaml-dash", message, hint, suggestion: "-" };
}

/** Finds a dash without a space, which YAML takes for a letter: `-block: hero`, or `-one` among list items. Or it has a tab. */
export function dashWithoutSpace({ source, line }: LineContext): SyntaxIssue | undefined {
  const [tabbed = ""] = /^-\t\s*/.exec(line.content) ?? [];
  if (tabbed !== "") {
    const start = line.start + line.column;
    const message = "There is a tab after the dash of this list item, but YAML allows only spaces there.";
    const repairs = [[{ at: start, remove: tabbed.length, insert: "- " }]];
    return { start, end: start + tabbed.length, repairs, rule: "yaml-tab", message, hint: "Write a space after it." };
  }
  const isDash =
    line.key === undefined ? /^-\S/.test(line.content) && followsItem(source, line) : /^-[^\s-]/.test(line.content);
  if (!isDash) return undefined;
  const start = line.start + line.column;
  const message = "There is no space after the dash of this list item.";
  const hint = `Write ${code(short(line.content.replace(/^-/, "- "), 60))}`;
  const repairs = [[{ at: start + 1, remove: 0, insert: " " }]];
  return { start, end: start + 1, repairs, rule: "yaml-dash", message, hint };
}

/** Finds a list item without a dash, at the column of the other dashes. */
export function dashBeforeTextMissing({ source, line }: LineContext): SyntaxIssue | undefined {
  if (line.key !== undefined || !followsItem(source, line)) return undefined;
  const hint = `Write ${code(short(`- ${line.content}`, 60))}`;
  const repairs = [[{ at: line.start + line.indent, remove: 0, insert: "- " }]];
  return { ...line.span, repairs, rule: "yaml-dash", message: "This list item has no dash.", hint };
}

function followsItem(source: SourceLines, line: Line): boolean {
  const above = source.neighbor(line, -1);
  return above !== undefined && above.dashes.at(-1) === line.indent && above.key === undefined;
}

/** Finds a list on the line of its key: `features: - one`. */
export function listBesideKey({ line }: LineContext): SyntaxIssue | undefined {
  if (line.key === undefined || !/^-(\s|$)/.test(line.value)) return undefined;
  if (line.value === "-") return loneDash(line);
  const message = "A list has to start on the line below its key, not on the same line.";
  const hint = `Move "${short(line.value)}" to a line of its own.`;
  const at = line.replaceValue(`[${JSON.stringify(line.value.replace(/^-\s*/, ""))}]`);
  return { ...at, rule: "yaml-list", message, hint, uncertain: true };
}

function loneDash(line: Line): SyntaxIssue {
  const message = "Without quotes, YAML reads a lone dash as the start of a list.";
  const hint = 'If visitors should see a dash, write "-". If there is nothing to say here, delete this line.';
  return { ...line.replaceValue('"-"'), rule: "yaml-list", message, hint, uncertain: true };
}

/** Finds the first item of a list without its dash, above one with a dash. */
export function firstDashMissing({ source, line, keys }: ErrorContext): SyntaxIssue | undefined {
  const [owner, first, ...rest] = source.linesOfGroup(line);
  if (line.dashes.length === 0 || !owner?.key || owner.value !== "" || !first) return undefined;
  if ([first, ...rest].some(({ dashes }) => dashes.length > 0)) return undefined;
  // Its keys may be in line with those of the other items.
  const isAligned = first.indent === line.column && [first, ...rest].some(({ key }) => key === line.key);
  if (first.indent !== line.indent && !isAligned) return undefined;
  // Below keys with other names, the dash is extra.
  const isKey =
    !isAligned && (first.value === "") === (line.value === "") && ![first, ...rest].some(({ key }) => key === line.key);
  if (isKey) return undefined;
  const isNamed = (other: Line) => other.indent === first.indent && other.value === "" && !keys.has(other.key ?? "");
  const items = source.linesWhile(line.index, ({ indent }) => indent >= line.indent);
  const isMap =
    [first, ...rest].filter(isNamed).length >= items.filter(({ dashes }) => dashes[0] === line.indent).length;
  if (isNamed(first) && isMap) return entryWithDash(line, owner.key);
  const start = first.start + first.indent;
  const lines = source.lines.slice(first.index + 1, line.index).filter(({ isEmpty }) => !isEmpty);
  const name = first.key ?? first.content;
  const added = [{ at: start, remove: 0, insert: "- " }, ...lines.map((each) => each.shift(2))];
  const repairs = [isAligned ? [{ at: start - 2, remove: 2, insert: "- " }] : added];
  const message = `${code(owner.key)} is a list, but its first item has no dash.`;
  const others = isAligned ? "" : ", and put two more spaces before each of the other lines of this item";
  const hint = `Write ${code(`- ${short(first.content)}`)}${others}.`;
  const suggestion = isAligned ? undefined : `- ${name}`;
  return { start, end: start + name.length, repairs, rule: "yaml-dash", message, hint, suggestion };
}

/** An entry of a map that begins as the items of lists do, below one that begins with its name. */
function entryWithDash(line: Line, owner: string): SyntaxIssue {
  const start = line.start + line.indent;
  const name = hyphenated(line.value) || "name";
  const message = `The entries of ${code(owner)} begin with a name and a colon, but this one begins with a dash.`;
  const hint = `Write ${code(`${name}:`)} in place of the dash, and ${code(short(line.content, 60))} on a line of its own below it.`;
  const insert = `${name}:\n${" ".repeat(line.column)}`;
  const repairs = [[{ at: start, remove: line.column - line.indent, insert }]];
  return { start, end: start + 1, repairs, rule: "yaml-dash", message, hint, uncertain: true };
}
