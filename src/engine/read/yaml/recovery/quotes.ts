import { code, quoted, short } from "../../../diagnostics/wording.ts";
import type { ErrorContext, LineContext, SyntaxIssue } from "../recognizer.ts";
import { type Line, QUOTED, type SourceLines } from "../source-lines.ts";

/** Finds a quote that is not closed, up to the line where YAML stopped. */
export function quoteNotClosed({ source, line: upTo }: LineContext): SyntaxIssue | undefined {
  for (const line of source.lines.slice(0, upTo.index + 1)) {
    const isOpen = /^["']/.test(line.value) && !QUOTED.test(line.value);
    if (!isOpen || line.verbatim) continue;
    const below = linesOfText(source, line);
    const last = below.at(-1);
    if (!last) return unclosed(line);
    const mark = line.value.charAt(0);
    if (below.some(({ text }) => text.includes(mark))) continue;
    return { ...unclosed(line), suggestion: undefined, repairs: [[{ at: last.end, remove: 0, insert: mark }]] };
  }
  return undefined;
}

/** The lines below that go on with the text of a line. */
function linesOfText(source: SourceLines, line: Line): Line[] {
  const lines: Line[] = [];
  for (let next = source.neighbor(line, 1); next && !next.beginsSomething; next = source.neighbor(next, 1))
    lines.push(next);
  return lines;
}

function unclosed(line: Line): SyntaxIssue {
  const mark = line.value.charAt(0);
  const start = line.start + line.valueColumn;
  const text = line.text.slice(line.valueColumn).trimEnd();
  const end = start + text.length;
  const key = line.key === undefined ? /^["']([\w-]+):(?=\s|$)/.exec(line.value)?.[1] : undefined;
  if (key !== undefined) {
    const message = `There is a quote before ${code(key)}, but keys have no quotes.`;
    const repairs = [[{ at: start, remove: 1, insert: "" }]];
    return { start, end: start + 1, repairs, rule: "yaml-quotes", message, hint: `Delete the ${mark}.` };
  }
  // A different quote at the end was meant as the closing one. If it stayed, visitors would see it.
  const closing = text.length > 2 ? (/["'“”‘’]$/.exec(text)?.[0] ?? "") : "";
  // 's, 't and 'n are words of Dutch.
  const isLetter = /^'\p{L}{1,2}\s/u.test(text) && closing === "";
  const suggestion = isLetter ? quoted(text) : text.slice(0, text.length - closing.length) + mark;
  const message = `The text starts with ${mark} but has no closing ${mark} on this line, so the lines below would become part of it.`;
  const hint = closing
    ? `It ends with ${closing}, which does not close it. Write ${mark} instead.`
    : isLetter
      ? `Put the text in double quotes: ${short(suggestion, 90)}`
      : `Add ${mark} at the end of the text.`;
  const repairs = [
    ...(isLetter ? [] : [[{ at: end - closing.length, remove: closing.length, insert: mark }]]),
    // In a word such as 'tis, the quote is an apostrophe.
    ...(closing ? [] : [[{ at: start, remove: text.length, insert: quoted(text) }]]),
  ];
  return { start, end, repairs, rule: "yaml-quotes", message, hint, suggestion };
}

/** Finds text after a closing quote: an apostrophe in '…', quotes in "…", a comma, a second key. */
export function textAfterQuote({ line }: LineContext): SyntaxIssue | undefined {
  const first = QUOTED.exec(line.value)?.[0];
  if (first === undefined) return undefined;
  const afterQuote = line.start + line.valueColumn + first.length;
  const rest = line.value
    .slice(first.length)
    .replace(/\p{Cf}+/gu, "")
    .trim();
  if (rest === "") return unseenAfterQuote(afterQuote, line.text.slice(line.valueColumn + first.length));
  const end = line.start + line.valueColumn + line.value.length;
  const repairs = [[{ at: afterQuote, remove: end - afterQuote, insert: "" }]];
  if (rest === "," || rest === ";") {
    const sign = rest === "," ? "comma" : "semicolon";
    const message = `There is a ${sign} after the closing quote, but a line of YAML does not end with a ${sign}.`;
    return { start: afterQuote, end, repairs, rule: "yaml-quotes", message, hint: `Delete the ${sign}.` };
  }
  if (/^[.!?…]+$/.test(rest)) {
    const suggestion = first.slice(0, -1) + rest + first.slice(-1);
    const message = `${rest} is after the closing quote, where the text has already ended.`;
    const hint = `Write it like this: ${short(suggestion, 90)}`;
    return { ...line.replaceValue(suggestion), rule: "yaml-quotes", message, hint, suggestion };
  }
  const key = line.key === undefined ? /^["']([\w-]+):["']$/.exec(first)?.[1] : undefined;
  if (key !== undefined) {
    const suggestion = `${key}: ${rest}`;
    const message = "The colon of this key is inside its quotes, so YAML reads all of it as text.";
    const hint = `Write ${suggestion}`;
    return { ...line.replaceValue(suggestion), rule: "yaml-quotes", message, hint, suggestion };
  }
  const second = /^([a-z][\w-]*):(\s|$)/.exec(rest)?.[1];
  if (second === undefined && !/^,\s*["']/.test(rest)) return closedTooEarly(line, first, rest);
  const start = second === undefined ? line.start + line.valueColumn : end - rest.length;
  const message = `The value ends at its closing quote, but the line continues: ${short(rest, 30)}`;
  const hint =
    second === undefined
      ? `If these are the texts of a list, put brackets around them: [${short(line.value, 60)}]`
      : `Put ${code(`${second}:`)} on a line of its own.`;
  return { start, end, repairs, rule: "yaml-quotes", message, hint, uncertain: true };
}

/** `"2014"#since`, or a space that is not an ordinary one. */
function unseenAfterQuote(start: number, rest: string): SyntaxIssue | undefined {
  if (rest.startsWith("#")) {
    const message = "There is no space between the closing quote and the comment, so YAML cannot read this line.";
    const repairs = [[{ at: start, remove: 0, insert: " " }]];
    const hint = "Put a space before the #.";
    return { start, end: start + rest.length, repairs, rule: "yaml-comment", message, hint };
  }
  if (/^[ \t]*$/.test(rest)) return undefined;
  const message = "There is an invisible character after the closing quote, so YAML cannot read this line.";
  const end = start + rest.length;
  const repairs = [[{ at: start, remove: rest.length, insert: "" }]];
  return { start, end, repairs, rule: "yaml-quotes", message, hint: "Delete it." };
}

function closedTooEarly(line: Line, first: string, rest: string): SyntaxIssue {
  const mark = first.charAt(0);
  const inner = line.value.slice(1).replace(/["']$/, "");
  // Between single quotes, a backslash is an ordinary character.
  const plain = mark === "'" ? inner.replace(/''/g, "'") : inner.replace(/\\(["\\])/g, "$1");
  const text = mark === "'" || line.value.endsWith(mark) ? plain : line.value;
  // Single quotes around a text that contains only double ones.
  const suggestion = mark === "'" || text.includes("'") ? quoted(text) : `'${text}'`;
  const before = short(first.slice(0, -1), 20);
  const message =
    mark === "'"
      ? `The text is in single quotes, so the apostrophe after ${before} ends it too early.`
      : rest.endsWith(mark)
        ? `The text is in double quotes, so the quote inside it, after ${before}, ends it too early.`
        : `The text continues after its closing quote (${short(rest, 30)}).`;
  const hint = `Write it like this: ${short(suggestion, 90)}`;
  return { ...line.replaceValue(suggestion), rule: "yaml-quotes", message, hint, suggestion };
}

/** Finds an invalid escape in double quotes. */
export function unknownEscape({ source, line, error }: ErrorContext): SyntaxIssue | undefined {
  if (error.code !== "BAD_DQ_ESCAPE") return undefined;
  const [start] = error.pos;
  const message = `Inside double quotes, a backslash starts a special character, and ${source.text.slice(start, start + 2)} is not one of them.`;
  const hint = "Write \\\\ for a backslash, or put the text in single quotes.";
  // In a Windows path, `\n` is not a line break either.
  const isMixed = /\\[^"'\\\s]/.test(line.value.replaceAll(source.text.slice(start, start + 2), ""));
  const repairs = isMixed ? [] : [[{ at: start, remove: 1, insert: "\\\\" }]];
  return { start, end: start + 2, repairs, rule: "yaml-quotes", message, hint };
}
