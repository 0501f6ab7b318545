import { code, short } from "../../../diagnostics/wording.ts";
import type { SyntaxIssue } from "../recognizer.ts";
import type { Line, SourceLines } from "../source-lines.ts";

const CONFLICT_START = /^<{7}( |$)/;
const CONFLICT_MIDDLE = /^={7}$/;
const CONFLICT_END = /^>{7}( |$)/;

/** Finds merge conflict markers of Git. Reading goes on with the first version. */
export function conflictMarkers({ lines }: SourceLines): SyntaxIssue | undefined {
  const isMarker = ({ text, verbatim }: Line) =>
    CONFLICT_START.test(text) || (!verbatim && (CONFLICT_MIDDLE.test(text) || CONFLICT_END.test(text)));
  const first = lines.find(isMarker);
  if (!first) return undefined;
  const hasStart = CONFLICT_START.test(first.text);
  const next = lines.findIndex(({ text, index }) => index > first.index && CONFLICT_START.test(text));
  const conflict = lines.slice(first.index, next < 0 ? undefined : next);
  const middle = conflict.findIndex(({ text }) => CONFLICT_MIDDLE.test(text));
  const end = conflict.findIndex(({ text }, index) => index > middle && CONFLICT_END.test(text));
  // Without its end, the second version is most likely as long as the first.
  const version =
    middle < 0 ? conflict.slice(end, end + 1) : conflict.slice(middle, end > 0 ? end + 1 : hasStart ? 2 * middle : 1);
  const message =
    hasStart && end > 0
      ? "Git left two versions of these lines in the file (between <<<<<<< and >>>>>>>)."
      : `${code(first.text.trim())} is left over from merging two versions of this file.`;
  const hint =
    version.length > 1
      ? `Keep the right version, and delete the other one and the ${hasStart && end > 0 ? "three" : "two"} marker lines.`
      : "Check that the lines around it are right, then delete it.";
  const repairs = [
    [...new Set([first, ...version])].map((line) => ({ at: line.start, remove: line.text.length, insert: "" })),
  ];
  return { ...first.span, rule: "file-conflict", message, hint, repairs, uncertain: true };
}

/** Finds code fences (```) of a chat or a manual. */
export function codeFences(source: SourceLines): SyntaxIssue | undefined {
  const lines = source.lines.filter((line) => !line.verbatim && /^\s*```/.test(line.text));
  const [first] = lines;
  if (!first) return undefined;
  const message = `${code(first.text.trim())} marks an example in a chat or a manual. It does not belong in the file.`;
  const hint = lines.length > 1 ? `Delete the ${lines.length} lines that start with \`\`\`.` : "Delete this line.";
  const repairs = [lines.map((line) => ({ at: line.start, remove: line.text.length, insert: "" }))];
  return { ...first.span, rule: "yaml-start", message, hint, repairs };
}

/** Finds comments of other languages: `// a comment`, `<!-- a comment -->`. */
export function foreignComment({ lines }: SourceLines): SyntaxIssue | undefined {
  const line = lines.find(({ verbatim, text }) => !verbatim && /^\s*(\/\/|\/\*|<!--)/.test(text));
  const mark = line && /^\/\/|^\/\*|^<!--/.exec(line.content)?.[0];
  if (!line || !mark) return undefined;
  const suggestion = `# ${line.content.replace(/\/\/|\/\*|<!--|\*\/|-->/g, "").trim()}`.trimEnd();
  const repairs = [[{ at: line.start + line.indent, remove: line.text.length - line.indent, insert: suggestion }]];
  const message = `Comments start with #, not with ${mark}.`;
  const hint = `Write ${short(suggestion, 60)}`;
  // Unlike a lost part of a text, this keeps the file from being read.
  const severity = "error";
  return { ...line.span, rule: "yaml-comment", severity, message, hint, suggestion, repairs };
}

/** Blanks, dashes, blanks. */
const LEAD = /^[^\S\r\n]*(?:(?:- +)*-)?[^\S\r\n]*(?=\S)/;

/** Finds non-breaking and other unusual spaces at the start of lines, which YAML takes for letters. */
export function foreignSpaces(source: SourceLines): SyntaxIssue | undefined {
  const leadOf = ({ text }: Line) => LEAD.exec(text)?.[0] ?? "";
  const run = source.lines.filter((line) => !line.verbatim && /[^\S \t]/.test(leadOf(line)));
  const [first] = run;
  if (!first) return undefined;
  const lead = leadOf(first);
  const more = run.length > 1 ? ` (and ${run.length - 1} more lines do)` : "";
  const start = first.start + lead.search(/[^\S \t]/);
  const message = `This line starts with a space that is not an ordinary space${more}. This happens with text copied from a web page or a word processor.`;
  // Only from the first of them on: --fix stays within the problem.
  const edits = run.map((line) => {
    const all = leadOf(line);
    const from = all.search(/[^\S \t]/);
    return { at: line.start + from, remove: all.length - from, insert: all.slice(from).replace(/[^\S\t]/g, " ") };
  });
  return {
    start,
    end: first.start + lead.length,
    repairs: [edits],
    rule: lead.includes("-") ? "yaml-dash" : "yaml-indent",
    message,
    hint: "Delete the spaces before the text, and type ordinary ones.",
  };
}
