import type { Finding } from "../../../diagnostics/problem.ts";
import { code, short } from "../../../diagnostics/wording.ts";
import type { Edit } from "../../../shared/edits.ts";
import type { SyntaxIssue } from "../repaired-text.ts";
import { type Line, type SourceLines, spanOf } from "../source-lines.ts";

/** What editors, websites and version control leave in a file, before YAML is asked at all. */
export function corruptionIssues(source: SourceLines): SyntaxIssue[] {
  return damage(source).map((issue) => ({ ...issue, early: true }));
}

function damage(source: SourceLines): SyntaxIssue[] {
  const [conflict] = source.lines.filter((line) => /^<{7}( |$)/.test(line.text));
  if (conflict) {
    const finding: Finding = {
      rule: "file-conflict",
      message: "Git left two versions of these lines in the file (between <<<<<<< and >>>>>>>).",
      hint: "Keep the version that is right, and delete the other one and the three marker lines.",
    };
    const place = { start: conflict.start, end: conflict.start + conflict.text.length };
    return [{ ...place, finding, mends: [oneVersion(source, conflict)], doubtful: true }];
  }
  const rest = restOfConflict(source);
  if (rest) return [rest];
  const foreign = webPage(source) ?? fences(source) ?? foreignNote(source);
  if (foreign) return [foreign];
  const odd = source.lines.find((line) => !line.verbatim && /^ *[^\S \t\r\n][^\S\r\n]*\S/.test(line.text));
  if (!odd) return [];
  const lead = /^\s*/.exec(odd.text)?.[0] ?? "";
  const at = lead.search(/[^ \t]/);
  const run = source.lines.slice(odd.index).filter((line) => /^ *[^\S \t\r\n]/.test(line.text) && !line.verbatim);
  return [
    {
      start: odd.start + at,
      end: odd.start + lead.length,
      finding: {
        rule: "yaml-indent",
        message: `The blanks in front of this line are no ordinary spaces${run.length > 1 ? ` (nor are those in ${run.length - 1} more)` : ""}; this happens to text copied from a web page or a word processor.`,
        hint: "Delete them and type ordinary spaces.",
      },
      mends: [
        run.map((line) => {
          const blanks = /^\s*/.exec(line.text)?.[0] ?? "";
          return { at: line.start, remove: blanks.length, insert: blanks.replace(/[^\t]/g, " ") };
        }),
      ],
    },
  ];
}

/** `>>>>>>> feature` or `=======` without the line that begins a conflict. */
function restOfConflict(source: SourceLines): SyntaxIssue | undefined {
  const line = source.lines.find((other) => !other.verbatim && /^(>{7}( |$)|={7}$)/.test(other.text));
  if (!line) return undefined;
  return {
    ...spanOf(line),
    finding: {
      rule: "file-conflict",
      message: `${code(line.text.trim())} is the rest of a conflict that Git left in the file.`,
      hint: "Delete this line, once the lines around it are as they should be.",
    },
    mends: [[{ at: line.start, remove: line.text.length, insert: "" }]],
    doubtful: true,
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
function webPage(source: SourceLines): SyntaxIssue | undefined {
  const found = /^\s*<(!doctype|html|head|body)\b[^>\n]*>?/i.exec(source.text);
  if (!found) return undefined;
  const finding: Finding = {
    rule: "yaml-syntax",
    message: "This is a web page (HTML), not a content file.",
    hint: "Write its texts as keys and values, as the files beside this one do.",
  };
  const start = found[0].search(/\S/);
  return { start, end: found[0].length, finding };
}

/** The ``` around an example in a chat or a manual. */
function fences(source: SourceLines): SyntaxIssue | undefined {
  const lines = source.lines.filter((line) => !line.verbatim && /^\s*```/.test(line.text));
  const [first] = lines;
  if (!first) return undefined;
  const finding: Finding = {
    rule: "yaml-start",
    message: `${code(first.text.trim())} marks an example in a chat or a manual; it is no part of the file.`,
    hint: lines.length > 1 ? `Delete the ${lines.length} lines that begin with \`\`\`.` : "Delete this line.",
  };
  return {
    ...spanOf(first),
    finding,
    mends: [lines.map((line) => ({ at: line.start, remove: line.text.length, insert: "" }))],
  };
}

/** `// a note`, `<!-- a note -->`: notes of other languages. */
function foreignNote(source: SourceLines): SyntaxIssue | undefined {
  const line = source.lines.find((other) => !other.verbatim && /^\s*(\/\/|\/\*|<!--)/.test(other.text));
  const mark = line && /^\/\/|^\/\*|^<!--/.exec(line.content)?.[0];
  if (!line || !mark) return undefined;
  const close = mark === "/*" ? "*/" : "-->";
  const last =
    mark === "//" ? line : (source.lines.slice(line.index).find((other) => other.text.includes(close)) ?? line);
  const note = (text: string) => `# ${text.replace(/\/\/|\/\*|<!--|\*\/|-->/g, "").trim()}`.trimEnd();
  return {
    ...spanOf(line),
    finding: {
      rule: "yaml-comment",
      // Unlike a lost part of a text, this keeps the file from being read.
      severity: "error",
      message: `A note to people begins with # here, not with ${mark}.`,
      hint: `Write ${short(note(line.content), 60)}`,
      ...(last === line ? { suggestion: note(line.content) } : {}),
    },
    mends: [
      source.lines.slice(line.index, last.index + 1).map((other) => ({
        at: other.start + other.indent,
        remove: other.text.length - other.indent,
        insert: note(other.content),
      })),
    ],
  };
}
