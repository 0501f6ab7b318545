import { type Document, isAlias, isScalar, type Node, Scalar, visit } from "yaml";
import type { Finding } from "../../../diagnostics/problem.ts";
import type { SyntaxIssue } from "../repaired-text.ts";
import { lineAt, openColumns, type SourceLines } from "../source-lines.ts";
import { shiftIssue } from "./indentation.ts";
import { startIssue } from "./value-starts.ts";

/** More of them than this in one file are left for the next run. */
const ENOUGH = 50;

/**
 * Mistakes that YAML reads without a word, and reads as something else than was meant: `&Co` vanishes, `*this*` is a
 * reference to nothing, a dash too far in goes on with the line above, `We are #1` ends at the space.
 */
export function silentMisreads(document: Document, source: SourceLines): SyntaxIssue[] {
  const names = new Set<string>();
  const used = new Set<string>();
  visit(document, {
    Node(_key, node) {
      if (isAlias(node)) used.add(node.source);
      else if ("anchor" in node && node.anchor) names.add(node.anchor);
    },
  });
  const issues: SyntaxIssue[] = [];
  const add = (issue: SyntaxIssue | undefined) => issue && issues.push(issue);
  visit(document, {
    Node(_key, node) {
      if (issues.length >= ENOUGH) return visit.BREAK;
      const lost = isAlias(node) ? !names.has(node.source) : isLost(node, used);
      if (lost) add(startIssue(lineAt(source, startOf(node))));
      else if (isScalar(node) && node.type === Scalar.PLAIN && typeof node.value === "string") {
        add(dashInText(node, source));
        add(noteInText(node, source));
        add(strayQuote(node));
      }
    },
  });
  return issues;
}

/** A name nobody refers to, or a type that YAML does not know: both swallow the word they stand in. */
function isLost(node: Node, used: ReadonlySet<string>): boolean {
  if (!isScalar(node)) return false;
  if (node.anchor && !used.has(node.anchor)) return true;
  return node.tag !== undefined && !node.tag.startsWith("tag:yaml.org,2002:");
}

function startOf(node: Node): number {
  return node.range?.[0] ?? 0;
}

function dashInText(node: Scalar, source: SourceLines): SyntaxIssue | undefined {
  const [start, end] = node.range ?? [0, 0];
  if (!/\n[ \t]*- /.test(source.text.slice(start, end))) return undefined;
  const first = lineAt(source, start);
  if (first.dashes.length === 0) return undefined;
  const line = source.lines.slice(first.index + 1).find((other) => other.dashes.length > 0 && !other.blank);
  if (!line || line.start > end) return undefined;
  const wanted = openColumns(source, line).dashes.findLast((column) => column < line.indent);
  return wanted === undefined ? undefined : shiftIssue(source, line, wanted);
}

/** Nobody writes a note as `#1`: the text behind the # was meant to be read. */
function noteInText(node: Scalar, source: SourceLines): SyntaxIssue | undefined {
  const end = node.range?.[1] ?? 0;
  const found = /^([ \t]+)#[^\s#]/.exec(source.text.slice(end, end + 80));
  if (!found) return undefined;
  const line = lineAt(source, end);
  const start = end + (found[1]?.length ?? 0);
  const text = source.text.slice(node.range?.[0] ?? 0, line.start + line.text.length).trimEnd();
  const [, link, anchor] = /^(\/\S*)[ \t]+(#[\w-]+)$/.exec(text) ?? [];
  if (link !== undefined && anchor !== undefined) return anchorInComment(node, start + anchor.length, link + anchor);
  return {
    start,
    end: line.start + line.text.trimEnd().length,
    finding: {
      rule: "yaml-comment",
      message: "YAML takes what follows a space and # as a note to people, so this part of the text is lost.",
      hint: `If it belongs to the text, put the text in quotes: ${JSON.stringify(text)}. If it is a note, put a space after the #.`,
    },
  };
}

/** `link: /logo #packages`: the space makes a comment of the anchor. */
function anchorInComment(node: Scalar, end: number, suggestion: string): SyntaxIssue {
  return {
    start: startOf(node),
    end,
    finding: {
      rule: "yaml-comment",
      message: "YAML takes what follows a space and # for a comment, so this link has lost its anchor.",
      hint: `Take out the space: ${suggestion}`,
      suggestion,
    },
  };
}

/** `heading: Logos done right"`: the opening quote is missing. After a digit it is the sign for inches. */
function strayQuote(node: Scalar): SyntaxIssue | undefined {
  const text = String(node.value);
  const [start, end] = node.range ?? [0, 0];
  if (!/[^\d\s]"$/.test(text) || text.indexOf('"') < text.length - 1) return undefined;
  const suggestion = `"${text}`;
  const finding: Finding = {
    rule: "yaml-quotes",
    message: 'The text ends with " and does not begin with one, so the " would be shown to visitors.',
    hint: 'Add " in front of the text, or delete the one at its end.',
    suggestion,
  };
  return { start, end, finding };
}
