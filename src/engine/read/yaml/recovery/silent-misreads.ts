import { isAlias, isMap, isScalar, type Node, Scalar } from "yaml";
import type { Finding } from "../../../diagnostics/problem.ts";
import { quoted } from "../../../diagnostics/wording.ts";
import type { NodeContext, SyntaxIssue } from "../recognizer.ts";
import { lineAt, openColumns } from "../source-lines.ts";
import { wrongBlockSign } from "./block-texts.ts";
import { shiftIssue } from "./indentation.ts";
import { reservedStart } from "./value-starts.ts";

/** `*this*` without a value of that name; `&Co` that nothing refers to, or `!word`: YAML drops the word. */
export function lostStart({ node, source, anchors, aliases }: NodeContext): SyntaxIssue | undefined {
  const isLost = isAlias(node) ? !anchors.has(node.source) : isScalar(node) && losesWord(node, aliases);
  return isLost ? reservedStart({ source, line: lineAt(source, startOf(node)) }) : undefined;
}

/** `description: {name}: rooms by the river`: YAML takes what follows the braces for another value. */
export function bracesBeforeColon({ node, source }: NodeContext): SyntaxIssue | undefined {
  const [start, end] = node.range ?? [0, 0];
  const isCut = isMap(node) && node.flow && source.text.charAt(end) === ":";
  return isCut ? reservedStart({ source, line: lineAt(source, start) }) : undefined;
}

function losesWord(node: Scalar, aliases: ReadonlySet<string>): boolean {
  if (node.anchor && !aliases.has(node.anchor)) return true;
  return node.tag !== undefined && !node.tag.startsWith("tag:yaml.org,2002:");
}

function isPlainText(node: Node): node is Scalar<string> {
  return isScalar(node) && node.type === Scalar.PLAIN && typeof node.value === "string";
}

function startOf(node: Node): number {
  return node.range?.[0] ?? 0;
}

/** A dash that is indented too far: YAML takes its line for more of the text above. */
export function dashInText({ node, source }: NodeContext): SyntaxIssue | undefined {
  if (!isPlainText(node)) return undefined;
  const [start, end] = node.range ?? [0, 0];
  if (!/\n[ \t]*- /.test(source.text.slice(start, end))) return undefined;
  const first = lineAt(source, start);
  if (first.dashes.length === 0) return undefined;
  const line = source.lines.slice(first.index + 1).find((other) => other.dashes.length > 0 && !other.blank);
  if (!line || line.start > end) return undefined;
  const wanted = openColumns(source, line).dashes.findLast((column) => column < line.indent);
  return wanted === undefined ? undefined : shiftIssue(source, line, wanted);
}

/** `We are #1`, `the printer # 2`: a comment that was most likely meant to be read. */
export function textAfterHash({ node, source }: NodeContext): SyntaxIssue | undefined {
  if (!isPlainText(node)) return undefined;
  const end = node.range?.[1] ?? 0;
  const found = /^([ \t]+)#(.?.?)/.exec(source.text.slice(end, end + 80));
  if (!found || !belongsToText(node.value, found[2] ?? "")) return undefined;
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
      message: "YAML treats everything after a space and # as a comment, so this part of the text is lost.",
      hint: `If it is part of the text, put the text in quotes: ${JSON.stringify(text)}. If it is a comment, put it on a line of its own.`,
    },
  };
}

/** Nobody writes a comment as `#1`, and one after a single word (`tone: ink # darker`) is not part of a text. */
function belongsToText(text: string, comment: string): boolean {
  return /^[^\s#]|^ \d/.test(comment) || /\s/.test(text);
}

/** `link: /logo #packages`: the space makes a comment of the anchor. */
function anchorInComment(node: Scalar, end: number, suggestion: string): SyntaxIssue {
  return {
    start: startOf(node),
    end,
    finding: {
      rule: "yaml-comment",
      message: "YAML treats everything after a space and # as a comment, so this link has lost its anchor.",
      hint: `Delete the space: ${suggestion}`,
      suggestion,
    },
  };
}

/** `heading: Logos done right"`: the opening quote is missing. After a digit it is the sign for inches. */
export function strayQuote({ node }: NodeContext): SyntaxIssue | undefined {
  if (!isPlainText(node)) return undefined;
  const text = node.value;
  const [start, end] = node.range ?? [0, 0];
  if (!/[^\d\s]"$/.test(text) || text.indexOf('"') < text.length - 1) return undefined;
  const suggestion = `"${text}`;
  const finding: Finding = {
    rule: "yaml-quotes",
    message: 'The text ends with " but does not start with one, so visitors would see the ".',
    hint: 'Add " before the text, or delete the one at the end.',
    suggestion,
  };
  return { start, end, finding };
}

const CURLY = /^[“”„‟]([^“”„‟]+)[“”‟]$/;

/** `year: “2014”`: quotes of a word processor, which are letters to YAML. Around several words they may be meant. */
export function curlyQuotes({ node, source }: NodeContext): SyntaxIssue | undefined {
  const inner = isPlainText(node) ? CURLY.exec(node.value)?.[1] : undefined;
  const [start, end] = node.range ?? [0, 0];
  if (inner === undefined || source.text.slice(start, end).includes("\n")) return undefined;
  const message = `Curly quotes don't work as quotes in YAML, so those around ${inner} would be part of the value.`;
  const straight = quoted(inner);
  if (/\s/.test(inner)) {
    const hint = `Use straight quotes: ${straight}. If visitors should see the curly ones, write ${quoted(`“${inner}”`)}.`;
    return { start, end, finding: { rule: "yaml-quotes", severity: "warning", message, hint } };
  }
  const suggestion = /^[a-z/][\w/#-]*$/i.test(inner) ? inner : straight;
  const finding: Finding = {
    rule: "yaml-quotes",
    message,
    hint: `Use straight quotes${suggestion === inner ? ", or none" : ""}: ${suggestion}`,
    suggestion,
  };
  return { start, end, finding };
}

/** `text: ->`, with the text below it: the sign for a long text, misspelled, which visitors would read. */
export function blockSignInText({ node, source }: NodeContext): SyntaxIssue | undefined {
  const [start, end] = node.range ?? [0, 0];
  if (!isPlainText(node) || !source.text.slice(start, end).includes("\n")) return undefined;
  return wrongBlockSign({ source, line: lineAt(source, start) });
}
