import { isAlias, isMap, isNode, isScalar, type Node, type Pair, Scalar } from "yaml";
import { code, quoted } from "../../../diagnostics/wording.ts";
import type { DuplicateContext, NodeContext, SyntaxIssue } from "../recognizer.ts";
import { shiftIssue } from "./columns.ts";
import { wrongBlockHeader } from "./long-texts.ts";
import { reservedStart } from "./value-recognizers.ts";

/** Finds a section or item without its dash, by its first key: `block:` again, with more keys after it. */
export function dashBeforeDuplicateMissing(context: DuplicateContext): SyntaxIssue | undefined {
  const { map, pair, index, source, inList } = context;
  const key = nameOf(pair);
  if (!inList || nameOf(map.items[0]) !== key || index < 2 || map.items.length === index + 1) return undefined;
  const [start, end] = rangeOf(pair.key);
  const isIndented = source.text.slice(start - 2, start) === "  ";
  const repairs = isIndented ? [[{ at: start - 2, remove: 2, insert: "- " }]] : undefined;
  const message = `This list item has two ${code(key)} lines.`;
  const hint = `If this starts a new item, put a dash before it: ${code(`- ${key}: …`)}`;
  return { start, end, repairs, rule: "yaml-duplicate-key", message, hint, suggestion: `- ${key}` };
}

/** Finds a key that appears twice in one map. YAML uses the later one. */
export function duplicateKey({ map, pair, first, index, source, inList }: DuplicateContext): SyntaxIssue {
  const [start, end] = rangeOf(pair.key);
  const before = new Set(map.items.slice(0, index).map(nameOf));
  const after = map.items.slice(index + 1);
  const stop = after.findIndex((next) => !before.has(nameOf(next)));
  const more = stop < 0 ? after.length : stop;
  const firstLine = source.lineAt(rangeOf(first.key)[0]).index + 1;
  const others =
    more === 0 ? "" : more === 1 ? ", and so is the key after it" : `, and so are the ${more} keys after it`;
  const message = `${code(nameOf(pair))} is here twice (first on line ${firstLine})${others}. Only one of ${more > 0 ? "each" : "them"} counts.`;
  const line = inList ? `: ${code(`- ${nameOf(map.items[0])}: …`)}` : "";
  const entry = inList || more > 0 ? ` If a new entry starts here, its first line is missing${line}.` : "";
  const hint =
    more > 0
      ? "Was something pasted here twice? Delete it, or move it to a file or a list item of its own."
      : "Delete one of them, or give it the name that you meant.";
  return { start, end, rule: "yaml-duplicate-key", message, hint: hint + entry };
}

/** True for a map that may be two entries: its first key appears twice. */
export function looksLikeTwoEntries(node: unknown): boolean {
  return isMap(node) && node.items.slice(1).some((pair) => nameOf(pair) === nameOf(node.items[0]));
}

function nameOf(pair: Pair | undefined): string {
  return isScalar(pair?.key) ? String(pair.key.value) : "";
}

/** Finds a word that YAML drops: `*this*` without an anchor of that name, `&Co` that nothing refers to, `!word`. */
export function lostStart({ node, source, anchors, aliases }: NodeContext): SyntaxIssue | undefined {
  // Before quotes, a number or a block text, it can only be YAML.
  const isLost = isAlias(node) ? !anchors.has(node.source) : isPlainText(node) && losesWord(node, aliases);
  return isLost ? reservedStart({ source, line: source.lineAt(rangeOf(node)[0]) }) : undefined;
}

/** `!str` for `!!str`, which changes nothing. */
const CORE_TYPE = /^!(str|int|float|bool)$/;

function losesWord(node: Scalar, aliases: ReadonlySet<string>): boolean {
  if (node.anchor && !aliases.has(node.anchor)) return true;
  return node.tag !== undefined && !node.tag.startsWith("tag:yaml.org,2002:") && !CORE_TYPE.test(node.tag);
}

/** Finds text after braces: `description: {name}: rooms by the river`. */
export function bracesBeforeColon({ node, source }: NodeContext): SyntaxIssue | undefined {
  const [start, end] = rangeOf(node);
  const isCut = isMap(node) && node.flow && source.text.charAt(end) === ":";
  return isCut ? reservedStart({ source, line: source.lineAt(start) }) : undefined;
}

