import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmFootnoteFromMarkdown } from "mdast-util-gfm-footnote";
import { gfmTableFromMarkdown } from "mdast-util-gfm-table";
import { gfmFootnote } from "micromark-extension-gfm-footnote";
import { gfmTable } from "micromark-extension-gfm-table";
import type { Picture } from "../../../client/content-types.ts";
import type { Finding } from "../../diagnostics/problem.ts";
import { count } from "../../diagnostics/wording.ts";
import { headingAnchors } from "../../read/pages/anchors.ts";
import { sectionsOf } from "../../read/pages/page-source.ts";
import type { LocatedFinding } from "../../read/yaml/recognizer.ts";
import { escapeHtml } from "../../shared/escape.ts";
import { fill } from "../facts.ts";
import { addressOf } from "../links/resolve-links.ts";
import { resolvePictureInText } from "../media/pictures.ts";
import { parentMap, type ResolvedNode } from "../report-value.ts";
import { keepTogether } from "./keep-together.ts";
import { markdownHtml } from "./markdown-html.ts";
import { headingIssue, type NodeRule, tableIssue } from "./markdown-rules.ts";
import { addressStart, descendants, isFigure, type MarkdownNode, type NodeOf } from "./markdown-tree.ts";
import { checkMarkdown, checkWords, filled } from "./text.ts";
import { altFinding, issueIn } from "./text-rules.ts";

/** The tree of a Markdown text with tables and footnotes. */
export function richTree(text: string): NodeOf<"root"> {
  return fromMarkdown(text, {
    extensions: [gfmTable(), gfmFootnote()],
    mdastExtensions: [gfmTableFromMarkdown(), gfmFootnoteFromMarkdown()],
  });
}

/** Resolves a long text to HTML: Markdown with headings, tables, pictures and footnotes. */
export function resolveRichText(at: ResolvedNode, text: string): string {
  const { context, source, path } = at;
  const tree = richTree(text);
  filled(at, text);
  checkWords(at, text);
  const { heading, contents } = parentMap(at);
  const filledIn = (words: string) => fill(words, context.facts);
  const shown = checkMarkdown(at, text, tree, "rich", richStructure(tree));
  const words = {
    fill: filledIn,
    words: (part: string) => keepTogether(at, "rich", escapeHtml(filledIn(part)), part),
    address: (link: string) => addressOf(context, link),
  };
  return markdownHtml(shown === text ? tree : richTree(shown), words, {
    // Next to a heading, those inside the text are one level lower.
    top: typeof heading === "string" ? 3 : 2,
    key: path.filter((step) => typeof step === "number").join("_"),
    anchors: headingAnchors(sectionsOf(source.data), context.schemas).get(path.slice(1).join(" ")) ?? [],
    contents: typeof contents === "string" ? contents : undefined,
    picture(node): Picture | undefined {
      const start = shown === text ? addressStart(node, text) : text.indexOf(node.url);
      const part = start < 0 ? undefined : { text, start, end: start + node.url.length };
      return resolvePictureInText({ ...at, part, name: node.url, slot: "article" });
    },
  });
}

function richStructure(tree: MarkdownNode): NodeRule {
  const nodes = [...descendants(tree)];
  const figures = new Set(nodes.flatMap((node) => (node.type === "paragraph" && isFigure(node) ? node.children : [])));
  const noteRule = noteRuleOf(nodes);
  let above = 0;
  let columns = 0;
  let lengths = new Set<number>();
  return (node, written) => {
    switch (node.type) {
      case "heading": {
        const issue = headingLevelIssue(node.depth, above, written);
        above = Math.max(2, node.depth);
        return issue;
      }
      case "image":
        return pictureIssue(node, figures.has(node), written);
      case "imageReference":
        return picture(written, "The address of this picture is not in ( ) behind its description.");
      case "paragraph":
        return tableIssue(written, ...HALF_TABLE);
      case "table":
        columns = node.children[0]?.children.length ?? 0;
        lengths = new Set([columns]);
        return undefined;
      case "tableRow": {
        const cells = node.children.length;
        // Rows with the same mistake are reported once.
        const isReported = lengths.has(cells);
        lengths.add(cells);
        return isReported ? undefined : rowIssue(written, cells, columns);
      }
      case "text":
      case "footnoteDefinition":
        return noteRule(node, written);
      default:
        return undefined;
    }
  };
}

