import type { Finding } from "../../../diagnostics/problem.ts";
import { code, short } from "../../../diagnostics/wording.ts";
import type { LineContext, SyntaxIssue } from "../recognizer.ts";
import { itemAbove, type Line, misplaced, neighbor, type SourceLines, spanOf } from "../source-lines.ts";

const BULLET = /^([*+\u2022\u2023\u25aa\u00b7\u2013\u2014]|--|\d+[.)])[ \t\u00a0]+/;

/** `• one`, `* one`, `– one`, `1. one`: signs that other programs make lists with. */
export function bullet({ source, line }: LineContext): SyntaxIssue | undefined {
  const above = neighbor(source, line, -1);
  const first = above && BULLET.test(above.content) && above.dashes.length === 0 ? above : line;
  const mark = first.dashes.length === 0 && !first.verbatim ? BULLET.exec(first.content)?.[1] : undefined;
  if (mark === undefined) return undefined;
  const run: Line[] = [];
  for (const other of source.lines.slice(first.index)) {
    if (other.indent < first.indent && other.text.trim() !== "") break;
    if (other.indent === first.indent && BULLET.test(other.content)) run.push(other);
    else if (other.indent === first.indent && !other.blank && other.dashes.length === 0) break;
  }
  const start = first.start + first.indent;
  return {
    start,
    end: start + mark.length,
    finding: {
      rule: "yaml-dash",
      message: `List items start with a dash and a space, not with ${code(mark)}.`,
      hint: `Write ${code(short(first.content.replace(BULLET, "- "), 60))}`,
      suggestion: "-",
    },
    repairs: [
      run.flatMap((other) => {
        const [all = "", sign = ""] = BULLET.exec(other.content) ?? [];
        const at = other.start + other.indent;
        return [
          { at, remove: sign.length, insert: "-" },
          { at: at + sign.length, remove: all.length - sign.length, insert: " " },
        ];
      }),
    ],
  };
}

/** `-block: hero`, or `-one` among list items: YAML takes a dash without a space for a letter. */
export function dashWithoutSpace({ source, line }: LineContext): SyntaxIssue | undefined {
  const isKey = line.key !== undefined;
  const isDash = (isKey ? /^-[^\s-]/ : /^-\S/).test(line.content);
  if (!isDash || line.verbatim || !(isKey || followsItem(source, line))) return undefined;
  const start = line.start + line.column;
  const finding: Finding = {
    rule: "yaml-dash",
    message: "There is no space after the dash of this list item.",
    hint: `Write ${code(short(line.content.replace(/^-/, "- "), 60))}`,
  };
  return { start, end: start + 1, finding, repairs: [[{ at: start + 1, remove: 0, insert: " " }]] };
}

/** True for a line without a dash at the column of the dash above, whose item is a text. */
function followsItem(source: SourceLines, line: Line): boolean {
  const above = neighbor(source, line, -1);
  return above !== undefined && above.dashes.at(-1) === line.indent && above.key === undefined;
}

/** A text between list items, at the column of their dashes, without a dash. */
export function dashBeforeTextMissing({ source, line }: LineContext): SyntaxIssue | undefined {
  if (line.key !== undefined || !followsItem(source, line)) return undefined;
  const finding: Finding = {
    rule: "yaml-dash",
    message: "This list item has no dash.",
    hint: `Write ${code(short(`- ${line.content}`, 60))}`,
  };
  const repairs = [[{ at: line.start + line.indent, remove: 0, insert: "- " }]];
  return { ...spanOf(line), finding, repairs };
}

/** A key at the column of the dashes of its list, that the item above begins with, too: the next item begins here. */
export function dashBeforeKeyMissing({ source, line }: LineContext): SyntaxIssue | undefined {
  const columns = misplaced(source, line);
  if (!columns?.dashes.includes(line.indent) || line.key === undefined || line.dashes.length > 0) return undefined;
  const item = itemAbove(source, line, line.indent);
  if (item?.key !== line.key) return undefined;
  const start = line.start + line.indent;
  const finding: Finding = {
    rule: "yaml-dash",
    message: `${code(line.key)} starts a new list item here, but there is no dash before it.`,
    ...writeDash(line.key, "Write"),
  };
  return { start, end: start + line.key.length, finding, repairs: [[{ at: start, remove: 0, insert: "- " }]] };
}

