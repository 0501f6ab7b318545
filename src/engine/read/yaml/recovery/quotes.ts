import type { Finding } from "../../../diagnostics/problem.ts";
import { code, quoted, short } from "../../../diagnostics/wording.ts";
import type { SyntaxIssue } from "../repaired-text.ts";
import { beginsSomething, type Line, neighbor, type SourceLines } from "../source-lines.ts";
import { startIssue } from "./value-starts.ts";

/** Finds quotes that are not closed, or that close too early, in the lines up to (and with) the one YAML stumbled at. */
export function quoteIssue(source: SourceLines, upTo: Line): SyntaxIssue | undefined {
  for (const line of source.lines.slice(0, upTo.index + 1)) {
    if (line.blank || line.verbatim) continue;
    const issue = unclosed(source, line) ?? (line === upTo ? closedTooEarly(line) : undefined);
    if (issue) return issue;
  }
  return undefined;
}

function unclosed(source: SourceLines, line: Line): SyntaxIssue | undefined {
  const mark = line.value.charAt(0);
  if ((mark !== '"' && mark !== "'") || closing(line.value) > 0) return undefined;
  const next = neighbor(source, line, 1);
  if (next && !beginsSomething(next)) return undefined;
  const start = line.start + line.valueColumn;
  const key = line.key === undefined ? /^["']([\w-]+):(?=\s|$)/.exec(line.value)?.[1] : undefined;
  if (key !== undefined) return quoteBeforeKey(start, mark, key);
  const text = line.text.slice(line.valueColumn).trimEnd();
  // `'` at the start of a word, as in 'tis: then the quote is a letter. A curly quote at the end was meant to close.
  const curly = /[“”‘’]$/.test(text) && text.length > 2 ? 1 : 0;
  const closed = text.slice(0, text.length - curly) + mark;
  return {
    start,
    end: start + text.length,
    finding: {
      rule: "yaml-quotes",
      message: `The text begins with ${mark} and has no closing ${mark} in this line, so it would swallow the lines below.`,
      hint: curly
        ? `The one at the end is a curly quote, which is a letter to YAML. Write ${mark} there.`
        : `Add ${mark} at the end of the text.`,
      suggestion: closed,
    },
    mends: [
      [{ at: start + text.length - curly, remove: curly, insert: mark }],
      [{ at: start, remove: text.length, insert: quoted(text) }],
    ],
  };
}

/** `'heading: Logos`: a quote in front of a key, which nothing closes. */
function quoteBeforeKey(start: number, mark: string, key: string): SyntaxIssue {
  const finding: Finding = {
    rule: "yaml-quotes",
    message: `There is a quote in front of ${code(key)}, and keys take none.`,
    hint: `Delete the ${mark}.`,
  };
  return { start, end: start + 1, finding, mends: [[{ at: start, remove: 1, insert: "" }]] };
}

/** Text behind a closing quote: an apostrophe in '…', quotes in "…", a comma after it, or half a text in quotes. */
function closedTooEarly(line: Line): SyntaxIssue | undefined {
  const mark = line.value.charAt(0);
  if (mark !== '"' && mark !== "'") return undefined;
  const end = closing(line.value);
  const rest = line.value.slice(end + 1).trim();
  if (end < 0 || rest === "") return undefined;
  const start = line.start + line.valueColumn;
  const second = /^([a-z][\w-]*):(\s|$)/.exec(rest)?.[1];
  if (second !== undefined && line.key !== undefined) {
    const at = start + line.value.indexOf(rest, end);
    const message = `${code(second)} stands in the same line as ${code(line.key)}, and a line holds one key and its value.`;
    const hint = `Put ${code(`${second}:`)} on a line of its own, exactly below ${code(line.key)}.`;
    const mends = [[{ at: start + end + 1, remove: line.value.length - end - 1, insert: "" }]];
    return {
      start: at,
      end: at + second.length,
      finding: { rule: "yaml-colon", message, hint },
      mends,
      doubtful: true,
    };
  }
  if (SEVERAL.test(line.value))
    return {
      start,
      end: start + line.value.length,
      finding: {
        rule: "yaml-quotes",
        message: "Several texts in quotes stand behind one another here.",
        hint: `If they are a list, put brackets around them: [${short(line.value, 60)}] If they are one text, put one pair of quotes around all of it.`,
      },
      mends: [[{ at: start, remove: line.value.length, insert: `[${line.value}]` }]],
      doubtful: true,
    };
  const key = /^["']([\w-]+):["']\s+(.+)$/.exec(line.value);
  if (key && line.key === undefined) {
    const suggestion = `${key[1]}: ${key[2]}`;
    const message = "The colon of this key stands inside its quotes, so YAML takes all of it for a text.";
    const mends = [[{ at: start, remove: line.value.length, insert: suggestion }]];
    return {
      start,
      end: start + line.value.length,
      finding: { rule: "yaml-quotes", message, hint: `Write ${suggestion}`, suggestion },
      mends,
    };
  }
  const inner = line.value.slice(1).replace(/["']$/, "");
  // A backslash is an ordinary letter between single quotes.
  const plain = mark === "'" ? inner.replace(/''/g, "'") : inner.replace(/\\(["\\])/g, "$1");
  const better =
    rest === ","
      ? line.value.slice(0, end + 1)
      : mark === "'"
        ? quoted(plain)
        : single(line.value.endsWith(mark) ? plain : line.value);
  return {
    start: start + (rest === "," ? end + 1 : 0),
    end: start + line.value.length,
    finding: {
      rule: "yaml-quotes",
      message: earlyMessage(mark, rest, line.value.slice(0, end + 1)),
      ...(rest === ","
        ? { hint: "Delete the comma." }
        : { hint: `Write it so: ${short(better, 90)}`, suggestion: better }),
    },
    mends: [
      [
        rest === ","
          ? { at: start + end + 1, remove: line.value.length - end - 1, insert: "" }
          : { at: start, remove: line.value.length, insert: better },
      ],
    ],
  };
}

/** `"red", "blue"`: a list whose brackets were forgotten. */
const SEVERAL = /^(?:"[^"\\]*"|'[^']*')(?:\s*,\s*(?:"[^"\\]*"|'[^']*'))+,?$/;

function earlyMessage(mark: string, rest: string, first: string): string {
  if (rest === ",") return "There is a comma after the closing quote; YAML takes none at the end of a line.";
  if (mark === "'")
    return `The text is in single quotes, so the apostrophe after ${short(first.slice(0, -1), 20)} ends it too early.`;
  if (rest.endsWith(mark))
    return `The text is in double quotes, so the quote inside it, after ${short(first.slice(0, -1), 20)}, ends it too early.`;
  return `The text goes on after its closing quote (${short(rest, 30)}).`;
}

/** Single quotes around a text when it holds double ones only; otherwise double quotes with \". */
function single(text: string): string {
  return text.includes("'") ? quoted(text) : `'${text}'`;
}

/** Where the quote that a value begins with is closed; -1 when it is not. */
function closing(value: string): number {
  const whole = value.startsWith('"') ? /^"(?:[^"\\]|\\.)*"/.exec(value) : /^'(?:[^']|'')*'(?!')/.exec(value);
  return whole ? whole[0].length - 1 : -1;
}

/** A file written with braces, as JSON, one of which is not closed. */
export function jsonIssue(source: SourceLines): SyntaxIssue | undefined {
  if (!/^\s*[{[]/.test(source.text)) return undefined;
  const open: number[] = [];
  for (const { 0: sign, index } of source.text.matchAll(/"(?:[^"\\\n]|\\.)*"|[{}[\]]/g)) {
    if (sign === "{" || sign === "[") open.push(index);
    else if (sign === "}" || sign === "]") open.pop();
  }
  const start = open.at(-1);
  if (start === undefined) return undefined;
  const sign = source.text.charAt(start);
  return {
    start,
    end: start + 1,
    finding: {
      rule: "yaml-brackets",
      message: `The ${sign} here is never closed, so the file cannot be read.`,
      hint: `Add ${sign === "{" ? "}" : "]"} where what it opens comes to an end.`,
    },
  };
}

/** A bracket that is not closed before the next key or list entry. */
export function bracketIssue(source: SourceLines, upTo: Line): SyntaxIssue | undefined {
  for (const line of source.lines.slice(0, upTo.index + 1).reverse()) {
    const open = line.value.charAt(0);
    if (line.blank || line.verbatim || (open !== "[" && open !== "{")) continue;
    const next = neighbor(source, line, 1);
    const close = open === "[" ? "]" : "}";
    const bare = line.value.replace(/"(?:[^"\\]|\\.)*"|'(?:[^']|'')*'/g, "");
    if (bare.split(open).length <= bare.split(close).length || (next && !beginsSomething(next))) continue;
    // `{agency is …`: no key with a colon behind the brace, so it begins a text.
    if (open === "{" && !/^\{\s*(["']?[\w-]+["']?\s*:|$)/.test(line.value)) return startIssue(line);
    const start = line.start + line.valueColumn;
    return {
      start,
      end: start + line.value.length,
      finding: {
        rule: "yaml-brackets",
        message: `The ${open} here is not closed by a ${close} in this line.`,
        hint: `Add ${close} at the end; or, if this is a text, put it in quotes: ${quoted(line.value)}`,
      },
      mends:
        line.value === open
          ? []
          : [
              [{ at: start + line.value.length, remove: 0, insert: close }],
              [{ at: start, remove: line.value.length, insert: quoted(line.value) }],
            ],
      doubtful: true,
    };
  }
  return undefined;
}
