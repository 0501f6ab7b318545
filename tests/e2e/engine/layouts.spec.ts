import { expect, type Locator } from "playwright/test";
import { test } from "../support/test.ts";

/** True if the words of an element overlap a box. */
async function cover(words: Locator, box: Locator): Promise<boolean> {
  const { x, y, width, height } = (await box.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  expect(width).toBeGreaterThan(0);
  return words.evaluate(
    (element, { left, right, top, bottom }) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return Array.from(range.getClientRects()).some(
        (line) => line.left < right && line.right > left && line.top < bottom && line.bottom > top,
      );
    },
    { left: x, right: x + width, top: y, bottom: y + height },
  );
}

test("a number that is too long to fit next to its label on a phone moves the label; three or more numbers leave no gap in their rows", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 900 });
  await page.goto("/about");
  const stat = page.locator('[data-block="stats"] dl > div').first();
  expect(await cover(stat.locator("dt"), stat.locator("dd"))).toBe(false);
  const stats = page.locator('[data-block="stats"] dl');
  for (const count of [3, 4, 5])
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const faults = await stats.evaluate((list, wanted) => {
        const [first] = list.children;
        if (!first) return ["no numbers"];
        list.replaceChildren(...Array.from({ length: wanted }, () => first.cloneNode(true)));
        const ends = Array.from(list.children, (stat) => Math.round(stat.getBoundingClientRect().right));
        const rows = new Map(Array.from(list.children, (stat, at) => [stat.getBoundingClientRect().top, ends[at]]));
        return [...rows.values()].filter((end) => end !== Math.max(...ends)).map((end) => `ends at ${end}`);
      }, count);
      expect(faults, `${count} at ${width} px`).toEqual([]);
    }
});

test("a wide window has as many entries side by side as `columns` says, and a phone has one", async ({ page }) => {
  await page.goto("/baking-guide");
  const entries = page.locator('[data-block="features"] li');
  for (const [width, inFirstRow] of [
    [1440, 2],
    [390, 1],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    const tops = await entries.evaluateAll((all) => all.map((entry) => entry.getBoundingClientRect().top));
    expect(tops).toHaveLength(3);
    expect(tops.filter((top) => top === tops[0])).toHaveLength(inFirstRow);
  }
});

test("a word of nine letters stays whole on the button of a call to action at 320 px with 200 % text", async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto("/tasting");
  const lines = await page.locator('[data-block="call-to-action"] .button-main').evaluate((button) => {
    document.documentElement.style.fontSize = "200%";
    button.textContent = "Quotation";
    const word = document.createRange();
    word.selectNodeContents(button);
    return word.getClientRects().length;
  });
  expect(lines).toBe(1);
});
