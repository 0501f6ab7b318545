import { expect } from "playwright/test";
import { test } from "../../support/test.ts";

test("with 200 % text the headline of the home page has room next to the form", async ({ page }) => {
  await page.setViewportSize({ width: 1158, height: 900 });
  await page.goto("/");
  await page.evaluate(() => {
    document.documentElement.style.fontSize = "200%";
  });
  const width = await page.locator("h1").evaluate((heading) => heading.getBoundingClientRect().width);
  expect(width).toBeGreaterThan(1158 / 3);
});
