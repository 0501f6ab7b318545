import { expect, type Page } from "playwright/test";
import { FULL } from "../../support/full.ts";
import { openHydrated } from "../support/page.ts";
import { test } from "../support/test.ts";

const bundle = (page: Page) => page.locator('main [data-block="bundle"]');
const clients = (page: Page) => page.locator('main [data-block="testimonials"]');
const front = (page: Page) => bundle(page).locator("h3").filter({ visible: true });

// In every run each breakpoint is tested where its block is: bundle, testimonials, header.
if (FULL)
  test("9 Breakpoints: 600 px (bundle mobile view), 700 and 1024 px (testimonials), 1157 px (header drawer)", async ({
    page,
  }) => {
    await page.setViewportSize({ width: 600, height: 900 });
    await openHydrated(page, "/");
    const widths: [width: number, parts: number, testimonials: number, drawer: boolean][] = [
      [600, 1, 1, true],
      [601, 3, 1, true],
      [699, 3, 1, true],
      [700, 3, 2, true],
      [1023, 3, 2, true],
      [1024, 3, 3, true],
      [1157, 3, 3, true],
      [1158, 3, 3, false],
    ];
    for (const [width, parts, testimonials, drawer] of widths) {
      await page.setViewportSize({ width, height: 900 });
      await expect(front(page), `bundle at ${width}`).toHaveCount(parts);
      const figures = clients(page).locator("figure").filter({ visible: true });
      await expect(figures, `testimonials at ${width}`).toHaveCount(testimonials);
      await expect(page.getByRole("button", { name: "Menu", exact: true }), `${width}`).toBeVisible({
        visible: drawer,
      });
    }
  });

test("9 Hero offer: 75% off. Replies are promised within 24 hours", async ({ read }) => {
  const home = await read("/");
  await expect(home.locator("main form").locator("xpath=..")).toContainText("75% Off");
  for (const path of ["/contact", "/welcome"]) {
    const page = await read(path);
    await expect(page.locator("main"), path).toContainText(/(repl|answer)[^.]* within 24 hours/);
  }
});
