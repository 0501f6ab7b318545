import type { Finding } from "../../../diagnostics/problem.ts";
import { code, quoted, short } from "../../../diagnostics/wording.ts";
import type { ErrorContext, LineContext, SyntaxIssue } from "../recognizer.ts";
import { type Line, neighbor, openColumns, replaceValue, type SourceLines, shift } from "../source-lines.ts";
import { shiftIssue } from "./indentation.ts";
import { quoteValue } from "./value-starts.ts";

/** `heading: Logos: done right`: a colon that makes YAML see a second key. */
export function colonInText({ source, line, keys }: ErrorContext): SyntaxIssue | undefined {
  if (line.key === undefined && line.dashes.length === 0) return undefined;
  if (!/:([ \t]|$)/.test(line.value) || /^["'[{|>]/.test(line.value)) return undefined;
  const next = neighbor(source, line, 1);
  if (next && line.key !== undefined && next.indent > line.column)
    return keys.has(next.key ?? "") ? colonTooFarLeft(source, line, next) : colonInLines({ source, line });
  const scheme = /^(mailto|tel|https?):[ \t]+(?=\S+$)/.exec(line.value);
  if (scheme) return spaceInLink(line, scheme[0]);
  if (/^[“”„‟«]/.test(line.value)) {
    const suggestion = quoted(line.value.replace(/^[“”„‟«]|[“”«»]$/g, ""));
    return {
      ...replaceValue(line, suggestion),
      finding: {
        rule: "yaml-quotes",
        message: "Curly quotes don't work as quotes in YAML, so it reads the colon inside them as the end of a key.",
        hint: `Use straight quotes: ${short(suggestion, 90)}`,
        suggestion,
      },
    };
  }
  return quoteValue(line, "This text contains a colon and a space, so it needs quotes.", "yaml-colon");
}

/** The same too far to the left, above a key that is where it should be. */
function colonTooFarLeft(source: SourceLines, line: Line, next: Line): SyntaxIssue | undefined {
  if (!openColumns(source, line).keys.includes(next.indent)) return undefined;
  const { finding, ...issue } = shiftIssue(source, line, next.indent);
  const value = replaceValue(line, quoted(line.value));
  return {
    ...issue,
    finding: { ...finding, hint: `${finding.hint} The text has a colon and a space in it, so it needs quotes, too.` },
    repairs: [[shift(line, next.indent - line.indent), ...value.repairs.flat()]],
  };
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
      message: `There is no space after ${code(bare)} in a link, and YAML reads a colon and a space as the end of a key.`,
      hint: `Write ${suggestion}`,
      suggestion,
    },
    repairs: [[{ at: start + bare.length, remove: scheme.length - bare.length, insert: "" }]],
  };
}

/** `label: See the Work link: /potfolio`: two keys of one map in one line. */
export function twoKeys({ line, keys }: ErrorContext): SyntaxIssue | undefined {
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
      message: `${code(other)} is on the same line as ${code(own)}, but each key needs a line of its own.`,
      hint: `Put ${code(`${other}:`)} on a line of its own, exactly below ${code(own)}. If it is part of the text, put the text in quotes.`,
    },
    repairs: replaceValue(line, quoted(line.value)).repairs,
    uncertain: true,
  };
}

/** `heading:Logos`: no space after the colon. */
export function spaceAfterColonMissing({ line }: LineContext): SyntaxIssue | undefined {
  const found = line.key === undefined ? /^([\w-]+):(?!\/\/)(?=[^ \t])/.exec(line.content) : null;
  if (!found) return undefined;
  const start = line.start + line.column;
  // A non-breaking space looks like one; an ordinary one replaces it.
  const odd = /^\p{Zs}/u.test(line.content.slice(found[0].length)) ? 1 : 0;
  const what =
    odd === 1
      ? "The space after the colon is not an ordinary space"
      : `There is no space between ${code(`${found[1]}:`)} and what follows`;
  const message = `${what}, so YAML does not see a key.`;
  const finding: Finding = { rule: "yaml-colon", message, hint: "Put a space after the colon." };
  return {
    start,
    end: line.start + line.text.trimEnd().length,
    finding,
    repairs: [[{ at: start + found[0].length, remove: odd, insert: " " }]],
  };
}

/** `heading = Logos`: another sign in place of the colon. */
export function wrongColon({ line }: LineContext): SyntaxIssue | undefined {
  const found = line.key === undefined ? /^([\w-]+)\s*(=>|=|：|;)\s*/.exec(line.content) : null;
  if (!found) return undefined;
  const [all, key = "", sign] = found;
  const start = line.start + line.column;
  const message = `A key is followed by a colon and a space, but ${code(key)} is followed by ${sign}.`;
  const finding: Finding = { rule: "yaml-colon", message, hint: `Write ${code(`${key}: …`)}` };
  const repairs = [[{ at: start, remove: all.length, insert: `${key}: ` }]];
  return { start, end: line.start + line.text.trimEnd().length, finding, repairs };
}

/** `- hero`, with keys below it: most likely the name of a block. */
export function blockKeyMissing({ line }: LineContext): SyntaxIssue | undefined {
  const word = line.content.trim();
  if (line.key !== undefined || line.dashes.length === 0 || !/^[\w-]+$/.test(word)) return undefined;
  const start = line.start + line.column;
  const finding: Finding = {
    rule: "yaml-colon",
    message: `${code(word)} is on its own before keys, but it has no colon and no value.`,
    hint: `If it is the name of a block, write ${code(`- block: ${word}`)}`,
    suggestion: `block: ${word}`,
  };
  return { start, end: start + word.length, finding, repairs: [[{ at: start, remove: 0, insert: "block: " }]] };
}

/** `heading Logos`, or `action` with keys below it: no colon at all. */
export function colonMissing({ source, line, keys }: ErrorContext): SyntaxIssue | undefined {
  const { content } = line;
  if (line.key !== undefined) return undefined;
  const [word = ""] = /^[\w-]+/.exec(content) ?? [];
  const alone = word !== "" && content.trim() === word;
  const next = neighbor(source, line, 1);
  const hasBelow = next !== undefined && next.indent > line.indent;
  if (!keys.has(word) && !(alone && hasBelow)) return undefined;
  const start = line.start + line.column;
  const finding: Finding = {
    rule: "yaml-colon",
    message: `The colon after ${code(word)} is missing.`,
    hint: `Write ${code(alone ? `${word}:` : `${word}: ${short(content.slice(word.length))}`)}`,
  };
  return {
    start,
    end: line.start + line.text.trimEnd().length,
    finding,
    repairs: [[{ at: start + word.length, remove: 0, insert: ":" }]],
    uncertain: alone && !hasBelow,
  };
}

/** A text over several lines, without quotes, one of which holds a colon and a space. */
export function colonInLines({ source, line }: LineContext): SyntaxIssue | undefined {
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
      message: "This text contains a colon and a space, so it needs quotes, or a | after the key.",
      hint: `Write ${code(`${line.key}: |`)} and put the whole text on the lines below it.`,
    },
    repairs: [[{ at: from, remove: 0, insert: '"' }, ...inner, { at: to, remove: 0, insert: '"' }]],
  };
}
