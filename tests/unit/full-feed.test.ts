import { expect, it } from "vitest";
import { decodeReferences } from "../../src/engine/shared/escape.ts";
import { filesOf } from "./fake-bundle.ts";
import { baseTexts, mediaOf, pageText, resolveTexts } from "./in-memory.ts";

const article = `title: Ink
description: What the ink of the day is.
date: 2026-06-01
sections:
  - block: article-head
  - block: rich-text
    heading: Ink & paper
    text: |
      ## Ink

      ![A mark](mark.svg)

      See [it](/logo#a) or [above](#ink).
`;

function newsWith(top: string) {
  const news = pageText("News", "  - block: listing\n    heading: The latest\n", top);
  const texts = baseTexts({ "pages/news.yaml": news, "pages/news/ink.yaml": article });
  return resolveTexts(texts, mediaOf(), { today: "2026-11-22" });
}

const feedOf = (top: string) => String(filesOf(newsWith(top).assemble()).get("news/feed.xml"));

it("a feed has the full text of its articles if its page says so, in a form that other programs can show", () => {
  const [, content = ""] =
    /<content type="html">(.*?)<\/content>/.exec(feedOf("feed: true\nfeed_full_text: true\n")) ?? [];
  const home = "https://www.marigold.example";
  const text = decodeReferences(content);
  expect(text).toContain('<h2>Ink &#38; paper</h2><h3 id="ink">Ink</h3><figure>');
  expect(text).toContain(`<figure><img src="${home}/media/mark.svg" `);
  expect(text).toContain(`See <a href="${home}/logo#a">it</a> or <a href="${home}/news/ink#ink">above</a>.`);
  expect(feedOf("feed: true\n")).not.toContain("<content");
});
