import { expect } from "playwright/test";
import { test } from "../support/test.ts";

test("the footer prints its labels, its contact data and its links in black", async ({ read }) => {
  const page = await read("/about");
  await page.emulateMedia({ media: "print" });
  const colors = await page
    .getByRole("contentinfo")
    .locator("h2, dt, dd, a, p")
    .evaluateAll((elements) => elements.map((element) => getComputedStyle(element).color));
  expect(colors.length).toBeGreaterThan(10);
  for (const color of colors) expect(color).toMatch(/^rgb\(0, 0, 0\)|^color\(srgb 0 0 0( \/ 0\.[6-9]\d*)?\)/);
});
