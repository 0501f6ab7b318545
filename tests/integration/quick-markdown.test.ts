import { fromMarkdown } from "mdast-util-from-markdown";
import { micromark } from "micromark";
import { expect, it } from "vitest";
import { isOrdinary, markdownTree, quickTree } from "../../src/engine/resolve/text/markdown-tree.ts";
import { htmlOf } from "../../src/engine/resolve/text/text.ts";
import { firstTextIssue, PLAIN_RULES } from "../../src/engine/resolve/text/text-rules.ts";
import { FULL } from "../support/full.ts";
import { dice } from "../support/random.ts";

const PIECES = [
  ..."ab 1.)-+\"'()/:;,?@$%^{}éß’“*_`#<>&\\[]!~=|",
  ...[
    "\u00a0",
    "\u200b",
    "😀",
    "https://x.y",
    "10. ",
    "a@b.c",
    "\u2028",
    "\v",
    "\f",
    "\n",
    "\n\n",
    "  ",
    "---",
    "&amp;",
  ],
  ...["**", "*a*", "**a**", " **a b** ", "[a](/b)", " [a](", "](", "](/b#c)", "](https://x.y/z)", ": /x"],
];
const COUNT = FULL ? 200_000 : 1500;

/** Texts made of a few random pieces each, the same in every run. */
function randomTexts(): string[] {
  const pick = dice(3);
  return Array.from({ length: COUNT }, () =>
    Array.from({ length: 1 + pick(8) }, () => PIECES[pick(PIECES.length)]).join(""),
  );
}

const NAMED: Record<string, string> = { "&amp;": "&", "&quot;": '"', "&lt;": "<", "&gt;": ">" };

/** HTML without the spaces between blocks, and in one spelling: the parser encodes characters in addresses that ours leaves alone. */
function comparable(html: string): string {
  return html
    .replaceAll(/&(?:#(\d+)|\w+);/g, (all, code) => NAMED[all] ?? String.fromCharCode(code))
    .replaceAll(/(?<=>)\n|\n(?=<)| (rel|title)="[^"]*"| \/(?=>)/g, "")
    .replaceAll(/(?:%[\dA-F]{2})+/g, decodeURIComponent);
}

it("turns any text that a site may have into the same HTML as the Markdown parser does", () => {
  const texts = randomTexts().filter((text) => !/[#`<>~=]|---|!\[|^ {4}|\t/m.test(text));
  const wrong = texts.filter((text) => {
    const html = micromark(text);
    const hasUnsafeLink = /href="(?![/#](?!\/)|https?:)/.test(html);
    return !hasUnsafeLink && comparable(htmlOf(markdownTree(text))) !== comparable(html);
  });
  expect(texts.length).toBeGreaterThan(COUNT / 4);
  expect(wrong).toEqual([]);
});

it("reads any text as the Markdown parser does, or leaves it to that", () => {
  for (const text of randomTexts()) {
    const tree = quickTree(text);
    if (tree) expect(tree, text).toEqual(plain(fromMarkdown(text)));
  }
});

it("treats no text as ordinary that means anything to Markdown, or to the checks of texts without formatting", () => {
  const ordinary = randomTexts().flatMap((text) => [text, `Words ${text}`, `${text} end.`].filter(isOrdinary));
  expect(ordinary.length).toBeGreaterThan(COUNT / 20);
  for (const text of ordinary) {
    expect(micromark(text)).toBe(`<p>${text}</p>`);
    expect(firstTextIssue(PLAIN_RULES, text), text).toBeUndefined();
  }
});

it.each([
  ["[Call us](tel:+15125550142)", '<p><a href="tel:+15125550142">Call us</a></p>'],
  [
    "[Write](mailto:a@b.example) or\n[call](tel:555-0142)",
    '<p><a href="mailto:a@b.example">Write</a> or\n<a href="tel:555-0142">call</a></p>',
  ],
  ["[Run](javascript:alert(1))", "<p>Run</p>"],
  ["[Run](JavaScript&colon;alert(1)) ![](data:text/html,x)", "<p>Run </p>"],
])("keeps the address of %s only if it is safe", (text, html) => {
  expect(htmlOf(markdownTree(text))).toBe(html);
});

/** The same data without the prototypes of the parser's objects. */
function plain(tree: unknown): unknown {
  return JSON.parse(JSON.stringify(tree));
}
