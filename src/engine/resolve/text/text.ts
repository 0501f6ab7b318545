import type { Problem } from "../../diagnostics/problem.ts";
import type { Offsets } from "../../read/text-range.ts";
import type { LocatedFinding } from "../../read/yaml/recognizer.ts";
import { escapeHtml } from "../../shared/escape.ts";
import { isMap } from "../../shared/is-map.ts";
import { sourceKey } from "../context.ts";
import { fill } from "../facts.ts";
import { addressOf, checkLinkInText, linkOfAddress } from "../links/resolve-links.ts";
import { type ResolvedNode, report, type ValueLocation } from "../report-value.ts";
import { keepTogether } from "./keep-together.ts";
import { checkJoinedLines, inParagraphs } from "./lines.ts";
import { markdownHtml } from "./markdown-html.ts";
import { forbiddenTable, formattingIssue, type NodeRule, simpleStructure } from "./markdown-rules.ts";
import {
  addressStart,
  descendants,
  isOrdinary,
  type MarkdownNode,
  markdownTree,
  type NodeOf,
  offsetsOf,
} from "./markdown-tree.ts";
import { factIssues, missingPlaceholders, placeholderIssues } from "./placeholders.ts";
import { firstTextIssue, issueIn, PLAIN_RULES, starterFinding, type TextRule, wordRules } from "./text-rules.ts";

/** Resolves plain text with placeholders. Visitors would see formatting as it is. */
export function resolveProse(at: ResolvedNode, text: string): string {
  checkWords(at, text);
  if (!isOrdinary(text)) {
    const issue = firstTextIssue(PLAIN_RULES, text) ?? forbiddenTable(text, "Write it as sentences");
    if (issue) reportIssue(at, text, issue);
    else checkJoinedLines(at, text, "plain");
  }
  return keepTogether(at, "plain", filled(at, text));
}

/** Resolves Markdown to HTML, and checks its links. */
export function resolveMarkdown(at: ResolvedNode, text: string): string {
  checkWords(at, text);
  filled(at, text);
  if (isOrdinary(text)) return keepTogether(at, "markdown", `<p>${text}</p>`);
  const { context } = at;
  const tree = markdownTree(text);
  const shown = checkMarkdown(at, text, tree, "markdown", simpleStructure);
  const fillIn = (words: string) => fill(words, context.facts, at.schema.placeholders);
  const html = htmlOf(shown === text ? tree : markdownTree(shown), fillIn, (link) => addressOf(context, link));
  return keepTogether(at, "markdown", html, text);
}

/** The HTML of a short text. */
export function htmlOf(tree: NodeOf<"root">, fillIn = asItIs, address = asItIs): string {
  return markdownHtml(tree, { fill: fillIn, words: (words) => escapeHtml(fillIn(words)), address });
}

function asItIs(text: string): string {
  return text;
}

/** Reports the first mistake that a rule finds. */
export function checkText(at: ValueLocation, text: string, rule: TextRule): void {
  const issue = firstTextIssue([rule], text);
  if (issue) reportIssue(at, text, issue);
}

/** Reports a mistake in a part of a text. */
export function reportIssue(at: ValueLocation, text: string, { start, end, ...finding }: LocatedFinding): Problem {
  return report({ ...at, part: { text, start, end } }, finding);
}

/** If several texts lack the same fact, its name in site.yaml may be the mistake. */
function addUnresolvedFact({ context }: ValueLocation, problem: Problem, placeholder: string): void {
  const site = context.sources.get(sourceKey("site", "site"));
  const facts = isMap(site?.data) ? site.data.facts : undefined;
  const [, name] = /^\{(\w+)\}$/.exec(placeholder) ?? [];
  const suggestion = problem.suggestion?.replace(/^\{|\}$/g, "");
  if (site && name !== undefined && suggestion !== undefined && isMap(facts) && Object.hasOwn(facts, suggestion))
    context.unresolved.push({ source: site, map: "facts", name, suggestion, problem });
}

/** Checks any text, formatted or not: program code, letters in numbers, starter texts. */
export function checkWords(at: ValueLocation, text: string): void {
  for (const rule of wordRules(at.context.schemas.money)) checkText(at, text, rule);
  const starter = starterFinding(at, text);
  if (starter) report(at, starter);
}

