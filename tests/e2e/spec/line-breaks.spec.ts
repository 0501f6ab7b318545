import { expect } from "playwright/test";
import { halftone, readContent } from "../support/site.ts";
import { test } from "../support/test.ts";

const WIDTHS = [320, 390, 481, 768, 1440];

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

test("the phone number, and each part of the opening hours between commas, is on one line of the footer", async ({
  read,
}) => {
  const { phone, facts } = readContent<{ phone: string; facts: { hours: string } }>(halftone, "site.yaml");
  const { hours } = facts;
  const page = await read("/about");
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    for (const [whole, parts] of [
      [phone, [phone]],
      [hours, hours.split(", ")],
    ] as const) {
      const lines = await page
        .getByRole("contentinfo")
        .getByText(whole, { exact: true })
        .evaluate((element, sought) => {
          const places: [node: Node, at: number][] = [];
          const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
          for (let node = texts.nextNode(); node; node = texts.nextNode())
            for (const at of (node.textContent ?? "").split("").keys()) places.push([node, at]);
          const text = element.textContent ?? "";
          return sought.map((part) => {
            const [first, last] = [places[text.indexOf(part)], places[text.indexOf(part) + part.length - 1]];
            const range = document.createRange();
            if (first) range.setStart(...first);
            if (last) range.setEnd(last[0], last[1] + 1);
            return new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top))).size;
          });
        }, parts);
      expect(lines, `${whole} at ${width} px`).toEqual(parts.map(() => 1));
    }
  }
});
