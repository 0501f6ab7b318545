import type { Finding } from "../../diagnostics/problem.ts";
import { type OddFormatting, odd } from "./formatting.ts";

/** A line that Markdown makes a heading: `# Words`, or words above `---`. */
export function headingIn(written: string): OddFormatting {
  const [first = "", ...more] = written.split("\n");
  const isMarked = more.length === 0;
  return odd(
    first,
    "markdown-heading",
    isMarked
      ? "The # turns this line into a heading, which is not allowed in texts: it would compete with the page's own headings."
      : `The line ${more.at(-1)?.trim()} below turns these words into a heading, which is not allowed in texts.`,
    isMarked
      ? "Delete the #. For a heading, use the `heading` of a section. To make words stand out, write **words**."
      : "Delete that line, or leave an empty line above it.",
  );
}

/** Lines that Markdown sets as code: indented by four spaces, or between ``` marks. */
export function codeIn(written: string): OddFormatting {
  const [fence] = /^(`{3}|~{3})/.exec(written) ?? [];
  return odd(
    written.split("\n", 1)[0],
    "markdown-code",
    fence
      ? `The ${fence} turns the lines below into computer code, which is not allowed in texts.`
      : "Four or more spaces before a line turn it into computer code, in typewriter letters.",
    fence ? `Delete the lines with ${fence}.` : "Line it up with the lines above it.",
  );
}

/** Reading this many signs takes the parser half a second, twice as many four times as long. Long articles have some hundreds. */
const MAX_SIGNS = 5000;

/** A text with so many signs of formatting that reading it could take minutes: something was pasted that is not a text. */
export function signFlood(text: string): Finding | undefined {
  const signs = text.length > MAX_SIGNS ? (text.match(/\*+|_+|[`>[]/g)?.length ?? 0) : 0;
  if (signs <= MAX_SIGNS) return undefined;
  return {
    rule: "markdown-signs",
    message: `This text has ${signs} of the signs * _ \` > [, which format words. More than ${MAX_SIGNS} take too long to read.`,
    hint: "If something was pasted here that is not a text, delete it. Otherwise, divide the text into several sections.",
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
/** Two ** of which one is between a mark inside and a letter outside: CommonMark takes that for no formatting. */
const BESIDE_LETTER = /\*\*(?=\S)[^*\n]*\p{P}\*\*(?=[\p{L}\p{N}])|(?<=[\p{L}\p{N}])\*\*\p{P}[^*\n]*\S\*\*/u;
const STRUCK = /(?<![\\~])~~(?=\S)([^~]+)~~/;

/** `**bold` without an end, `` ` `` or `_` without a partner, ~~struck~~: visitors would read the signs. */
export function signsIn(written: string): OddFormatting | undefined {
  if (!/[*_`~]/.test(written)) return undefined;
  const [struck, words] = STRUCK.exec(written) ?? [];
  if (struck !== undefined) {
    const message = `Words cannot be crossed out in texts. Visitors would see ${struck} just like that.`;
    return odd(struck, "markdown-signs", message, `Write ${words}`);
  }
  const [inside] = BESIDE_LETTER.exec(written) ?? [];
  if (inside !== undefined) {
    const message = `A ** between a punctuation mark and a letter does not end or begin bold words, so visitors would see it in ${inside}.`;
    return odd(
      inside,
      "markdown-signs",
      message,
      "Put the mark on the other side of the **, or a space between the ** and the letter.",
    );
  }
  for (const pattern of LONE) {
    const [sign] = pattern.exec(written) ?? [];
    if (sign === undefined) continue;
    const spaced = written.includes(`${sign} `) && written.split(sign).length > 2;
    return odd(
      sign,
      "markdown-signs",
      spaced
        ? `There are spaces between these ${sign} and the words inside them, so visitors would see the ${sign}.`
        : `There is only one ${sign}, so visitors would see it.`,
      `Write ${sign}words${sign}, or delete the ${sign}. To show ${sign} itself, put a backslash before it: \\${sign.split("").join("\\")}.`,
    );
  }
  return undefined;
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
      message: `This text cannot have formatting, so visitors would see ${part.trim()} just like that.`,
      hint: words === "" ? "Delete it." : `Write ${words}`,
      suggestion: words || undefined,
    };
    return { finding, range: { start: found.index, end: found.index + part.trimEnd().length } };
  }
  return undefined;
}

/** `\\n` in a text that is not in double quotes: visitors would read a backslash and a letter. */
export function escapeIn(text: string): OddFormatting | undefined {
  const [part] = /[A-Z]:\\/.test(text) ? [] : (/(?<!\\)\\(?:n|[rt](?![a-z]))/.exec(text) ?? []);
  if (part === undefined) return undefined;
  return odd(
    part,
    "text-escape",
    `${part} starts a new line only in program code. Here, visitors would see the two characters.`,
    "Delete it. For paragraphs, write | after the colon and the text on the lines below, with an empty line between paragraphs.",
  );
}