/** A text with placeholders filled in. Reports unknown placeholders, and missing ones that the interface needs. */
export function filled(at: ResolvedNode, text: string): string {
  const { facts, factsAreKnown, schemas } = at.context;
  const { placeholders: kept = [], description } = at.schema;
  const isFact = at.source.kind === "site" && at.path.at(-2) === "facts";
  const ofFact = isFact ? factIssues(text, facts) : [];
  const issues = factsAreKnown ? [...placeholderIssues(text, facts, kept, schemas.areSynonyms), ...ofFact] : [];
  for (const issue of issues) addUnresolvedFact(at, reportIssue(at, text, issue), text.slice(issue.start, issue.end));
  const missing = kept.filter((name) => !text.includes(`{${name}}`));
  // A mistyped placeholder was just reported.
  if (missing.length > 0 && issues.length === 0)
    report(at, missingPlaceholders(String(at.path.at(-1)), missing, description));
  return fill(text, facts, kept);
}

/**
 * Checks a text as its author wrote it, so each mistake has its exact location in the file. Returns it with links for
 * its bare addresses, and with the paragraphs that YAML has joined.
 */
export function checkMarkdown(
  at: ValueLocation,
  text: string,
  tree: MarkdownNode,
  form: "markdown" | "rich",
  structure: NodeRule,
): string {
  if (!checkJoinedLines(at, text, form)) checkNodes(at, text, tree, structure);
  return inParagraphs(at, linkAddresses(at, text, tree));
}

function checkNodes(at: ValueLocation, text: string, tree: MarkdownNode, structure: NodeRule): void {
  for (const node of descendants(tree)) {
    const { start, end } = offsetsOf(node);
    const written = text.slice(start, end);
    const issue = emptyLinkIssue(node, written) ?? structure(node, written) ?? formattingIssue(node, written);
    if (issue) reportIssue(at, text, { ...issue, start: start + issue.start, end: start + issue.end });
    else if (node.type === "link" || node.type === "definition") {
      const address = addressStart(node, text);
      const part = address < 0 ? { start, end } : { start: address, end: address + node.url.length };
      checkLinkInText(at, node.url, { text, ...part });
    }
  }
  for (const { address, start, end } of bareAddresses(text, tree)) {
    const link = linkOfAddress(at.context, fill(address, at.context.facts));
    checkLinkInText(at, link, { text, start, end });
  }
}

function linkAddresses({ context }: ValueLocation, text: string, tree: MarkdownNode): string {
  return bareAddresses(text, tree).reduceRight(
    (linked, { address, start, end }) =>
      `${linked.slice(0, start)}[${address}](${linkOfAddress(context, address)})${linked.slice(end)}`,
    text,
  );
}

function emptyLinkIssue(node: MarkdownNode, written: string): LocatedFinding | undefined {
  if (node.type !== "link") return undefined;
  if (/^\[\s*\]/.test(written)) {
    const message = "This link has no words between its [ and ], so visitors could not see it.";
    return issueIn(written, written, { rule: "link-form", message, hint: "Write the words to click between them." });
  }
  if (node.url !== "") return undefined;
  return issueIn(written, written, {
    rule: "link-form",
    message: "This link has no address between its ( and ).",
    hint: "Write where it leads: a page (/logo), a section of a page (/logo#packages), https://…, mailto:… or tel:….",
  });
}

/** Without characters that have a meaning in Markdown, and without the punctuation after it. */
const ADDRESS =
  /(?<![\p{L}\p{N}@./:_+-])(?:(?:https?:\/\/|www\.)[^\s<>()[\]\\`*]*[\p{L}\p{N}/]|[\w.+-]+@[\w-]+(?:\.[\w-]+)*\.\p{L}{2,})/giu;

/** The web and email addresses in the words of a Markdown text, except in links. */
function bareAddresses(text: string, tree: MarkdownNode): (Offsets & { address: string })[] {
  // Most texts have none.
  if (text.search(ADDRESS) < 0) return [];
  const nodes = [...descendants(tree)];
  const inLinks = new Set(nodes.flatMap((node) => (node.type.startsWith("link") ? [...descendants(node)] : [])));
  return nodes.flatMap((node) => {
    if (node.type !== "text" || inLinks.has(node)) return [];
    const { start, end } = offsetsOf(node);
    return Array.from(text.slice(start, end).matchAll(ADDRESS), ({ 0: address, index }) => ({
      address,
      start: start + index,
      end: start + index + address.length,
    }));
  });
}