/** What to write where the dash in front of a key is missing. */
export function writeDash(key: string, write: string): Pick<Finding, "hint" | "suggestion"> {
  return { hint: `${write} ${code(`- ${key}: …`)}`, suggestion: `- ${key}` };
}

/** The first item of a list without its dash: the next one, with a dash, is at the column of its keys. */
export function firstDashMissing({ source, line }: LineContext): SyntaxIssue | undefined {
  if (line.dashes.length === 0) return undefined;
  const before = source.lines.slice(0, line.index).filter((other) => !other.blank && !other.verbatim);
  const outside = before.findLastIndex((other) => (other.dashes[0] ?? other.column) < line.indent);
  const owner = before[outside];
  const group = before.slice(outside + 1);
  const [first] = group;
  if (!first || !owner?.key || owner.value !== "" || first.dashes.length > 0 || first.indent !== line.indent)
    return undefined;
  if (group.some((other) => other.dashes.length > 0) || isEntryOfMap(line, first, group)) return undefined;
  const start = first.start + first.indent;
  const rest = source.lines.slice(first.index + 1, line.index).filter((other) => other.text.trim() !== "");
  return {
    start,
    end: start + (first.key ?? first.content).length,
    finding: {
      rule: "yaml-dash",
      message: `${code(owner.key)} is a list, but its first item has no dash.`,
      hint: `Write ${code(`- ${short(first.content)}`)}, and put two more spaces before each of the other lines of this item.`,
      suggestion: `- ${first.key ?? first.content}`,
    },
    repairs: [
      [{ at: start, remove: 0, insert: "- " }, ...rest.map((other) => ({ at: other.start, remove: 0, insert: "  " }))],
    ],
  };
}

/** True for a key with a dash below keys of other names: then they are the keys of a map, and the dash is one too many. */
function isEntryOfMap(line: Line, first: Line, group: readonly Line[]): boolean {
  const siblings = group.filter(({ indent }) => indent === first.indent);
  const isMap = siblings.every(({ key }) => key !== undefined) && line.key !== undefined;
  return isMap && !siblings.some(({ key }) => key === line.key) && (first.value === "") === (line.value === "");
}

/** `- Prices first`, with `text: …` below it: a text that should have been the value of a key. */
export function itemKeyMissing({ source, line }: LineContext): SyntaxIssue | undefined {
  const next = neighbor(source, line, 1);
  if (line.dashes.length === 0 || line.key !== undefined || line.content === "" || !next?.key) return undefined;
  if (next.indent !== line.column) return undefined;
  const dash = line.dashes.at(-1);
  const like = source.lines.filter(
    (other) => other !== line && other.key !== undefined && other.dashes.at(-1) === dash,
  );
  const [nearby] = like.sort((a, b) => Math.abs(a.index - line.index) - Math.abs(b.index - line.index));
  const key = nearby?.key;
  const start = line.start + line.column;
  const end = line.start + line.text.trimEnd().length;
  if (key !== undefined && line.content.startsWith(`${key} `)) {
    const finding: Finding = {
      rule: "yaml-colon",
      message: `The colon after ${code(key)} is missing.`,
      hint: `Write ${code(`- ${key}: ${short(line.content.slice(key.length))}`)}`,
    };
    return { start, end, finding, repairs: [[{ at: start + key.length, remove: 0, insert: ":" }]] };
  }
  const message = "This list item starts with text that has no key, but the lines below it are keys.";
  if (key === undefined)
    return { start, end, finding: { rule: "yaml-colon", message, hint: "Put the key of this text before it." } };
  const hint = `Write ${code(`- ${key}: ${short(line.content)}`)}`;
  const finding: Finding = { rule: "yaml-colon", message, hint, suggestion: `${key}: ${line.content}` };
  return { start, end, finding, repairs: [[{ at: start, remove: 0, insert: `${key}: ` }]] };
}
