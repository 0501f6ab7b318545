import type { fromMarkdown } from "mdast-util-from-markdown";
import type { Finding } from "../../diagnostics/problem.ts";
import type { RuleId } from "../../diagnostics/rules.ts";
import { decodeReference } from "../../shared/character-references.ts";

/** A node of the tree that a Markdown text becomes. */
export type MarkdownNode = ReturnType<typeof fromMarkdown>["children"][number] | ReturnType<typeof fromMarkdown>;

/** A mistake in the formatting of a text, and the part of the text that it is about. */
export interface OddFormatting {
  finding: Finding;
  part: string | undefined;
}

/** A mistake in the formatting of a text; without a `part`, it is about all that it was found in. */
export function odd(
  part: string | undefined,
  rule: RuleId,
  message: string,
  hint: string,
  suggestion?: string,
): OddFormatting {
  return { part, finding: { rule, message, hint, suggestion } };
}

const TO = "(?:\\/|#|https?:\\/\\/|mailto:|tel:)";
const LINKS: readonly [RegExp, string][] = [
  [new RegExp(`\\[([^\\][]+)\\] +\\((${TO}[^\\s)]*)\\)`), "There is a space between the ] and the ( of this link."],
  [
    new RegExp(`\\(([^()]+)\\)\\[(${TO}[^\\]\\s]*)\\]`),
    "The words of a link go in [ ], and its address after them in ( ).",
  ],
  [new RegExp(`\\[([^\\][]+)\\]\\((${TO}[^\\s)]*)(?!\\))(?=\\s|$)`), "The address of this link has no closing )."],
];

/** A link that is written almost right, in a text that Markdown took for ordinary words. */
export function brokenLink(words: string): OddFormatting | undefined {
  if (!words.includes("[")) return undefined;
  const [spaced, called, address = ""] = /\[([^\][]+)\]\(((?:mailto:|tel:|https?:)[^()]*\s[^()]*)\)/.exec(words) ?? [];
  if (spaced !== undefined) {
    const meant = `[${called}](${address.replace(/\s/g, "")})`;
    return odd(spaced, "link-form", "There is a space in the address of this link.", `Write ${meant}`, meant);
  }
  for (const [pattern, message] of LINKS) {
    const [part, label, link] = pattern.exec(words) ?? [];
    const meant = `[${label}](${link})`;
    if (part !== undefined) return odd(part, "link-form", message, `Write ${meant}`, meant);
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
  return odd(`[${words}](`, "link-form", message, hint);
}

const BARE =
  /(?<![\p{L}\p{N}@./:_-])(?:(?:https?:\/\/|www\.)[^\s<>()]*[\p{L}\p{N}/]|[\w.+-]+@[\w-]+(?:\.[\w-]+)*\.\p{L}{2,})/iu;

/** `www.kiln.example` or `ann@kiln.example` in a text: it looks like a link, and is none. */
export function bareAddress(written: string): OddFormatting | undefined {
  const [address] = BARE.exec(written) ?? [];
  if (address === undefined) return undefined;
  const target = /^https?:/i.test(address)
    ? address
    : address.includes("@")
      ? `mailto:${address}`
      : `https://${address}`;
  const suggestion = `[${address.replace(/^https?:\/\//i, "")}](${target})`;
  const message = `Nobody can click ${address}: in a text with formatting, a link has brackets.`;
  return odd(address, "link-bare", message, `Write ${suggestion}`, suggestion);
}

const FORMATTED = new RegExp(`(\\*\\*|__)(?=[^\\s*_])(.+?)\\1|\\[([^\\][]+)\\]\\(${TO}[^\\s)]*\\)`);

/** `**bold**` or a link in a text without formatting: visitors would read the signs. */
export function markdownInPlain(text: string): OddFormatting | undefined {
  const found = FORMATTED.exec(text);
  if (!found) return undefined;
  const [part, , bold, words] = found;
  const suggestion = bold ?? words ?? "";
  const message = `This text cannot have formatting, so visitors would see ${part} just like that.`;
  return odd(part, "text-plain", message, `Write ${suggestion}`, suggestion);
}

/** HTML in a text; a closing tag is reported with the one that opened it. */
export function htmlIn(node: MarkdownNode): OddFormatting | undefined {
  if (node.type !== "html" || /^<\//.test(node.value)) return undefined;
  const isFrame = /<(iframe|video|embed|object)\b/i.test(node.value);
  return html(node.value.split("\n", 1)[0] ?? "", isFrame ? FRAME_HINT : FORMATTED_HINT);
}

const TAG = /<(?:b|i|u|a|p|br|em|strong|span|div|h[1-6]|ul|ol|li|img|font|small|sup|sub|center)(?:\s[^<>]*)?\/?>/i;

/** HTML in a text without formatting: visitors would read the tags. */
export function htmlInPlain(text: string): OddFormatting | undefined {
  const tag = TAG.exec(text)?.[0];
  if (tag !== undefined) return html(tag, "This text is plain: write its words alone.");
  const entity = /&(#x?[\da-f]+|[a-z]+);/i.exec(text);
  const sign = entity && decodeReference(entity[1] ?? "")?.replace("\u00a0", " ");
  if (!entity || typeof sign !== "string") return undefined;
  const message = `${entity[0]} is HTML code for ${sign === " " ? "a space" : sign}. Visitors would see it just like that.`;
  const hint = `Write ${sign === " " ? "an ordinary space" : sign}.`;
  return odd(entity[0], "markdown-html", message, hint, sign);
}

const FORMATTED_HINT = "Write **bold**, *emphasis*, [a link](/contact), or a list with dashes in its place.";
const FRAME_HINT =
  "For a film, use a section with `block: video`; for a map, the `embed` of a section with `block: location`.";

function html(tag: string, hint: string): OddFormatting {
  const message = `HTML such as ${tag} does not work in texts. Visitors would see it just like that.`;
  return odd(tag, "markdown-html", message, hint);
}
