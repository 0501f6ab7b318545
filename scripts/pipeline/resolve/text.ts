import { fromMarkdown } from "mdast-util-from-markdown";
import { micromark } from "micromark";
import type { Path, Source } from "../source.ts";
import { type Context, report } from "./context.ts";
import { fill } from "./facts.ts";
import { brokenLink, emptyLink, htmlIn, htmlInPlain, markdownInPlain } from "./formatting.ts";
import { checkLinkInText } from "./links.ts";
import { oddPlaceholders } from "./placeholders.ts";

type MarkdownNode = ReturnType<typeof fromMarkdown>["children"][number] | ReturnType<typeof fromMarkdown>;

/** Plain text with its placeholders filled in. `kept` are those that the interface fills in later. */
export function resolveText(
  context: Context,
  source: Source,
  path: Path,
  text: string,
  kept: readonly string[] = [],
): string {
  const odd =
    (/[<&]/.test(text) ? htmlInPlain(text) : undefined) ?? (/[*_\]]/.test(text) ? markdownInPlain(text) : undefined);
  if (odd) report(context, source, path, odd.finding, odd.part);
  return filled(context, source, path, text, kept);
}

/** Markdown as HTML. HTML in it is a mistake; its links are checked like any other. */
export function resolveMarkdown(context: Context, source: Source, path: Path, text: string): string {
  const markdown = filled(context, source, path, text, [], (value) => value.replace(/[\\`*_[\]<>]/g, "\\$&"));
  if (/[<[]/.test(markdown)) checkMarkdown(context, source, path, markdown);
  return htmlOf(markdown);
}

/** Keeps what a text becomes: those who check a site again and again change one text at a time. */
function remembered<T>(make: (markdown: string) => T): (markdown: string) => T {
  const known = new Map<string, T>();
  return (markdown) => {
    const made = known.get(markdown) ?? make(markdown);
    if (known.size > 5000) known.clear();
    known.set(markdown, made);
    return made;
  };
}

const htmlOf = remembered((markdown) =>
  // Pages of other sites get no hold of this one. In a text no tag but micromark's own can stand.
  micromark(markdown).replaceAll(/<a href="(?=https?:)/gi, '<a rel="noopener" href="'),
);
const treeOf = remembered((markdown) => fromMarkdown(markdown));

function filled(
  context: Context,
  source: Source,
  path: Path,
  text: string,
  kept: readonly string[],
  write?: (value: string) => string,
): string {
  const result = fill(text, context.facts, kept, write);
  for (const { finding, part } of context.factsAreKnown
    ? oddPlaceholders(text, result.unknown, context.facts, kept)
    : [])
    report(context, source, path, finding, part);
  return result.text;
}

function checkMarkdown(context: Context, source: Source, path: Path, markdown: string): void {
  visit(treeOf(markdown), (node) => {
    const nowhere = emptyLink(node);
    if (nowhere) report(context, source, path, nowhere.finding, nowhere.part);
    else if (node.type === "link" || node.type === "definition") checkLinkInText(context, source, path, node.url);
    else if (node.type === "html" || node.type === "text") {
      const odd = node.type === "html" ? htmlIn(node) : brokenLink(node.value);
      if (odd) report(context, source, path, odd.finding, odd.part);
    } else if (node.type === "image") {
      report(
        context,
        source,
        path,
        {
          rule: "markdown-image",
          message: "Pictures have a place of their own in a section; they cannot stand inside a text.",
          hint: "Use a block with an `image` key.",
        },
        node.url,
      );
    }
  });
}

function visit(node: MarkdownNode, see: (node: MarkdownNode) => void): void {
  see(node);
  if ("children" in node) for (const child of node.children) visit(child, see);
}
