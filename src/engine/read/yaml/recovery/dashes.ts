import type { Finding } from "../../../diagnostics/problem.ts";
import { code, short } from "../../../diagnostics/wording.ts";
import type { SyntaxIssue } from "../repaired-text.ts";
import { type Line, neighbor, type SourceLines, spanOf } from "../source-lines.ts";

const BULLET = /^([*+\u2022\u2023\u25aa\u00b7\u2013\u2014]|--|\d+[.)])[ \t\u00a0]+/;

/** `• one`, `* one`, `– one`, `1. one`: signs that other programs make lists with. */
export function bulletIssue(source: SourceLines, line: Line): SyntaxIssue | undefined {
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
      message: `An entry of a list begins with a dash and a space here, not with ${code(mark)}.`,
      hint: `Write ${short(first.content.replace(BULLET, "- "), 60)}`,
      suggestion: "-",
    },
    mends: [
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

/** `- highlight: …` among the keys of a map: the dash is too many. */
export function dashTooMany(
  source: SourceLines,
  line: Line,
  open: { keys: number[]; dashes: number[] },
): SyntaxIssue | undefined {
  if (line.dashes.length !== 1 || line.key === undefined) return undefined;
  if (!open.keys.includes(line.indent) || open.dashes.includes(line.indent)) return undefined;
  if ((neighbor(source, line, 1)?.indent ?? 0) > line.indent) return undefined;
  const start = line.start + line.indent;
  return {
    start,
    end: start + 1,
    finding: {
      rule: "yaml-dash",
      message: `The dash in front of ${code(line.key)} begins a list, but the lines around it are keys without dashes.`,
      hint: "Take out the dash and the space after it.",
    },
    mends: [[{ at: start, remove: line.column - line.indent, insert: "" }]],
  };
}

/** A list whose own key is missing: the key above it has a value. */
export function listWithoutKey(line: Line, above: Line): SyntaxIssue {
  return {
    ...spanOf(line),
    finding: {
      rule: "yaml-list",
      message: `This list stands below ${code(`${above.key}:`)}, which has its value already, so it belongs to no key.`,
      hint: "Put the key of the list, with a colon and nothing after it, on a line of its own in front of it.",
    },
  };
}

/** `-block: hero`: YAML takes a dash without a space for a letter. */
export function dashWithoutSpace(line: Line): SyntaxIssue | undefined {
  if (!/^-[^\s-]/.test(line.content) || line.verbatim || line.key === undefined) return undefined;
  const start = line.start + line.column;
  const finding: Finding = {
    rule: "yaml-dash",
    message: "After the dash of a list a space is missing.",
    hint: `Write ${short(line.content.replace(/^-/, "- "), 60)}`,
  };
  return { start, end: start + 1, finding, mends: [[{ at: start + 1, remove: 0, insert: " " }]] };
}

/** A line between list entries, at their dashes' column, without a dash. */
export function dashMissing(source: SourceLines, line: Line): SyntaxIssue | undefined {
  const above = neighbor(source, line, -1);
  if (!above || line.key !== undefined || above.dashes.at(-1) !== line.indent || above.key !== undefined)
    return undefined;
  const start = line.start + line.indent;
  const glued = /^-(\p{Zs}?)(?=\S)/u.exec(line.content);
  if (glued) {
    const finding: Finding = {
      rule: "yaml-dash",
      message: glued[1]
        ? "The blank after this dash is no ordinary space, so YAML does not see an entry of the list."
        : "After the dash of a list a space is missing.",
      hint: glued[1] ? "Delete it and type an ordinary space." : `Write ${short(line.content.replace(/^-/, "- "), 60)}`,
    };
    const mends = [[{ at: start + 1, remove: glued[1]?.length ?? 0, insert: " " }]];
    return { start, end: start + 1, finding, mends };
  }
  const finding: Finding = {
    rule: "yaml-dash",
    message: "This list entry has no dash.",
    hint: `Write ${short(`- ${line.content}`, 60)}`,
  };
  return {
    ...spanOf(line),
    finding,
    mends: [[{ at: start, remove: 0, insert: "- " }]],
  };
}

/** A key where the dashes of its list stand: it begins the next entry, and its dash was forgotten. */
export function dashForgotten(source: SourceLines, line: Line, dashes: readonly number[]): SyntaxIssue | undefined {
  if (line.key === undefined || line.dashes.length > 0 || !dashes.includes(line.indent)) return undefined;
  const entry = source.lines.slice(0, line.index).findLast((other) => other.dashes.includes(line.indent));
  if (!entry) return undefined;
  const start = line.start + line.indent;
  if (entry.key === line.key) {
    const finding: Finding = {
      rule: "yaml-dash",
      message: `${code(line.key)} begins a new entry of the list here, but the dash in front of it is missing.`,
      hint: `Write ${code(`- ${line.key}: …`)}`,
      suggestion: `- ${line.key}`,
    };
    return { start, end: start + line.key.length, finding, mends: [[{ at: start, remove: 0, insert: "- " }]] };
  }
  // `- kiln:` with its keys below, then `lampwright:` without a dash: the one dash is too many.
  if (entry.value !== "" || entry.key === undefined) return undefined;
  const at = entry.start + (entry.dashes.at(-1) ?? 0);
  const finding: Finding = {
    rule: "yaml-dash",
    message: `The dash in front of ${code(entry.key)} makes a list, but ${code(line.key)} further down has none.`,
    hint: "Take out the dash and the space after it.",
    suggestion: entry.key,
  };
  const end = entry.start + entry.column + entry.key.length;
  return { start: at, end, finding, mends: [[{ at, remove: entry.start + entry.column - at, insert: "" }]] };
}

/** The first entry of a list without its dash: the next one, with a dash, stands at the column of its keys. */
export function firstDashMissing(source: SourceLines, line: Line): SyntaxIssue | undefined {
  if (line.dashes.length === 0) return undefined;
  const before = source.lines.slice(0, line.index).filter((other) => !other.blank && !other.verbatim);
  const outside = before.findLastIndex((other) => (other.dashes[0] ?? other.column) < line.indent);
  const owner = before[outside];
  const group = before.slice(outside + 1);
  const [first] = group;
  if (!first || !owner?.key || owner.value !== "" || first.dashes.length > 0 || first.indent !== line.indent)
    return undefined;
  const start = first.start + first.indent;
  const rest = source.lines.slice(first.index + 1, line.index).filter((other) => other.text.trim() !== "");
  return {
    start,
    end: start + (first.key ?? first.content).length,
    finding: {
      rule: "yaml-dash",
      message: `${code(owner.key)} is a list, but its first entry has no dash.`,
      hint: `Write ${code(`- ${short(first.content)}`)}, and put two more spaces in front of the other lines of this entry.`,
      suggestion: `- ${first.key ?? first.content}`,
    },
    mends: [
      [{ at: start, remove: 0, insert: "- " }, ...rest.map((other) => ({ at: other.start, remove: 0, insert: "  " }))],
    ],
  };
}

/** `- Prices first`, with `text: …` below it: a text that should have been the value of a key. */
export function keyForgotten(source: SourceLines, line: Line): SyntaxIssue | undefined {
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
  if (key !== undefined && line.content.startsWith(`${key} `)) {
    const finding: Finding = {
      rule: "yaml-colon",
      message: `After ${code(key)} the colon is missing.`,
      hint: `Write ${code(`- ${key}: ${short(line.content.slice(key.length))}`)}`,
    };
    const end = line.start + line.text.trimEnd().length;
    return { start, end, finding, mends: [[{ at: start + key.length, remove: 0, insert: ":" }]] };
  }
  return {
    start,
    end: line.start + line.text.trimEnd().length,
    finding: {
      rule: "yaml-colon",
      message: "This entry begins with a text that has no key, but the lines below it are keys.",
      hint:
        key === undefined
          ? "Put the key that it belongs to in front of it."
          : `Write ${code(`- ${key}: ${short(line.content)}`)}`,
      ...(key === undefined ? {} : { suggestion: `${key}: ${line.content}` }),
    },
    ...(key === undefined ? {} : { mends: [[{ at: start, remove: 0, insert: `${key}: ` }]] }),
  };
}

/** `- title: Home` at the top of a file whose other keys have no dash. */
export function dashAtTop(source: SourceLines, line: Line): SyntaxIssue | undefined {
  const first = source.lines.find((other) => !other.blank && other.text.trim() !== "---");
  if (first?.dashes[0] !== 0 || first.key === undefined) return undefined;
  if (line.indent !== 0 || line.key === undefined || line.dashes.length > 0) return undefined;
  return {
    start: first.start,
    end: first.start + first.column + first.key.length,
    finding: {
      rule: "yaml-dash",
      message: `The dash in front of ${code(first.key)} makes a list of the whole file, but its keys stand without dashes.`,
      hint: "Take out the dash and the space after it.",
      suggestion: first.key,
    },
    mends: [[{ at: first.start, remove: first.column, insert: "" }]],
  };
}
