import type { ErrorCode } from "yaml";
import type { RuleId } from "../../../diagnostics/rules.ts";
import { quoted, short } from "../../../diagnostics/wording.ts";
import type { ErrorContext, LineContext, SyntaxIssue } from "../recognizer.ts";
import type { Line } from "../source-lines.ts";

/** Characters with a meaning at the start of a value. */
const STARTS: Record<string, string> = {
  "*": "a reference to another value",
  "&": "a name for the value",
  "!": "the type of a value",
  "%": "an instruction",
  "@": "a reserved character",
  "`": "a reserved character",
  "{": "the start of a group of keys",
  "[": "the start of a list",
  "]": "the end of a list",
  "}": "the end of a group of keys",
  ",": "a separator",
  "?": "the start of a key",
};

/** The reasons why a value that begins so is of no use as YAML. */
const YAML_MEANING: Readonly<Record<string, string>> = {
  "*": "no value has this name",
  "&": "nothing refers to this name",
  "!": "there are no types here",
};

/** Finds a text that starts with a reserved character: `**Bold** words`, `{name} is …`, `@name`. */
export function reservedStart({ line }: LineContext): SyntaxIssue | undefined {
  const mark = line.value.charAt(0);
  const role = STARTS[mark];
  if (role === undefined) return undefined;
  const message = `Without quotes, YAML reads ${mark} at the start of a text as ${role}.`;
  const issue = quoteValue(line, message, "yaml-start");
  const meaning = /^([&!][a-z][\w-]* .|\*[\w-]+$)/.test(line.value) ? YAML_MEANING[mark] : undefined;
  if (meaning !== undefined) {
    const hint = `${issue.hint} If it is meant as YAML: ${meaning}, so write the value itself.`;
    return mark === "*" ? { ...issue, hint } : { ...issue, hint, suggestion: undefined, uncertain: true };
  }
  if (!/^@[\w.]+$/.test(line.value)) return issue;
  const hint = `If it is the name of a profile, write its whole address: https://…/${line.value.slice(1)}. If it is a text, put it in quotes.`;
  return { ...issue, hint };
}

/** Creates the issue of a value that needs quotes. */
export function quoteValue(line: Line, message: string, rule: RuleId): SyntaxIssue {
  const suggestion = quoted(line.value);
  const hint = `Put the text in quotes: ${short(suggestion, 90)}`;
  return { ...line.replaceValue(suggestion), rule, message, hint, suggestion };
}

/** Finds a bracket that is not closed where YAML stops. */
export function bracketNotClosed({ source, line: last }: LineContext): SyntaxIssue | undefined {
  const open: { line: Line; start: number; bracket: string }[] = [];
  for (const line of source.lines.slice(0, last.index + 1)) {
    const isFlow = open.length > 0 || /^[[{]/.test(line.value);
    if (line.verbatim || line.blank || !isFlow) continue;
    for (const { 0: bracket, index } of line.text.matchAll(/"(?:[^"\\]|\\.)*"|'(?:[^']|'')*'|[{}[\]]/g)) {
      if (bracket === "{" || bracket === "[") open.push({ line, start: line.start + index, bracket });
      else if (bracket === "}" || bracket === "]") open.pop();
    }
  }
  const { line, start, bracket } = open.at(-1) ?? {};
  if (!line || start === undefined) return undefined;
  // Without a key after the brace, it starts a text: `{name is …`.
  if (bracket === "{" && !/^\{\s*(["']?[\w-]+["']?\s*:|$)/.test(line.value)) return reservedStart({ source, line });
  const close = bracket === "{" ? "}" : "]";
  const message = `This ${bracket} is never closed, so YAML reads the lines below as part of it.`;
  const hint = `Add ${close} where it should end. If this is text, put it in quotes instead: ${quoted(line.value)}`;
  const isOneLine = line.value.length > 1 && start === line.start + line.valueColumn;
  const repairs = isOneLine
    ? [[{ at: start + line.value.length, remove: 0, insert: close }], ...line.replaceValue(quoted(line.value)).repairs]
    : [];
  return { start, end: start + 1, repairs, rule: "yaml-brackets", message, hint, uncertain: true };
}

/** Finds `---` in the middle of a file. */
export function secondDocument({ source, line, error }: ErrorContext): SyntaxIssue | undefined {
  if (error.code !== "MULTIPLE_DOCS") return undefined;
  const message = `The line ${line.text.trim()} starts a second document, but a content file can have only one.`;
  const hint = "Delete this line, or move everything below it to a file of its own.";
  const first = source.neighbor(line, 1);
  const isOtherFile = source.lines.some(({ key, index }) => index < line.index && key === first?.key);
  const remove = isOtherFile ? source.text.length - line.start : line.text.length;
  const repairs = [[{ at: line.start, remove, insert: "#" }]];
  return { start: line.start, end: line.end, repairs, rule: "yaml-documents", message, hint, uncertain: true };
}

const REASONS: Partial<Record<ErrorCode, string>> = {
  BAD_INDENT: "this line does not line up with the lines that it belongs to",
  BAD_SCALAR_START: "a text cannot start with this character, unless it is in quotes",
  BLOCK_AS_IMPLICIT_KEY: "there is more than one colon, or a list, on this line",
  BLOCK_IN_FLOW: "a bracket that was opened above is not closed",
  MISSING_CHAR: "a colon, a closing quote or a closing bracket is missing here",
  MULTILINE_IMPLICIT_KEY: "there should be a key with a colon here, but this is text",
  UNEXPECTED_TOKEN: "this is in a place where YAML expects something else",
};

const LOOK_AROUND =
  "Look at this line and the one above it. Is every quote closed? Is there a space after every colon and dash? Does the indentation match the lines around it?";

/** Explains, from the parser's error code, a mistake that no recognizer knows. Quotes around the value often repair it. */
export function unknownMistake({ line, error }: ErrorContext): SyntaxIssue {
  const reason = REASONS[error.code];
  const message = `The file cannot be read from here on${reason === undefined ? "" : `: ${reason}`}.`;
  const isSentence = line.key === undefined && line.indent === 0 && /^\S+\s+\S+\s+\S/.test(line.content);
  const hint = `${isSentence ? "If this line is a remark about the file from a chat or a web page, delete it. " : ""}${LOOK_AROUND}`;
  const start = Math.max(error.pos[0], line.start);
  const repairs = line.value === "" ? [] : line.replaceValue(quoted(line.value)).repairs;
  const end = Math.max(start, line.end);
  return { start, end, repairs, rule: "yaml-syntax", message, hint, uncertain: true };
}
