import { quoted } from "../../../diagnostics/wording.ts";
import type { LineContext, SyntaxIssue } from "../recognizer.ts";
import { beginsSomething, type Line, neighbor, replaceValue } from "../source-lines.ts";
import { reservedStart } from "./value-starts.ts";

/** A file written with braces, as JSON, one of which is not closed. */
export function jsonNotClosed({ source }: LineContext): SyntaxIssue | undefined {
  if (!/^\s*[{[]/.test(source.text)) return undefined;
  const open: number[] = [];
  for (const { 0: sign, index } of source.text.matchAll(/"(?:[^"\\\n]|\\.)*"|[{}[\]]/g)) {
    if (sign === "{" || sign === "[") open.push(index);
    else if (sign === "}" || sign === "]") open.pop();
  }
  const start = open.at(-1);
  if (start === undefined) return undefined;
  const sign = source.text.charAt(start);
  return {
    start,
    end: start + 1,
    finding: {
      rule: "yaml-brackets",
      message: `This ${sign} is never closed, so the file cannot be read.`,
      hint: `Add ${sign === "{" ? "}" : "]"} where it should end.`,
    },
  };
}

/** A bracket that is not closed before the next key or list item. */
export function bracketNotClosed({ source, line: upTo }: LineContext): SyntaxIssue | undefined {
  for (const line of source.lines.slice(0, upTo.index + 1).reverse()) {
    const open = line.value.charAt(0);
    if (line.blank || line.verbatim || (open !== "[" && open !== "{")) continue;
    const next = neighbor(source, line, 1);
    const close = open === "[" ? "]" : "}";
    const bare = line.value.replace(/"(?:[^"\\]|\\.)*"|'(?:[^']|'')*'/g, "");
    if (bare.split(open).length <= bare.split(close).length || (next && !beginsSomething(next))) continue;
    // `{name is …`: without a key after the brace, it begins a text.
    if (open === "{" && !/^\{\s*(["']?[\w-]+["']?\s*:|$)/.test(line.value)) return reservedStart({ source, line });
    return notClosed(line, open, close);
  }
  return undefined;
}

function notClosed(line: Line, open: string, close: string): SyntaxIssue {
  const { start, end, repairs } = replaceValue(line, quoted(line.value));
  return {
    start,
    end,
    finding: {
      rule: "yaml-brackets",
      message: `This ${open} has no closing ${close} on the same line.`,
      hint: `Add ${close} at the end. If this is text, put it in quotes instead: ${quoted(line.value)}`,
    },
    repairs: line.value === open ? [] : [[{ at: end, remove: 0, insert: close }], ...repairs],
    uncertain: true,
  };
}
