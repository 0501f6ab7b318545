import { code, quoted, short } from "../../../diagnostics/wording.ts";
import type { ErrorContext, LineContext, SyntaxIssue } from "../recognizer.ts";
import type { Line } from "../source-lines.ts";
import { shiftIssue } from "./columns.ts";
import { quoteValue } from "./value-recognizers.ts";

const COLON = /:([ \t]|$)/;

/** Finds a colon in a text that makes YAML see a second key: `heading: Logos: done right`. */
export function colonInText({ source, line, keys }: ErrorContext): SyntaxIssue | undefined {
  if (line.key === undefined && line.dashes.length === 0) return undefined;
  if (!COLON.test(line.value) || /^["'[{|>]/.test(line.value)) return undefined;
  const next = source.neighbor(line, 1);
  if (next && line.key !== undefined && next.indent > line.column) {
    if (!keys.has(next.key ?? "")) return colonInLines({ source, line });
    // The key below is at the right column, so this line is too far left as well.
    if (!source.openColumns(line).keys.includes(next.indent)) return undefined;
    const issue = shiftIssue(source, line, next.indent);
    const hint = `${issue.hint} The text has a colon and a space in it, so it needs quotes, too.`;
    const quotes = line.replaceValue(quoted(line.value)).repairs.flat();
    return { ...issue, hint, repairs: [[line.shift(next.indent - line.indent), ...quotes]] };
  }
  const [, scheme = "", address] = /^(mailto:|tel:|https?:)[ \t]+(\S+)$/.exec(line.value) ?? [];
  if (address !== undefined) {
    const message = `There is no space after ${code(scheme)} in a link, and YAML reads a colon and a space as the end of a key.`;
    const suggestion = scheme + address;
    const hint = `Write ${suggestion}`;
    return { ...line.replaceValue(suggestion), rule: "yaml-colon", message, hint, suggestion };
  }
  // Around the whole text: those around a part of it belong to it.
  if (/^[“”„‟«][^“”„‟«»]*[“”‟»]?$/.test(line.value)) {
    const suggestion = quoted(line.value.replace(/^[“”„‟«]|[“”«»]$/g, ""));
    const message = "Curly quotes don't work as quotes in YAML, so it reads the colon inside them as the end of a key.";
    const hint = `Use straight quotes: ${short(suggestion, 90)}`;
    return { ...line.replaceValue(suggestion), rule: "yaml-quotes", message, hint, suggestion };
  }
  return (
    secondKey(line, keys) ??
    quoteValue(line, "This text contains a colon and a space, so it needs quotes.", "yaml-colon")
  );
}

/** `label: See the Work link: /potfolio` */
function secondKey(line: Line, keys: ErrorContext["keys"]): SyntaxIssue | undefined {
  const found = /[ \t]([a-z][\w-]*):[ \t]/.exec(line.value);
  const [first = "", second = ""] = [line.key, found?.[1]];
  if (!found || ![...keys.values()].some((below) => below.has(first) && below.has(second))) return undefined;
  const start = line.start + line.valueColumn + found.index + 1;
  const message = `${code(second)} is on the same line as ${code(first)}, but each key needs a line of its own.`;
  const hint = `Put ${code(`${second}:`)} on a line of its own, exactly below ${code(first)}. If it is part of the text, put the text in quotes.`;
  const { repairs } = line.replaceValue(quoted(line.value));
  return { start, end: start + second.length, repairs, rule: "yaml-colon", message, hint, uncertain: true };
}

function colonInLines({ source, line }: LineContext): SyntaxIssue {
  let last = line;
  for (let next = source.neighbor(line, 1); next && next.indent > line.column; next = source.neighbor(next, 1))
    last = next;
  const start = line.start + line.valueColumn;
  const inserted = (at: number, insert: string) => ({ at, remove: 0, insert });
  const signs = source.text.slice(start, last.end).matchAll(/["\\]/g);
  const escapes = Array.from(signs, ({ index }) => inserted(start + index, "\\"));
  const repairs = [[inserted(start, '"'), ...escapes, inserted(last.end, '"')]];
  const message = "This text contains a colon and a space, so it needs quotes, or a | after the key.";
  const hint = `Write ${code(`${line.key}: |`)} and put the whole text on the lines below it.`;
  return { start, end: line.end, repairs, rule: "yaml-colon", message, hint };
}

/** Finds a text with a colon below its key that lacks a block header: YAML takes its first line for a key. */
export function blockHeaderMissing({ source, line }: LineContext): SyntaxIssue | undefined {
  const first = source.neighbor(line, -1);
  const owner = first && source.neighbor(first, -1);
  if (!first?.key || first.beginsSomething || !owner?.key || owner.value !== "") return undefined;
  if (line.key !== undefined || line.indent !== first.indent || first.indent <= owner.column) return undefined;
  const message = `In YAML, a colon and a space end a key, so the text below ${code(`${owner.key}:`)} cannot be read.`;
  const hint = `Write ${code(`${owner.key}: >-`)}. Then everything below it is text.`;
  const repairs = [[{ at: owner.end, remove: 0, insert: " >-" }]];
  return { ...first.span, repairs, rule: "yaml-colon", message, hint };
}

const MARKED_KEY = /^(\*\*?|`)([\w-]+)(?::\1|\1:)(?=[ \t]|$)/;

/** Finds a key with the marks of Markdown, as chats write it: `**heading:** Logos`, `` `heading`: Logos ``. */
export function markedKey({ source, line, keys }: ErrorContext): SyntaxIssue | undefined {
  const [all = "", mark, word = ""] = MARKED_KEY.exec(line.content) ?? [];
  const key = [word, word.toLowerCase()].find((name) => keys.has(name));
  const isKey = (other: Line | undefined) =>
    other?.column === line.column && (other.key !== undefined || MARKED_KEY.test(other.content));
  if (key === undefined) return undefined;
  // In a list of texts, it is a text.
  if (!isKey(source.neighbor(line, -1)) && !isKey(source.neighbor(line, 1))) return undefined;
  const start = line.start + line.column;
  const suggestion = `${key}:`;
  const repairs = [[{ at: start, remove: all.length, insert: suggestion }]];
  const message = `${code(word)} is a key, and keys are written without ${mark} around them.`;
  const hint = `Write ${code(`${suggestion} …`)}`;
  return { start, end: start + all.length, repairs, rule: "yaml-start", message, hint, suggestion };
}

/** Finds a key without its colon or the space after it: `heading:Logos`, `heading = Logos`, `heading - Logos`, `heading Logos`. */
export function keyWithoutColon({ source, line, keys }: ErrorContext): SyntaxIssue | undefined {
  if (line.key !== undefined) return undefined;
  const start = line.start + line.column;
  const [all = "", key = "", sign = ""] =
    /^([\w-]+)((?::(?!\/\/)\p{Zs}?|\s*(?:=>|=|：|;)\s*|\s*(?:->|[,.\u2013\u2014-])\s+)?)/u.exec(line.content) ?? [];
  const rest = line.content.slice(all.length).trim();
  const next = source.neighbor(line, 1);
  const hasBelow = next !== undefined && next.indent > line.indent;
  const isAlone = key !== "" && rest === "" && sign === "";
  // Lines of a table may have semicolons: `Name;Price`. Other punctuation belongs to sentences.
  if (!/[:：=]/.test(sign) && !keys.has(key) && !(isAlone && hasBelow)) return undefined;
  const message =
    sign === ":"
      ? `There is no space between ${code(`${key}:`)} and what follows, so YAML does not see a key.`
      : sign.startsWith(":")
        ? "The space after the colon is not an ordinary space, so YAML does not see a key."
        : sign !== ""
          ? `A key is followed by a colon and a space, but ${code(key)} is followed by ${code(sign.trim())}.`
          : `The colon after ${code(key)} is missing.`;
  const hint = sign.startsWith(":")
    ? "Put a space after the colon."
    : `Write ${code(isAlone ? `${key}:` : `${key}: ${sign ? "…" : short(rest)}`)}`;
  const afterColon = { at: start + key.length + 1, remove: sign.length - 1, insert: " " };
  const wrongSign = { at: start, remove: all.length, insert: `${key}: ` };
  const edit = sign.startsWith(":")
    ? afterColon
    : sign
      ? wrongSign
      : { at: start + key.length, remove: 0, insert: ":" };
  const repairs = [[edit]];
  return { start, end: line.end, repairs, rule: "yaml-colon", message, hint, uncertain: isAlone && !hasBelow };
}

/** Finds a list item whose first key is missing: `- Prices first`, with `text: …` below it. */
export function itemKeyMissing({ source, line }: LineContext): SyntaxIssue | undefined {
  const next = source.neighbor(line, 1);
  if (line.dashes.length === 0 || line.key !== undefined || line.content === "" || !next?.key) return undefined;
  if (next.indent !== line.column) return undefined;
  const dash = line.dashes.at(-1);
  const like = source.lines.filter(({ key, dashes }) => key !== undefined && dashes.at(-1) === dash);
  const [nearest] = like.sort((a, b) => Math.abs(a.index - line.index) - Math.abs(b.index - line.index));
  const key = nearest?.key;
  // Only the colon is missing.
  if (key !== undefined && line.content.startsWith(`${key} `)) return undefined;
  const start = line.start + line.column;
  const message = "This list item starts with text that has no key, but the lines below it are keys.";
  const hint =
    key === undefined ? "Put the key of this text before it." : `Write ${code(`- ${key}: ${short(line.content)}`)}`;
  const suggestion = key && `${key}: ${line.content}`;
  const repairs = key === undefined ? [] : [[{ at: start, remove: 0, insert: `${key}: ` }]];
  return { start, end: line.end, repairs, rule: "yaml-colon", message, hint, suggestion };
}
