import type { Finding } from "../../diagnostics/problem.ts";
import type { LocatedFinding } from "../../read/yaml/recognizer.ts";
import { BULLETS } from "./lines.ts";
import type { MarkdownNode } from "./markdown-tree.ts";
import { firstTextIssue, htmlFinding, issueIn, type TextRule } from "./text-rules.ts";

/** A rule for Markdown nodes. Offsets of issues are relative to `written`, the node's own text. */
export type NodeRule = (node: MarkdownNode, written: string) => LocatedFinding | undefined;

/** Finds problems at a node of any formatted text. */
export const formattingIssue: NodeRule = (node, written) => {
  switch (node.type) {
    case "text":
      return firstTextIssue(WORDS, written);
    case "paragraph":
      return firstTextIssue(LINES, written);
    case "html":
      return htmlIssue(written);
    case "code":
      return codeIssue(written);
    default:
      return undefined;
  }
};

/** Finds structures that short texts cannot have: headings, tables and pictures. */
export const simpleStructure: NodeRule = (node, written) => {
  if (node.type === "heading") return headingIssue(written);
  if (node.type === "image") return issueIn(written, node.url, PICTURE);
  return node.type === "paragraph" ? forbiddenTable(written, "Write a list with one line for each row") : undefined;
};

const PICTURE: Finding = {
  rule: "markdown-image",
  message: "Pictures cannot be inside a text. They have a place of their own in a section.",
  hint: "Use a section that has a key for a picture, or one for long texts, which can have pictures in its text.",
};

/** The issue of a table that Markdown takes for a paragraph. */
export function tableIssue(text: string, message: string, hint: string): LocatedFinding | undefined {
  const row = rowIn(text);
  return row === undefined ? undefined : issueIn(text, row, { rule: "markdown-table", message, hint });
}

/** The issue of a table in a text that cannot have one, and what the author can do in its place. */
export function forbiddenTable(text: string, instead: string): LocatedFinding | undefined {
  const message = "Texts cannot contain tables: visitors would see one paragraph, with all | characters.";
  return tableIssue(text, message, `${instead}, or use a section for long texts, which can have tables.`);
}

function rowIn(paragraph: string): string | undefined {
  const lines = paragraph.split("\n").map((line) => line.trim());
  const isRuler = (line = "") => /^\|?\s*:?-{2,}:?\s*\|[\s|:-]*$/.test(line);
  // Cells that were copied from a spreadsheet have tabs between them.
  const isPasted = (line = "") => /^[^\t]{2,}\t+\S/.test(line);
  const index = lines.findIndex(
    (line, at) => /^\|.*\|.*\|$/.test(line) || isRuler(line) || (isPasted(line) && isPasted(lines[at + 1])),
  );
  return lines[isRuler(lines[index]) ? Math.max(index - 1, 0) : index];
}

/** The issue of a heading in a short text: `# Words`, or words above `---`. */
export function headingIssue(written: string): LocatedFinding {
  const [first = "", ...more] = written.split("\n");
  const finding: Finding =
    more.length === 0
      ? {
          rule: "markdown-heading",
          message:
            "The # turns this line into a heading, which is not allowed in texts: it would compete with the page's own headings.",
          hint: "Delete the #. For a heading, use the `heading` of a section. To make words stand out, write **words**.",
        }
      : {
          rule: "markdown-heading",
          message: `The line ${more.at(-1)?.trim()} below turns these words into a heading, which is not allowed in texts.`,
          hint: "Delete that line, or leave an empty line above it.",
        };
  return issueIn(written, first, finding);
}

