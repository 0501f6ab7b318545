import type { RuleId } from "../../../diagnostics/rules.ts";
import { quoted, short } from "../../../diagnostics/wording.ts";
import type { SyntaxIssue } from "../repaired-text.ts";
import type { Line } from "../source-lines.ts";

/** Characters that mean something to YAML at the beginning of a value, and what it takes them for. */
const STARTS: Record<string, string> = {
  "*": "a reference to another value",
  "&": "a name for the value",
  "!": "a type of value",
  "%": "an instruction to itself",
  "@": "a reserved sign",
  "`": "a reserved sign",
  "{": "the beginning of a group of keys",
  "[": "the beginning of a list",
  "]": "the end of a list",
  "}": "the end of a group of keys",
  ",": "a separator",
  "?": "the beginning of a key",
};

/** A text whose first character means something else to YAML: `**Bold** words`, `{agency} is …`, `@name`. */
export function startIssue(line: Line): SyntaxIssue | undefined {
  const mark = line.value.charAt(0);
  const taken = STARTS[mark];
  if (taken === undefined || line.verbatim) return undefined;
  return quoteAll(line, `Without quotes, YAML takes ${mark} at the beginning of a text for ${taken}.`, "yaml-start");
}

/** `text: | Some words`: the words belong on the lines below. */
export function headerIssue(line: Line): SyntaxIssue | undefined {
  const found = /^([|>][-+\d]*)[ \t]+(?=\S)/.exec(line.text.slice(line.valueColumn));
  if (!found) return undefined;
  const start = line.start + line.valueColumn;
  return {
    start,
    end: line.start + line.text.trimEnd().length,
    finding: {
      rule: "yaml-start",
      message: `After ${found[1]} the text begins on the next line, but here it goes on in the same one.`,
      hint: `Move the text to the line below, two spaces further in than the key; or, if it is one line, delete the ${found[1]}.`,
    },
    mends: [[{ at: start, remove: found[0].length, insert: "" }]],
  };
}

/** A backslash in double quotes that means nothing to YAML. */
export function escapeIssue(line: Line, offset: number): SyntaxIssue {
  const found = line.text.slice(offset - line.start, offset - line.start + 2);
  return {
    start: offset,
    end: offset + 2,
    finding: {
      rule: "yaml-quotes",
      message: `Inside double quotes a backslash begins a special character, and ${found} is none.`,
      hint: "Write \\\\ for a backslash, or put the text in single quotes.",
    },
    mends: [[{ at: offset, remove: 1, insert: "\\\\" }]],
  };
}

/** Puts everything after the key, or after the dash, in quotes. */
export function quoteAll(line: Line, message: string, rule: RuleId): SyntaxIssue {
  const start = line.start + line.valueColumn;
  const suggestion = quoted(line.value);
  return {
    start,
    end: start + line.value.length,
    finding: { rule, message, hint: `Put the text in quotes: ${short(suggestion, 90)}`, suggestion },
    mends: [[{ at: start, remove: line.value.length, insert: suggestion }]],
  };
}
