import { fromMarkdown } from "mdast-util-from-markdown";
import { micromark } from "micromark";
import type { Finding } from "../../diagnostics/problem.ts";
import { isOwnAddress, STARTER_PARTS } from "../../read/starter-texts.ts";
import type { Offsets, TextPart } from "../../read/text-range.ts";
import { escapeRegExp } from "../../shared/escape-reg-exp.ts";
import type { MoneyFormat } from "../../shared/values/money.ts";
import { type Context, contentOf } from "../context.ts";
import { fill } from "../facts.ts";
import { checkLinkInText } from "../links/links.ts";
import { report, reportPart, type ValueLocation } from "../report-value.ts";
import {
  bareAddress,
  brokenLink,
  emptyLink,
  htmlIn,
  htmlInPlain,
  type MarkdownNode,
  markdownInPlain,
  type OddFormatting,
} from "./formatting.ts";
import { wholeParagraph, withKeptSpaces, withWholeCompounds } from "./kept-spaces.ts";
import { letterInNumber } from "./letters-in-numbers.ts";
import { checkLines, inParagraphs } from "./lines.ts";
import { codeIn, escapeIn, headingIn, signsIn, signsInPlain } from "./markdown-signs.ts";
import { oddPlaceholders } from "./placeholders.ts";
import { isOrdinary, quickHtml, quickTree } from "./quick-markdown.ts";

/** Plain text with its placeholders filled in. `kept` are those that the interface fills in later. */
export function resolveText(at: ValueLocation, text: string, kept: readonly string[] = []): string {
  const odd =
    (/[<&]/.test(text) ? htmlInPlain(text) : undefined) ?? (/[*_\]]/.test(text) ? markdownInPlain(text) : undefined);
  if (odd) report(at, withPlaceForLink(at, odd.finding), odd.part);
  return filled(at, text, kept);
}

/** The label of a field has no links, but the hint below it may. */
function withPlaceForLink({ source, path }: ValueLocation, finding: Finding): Finding {
  if (source.kind !== "forms" || path.at(-1) !== "label") return finding;
  return { ...finding, hint: `${finding.hint}. A link can be in the \`hint\` of the field.` };
}

