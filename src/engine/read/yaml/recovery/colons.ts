import type { Finding } from "../../../diagnostics/problem.ts";
import { code, quoted, short } from "../../../diagnostics/wording.ts";
import type { KnownKeys } from "../known-keys.ts";
import type { SyntaxIssue } from "../repaired-text.ts";
import { type Line, neighbor, type SourceLines } from "../source-lines.ts";
import { quoteAll } from "./value-starts.ts";

/** `heading: Logos: done right`: a colon that makes YAML see a second key. */
export function colonInText(source: SourceLines, line: Line): SyntaxIssue | undefined {
  if (line.key === undefined && line.dashes.length === 0) return undefined;
  if (!/:([ \t]|$)/.test(line.value) || /^["'[{|>]/.test(line.value)) return undefined;
  const next = neighbor(source, line, 1);
  if (next && line.key !== undefined && next.indent > line.column) return colonOverLines(source, line);
  const scheme = /^(mailto|tel|https?):[ \t]+(?=\S+$)/.exec(line.value);
  if (scheme) return spaceInLink(line, scheme[0]);
  if (/^[“”„‟«]/.test(line.value)) {
    const plain = line.value.replace(/^[“”„‟«]|[“”«»]$/g, "");
    const issue = quoteAll(line, "", "yaml-quotes");
    return {
      ...issue,
      finding: {
        rule: "yaml-quotes",
        message: "Curly quotes are letters to YAML, so the colon inside them is read as the end of a key.",
        hint: `Use straight quotes: ${short(quoted(plain), 90)}`,
        suggestion: quoted(plain),
      },
      mends: [[{ at: issue.start, remove: line.value.length, insert: quoted(plain) }]],
    };
  }
  return quoteAll(
    line,
    "A colon followed by a space ends a key in YAML, so a text that contains one needs quotes.",
    "yaml-colon",
  );
}

/** `link: mailto: {email}`. */
function spaceInLink(line: Line, scheme: string): SyntaxIssue {
  const start = line.start + line.valueColumn;
  const bare = scheme.trimEnd();
  const suggestion = bare + line.value.slice(scheme.length);
  return {
    start,
    end: start + line.value.length,
    finding: {
      rule: "yaml-colon",
      message: `A link has no space after ${code(bare)}, and YAML takes a colon with a space for the end of a key.`,
      hint: `Write ${suggestion}`,
      suggestion,
    },
    mends: [[{ at: start + bare.length, remove: scheme.length - bare.length, insert: "" }]],
  };
}

/** `label: See the Work link: /potfolio`: two keys of one map in one line. */
export function twoKeys(line: Line, keys: KnownKeys): SyntaxIssue | undefined {
  if (line.key === undefined || /^["'[{|>]/.test(line.value)) return undefined;
  const found = /[ \t]([a-z][\w-]*):[ \t]/.exec(line.value);
  const [own, other] = [line.key, found?.[1]];
  if (!found || other === undefined || ![...keys.values()].some((below) => below.has(own) && below.has(other)))
    return undefined;
  const start = line.start + line.valueColumn + found.index + 1;
  return {
    start,
    end: start + other.length,
    finding: {
      rule: "yaml-colon",
      message: `${code(other)} stands in the same line as ${code(own)}, and a line holds one key and its value.`,
      hint: `Put ${code(`${other}:`)} on a line of its own, exactly below ${code(own)}. If it is part of the text, put the text in quotes.`,
    },
    mends: quoteAll(line, "", "yaml-colon").mends ?? [],
    doubtful: true,
  };
}

/** A line that should be `key: value` and is not: `heading:Logos`, `heading = Logos`, `heading Logos`, `heading`. */
export function colonMissing(source: SourceLines, line: Line, keys: KnownKeys): SyntaxIssue | undefined {
  const start = line.start + line.column;
  const end = line.start + line.text.trimEnd().length;
  const { content } = line;
  if (line.key !== undefined) return undefined;
  const glued = /^([\w-]+):(?!\/\/)(?=[^ \t])/.exec(content);
  if (glued) {
    // A non-breaking space looks like one; it makes way for a real one.
    const odd = /^\p{Zs}/u.test(content.slice(glued[0].length)) ? 1 : 0;
    const what =
      odd === 1
        ? "The blank after the colon is no ordinary space"
        : `There is no space between ${code(`${glued[1]}:`)} and what follows`;
    const message = `${what}, so YAML does not see a key.`;
    const finding: Finding = { rule: "yaml-colon", message, hint: "Put a space after the colon." };
    return { start, end, finding, mends: [[{ at: start + glued[0].length, remove: odd, insert: " " }]] };
  }
  const other = /^([\w-]+)\s*(=>|=|：|;)\s*/.exec(content);
  if (other) {
    const message = `A key is followed by a colon and a space; here ${code(other[1] ?? "")} is followed by ${other[2]}.`;
    const finding: Finding = { rule: "yaml-colon", message, hint: `Write ${code(`${other[1]}: …`)}` };
    return { start, end, finding, mends: [[{ at: start, remove: other[0].length, insert: `${other[1]}: ` }]] };
  }
  const [word = ""] = /^[\w-]+/.exec(content) ?? [];
  const alone = word !== "" && content.trim() === word;
  if (alone && line.dashes.length > 0) return nameAlone(start, word);
  const next = neighbor(source, line, 1);
  const hasBelow = next !== undefined && next.indent > line.indent;
  if (!keys.has(word) && !(alone && hasBelow)) return undefined;
  const finding: Finding = {
    rule: "yaml-colon",
    message: `After ${code(word)} the colon is missing.`,
    hint: `Write ${code(alone ? `${word}:` : `${word}: ${short(content.slice(word.length))}`)}`,
  };
  return {
    start,
    end,
    finding,
    mends: [[{ at: start + word.length, remove: 0, insert: ":" }]],
    doubtful: alone && !hasBelow,
  };
}

/** `- hero`, with keys below it: most likely the name of a block. */
function nameAlone(start: number, word: string): SyntaxIssue {
  const finding: Finding = {
    rule: "yaml-colon",
    message: `${code(word)} stands alone in front of keys; each of them is a name, a colon and a value.`,
    hint: `If it is the name of a block, write ${code(`- block: ${word}`)}`,
    suggestion: `block: ${word}`,
  };
  return { start, end: start + word.length, finding, mends: [[{ at: start, remove: 0, insert: "block: " }]] };
}

/** A text over several lines, without quotes, one of which holds a colon and a space. */
export function colonOverLines(source: SourceLines, line: Line): SyntaxIssue | undefined {
  const next = neighbor(source, line, 1);
  if (line.key === undefined || line.value === "" || !next || next.indent <= line.column) return undefined;
  let last = next;
  for (let other = neighbor(source, last, 1); other && other.indent > line.column; other = neighbor(source, last, 1))
    last = other;
  const colon = /:([ \t]|$)/.test(line.value)
    ? line
    : (source.lines.slice(next.index, last.index + 1).find((other) => /:([ \t]|$)/.test(other.content)) ?? next);
  const from = line.start + line.valueColumn;
  const to = last.start + last.text.trimEnd().length;
  const start = colon === line ? from : colon.start + colon.indent;
  const inner = [...source.text.slice(from, to).matchAll(/["\\]/g)].map((found) => ({
    at: from + found.index,
    remove: 0,
    insert: "\\",
  }));
  return {
    start,
    end: colon.start + colon.text.trimEnd().length,
    finding: {
      rule: "yaml-colon",
      message:
        "A colon followed by a space ends a key in YAML, so a text that contains one needs quotes, or a | after the key.",
      hint: `Write ${line.key}: | and the whole text on the lines below it.`,
    },
    mends: [[{ at: from, remove: 0, insert: '"' }, ...inner, { at: to, remove: 0, insert: '"' }]],
  };
}
