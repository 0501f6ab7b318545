import { expect, it } from "vitest";
import { baseTexts, checkTexts } from "./in-memory.ts";

const HERO = "sections:\n  - block: hero\n    heading: News\n    text: What is new.\n";
const DESCRIPTION = "description: What happened in the shop this year, told by those who were there.\n";

/** The small site with two articles without tags, and a page in its menu that lists them with this line. */
function withListing(line: string): Record<string, string> {
  const base = baseTexts();
  const { "navigation.yaml": menus = "" } = base;
  const article = (title: string) =>
    `title: ${title}\ndescription: ${title} is what happened in the shop, told by those who were there.\ndate: 2026-03-02\n${HERO.replace("News", title)}`;
  return {
    ...base,
    "navigation.yaml": menus.replace(
      "    - label: Terms\n",
      "    - label: News\n      link: /news\n    - label: Terms\n",
    ),
    "pages/news.yaml": `title: News\n${DESCRIPTION}${HERO}  - block: listing\n    heading: All of it\n${line}`,
    "pages/news/oven.yaml": article("Oven"),
    "pages/news/flour.yaml": article("Flour"),
  };
}

it("that leads to all articles is fine", () => {
  expect(checkTexts(withListing(""))).toEqual([]);
});

it("of a tag, where no article has any, is one problem: none says that nothing leads to the articles", () => {
  const problems = checkTexts(withListing("    tag: Ovens\n"));
  expect(problems).toMatchObject([{ rule: "listing-tag", file: "content/pages/news.yaml", line: 9, column: 10 }]);
  expect(problems[0]?.hint).toContain("`tags: [Ovens]`");
});

it("with a mistake in its folder is one problem, too", () => {
  const problems = checkTexts(withListing("    folder: news\n"));
  expect(problems).toMatchObject([{ rule: "value-format", file: "content/pages/news.yaml", line: 9, column: 13 }]);
});
