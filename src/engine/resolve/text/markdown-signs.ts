import type { Finding } from "../../diagnostics/problem.ts";
import type { OddFormatting } from "./formatting.ts";

/** A line that Markdown makes a heading: `# Words`, or words above `---`. */
export function headingIn(written: string): OddFormatting {
  const [first = "", ...more] = written.split("\n");
  const isMarked = more.length === 0;
  return {
    part: first,
    finding: {
      rule: "markdown-heading",
      message: isMarked
        ? "The # makes a heading of this line, and texts take none: it would compete with the headings of the page."
        : `The line ${more.at(-1)?.trim()} below makes a heading of these words, and texts take none.`,
      hint: isMarked
        ? "Delete the #. For a heading, use the `heading` of a section; to set words off, write **words**."
        : "Delete the line of signs, or leave an empty line above it.",
    },
  };
}

/** Lines that Markdown sets as code: indented by four spaces, or between ``` marks. */
export function codeIn(written: string): OddFormatting {
  const isFenced = /^(`{3}|~{3})/.test(written);
  return {
    part: written.split("\n", 1)[0],
    finding: {
      rule: "markdown-code",
      message: isFenced
        ? `The ${written.slice(0, 3)} makes computer code of the lines below, and texts take none.`
        : "Four or more spaces in front of a line make computer code of it, in letters like a typewriter's.",
      hint: isFenced
        ? `Delete the lines ${written.slice(0, 3)}.`
        : "Put this line under the lines above it, without additional spaces.",
    },
  };
}

const NOT_ESCAPED = "(?<![\\\\*\\w])";
/** Signs that open or close formatting and have no partner, or do not touch the words between them. */
const LONE: readonly RegExp[] = [
  new RegExp(`${NOT_ESCAPED}(\\*\\*|__)(?=[\\p{L}\\p{N}“"'‘(])`, "u"),
  /(?<=[\p{L}\p{N}.,!?:;”"'’)])(?<!\\)(\*\*)(?![\w*])/u,
  /(?<![\\\w*])(\*\*)(?= \p{L}[^*\n]*\*\*)/u,
  /(?<![\\\w_])(_)(?=\p{L})/u,
  /(?<![\\`])(`)(?!`)/u,
];
const STRUCK = /(?<![\\~])~~(?=\S)([^~]+)~~/;

/** `**bold` without an end, `` ` `` or `_` without a partner, ~~struck~~: visitors would read the signs. */
export function signsIn(written: string): OddFormatting | undefined {
  const struck = STRUCK.exec(written);
  if (struck)
    return { part: struck[0], finding: readAsTheyAre(struck[0], "Texts take no struck-through words.", struck[1]) };
  for (const pattern of LONE) {
    const [sign] = pattern.exec(written) ?? [];
    if (sign === undefined) continue;
    const spaced = written.includes(`${sign} `) && written.split(sign).length > 2;
    return {
      part: sign,
      finding: {
        rule: "markdown-signs",
        message: spaced
          ? `These ${sign} do not touch the words between them, so visitors would read the signs.`
          : `This ${sign} has no partner, so visitors would read the sign.`,
        hint: `Write ${sign}words${sign}, or delete the sign. To show the sign itself, put a backslash in front of it: \\${sign.split("").join("\\")}.`,
      },
    };
  }
  return undefined;
}

function readAsTheyAre(part: string, why: string, suggestion = ""): Finding {
  return {
    rule: "markdown-signs",
    message: `${why} Visitors would read ${part} as it stands.`,
    hint: `Write ${suggestion}`,
  };
}

/** Formatting in a text that takes none, with the words that are meant. */
const IN_PLAIN: readonly RegExp[] = [
  /^(#{1,6}\s+)(?=\p{L})/u,
  /(?<![\w*\\])\*(?=[\p{L}\p{N}])([^*\n]*[\p{L}\p{N}.!?])\*(?![\w*])/u,
  /(?<![\w_\\/])_(?=[\p{L}\p{N}])([^_\n]*[\p{L}\p{N}.!?])_(?![\w_])/u,
  /(?<!`)`(?=\S)([^`\n]+)`(?!`)/u,
  /(?<!~)~~(?=\S)([^~]+)~~/u,
  /(?<![\w*\\])(\*\*)(?=\p{L})/u,
  /(?<=[\p{L}\p{N}.!?])(\*\*)(?![\w*])/u,
];

/** `# Words`, `*words*` or `**words` in a text without formatting, and where in the text they are. */
export function signsInPlain(text: string): { finding: Finding; range: { start: number; end: number } } | undefined {
  for (const pattern of IN_PLAIN) {
    const found = pattern.exec(text);
    if (!found) continue;
    const [part, inside = ""] = found;
    const words = part === inside ? "" : inside;
    const finding: Finding = {
      rule: "text-plain",
      message: `This text takes no formatting, so visitors would read ${part.trim()} as it stands.`,
      hint: words === "" ? "Delete the signs." : `Write ${words}`,
      ...(words === "" ? {} : { suggestion: words }),
    };
    return { finding, range: { start: found.index, end: found.index + part.trimEnd().length } };
  }
  return undefined;
}

/** `\\n` in a text that is not in double quotes: visitors would read a backslash and a letter. */
export function escapeIn(text: string): OddFormatting | undefined {
  const [part] = /[A-Z]:\\/.test(text) ? [] : (/(?<!\\)\\(?:n|[rt](?![a-z]))/.exec(text) ?? []);
  if (part === undefined) return undefined;
  return {
    part,
    finding: {
      rule: "text-escape",
      message: `${part} makes a new line in programs only; here visitors would read the two signs.`,
      hint: "Delete it. For paragraphs, write the text on the lines below its key, with | after the colon and an empty line between the paragraphs.",
    },
  };
}
