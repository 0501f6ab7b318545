import { expect } from "playwright/test";
import { test } from "../support/test.ts";

test("what follows a highlight without a space is on the line of the highlight", async ({ read }) => {
  const page = await read("/logo");
  for (const width of [320, 390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const followers = await page.locator("main :is(h1, h2):has(mark)").evaluateAll((headings) =>
      headings.flatMap((heading) => {
        const mark = heading.querySelector("mark");
        const characters = document.createRange();
        characters.selectNodeContents(heading);
        if (!mark) return [];
        characters.setStartAfter(mark);
        if (!/^\S/.test(characters.toString())) return [];
        const lineOf = (range: Range) => Array.from(range.getClientRects()).at(-1)?.bottom ?? Number.NaN;
        const marked = document.createRange();
        marked.selectNodeContents(mark);
        const texts = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
        while (texts.nextNode() && mark.contains(texts.currentNode) !== true);
        while (mark.contains(texts.currentNode)) texts.nextNode();
        characters.setStart(texts.currentNode, 0);
        characters.setEnd(texts.currentNode, 1);
        return [{ after: heading.textContent, apart: Math.abs(lineOf(characters) - lineOf(marked)) }];
      }),
    );
    expect(followers.length, `${width} px`).toBeGreaterThan(0);
    for (const { after, apart } of followers) expect(apart, `${after} at ${width} px`).toBeLessThan(8);
  }
});
