import type { Finding } from "../../../diagnostics/problem.ts";
import { code, count, short } from "../../../diagnostics/wording.ts";
import type { Edit } from "../../../shared/edits.ts";
import type { SyntaxIssue } from "../recognizer.ts";
import { type Line, type SourceLines, spanOf } from "../source-lines.ts";

/** Both versions of some lines, between the markers that Git leaves. */
export function conflict(source: SourceLines): SyntaxIssue | undefined {
  const first = source.lines.find((line) => /^<{7}( |$)/.test(line.text));
  if (!first) return undefined;
  const finding: Finding = {
    rule: "file-conflict",
    message: "Git left two versions of these lines in the file (between <<<<<<< and >>>>>>>).",
    hint: "Keep the right version, and delete the other one and the three marker lines.",
  };
  const end = first.start + first.text.length;
  return { start: first.start, end, finding, repairs: [oneVersion(source, first)], uncertain: true };
}

/** Lines that begin with blanks that are not ordinary spaces, such as non-breaking ones. */
export function oddBlanks(source: SourceLines): SyntaxIssue | undefined {
  const odd = source.lines.find((line) => !line.verbatim && /^ *[^\S \t\r\n][^\S\r\n]*\S/.test(line.text));
  if (!odd) return undefined;
  const lead = /^\s*/.exec(odd.text)?.[0] ?? "";
  const run = source.lines.slice(odd.index).filter((line) => /^ *[^\S \t\r\n]/.test(line.text) && !line.verbatim);
  const more = run.length > 1 ? ` (nor are those on ${run.length - 1} more)` : "";
  return {
    start: odd.start + lead.search(/[^ \t]/),
    end: odd.start + lead.length,
    finding: {
      rule: "yaml-indent",
      message: `The spaces at the start of this line are not ordinary spaces${more}. This happens with text copied from a web page or a word processor.`,
      hint: "Delete them and type ordinary spaces.",
    },
    repairs: [
      run.map((line) => {
        const blanks = /^\s*/.exec(line.text)?.[0] ?? "";
        return { at: line.start, remove: blanks.length, insert: blanks.replace(/[^\t]/g, " ") };
      }),
    ],
  };
}

/** A dash with a non-breaking space after it, in front of a key: YAML sees a key that begins with a dash. */
export function oddBlankAfterDash(source: SourceLines): SyntaxIssue | undefined {
  const found = source.lines.flatMap((line) => {
    const [, before = "", blanks = ""] = (!line.verbatim && ODD_BLANK_AFTER_DASH.exec(line.text)) || [];
    return blanks === "" ? [] : [{ at: line.start + before.length, remove: blanks.length }];
  });
  const [first, ...more] = found;
  if (!first) return undefined;
  return {
    start: first.at,
    end: first.at + first.remove,
    finding: {
      rule: "yaml-dash",
      message: `The space after this dash is not an ordinary space${more.length > 0 ? ` (nor are those on ${count(more.length, "more line")})` : ""}, so YAML does not see a list item.`,
      hint: "Delete it and type an ordinary space.",
    },
    // As wide as it was, or one space: the keys below show which.
    repairs: [
      found.map((edit) => ({ ...edit, insert: " ".repeat(edit.remove) })),
      found.map((edit) => ({ ...edit, insert: " " })),
    ],
  };
}

const ODD_BLANK_AFTER_DASH = /^( *(?:- +)*-)([^\S\t\r\n]*[^\S \t\r\n][^\S\t\r\n]*)\S/;

/** `>>>>>>> feature` or `=======` without the line that begins a conflict. */
export function restOfConflict(source: SourceLines): SyntaxIssue | undefined {
  const line = source.lines.find((other) => !other.verbatim && /^(>{7}( |$)|={7}$)/.test(other.text));
  if (!line) return undefined;
  return {
    ...spanOf(line),
    finding: {
      rule: "file-conflict",
      message: `${code(line.text.trim())} is left over from merging two versions of this file.`,
      hint: "Check that the lines around it are right, then delete it.",
    },
    repairs: [[{ at: line.start, remove: line.text.length, insert: "" }]],
    uncertain: true,
  };
}

/** Reads on with the first of the two versions. */
function oneVersion(source: SourceLines, conflict: Line): Edit[] {
  const after = source.lines.slice(conflict.index + 1);
  const middle = after.findIndex((line) => /^={7}$/.test(line.text));
  const end = after.findIndex((line) => /^>{7}( |$)/.test(line.text));
  const gone = middle < 0 || end < middle ? [] : after.slice(middle, end + 1);
  return [conflict, ...gone].map((line) => ({ at: line.start, remove: line.text.length, insert: "" }));
}

/** A page saved from the web. */
export function webPage(source: SourceLines): SyntaxIssue | undefined {
  const found = /^\s*<(!doctype|html|head|body)\b[^>\n]*>?/i.exec(source.text);
  if (!found) return undefined;
  const finding: Finding = {
    rule: "yaml-syntax",
    message: "This is a web page (HTML), not a content file.",
    hint: "Write its content as keys and values, as in the other files here.",
  };
  const start = found[0].search(/\S/);
  return { start, end: found[0].length, finding };
}

/** The ``` around an example in a chat or a manual. */
export function fences(source: SourceLines): SyntaxIssue | undefined {
  const lines = source.lines.filter((line) => !line.verbatim && /^\s*```/.test(line.text));
  const [first] = lines;
  if (!first) return undefined;
  const finding: Finding = {
    rule: "yaml-start",
    message: `${code(first.text.trim())} marks an example in a chat or a manual. It does not belong in the file.`,
    hint: lines.length > 1 ? `Delete the ${lines.length} lines that start with \`\`\`.` : "Delete this line.",
  };
  return {
    ...spanOf(first),
    finding,
    repairs: [lines.map((line) => ({ at: line.start, remove: line.text.length, insert: "" }))],
  };
}

/** `// a comment`, `<!-- a comment -->`: comments of other languages. */
export function foreignComment(source: SourceLines): SyntaxIssue | undefined {
  const line = source.lines.find((other) => !other.verbatim && /^\s*(\/\/|\/\*|<!--)/.test(other.text));
  const mark = line && /^\/\/|^\/\*|^<!--/.exec(line.content)?.[0];
  if (!line || !mark) return undefined;
  const close = mark === "/*" ? "*/" : "-->";
  const last =
    mark === "//" ? line : (source.lines.slice(line.index).find((other) => other.text.includes(close)) ?? line);
  const comment = (text: string) => `# ${text.replace(/\/\/|\/\*|<!--|\*\/|-->/g, "").trim()}`.trimEnd();
  return {
    ...spanOf(line),
    finding: {
      rule: "yaml-comment",
      // Unlike a lost part of a text, this keeps the file from being read.
      severity: "error",
      message: `Comments start with #, not with ${mark}.`,
      hint: `Write ${short(comment(line.content), 60)}`,
      suggestion: last === line ? comment(line.content) : undefined,
    },
    repairs: [
      source.lines.slice(line.index, last.index + 1).map((other) => ({
        at: other.start + other.indent,
        remove: other.text.length - other.indent,
        insert: comment(other.content),
      })),
    ],
  };
}
