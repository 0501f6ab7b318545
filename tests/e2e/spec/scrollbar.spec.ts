import { expect, type Page } from "playwright/test";
import { browserFlags, findBrowser } from "../../support/browser.ts";
import { closeByEscape } from "../support/dialogs.ts";
import { fullTest } from "../support/test.ts";

/** The number of lines of the headline and its highlight, and the width of the page. */
const setting = (page: Page) =>
  page.locator("h1").evaluate((heading) => {
    const linesOf = (node: Element) => {
      const range = document.createRange();
      range.selectNodeContents(node);
      return new Set(Array.from(range.getClientRects(), ({ bottom }) => Math.round(bottom / 20))).size;
    };
    const mark = heading.querySelector("mark");
    return { height: heading.clientHeight, highlight: mark && linesOf(mark), width: document.body.clientWidth };
  });

fullTest(
  "with a scrollbar that takes room, Elevate Your Brand is on one line, and nothing moves when a dialog opens",
  async ({ playwright, baseURL }) => {
    const executablePath = findBrowser();
    const browser = await playwright.chromium.launch({
      args: browserFlags,
      ignoreDefaultArgs: ["--hide-scrollbars"],
      ...(executablePath ? { executablePath } : {}),
    });
    const page = await browser.newPage({ baseURL: baseURL ?? "", reducedMotion: "reduce" });
    const dialog = page.getByRole("dialog");
    await page.goto("/");
    await page.evaluate(() => document.fonts.ready);
    for (const width of [1158, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const before = await setting(page);
      expect(before.width, "a page beside its scrollbar").toBeLessThan(width);
      expect(before.highlight, `lines at ${width} px`).toBe(1);
      await page.getByRole("banner").getByText("Talk to us").first().click();
      await expect(dialog).toBeVisible();
      expect(await setting(page), `with a dialog at ${width} px`).toEqual(before);
      const tones = await page.evaluate(() =>
        [document.documentElement, document.body].map((element) => getComputedStyle(element).backgroundColor),
      );
      expect(tones[0], "the scrollbar's room").not.toBe(tones[1]);
      await closeByEscape(dialog);
    }
    await browser.close();
  },
);
