import type { RuleId } from "../../../diagnostics/rules.ts";
import { quoted, short } from "../../../diagnostics/wording.ts";
import type { ErrorContext, LineContext, SyntaxIssue } from "../recognizer.ts";
import { type Line, replaceValue } from "../source-lines.ts";

/** Characters that mean something to YAML at the beginning of a value, and what it takes them for. */
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

/** A text whose first character means something else to YAML: `**Bold** words`, `{name} is …`, `@name`. */
export function reservedStart({ line }: LineContext): SyntaxIssue | undefined {
  const mark = line.value.charAt(0);
  const taken = STARTS[mark];
  if (taken === undefined || line.verbatim) return undefined;
  const issue = quoteValue(
    line,
    `Without quotes, YAML reads ${mark} at the start of a text as ${taken}.`,
    "yaml-start",
  );
  if (!/^@[\w.]+$/.test(line.value)) return issue;
  const hint = `If it is the name of a profile, write its whole address: https://…/${line.value.slice(1)}. If it is a text, put it in quotes.`;
  return { ...issue, finding: { ...issue.finding, hint } };
}

/** The issue of a value that needs quotes: they go around everything after the key, or after the dash. */
export function quoteValue(line: Line, message: string, rule: RuleId): SyntaxIssue {
  const suggestion = quoted(line.value);
  return {
    ...replaceValue(line, suggestion),
    finding: { rule, message, hint: `Put the text in quotes: ${short(suggestion, 90)}`, suggestion },
  };
}

/** `---` in the middle of a file. */
export function secondDocument({ line, error }: ErrorContext): SyntaxIssue | undefined {
  if (error.code !== "MULTIPLE_DOCS") return undefined;
  return {
    start: line.start,
    end: line.start + line.text.trimEnd().length,
    finding: {
      rule: "yaml-documents",
      message: `The line ${line.text.trim()} starts a second document, but a content file can have only one.`,
      hint: "Delete this line, or move everything below it to a file of its own.",
    },
    repairs: [[{ at: line.start, remove: line.text.length, insert: "#" }]],
  };
}

const LOOK_AROUND =
  "Look at this line and the one above it. Is every quote closed? Is there a space after every colon and dash? Does the indentation match the lines around it?";

/** What no recognizer knows: quotes around the value often help; if not, the problem at least has a location. */
export function unknownMistake({ line, error }: ErrorContext): SyntaxIssue {
  const message = "The file cannot be read from here on.";
  const isSentence = line.key === undefined && line.indent === 0 && /^\S+\s+\S+\s+\S/.test(line.content);
  const hint = `${isSentence ? "If this line is what a chat or a web page says about the file, delete it. " : ""}${LOOK_AROUND}`;
  const start = Math.min(Math.max(error.pos[0], line.start), line.start + line.text.length);
  const end = line.start + line.text.trimEnd().length;
  return {
    start,
    end: Math.max(start, end),
    finding: { rule: "yaml-syntax", message, hint },
    repairs: line.value === "" ? [] : replaceValue(line, quoted(line.value)).repairs,
    uncertain: true,
  };
}