function codeIssue(written: string): LocatedFinding {
  const [fence] = /^(`{3}|~{3})/.exec(written) ?? [];
  return issueIn(written, written.split("\n", 1)[0] ?? "", {
    rule: "markdown-code",
    message: fence
      ? `The ${fence} turns the lines below into computer code, which is not allowed in texts.`
      : "Four or more spaces before a line turn it into computer code, in typewriter letters.",
    hint: fence ? `Delete the lines with ${fence}.` : "Line it up with the lines above it.",
  });
}

/** The opening tag reports its closing tag, too. */
function htmlIssue(written: string): LocatedFinding | undefined {
  if (/^<\//.test(written)) return undefined;
  const tag = written.split("\n", 1)[0] ?? "";
  const hint = /<(iframe|video|embed|object)\b/i.test(tag)
    ? "For a film or a map, use a section that shows one."
    : "Write **bold**, *emphasis*, [a link](/contact), or a list with dashes in its place.";
  return issueIn(written, tag, htmlFinding(tag, hint));
}

/** Lines of other programs, which Markdown takes for a paragraph. */
const LINES: readonly TextRule[] = [
  {
    rule: "markdown-list",
    // Word writes an o and a tab for items of the second level.
    pattern: new RegExp(`[${BULLETS}o](?<=^[ \\t]*.)(?<!o(?!\\t))[ \\t].*(?=\\n[ \\t]*[${BULLETS}o][ \\t])`, "gm"),
    describe: ([line]) => ({
      message: `Lines that start with ${line.charAt(0)} are not a list in Markdown, so visitors would see them as one paragraph.`,
      hint: "Start each line with a dash and a space.",
    }),
  },
  {
    rule: "markdown-heading",
    pattern: /^(#{2,6})(?=[\p{L}\p{N}])(.*)/gmu,
    describe: ([line, marks, words]) => ({
      message: `There is no space after ${marks}, so visitors would see ${line} just like that.`,
      hint: `Write ${marks} ${words}`,
      suggestion: `${marks} ${words}`,
    }),
  },
];

const TO = "(?:\\/|#|https?:\\/\\/|mailto:|tel:)";

function brokenLink(pattern: RegExp, message: string): TextRule {
  return {
    rule: "link-form",
    pattern,
    describe([, label = "", address = ""]) {
      const suggestion = `[${label}](${address.replace(/\s/g, "")})`;
      return { message, hint: `Write ${suggestion}`, suggestion };
    },
  };
}

const NOT_ESCAPED = "(?<![\\\\*\\w])";
/** Marks without a partner, or separated from their words. */
const LONE_MARKS: readonly RegExp[] = [
  new RegExp(`${NOT_ESCAPED}(\\*\\*|__)(?=[\\p{L}\\p{N}“"'‘(])`, "gu"),
  /(?<=[\p{L}\p{N}.,!?:;”"'’)])(\*\*)(?![\w*])/gu,
  /(?<![\\\w*])(\*\*)(?= \p{L}[^*\n]*\*\*)/gu,
  /(?<![\\\w])(_)(?=\p{L})/gu,
  /(?<![\\`])(`)(?!`)/gu,
];

/** Almost valid links, and marks that visitors would see. */
const WORDS: readonly TextRule[] = [
  brokenLink(
    /\[([^\][]+)\]\(((?:mailto:|tel:|https?:)[^()]*\s[^()]*)\)/g,
    "There is a space in the address of this link.",
  ),
  brokenLink(
    new RegExp(`\\[([^\\][]+)\\] +\\((${TO}[^\\s)]*)\\)`, "g"),
    "There is a space between the ] and the ( of this link.",
  ),
  brokenLink(
    new RegExp(`\\(([^()]+)\\)\\[(${TO}[^\\]\\s]*)\\]`, "g"),
    "The words of a link go in [ ], and its address after them in ( ).",
  ),
  brokenLink(
    new RegExp(`\\[([^\\][]+)\\]\\((${TO}(?:[^\\s)]*[^\\s).,;:!?])?)(?=[.,;:!?]*(?:\\s|$))`, "g"),
    "The address of this link has no closing ).",
  ),
  {
    rule: "markdown-signs",
    pattern: /(?<![\\~])~~(?=\S)([^~]+)~~/g,
    describe: ([struck, words]) => ({
      message: `Words cannot be crossed out in texts. Visitors would see ${struck} just like that.`,
      hint: `Write ${words}`,
    }),
  },
  {
    rule: "markdown-signs",
    // CommonMark ignores a ** between a punctuation mark inside and a letter outside.
    pattern: /\*\*(?=\S)[^*\n]*\p{P}\*\*(?=[\p{L}\p{N}])|(?<=[\p{L}\p{N}])\*\*\p{P}[^*\n]*\S\*\*/gu,
    describe: ([inside]) => ({
      message: `A ** between a punctuation mark and a letter does not end or begin bold words, so visitors would see it in ${inside}.`,
      hint: "Put the mark on the other side of the **, or a space between the ** and the letter.",
    }),
  },
  ...LONE_MARKS.map(
    (pattern): TextRule => ({
      rule: "markdown-signs",
      pattern,
      describe({ 0: mark, input }) {
        const isSpaced = input.includes(`${mark} `) && input.split(mark).length > 2;
        return {
          message: isSpaced
            ? `There are spaces between these ${mark} and the words inside them, so visitors would see the ${mark}.`
            : `There is only one ${mark}, so visitors would see it.`,
          hint: `Write ${mark}words${mark}, or delete the ${mark}. To show ${mark} itself, put a backslash before it: \\${mark.split("").join("\\")}.`,
        };
      },
    }),
  ),
];

/** The parser takes half a second for this many marks, and quadratic time for more. Long articles have a few hundred. */
const MAX_SIGNS = 5000;

/** The problem of a text with so much markup that parsing could take minutes. */
export function signFlood(text: string): Finding | undefined {
  const marks = text.length > MAX_SIGNS ? (text.match(/\*+|_+|[`>[]/g)?.length ?? 0) : 0;
  if (marks <= MAX_SIGNS) return undefined;
  return {
    rule: "markdown-signs",
    message: `This text has ${marks} of the characters * _ \` > [, which format words. More than ${MAX_SIGNS} take too long to read.`,
    hint: "If something other than text was pasted here, delete it. Otherwise, divide the text into several sections.",
  };
}
