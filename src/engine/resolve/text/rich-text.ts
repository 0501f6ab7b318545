import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmFootnoteFromMarkdown } from "mdast-util-gfm-footnote";
import { gfmTableFromMarkdown } from "mdast-util-gfm-table";
import { gfmFootnote } from "micromark-extension-gfm-footnote";
import { gfmTable } from "micromark-extension-gfm-table";
import type { Picture } from "../../../client/content-types.ts";
import type { Path, Source } from "../../read/source.ts";
import { escapeHtml } from "../../shared/escape.ts";
import { isMap } from "../../shared/is-map.ts";
import { fill } from "../facts.ts";
import { resolvePictureInText } from "../media/pictures.ts";
import type { ValueLocation } from "../report-value.ts";
import { keepTogether } from "./keep-together.ts";
import { checkJoinedLines, inParagraphs } from "./lines.ts";
import { type NodeOf, offsetsOf } from "./markdown-tree.ts";
import { richHtml } from "./rich-html.ts";
import { richStructure } from "./rich-rules.ts";
import { checkMarkdown, checkWords, filled, partOf } from "./text.ts";

/** The tree of a Markdown text with tables and footnotes. */
export function richTree(text: string): NodeOf<"root"> {
  return fromMarkdown(text, {
    extensions: [gfmTable(), gfmFootnote()],
    mdastExtensions: [gfmTableFromMarkdown(), gfmFootnoteFromMarkdown()],
  });
}

/** Resolves a long text to HTML: Markdown with headings, tables, pictures and footnotes. */
export function resolveRichText(at: ValueLocation, text: string): string {
  const { context, source, path } = at;
  const tree = richTree(text);
  filled(at, text, {});
  checkWords(at, text);
  if (!checkJoinedLines(at, text, "rich")) checkMarkdown(at, text, tree, richStructure(tree));
  const filledIn = (words: string) => fill(words, context.facts, []).text;
  const shown = inParagraphs(at, text);
  return richHtml(shown === text ? tree : richTree(shown), {
    top: isBelowHeading(source, path) ? 3 : 2,
    key: path.filter((step) => typeof step === "number").join("_"),
    fill: filledIn,
    words: (words) => keepTogether(at, "rich", escapeHtml(filledIn(words)), words),
    picture: (node): Picture | undefined => {
      const offsets = offsetsOf(node);
      const part =
        shown === text
          ? partOf(text, node.url, offsets.start + (node.alt ?? "").length, offsets)
          : partOf(text, node.url, 0, { start: 0, end: text.length });
      return resolvePictureInText({ ...at, part, name: node.url, slot: "article" });
    },
  });
}

/** Next to a `heading`, the headings inside a text are one level lower. */
function isBelowHeading({ data }: Source, path: Path): boolean {
  const around = path.slice(0, -1).reduce<unknown>((value, step) => Object(value)[step], data);
  return isMap(around) && typeof around.heading === "string";
}
