import type { YAMLError } from "yaml";
import type { Finding } from "../../../diagnostics/problem.ts";
import { short } from "../../../diagnostics/wording.ts";
import type { KnownKeys } from "../known-keys.ts";
import type { SyntaxIssue } from "../repaired-text.ts";
import { type Line, lineAt, neighbor, type SourceLines, spanOf } from "../source-lines.ts";
import { isTextOf, signForgotten, textTooFarLeft } from "./block-texts.ts";
import { colonInText, colonMissing, colonOverLines, twoKeys } from "./colons.ts";
import { bulletIssue, dashAtTop, dashMissing, dashWithoutSpace, firstDashMissing, keyForgotten } from "./dashes.ts";
import { oddOneOut, tooFarIn, wrongColumn } from "./indentation.ts";
import { bracketIssue, jsonIssue, quoteIssue } from "./quotes.ts";
import { tabIssue } from "./tabs.ts";
import { escapeIssue, headerIssue, quoteAll, startIssue } from "./value-starts.ts";

/**
 * What an author did to make YAML stumble. YAML tells where it gave up and in its own words; the mistake is often
 * earlier, so the lines around are looked at for what people do wrong, the most certain first.
 */
export function explainError(error: YAMLError, source: SourceLines, keys: KnownKeys): SyntaxIssue {
  const offset = Math.min(error.pos[0], Math.max(0, source.text.length - 1));
  const at = lineAt(source, offset);
  // An error in an empty line is about the next one.
  const line = at.text.trim() === "" ? (neighbor(source, at, 1) ?? at) : at;
  const tabbed = [line, source.lines[line.index + 1]].find((other) => other && /^ *\t|^ *-\t/.test(other.text)) ?? line;
  const tab =
    error.code === "TAB_AS_INDENT" || /\t/.test(tabbed.text)
      ? (tabIssue(source, tabbed) ?? tabAfterDash(tabbed))
      : undefined;
  return (
    tab ??
    (error.code === "MULTIPLE_DOCS" ? secondDocument(line) : undefined) ??
    (error.code === "BAD_DQ_ESCAPE" ? escapeIssue(line, error.pos[0]) : undefined) ??
    jsonIssue(source) ??
    quoteIssue(source, line) ??
    bulletIssue(source, line) ??
    headerIssue(line) ??
    dashWithoutSpace(line) ??
    (isTextOf(neighbor(source, line, -1), line) && !opensKeys(source, line, keys)
      ? textTooFarLeft(source, line)
      : undefined) ??
    oddOneOut(source, line) ??
    signForgotten(source, line) ??
    listBesideKey(line) ??
    startIssue(line) ??
    bracketIssue(source, line) ??
    twoKeys(line, keys) ??
    colonInText(source, line) ??
    keyForgotten(source, line) ??
    dashAtTop(source, line) ??
    firstDashMissing(source, line) ??
    wrongColumn(source, line) ??
    tooFarIn(source, line) ??
    listBelowValue(source, line) ??
    colonMissing(source, line, keys) ??
    dashMissing(source, line) ??
    colonOverLines(source, line) ??
    textTooFarLeft(source, line) ??
    unknown(error, line)
  );
}

/** True for a key of the house with more below it: it slipped, and is no line of the text above. */
function opensKeys(source: SourceLines, line: Line, keys: KnownKeys): boolean {
  const next = neighbor(source, line, 1);
  return line.key !== undefined && keys.has(line.key) && line.value === "" && next !== undefined && next.indent > 0;
}

function tabAfterDash(line: Line): SyntaxIssue | undefined {
  const found = /^ *-(\t+)/.exec(line.text);
  if (!found) return undefined;
  const at = line.start + found[0].indexOf("\t");
  const length = found[1]?.length ?? 1;
  const finding: Finding = {
    rule: "yaml-tab",
    message: "There is a tab after this dash; YAML takes a space only.",
    hint: "Replace the tab by one space.",
  };
  return { start: at, end: at + length, finding, mends: [[{ at, remove: length, insert: " " }]] };
}

function secondDocument(line: Line): SyntaxIssue {
  return {
    start: line.start,
    end: line.start + line.text.trimEnd().length,
    finding: {
      rule: "yaml-documents",
      message: `The line ${line.text.trim()} begins a second document, and a content file holds one.`,
      hint: "Delete this line, or move what follows into a file of its own.",
    },
    mends: [[{ at: line.start, remove: line.text.length, insert: "#" }]],
  };
}

/** A list below a key that has its value already, or `- ` in the middle of keys. */
function listBelowValue(source: SourceLines, line: Line): SyntaxIssue | undefined {
  const above = neighbor(source, line, -1);
  if (line.dashes.length === 0 || !above?.key || above.value === "" || above.dashes.length > 0) return undefined;
  return {
    ...spanOf(line),
    finding: {
      rule: "yaml-list",
      message: `This list entry stands below "${short(above.text)}", which has its value already.`,
      hint: "Put the list below a key with nothing after its colon, or take out the dash.",
    },
  };
}

/** `features: - one`: a list begins on the line below its key. */
function listBesideKey(line: Line): SyntaxIssue | undefined {
  if (line.key === undefined || !/^-(\s|$)/.test(line.value)) return undefined;
  const start = line.start + line.valueColumn;
  const item = line.value.replace(/^-\s*/, "");
  return {
    start,
    end: start + line.value.length,
    finding: {
      rule: "yaml-list",
      message: "A list begins on the line below its key, not beside it.",
      hint: `Move "${short(line.value)}" to a line of its own.`,
    },
    mends: [[{ at: start, remove: line.value.length, insert: `[${JSON.stringify(item)}]` }]],
    doubtful: true,
  };
}

/** Nothing people usually do: quotes around the value often help; if not, at least the place is named. */
function unknown(error: YAMLError, line: Line): SyntaxIssue {
  const message = "From here on the file cannot be read.";
  const hint =
    "Look at this line and the one above it: is every quote closed, a space after every colon and dash, the indentation like its neighbours'?";
  const quoted = line.value === "" ? undefined : quoteAll(line, message, "yaml-syntax").mends;
  const start = Math.min(Math.max(error.pos[0], line.start), line.start + line.text.length);
  const end = line.start + line.text.trimEnd().length;
  return {
    start,
    end: Math.max(start, end),
    finding: { rule: "yaml-syntax", message, hint },
    ...(quoted ? { mends: quoted } : {}),
    doubtful: true,
  };
}