function isPlainText(node: Node): node is Scalar<string> {
  return isScalar(node) && node.type === Scalar.PLAIN && typeof node.value === "string";
}

function rangeOf(node: unknown): [start: number, end: number] {
  const [start, end] = (isNode(node) && node.range) || [0, 0];
  return [start, end];
}

/** Finds a dash that is indented so far that its line becomes part of the text above. */
export function dashInText({ node, source }: NodeContext): SyntaxIssue | undefined {
  const [start, end] = rangeOf(node);
  if (!isPlainText(node) || !/\n[ \t]*- /.test(source.text.slice(start, end))) return undefined;
  const first = source.lineAt(start);
  const column = first.dashes.at(-1);
  const line = source.lines.slice(first.index + 1).find(({ dashes }) => dashes.length > 0);
  return column === undefined || !line ? undefined : shiftIssue(source, line, column);
}

/** Finds a comment that is most likely part of the text: `We are #1`, `the printer # 2`. */
export function textAfterHash({ node, source }: NodeContext): SyntaxIssue | undefined {
  const [start, end] = rangeOf(node);
  const [, blanks = "", comment] = /^([ \t]+)#(.?.?)/.exec(source.text.slice(end, end + 80)) ?? [];
  if (!isPlainText(node) || comment === undefined) return undefined;
  // Nobody writes a comment as `#1`, and after a single word (`tone: ink # darker`) it is a comment.
  if (!/^[^\s#]|^ \d/.test(comment) && !/\s/.test(node.value)) return undefined;
  const last = source.lineAt(end).end;
  const text = source.text.slice(start, last);
  const message = "YAML treats everything after a space and # as a comment, so this part of the text is lost.";
  const hint = `If it is part of the text, put the text in quotes: ${JSON.stringify(text)}. If it is a comment, put it on a line of its own.`;
  return { start: end + blanks.length, end: last, rule: "yaml-comment", message, hint };
}

const CURLY = /^[“”„‟]([^“”„‟]+)[“”‟]$/;

/** Finds curly quotes around a value: `year: “2014”`. Around several words they may be intended. */
export function curlyQuotes({ node }: NodeContext): SyntaxIssue | undefined {
  const text = isPlainText(node) ? node.value : "";
  const inner = CURLY.exec(text)?.[1];
  const [start, end] = rangeOf(node);
  if (inner === undefined) return undefined;
  const message = `Curly quotes don't work as quotes in YAML, so those around ${inner} would be part of the value.`;
  const straight = quoted(inner);
  if (/\s/.test(inner)) {
    const hint = `Use straight quotes: ${straight}. If visitors should see the curly ones, write ${quoted(text)}.`;
    return { start, end, rule: "yaml-quotes", severity: "warning", message, hint };
  }
  const suggestion = /^[a-z/][\w/#-]*$/i.test(inner) ? inner : straight;
  const hint = `Use straight quotes${suggestion === inner ? ", or none" : ""}: ${suggestion}`;
  return { start, end, rule: "yaml-quotes", message, hint, suggestion };
}

/** Finds a text without its opening quote: `heading: Logos done right"`. After a digit, " means inches. */
export function strayQuote({ node }: NodeContext): SyntaxIssue | undefined {
  if (!isPlainText(node) || !/^[^"]*[^\d\s]"$/.test(node.value)) return undefined;
  const [start, end] = rangeOf(node);
  const message = 'The text ends with " but does not start with one, so visitors would see the ".';
  const hint = 'Add " before the text, or delete the one at the end.';
  return { start, end, rule: "yaml-quotes", message, hint, suggestion: `"${node.value}` };
}

/** Finds a misspelled block header that became part of its text: `text: ->`. */
export function blockHeaderInText({ node, source }: NodeContext): SyntaxIssue | undefined {
  const [start, end] = rangeOf(node);
  if (!isPlainText(node) || !source.text.slice(start, end).includes("\n")) return undefined;
  return wrongBlockHeader({ line: source.lineAt(start) });
}
