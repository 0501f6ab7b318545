import type { Finding } from "../../../diagnostics/problem.ts";
import { code, quoted, short } from "../../../diagnostics/wording.ts";
import type { ErrorContext, LineContext, SyntaxIssue } from "../recognizer.ts";
import { beginsSomething, type Line, neighbor, replaceValue } from "../source-lines.ts";

/** A quote that is not closed, in the lines up to (and with) the one where YAML stopped. */
export function quoteNotClosed({ source, line: upTo }: LineContext): SyntaxIssue | undefined {
  for (const line of source.lines.slice(0, upTo.index + 1)) {
    const issue = line.blank || line.verbatim ? undefined : unclosed({ source, line });
    if (issue) return issue;
  }
  return undefined;
}

function unclosed({ source, line }: LineContext): SyntaxIssue | undefined {
  const mark = line.value.charAt(0);
  if ((mark !== '"' && mark !== "'") || closing(line.value) > 0) return undefined;
  const next = neighbor(source, line, 1);
  if (next && !beginsSomething(next)) return undefined;
  const start = line.start + line.valueColumn;
  const key = line.key === undefined ? /^["']([\w-]+):(?=\s|$)/.exec(line.value)?.[1] : undefined;
  if (key !== undefined) return quoteBeforeKey(start, mark, key);
  const text = line.text.slice(line.valueColumn).trimEnd();
  // Another quote at the end was meant to close: kept inside, it would be shown to visitors.
  const other = text.length > 2 ? (/["'“”‘’]$/.exec(text)?.[0] ?? "") : "";
  // 's, 't and 'n are words of Dutch: their mark is a letter.
  const isLetter = /^'\p{L}{1,2}\s/u.test(text) && other === "";
  const closed = isLetter ? quoted(text) : text.slice(0, text.length - other.length) + mark;
  return {
    start,
    end: start + text.length,
    finding: {
      rule: "yaml-quotes",
      message: `The text starts with ${mark} but has no closing ${mark} on this line, so the lines below would become part of it.`,
      hint: other
        ? `It ends with ${other}, which does not close it. Write ${mark} instead.`
        : isLetter
          ? `Put the text in double quotes: ${short(closed, 90)}`
          : `Add ${mark} at the end of the text.`,
      suggestion: closed,
    },
    repairs: [
      ...(isLetter ? [] : [[{ at: start + text.length - other.length, remove: other.length, insert: mark }]]),
      // `'` at the start of a word, as in 'tis: then the quote is a letter.
      ...(other ? [] : [[{ at: start, remove: text.length, insert: quoted(text) }]]),
    ],
  };
}

/** `'heading: Logos`: a quote in front of a key, which nothing closes. */
function quoteBeforeKey(start: number, mark: string, key: string): SyntaxIssue {
  const finding: Finding = {
    rule: "yaml-quotes",
    message: `There is a quote before ${code(key)}, but keys have no quotes.`,
    hint: `Delete the ${mark}.`,
  };
  return { start, end: start + 1, finding, repairs: [[{ at: start, remove: 1, insert: "" }]] };
}

/** A value in quotes with more text after its closing quote. */
interface QuotedStart {
  mark: string;
  /** Where the value begins in the text, and where its closing quote is in the value. */
  start: number;
  close: number;
  /** The text after the closing quote. */
  rest: string;
}

function textAfterQuote({ value, start, valueColumn }: Line): QuotedStart | undefined {
  const mark = value.charAt(0);
  if (mark !== '"' && mark !== "'") return undefined;
  const close = closing(value);
  const rest = value.slice(close + 1).trim();
  return close < 0 || rest === "" ? undefined : { mark, start: start + valueColumn, close, rest };
}

/** `heading: "Logos" text: Words`: a second key after a value in quotes. */
export function keyAfterQuote({ line }: LineContext): SyntaxIssue | undefined {
  const found = textAfterQuote(line);
  const second = found && /^([a-z][\w-]*):(\s|$)/.exec(found.rest)?.[1];
  if (!found || second === undefined || line.key === undefined) return undefined;
  const at = found.start + line.value.indexOf(found.rest, found.close);
  const finding: Finding = {
    rule: "yaml-colon",
    message: `${code(second)} is on the same line as ${code(line.key)}, but each key needs a line of its own.`,
    hint: `Put ${code(`${second}:`)} on a line of its own, exactly below ${code(line.key)}.`,
  };
  const afterQuote = found.start + found.close + 1;
  const repairs = [[{ at: afterQuote, remove: line.value.length - found.close - 1, insert: "" }]];
  return { start: at, end: at + second.length, finding, repairs, uncertain: true };
}

/** `"red", "blue"`: a list without its brackets. */
export function severalQuotes({ line }: LineContext): SyntaxIssue | undefined {
  const found = textAfterQuote(line);
  if (!found || !SEVERAL.test(line.value)) return undefined;
  const finding: Finding = {
    rule: "yaml-quotes",
    message: "There are several quoted texts here, one after another.",
    hint: `If they are a list, put brackets around them: [${short(line.value, 60)}]. If they are one text, put one pair of quotes around all of it.`,
  };
  return { ...replaceValue(line, `[${line.value}]`), finding, uncertain: true };
}

const SEVERAL = /^(?:"[^"\\]*"|'[^']*')(?:\s*,\s*(?:"[^"\\]*"|'[^']*'))+,?$/;

/** `"heading:" Logos`: the colon of a key inside its quotes. */
export function colonInsideQuotes({ line }: LineContext): SyntaxIssue | undefined {
  const found = textAfterQuote(line);
  const [, key, value] = /^["']([\w-]+):["']\s+(.+)$/.exec(line.value) ?? [];
  if (!found || key === undefined || line.key !== undefined) return undefined;
  const suggestion = `${key}: ${value}`;
  const message = "The colon of this key is inside its quotes, so YAML reads all of it as text.";
  const finding: Finding = { rule: "yaml-quotes", message, hint: `Write ${suggestion}`, suggestion };
  return { ...replaceValue(line, suggestion), finding };
}

/** `"red",`: a comma after a value in quotes. */
export function commaAfterQuote({ line }: LineContext): SyntaxIssue | undefined {
  const found = textAfterQuote(line);
  if (found?.rest !== ",") return undefined;
  const start = found.start + found.close + 1;
  const end = found.start + line.value.length;
  const finding: Finding = {
    rule: "yaml-quotes",
    message: "There is a comma after the closing quote, but a line of YAML does not end with a comma.",
    hint: "Delete the comma.",
  };
  return { start, end, finding, repairs: [[{ at: start, remove: end - start, insert: "" }]] };
}

/** An apostrophe in '…', quotes in "…", or half a text in quotes. */
export function quoteClosedTooEarly({ line }: LineContext): SyntaxIssue | undefined {
  const found = textAfterQuote(line);
  if (!found) return undefined;
  const { mark } = found;
  const inner = line.value.slice(1).replace(/["']$/, "");
  // A backslash is an ordinary letter between single quotes.
  const plain = mark === "'" ? inner.replace(/''/g, "'") : inner.replace(/\\(["\\])/g, "$1");
  const better = mark === "'" ? quoted(plain) : single(line.value.endsWith(mark) ? plain : line.value);
  return {
    ...replaceValue(line, better),
    finding: {
      rule: "yaml-quotes",
      message: earlyMessage(found, line.value.slice(0, found.close + 1)),
      hint: `Write it like this: ${short(better, 90)}`,
      suggestion: better,
    },
  };
}

function earlyMessage({ mark, rest }: QuotedStart, first: string): string {
  const before = short(first.slice(0, -1), 20);
  if (mark === "'") return `The text is in single quotes, so the apostrophe after ${before} ends it too early.`;
  if (rest.endsWith(mark))
    return `The text is in double quotes, so the quote inside it, after ${before}, ends it too early.`;
  return `The text continues after its closing quote (${short(rest, 30)}).`;
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

/** A backslash in double quotes that means nothing to YAML. */
export function unknownEscape({ line, error }: ErrorContext): SyntaxIssue | undefined {
  if (error.code !== "BAD_DQ_ESCAPE") return undefined;
  const offset = error.pos[0];
  const found = line.text.slice(offset - line.start, offset - line.start + 2);
  return {
    start: offset,
    end: offset + 2,
    finding: {
      rule: "yaml-quotes",
      message: `Inside double quotes, a backslash starts a special character, and ${found} is not one of them.`,
      hint: "Write \\\\ for a backslash, or put the text in single quotes.",
    },
    repairs: [[{ at: offset, remove: 1, insert: "\\\\" }]],
  };
}
