import { decodeNamedCharacterReference } from "decode-named-character-reference";
import type { fromMarkdown } from "mdast-util-from-markdown";
import type { Finding } from "../../diagnostics/problem.ts";

/** A node of the tree that a Markdown text becomes. */
export type MarkdownNode = ReturnType<typeof fromMarkdown>["children"][number] | ReturnType<typeof fromMarkdown>;

/** A mistake in the formatting of a text, and the part of the text that it is about. */
export interface OddFormatting {
  finding: Finding;
  part: string | undefined;
}

const TO = "(?:\\/|#|https?:\\/\\/|mailto:|tel:)";
const LINKS: readonly [RegExp, (words: string, link: string) => string, string][] = [
  [
    new RegExp(`\\[([^\\][]+)\\] +\\((${TO}[^\\s)]*)\\)`),
    (words, link) => `[${words}](${link})`,
    "There is a space between the ] and the ( of this link.",
  ],
  [
    new RegExp(`\\(([^()]+)\\)\\[(${TO}[^\\]\\s]*)\\]`),
    (words, link) => `[${words}](${link})`,
    "The words of a link go in [ ], and its address after them in ( ).",
  ],
  [
    new RegExp(`\\[([^\\][]+)\\]\\((${TO}[^\\s)]*)(?!\\))(?=\\s|$)`),
    (words, link) => `[${words}](${link})`,
    "The address of this link has no closing ).",
  ],
];

/** A link that is written almost right, in a text that Markdown took for ordinary words. */
export function brokenLink(words: string): OddFormatting | undefined {
  for (const [pattern, write, message] of LINKS) {
    const found = pattern.exec(words);
    if (!found) continue;
    const [part, label = "", link = ""] = found;
    const suggestion = write(label, link);
    return { part, finding: { rule: "link-form", message, hint: `Write ${suggestion}`, suggestion } };
  }
  return undefined;
}

/** `[our prices]()`: a link without an address. */
export function emptyLink(node: MarkdownNode): OddFormatting | undefined {
  if (node.type !== "link" || node.url !== "") return undefined;
  const [first] = node.children;
  const words = first?.type === "text" ? first.value : "";
  const message = `The link${words === "" ? "" : ` "${words}"`} has no address between its ( and ).`;
  const hint =
    "Write where it leads: a page (/logo), a section of a page (/#packages-section), https://…, mailto:… or tel:….";
  return { part: `[${words}](`, finding: { rule: "link-form", message, hint } };
}

const FORMATTED = new RegExp(`(\\*\\*|__)(?=[^\\s*_])(.+?)\\1|\\[([^\\][]+)\\]\\(${TO}[^\\s)]*\\)`);

/** `**bold**` or a link in a text without formatting: visitors would read the signs. */
export function markdownInPlain(text: string): OddFormatting | undefined {
  const found = FORMATTED.exec(text);
  if (!found) return undefined;
  const [part, , bold, words] = found;
  const suggestion = bold ?? words ?? "";
  const message = `This text cannot have formatting, so visitors would see ${part} just like that.`;
  return { part, finding: { rule: "text-plain", message, hint: `Write ${suggestion}`, suggestion } };
}

/** HTML in a text; a closing tag is reported with the one that opened it. */
export function htmlIn(node: MarkdownNode): OddFormatting | undefined {
  if (node.type !== "html" || /^<\//.test(node.value)) return undefined;
  return html(node.value.split("\n", 1)[0] ?? "");
}

const TAG = /<(?:b|i|u|a|p|br|em|strong|span|div|h[1-6]|ul|ol|li|img|font|small|sup|sub|center)(?:\s[^<>]*)?\/?>/i;
/** HTML in a text without formatting: visitors would read the tags. */
export function htmlInPlain(text: string): OddFormatting | undefined {
  const tag = TAG.exec(text)?.[0];
  if (tag !== undefined) return html(tag);
  const entity = /&(#x?[\da-f]+|[a-z]+);/i.exec(text);
  const sign = entity && decoded(entity[1] ?? "");
  if (!entity || typeof sign !== "string") return undefined;
  const message = `${entity[0]} is HTML code for ${sign === " " ? "a space" : sign}. Visitors would see it just like that.`;
  const hint = `Write ${sign === " " ? "an ordinary space" : sign}.`;
  return { part: entity[0], finding: { rule: "markdown-html", message, hint, suggestion: sign } };
}

function decoded(name: string): string | undefined {
  const code = /^#(x?)([\da-f]+)$/i.exec(name);
  if (!code) return (decodeNamedCharacterReference(name) || undefined)?.replace("\u00a0", " ");
  const point = Number.parseInt(code[2] ?? "", code[1] ? 16 : 10);
  return point > 0x1f && point < 0x110000 ? String.fromCodePoint(point) : undefined;
}

function html(tag: string): OddFormatting {
  return {
    part: tag,
    finding: {
      rule: "markdown-html",
      message: `HTML such as ${tag} does not work in texts. Visitors would see it just like that.`,
      hint: "Texts with formatting can contain **bold**, *emphasis*, [a link](/contact) and lists with dashes. All others are plain.",
    },
  };
}
