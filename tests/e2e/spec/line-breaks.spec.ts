import { expect } from "playwright/test";
import { test } from "../support/test.ts";

const WIDTHS = [320, 390, 768, 1440];

for (const path of ["/branding", "/logo", "/potfolio"])
  test(`${path} sets what follows a highlight without a space on the line of the highlight`, async ({ read }) => {
    const page = await read(path);
    for (const width of WIDTHS) {
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

test("phone numbers, and the parts of the opening hours between commas, stay on one line", async ({ read }) => {
  const page = await read("/about");
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    const lines = await page
      .getByRole("contentinfo")
      .locator('a[href^="tel:"], p > span')
      .evaluateAll((parts) =>
        parts.map((part) => {
          const range = document.createRange();
          range.selectNodeContents(part);
          return new Set(Array.from(range.getClientRects(), ({ top }) => top)).size;
        }),
      );
    expect(lines, `${width} px`).toEqual(lines.map(() => 1));
    expect(lines.length).toBeGreaterThan(2);
  }
});
