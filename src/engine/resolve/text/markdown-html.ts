import type { Picture } from "../../../client/content-types.ts";
import { sizes } from "../../../ui/pictures/image-slots.ts";
import { escapeHtml } from "../../shared/escape.ts";
import { descendants, isFigure, type MarkdownNode, type NodeOf } from "./markdown-tree.ts";

/** The parts of the site that the HTML of a text needs. */
interface HtmlContext {
  /** Fills in placeholders. */
  fill: (text: string) => string;
  /** The HTML of words. */
  words: (text: string) => string;
  /** The address of a link on the site. */
  address: (link: string) => string;
}

/** The page around a long text. */
interface PageContext {
  /** The HTML level of `##`. */
  top: 2 | 3;
  /** Makes ids of notes and tables unique on the page. */
  key: string;
  /** The ids of the headings that begin a line. */
  anchors: readonly string[];
  /** The words above a table of contents, if there is one. */
  contents: string | undefined;
  picture: (node: NodeOf<"image">) => Picture | undefined;
}

const NO_PAGE: PageContext = { top: 2, key: "", anchors: [], contents: undefined, picture: () => undefined };

/** The HTML of a Markdown tree. It escapes all text, including raw HTML. Long texts are parts of a page. */
export function markdownHtml(tree: NodeOf<"root">, context: HtmlContext, page: PageContext = NO_PAGE): string {
  const writer = new MarkdownHtml(tree, context, page);
  return writer.contents() + writer.blocks(tree) + writer.endnotes();
}

class MarkdownHtml {
  private readonly links = new Map<string, NodeOf<"definition">>();
  private readonly notes = new Map<string, NodeOf<"footnoteDefinition">>();
  /** Notes in the order of their first references. */
  private readonly cited: string[] = [];
  private readonly anchors = new Map<MarkdownNode, string>();
  private tables = 0;

  constructor(
    tree: NodeOf<"root">,
    private readonly context: HtmlContext,
    private readonly page: PageContext,
  ) {
    const ids = [...page.anchors];
    for (const node of descendants(tree)) {
      const anchor = node.type === "heading" && node.position?.start.column === 1 ? ids.shift() : undefined;
      if (anchor !== undefined) this.anchors.set(node, anchor);
      if (node.type === "definition" && !this.links.has(node.identifier)) this.links.set(node.identifier, node);
      if (node.type === "footnoteDefinition" && !this.notes.has(node.identifier)) this.notes.set(node.identifier, node);
    }
  }

  blocks(node: MarkdownNode): string {
    return "children" in node ? node.children.map((child) => this.html(child)).join("") : "";
  }

  /** The headings, with those below a `##` in a list of their own. */
  contents(): string {
    if (this.page.contents === undefined || this.anchors.size === 0) return "";
    let [list, level] = ["", 2];
    for (const [node, anchor] of this.anchors) {
      const depth = node.type === "heading" && node.depth > 2 && list !== "" ? 3 : 2;
      const before = depth > level ? "<ol>" : depth < level ? "</li></ol></li>" : list && "</li>";
      list += `${before}<li><a href="#${escapeHtml(anchor)}">${this.plain(node)}</a>`;
      level = depth;
    }
    const id = this.id("contents", 0);
    const ending = level > 2 ? "</li></ol></li>" : "</li>";
    return `<nav data-contents aria-labelledby="${id}"><p id="${id}">${this.context.words(this.page.contents)}</p><ol>${list}${ending}</ol></nav>`;
  }

  /** The words of a heading, without links and notes. */
  private plain(node: MarkdownNode): string {
    const words = Array.from(descendants(node), (part) => ("value" in part ? part.value : ""));
    return this.context.words(words.join(""));
  }

  /** A note may cite others, which then follow. */
  endnotes(): string {
    let items = "";
    for (const [index, name] of this.cited.entries()) {
      const note = this.notes.get(name);
      const back = `<a role="doc-backlink" href="#${this.id("ref", index)}">${index + 1}</a>`;
      items += `<li id="${this.id("note", index)}">${back}<div>${note ? this.blocks(note) : ""}</div></li>`;
    }
    return items && `<ol data-notes>${items}</ol>`;
  }