/** Plain text that visitors read, with its placeholders filled in: formatting in it would be shown as it stands. */
export function resolveProse(at: ValueLocation, text: string, kept: readonly string[] = []): string {
  if (isOrdinary(text)) {
    checkWords(at, text);
    return withKeptSpaces(at, text);
  }
  const before = at.context.problems.length;
  const resolved = withKeptSpaces(at, resolveText(at, text, kept));
  checkWords(at, text);
  if (at.context.problems.length > before || !/[*_`~#|•\n-]/.test(text)) return resolved;
  const odd = signsInPlain(text);
  if (odd) reportPart(at, odd.finding, { text, ...odd.range });
  else checkLines(at, text, false);
  return resolved;
}

/** Markdown as HTML. HTML in it is a mistake; its links are checked like any other. `kept` are placeholders that the interface fills in later. */
export function resolveMarkdown(at: ValueLocation, text: string, kept: readonly string[] = []): string {
  if (isOrdinary(text)) {
    checkWords(at, text);
    return withKeptSpaces(at, wholeParagraph(text));
  }
  const markdown = filled(at, text, kept, (value) => value.replace(/[\\`*_[\]<>]/g, "\\$&"));
  checkWords(at, text);
  if (/[<[*_`~#|•@]|www\.|:\/\/|^(?: {4}|\t| *[=-]+ *$)|(?:^|\s)(?:[-+]|\d+[.)])\s/m.test(text)) {
    checkMarkdown(at, text, quickTree(text) ?? fromMarkdown(text), plainStructure);
    checkLines(at, text, true);
  }
  const html = withWholeCompounds(htmlOf(inParagraphs(at, markdown)));
  return withKeptSpaces(at, /\{phone\}/i.test(text) ? withWholeNumber(html, at.context) : html);
}

/** Keeps a phone number on one line: browsers would break it at its hyphens. */
export function withWholeNumber(html: string, { facts }: Context): string {
  const phone = facts.get("phone") ?? "";
  return phone === "" ? html : html.replaceAll(phone, `<span class="phone">${phone}</span>`);
}

/** What is wrong in any text, formatted or not: escapes of program code, letters in numbers, what a new page started with. */
export function checkWords(at: ValueLocation, text: string): void {
  const escaped = text.includes("\\") ? escapeIn(text) : undefined;
  const start = text.indexOf(escaped?.part ?? "");
  if (escaped) reportPart(at, escaped.finding, { text, start, end: start + 2 });
  const letter = letterInNumber(text, at.context.schemas.money);
  if (letter) reportPart(at, letter.finding, { text, ...letter.range });
  if (
    text.length >= SHORTEST_STARTER &&
    isStarter(text, at.context.schemas.money) &&
    isOwnAddress(contentOf(at.context, "site").url)
  )
    report(at, STARTER);
}

const SHORTEST_STARTER = Math.min(
  ...Object.values(STARTER_PARTS).flatMap((parts) => parts.map(({ length }) => length)),
);

const starters = new Map(Object.entries(STARTER_PARTS).map(([language, parts]) => [language, anyOf(parts)]));

function anyOf(parts: readonly string[]): RegExp {
  return new RegExp(parts.map(escapeRegExp).join("|"));
}

function isStarter(text: string, { locale }: MoneyFormat): boolean {
  return (starters.get(locale.slice(0, 2)) ?? starters.get("en"))?.test(text) ?? false;
}

const STARTER: Finding = {
  rule: "starter-text",
  message: "This text is what the page started with. It asks you to write your own.",
  hint: "Write in its place what visitors should read. If the page is not ready, add `draft: true` near its top.",
};

/** An address that is no path and not of a kind that links may have. */
const UNSAFE_ADDRESS = /(?<=<a href="|<img src=")(?!(?:https?|mailto|tel):)[^"/?#]*:[^"]*/gi;

/** Markdown as HTML, without any check. Pages of other sites get no hold of this one; a text has no tags of its own. */
export function htmlOf(markdown: string): string {
  // Micromark would empty links to phone numbers, too.
  const html =
    quickHtml(markdown) ?? micromark(markdown, { allowDangerousProtocol: true }).replaceAll(UNSAFE_ADDRESS, "");
  return html.replaceAll(/<a href="(?=https?:)/gi, '<a rel="noopener" href="');
}

/** A text with its placeholders filled in; those that stand for nothing are reported. */
export function filled(
  at: ValueLocation,
  text: string,
  kept: readonly string[] = [],
  write?: (value: string) => string,
): string {
  // Most texts have none.
  if (!text.includes("{")) return text;
  const { context } = at;
  const result = fill(text, context.facts, kept, write);
  for (const { finding, part } of context.factsAreKnown
    ? oddPlaceholders(text, result.unknown, context.facts, kept, context.schemas.areSynonyms)
    : [])
    report(at, finding, part);
  return result.text;
}

/** What is wrong with the structure of a text at a node, whose own text is `written`. */
export type StructureCheck = (node: MarkdownNode, written: string) => OddFormatting | undefined;

/** Checks the text as its author wrote it, so that each mistake has its exact place in the file. */
export function checkMarkdown(
  at: ValueLocation,
  text: string,
  tree: MarkdownNode,
  checkStructure: StructureCheck,
): void {
  visit(tree, (node, isInLink) => {
    const { start, end } = offsetsOf(node);
    const written = text.slice(start, end);
    const reportIn = (odd: OddFormatting | undefined) => {
      if (!odd) return;
      const index = odd.part === undefined ? -1 : written.indexOf(odd.part);
      const part = index < 0 ? { start, end } : { start: start + index, end: start + index + (odd.part ?? "").length };
      reportPart(at, odd.finding, { text, ...part });
    };
    if (node.type === "link" || node.type === "definition") {
      const nowhere = emptyLink(node);
      if (nowhere) return reportIn(nowhere);
      const part = partOf(text, node.url, endOfWords(node, start), { start, end });
      return checkLinkInText(at, fill(node.url, at.context.facts, []).text, part);
    }
    const structure = checkStructure(node, written);
    if (structure) reportIn(structure);
    else if (node.type === "text")
      reportIn(brokenLink(node.value) ?? signsIn(written) ?? (isInLink ? undefined : bareAddress(written)));
    else if (node.type === "html") reportIn(htmlIn(node));
    else if (node.type === "code") reportIn(codeIn(written));
  });
}

function plainStructure(node: MarkdownNode, written: string): OddFormatting | undefined {
  if (node.type === "heading") return headingIn(written);
  return node.type === "image" ? { part: node.url, finding: PICTURE } : undefined;
}

const PICTURE: Finding = {
  rule: "markdown-image",
  message: "Pictures cannot be inside a text. They have a place of their own in a section.",
  hint: "Use a block with an `image` key, or a `rich-text` section, which can have pictures in its text.",
};

/** Where a node is in its text. */
export function offsetsOf({ position }: MarkdownNode): Offsets {
  return { start: position?.start.offset ?? 0, end: position?.end.offset ?? 0 };
}

/** The part of a text that reads `piece` from an offset on; all of the `node` where that is not in it. */
export function partOf(text: string, piece: string, from: number, node: Offsets): TextPart {
  const start = text.indexOf(piece, from);
  return start < 0 || start >= node.end ? { text, ...node } : { text, start, end: start + piece.length };
}

/** Where the words of a link end, so that its address is not looked for among them. */
function endOfWords(node: MarkdownNode, start: number): number {
  const last = "children" in node ? node.children.at(-1) : undefined;
  return last ? offsetsOf(last).end : start;
}

function visit(node: MarkdownNode, see: (node: MarkdownNode, isInLink: boolean) => void, isInLink = false): void {
  see(node, isInLink);
  if ("children" in node) for (const child of node.children) visit(child, see, isInLink || /^link/.test(node.type));
}