function rowIssue(written: string, cells: number, columns: number): LocatedFinding {
  const isLong = cells > columns;
  return issueIn(written, written, {
    rule: isLong ? "markdown-table" : "markdown-cells",
    message: `This row has ${count(cells, "cell")}, but the first line of the table has ${columns}${isLong ? ": visitors would not see the last one" : ""}.`,
    hint: isLong
      ? "Delete a |, or add a cell to the first two lines of the table. For a | in a text, write \\|."
      : "Add what is missing, each cell between two |; one with nothing in it is | |. If it is a text of its own, put an empty line above it.",
  });
}

function headingLevelIssue(depth: number, above: number, written: string): LocatedFinding | undefined {
  if (written.includes("\n")) return headingIssue(written);
  const words = written.replace(/^#+\s*/, "");
  const issue = (message: string, marks: string) => {
    const suggestion = `${marks} ${words}`;
    return issueIn(written, written, { rule: "markdown-heading", message, hint: `Write ${suggestion}`, suggestion });
  };
  if (words === "")
    return issueIn(written, written, {
      rule: "markdown-heading",
      message: "This heading has no words.",
      hint: "Write some after the #, or delete it.",
    });
  if (depth === 1)
    return issue(
      "A single # is the main heading of a page, which another section has. Headings in a text start with ##.",
      "##",
    );
  if (depth > 3)
    return issue(
      `A text has two levels of headings, ## and ###, but this one starts with ${"#".repeat(depth)}.`,
      "###",
    );
  if (depth === 3 && above === 0)
    return issue("### is a heading below a ## heading, and this text has none above it.", "##");
  return undefined;
}

function pictureIssue(
  { url, alt, title }: NodeOf<"image">,
  isFigure: boolean,
  written: string,
): LocatedFinding | undefined {
  if (!isFigure)
    return picture(
      written,
      "A picture cannot be in the middle of a paragraph.",
      "Put it on a line of its own, with an empty line above it and below it.",
    );
  const words = alt ?? "";
  if (words.trim() === "") {
    const message = "This picture has no description, which people who cannot see it would hear.";
    const caption = title ? ` "${title}"` : "";
    return picture(written, message, `Say in the [ ] what it shows: ![A loaf, cut in two](${url}${caption})`);
  }
  const finding = altFinding(words);
  return finding && issueIn(written, words, finding);
}

function picture(written: string, message: string, hint = "Write ![What the picture shows](folder/picture.webp)") {
  return issueIn(written, written, { rule: "markdown-image", message, hint });
}

const HALF_TABLE: [message: string, hint: string] = [
  "These lines are not yet a table, so visitors would see one paragraph, with all | characters.",
  "Put | around each cell, and on a second line dashes for each column: |---|---|. An empty line goes above the table.",
];

function noteRuleOf(nodes: readonly MarkdownNode[]) {
  const cited = new Set(nodes.flatMap((node) => (node.type === "footnoteReference" ? node.identifier : [])));
  const defined = new Map<string, MarkdownNode>();
  for (const node of nodes)
    if (node.type === "footnoteDefinition" && !defined.has(node.identifier)) defined.set(node.identifier, node);
  return (node: NodeOf<"text"> | NodeOf<"footnoteDefinition">, written: string): LocatedFinding | undefined => {
    const note = (part: string, message: string, hint: string): LocatedFinding =>
      issueIn(written, part, { rule: "markdown-note", message, hint } satisfies Finding);
    if (node.type === "text") {
      const [part] = /\[\^[^\]\s]+\]/.exec(node.value) ?? [];
      if (part === undefined) return undefined;
      const message = `There is no note ${part}, so visitors would see it just like that.`;
      return note(part, message, `Add it at the end of the text, on a line of its own: ${part}: The note.`);
    }
    const part = `[^${node.label ?? node.identifier}]`;
    if (defined.get(node.identifier) !== node) {
      const message = `There are two notes ${part}, and visitors would see only the first.`;
      return note(part, message, "Give this one another number.");
    }
    if (cited.has(node.identifier)) return undefined;
    const message = `Nothing in the text refers to the note ${part}, so visitors would not see it.`;
    return note(part, message, `Write ${part} after the words it belongs to, or delete the note.`);
  };
}