  private html(node: MarkdownNode): string {
    switch (node.type) {
      case "text":
        return this.context.words(node.value);
      case "paragraph":
        return isFigure(node) ? this.figure(node.children[0]) : `<p>${this.blocks(node)}</p>`;
      case "heading": {
        const level = Math.min(this.page.top + Math.max(node.depth, 2) - 2, 6);
        const anchor = this.anchors.get(node);
        const id = anchor === undefined ? "" : ` id="${escapeHtml(anchor)}"`;
        return `<h${level}${id}>${this.blocks(node)}</h${level}>`;
      }
      case "link":
        return this.link(node.url, node);
      case "linkReference":
        return this.link(this.links.get(node.identifier)?.url ?? "", node);
      case "list":
        return this.list(node);
      case "table":
        return this.table(node);
      case "footnoteReference":
        return this.citation(node.identifier);
      case "inlineCode":
      case "code":
        return `<code>${escapeHtml(this.context.fill(node.value))}</code>`;
      case "html":
        return escapeHtml(node.value);
      case "break":
        return "<br>";
      case "thematicBreak":
        return "<hr>";
      default:
        return TAGS[node.type] ? `<${TAGS[node.type]}>${this.blocks(node)}</${TAGS[node.type]}>` : "";
    }
  }

  private link(url: string, node: MarkdownNode): string {
    const address = this.context.address(this.context.fill(url));
    if (!/^(\/(?!\/)|#|https?:|mailto:|tel:)/i.test(address)) return this.blocks(node);
    const rel = /^https?:/i.test(address) ? 'rel="noopener" ' : "";
    return `<a ${rel}href="${escapeHtml(address.replaceAll(" ", "%20"))}">${this.blocks(node)}</a>`;
  }

  private list(list: NodeOf<"list">): string {
    const isLoose = list.spread || list.children.some((item) => item.spread);
    const items = list.children.map((item) => {
      const parts = item.children.map((child) =>
        child.type === "paragraph" && !isLoose && !isFigure(child) ? this.blocks(child) : this.html(child),
      );
      return `<li>${parts.join("")}</li>`;
    });
    const start = list.start && list.start > 1 ? ` start="${list.start}"` : "";
    return list.ordered ? `<ol${start}>${items.join("")}</ol>` : `<ul>${items.join("")}</ul>`;
  }

  private citation(name: string): string {
    const isFirst = !this.cited.includes(name);
    if (isFirst) this.cited.push(name);
    const index = this.cited.indexOf(name);
    const id = isFirst ? ` id="${this.id("ref", index)}"` : "";
    return `<sup><a role="doc-noteref"${id} href="#${this.id("note", index)}">${index + 1}</a></sup>`;
  }

  /** Scrolls within itself, by keyboard too. Its column headers are its name. */
  private table({ children, align }: NodeOf<"table">): string {
    const [head, ...rows] = children;
    const corner = head?.children[0];
    // An empty corner means that the first column has headers, too.
    const hasRowHeaders = corner?.children.length === 0;
    const cells = (row: NodeOf<"tableRow">, tag: (column: number) => string) =>
      (head ?? row).children.map((_header, column) => {
        const cell = row.children[column];
        const element = tag(column);
        const scope = element === "th" ? ` scope="${row === head ? "col" : "row"}"` : "";
        const side = align?.[column];
        return `<${element}${scope}${side ? ` data-align="${side}"` : ""}>${cell ? this.blocks(cell) : ""}</${element}>`;
      });
    const row = (node: NodeOf<"tableRow">, tag: (column: number) => string) => `<tr>${cells(node, tag).join("")}</tr>`;
    const body = rows.map((node) => row(node, (column) => (hasRowHeaders && column === 0 ? "th" : "td"))).join("");
    const id = this.id("table", this.tables++);
    const isNamed = head?.children.some((cell) => cell.children.length > 0);
    const header =
      head && isNamed
        ? `<thead id="${id}">${row(head, (column) => (hasRowHeaders && column === 0 ? "td" : "th"))}</thead>`
        : "";
    const name = header && ` aria-labelledby="${id}"`;
    return `<section data-table tabindex="0"${name}><table>${header}<tbody>${body}</tbody></table></section>`;
  }

  private figure(image: NodeOf<"image">): string {
    const picture = this.page.picture(image);
    if (!picture) return "";
    const { src, width, height, srcset } = picture;
    const alt = escapeHtml(this.context.fill(image.alt ?? ""));
    const img = `<img src="${escapeHtml(src)}" width="${width}" height="${height}" alt="${alt}" loading="lazy" decoding="async" fetchpriority="low">`;
    const avif = srcset ? `<source type="image/avif" srcset="${srcset}" sizes="${sizes.text}">` : "";
    const caption = image.title ? `<figcaption>${this.context.words(image.title)}</figcaption>` : "";
    return `<figure>${avif ? `<picture>${avif}${img}</picture>` : img}${caption}</figure>`;
  }

  /** No anchor of authors contains an underscore. */
  private id(of: string, index: number): string {
    return `${of}_${this.page.key}_${index + 1}`;
  }
}

const TAGS: Partial<Record<MarkdownNode["type"], string>> = {
  strong: "strong",
  emphasis: "em",
  blockquote: "blockquote",
};
