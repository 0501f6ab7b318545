import { expect } from "playwright/test";
import { allowMotion } from "../support/motion.ts";
import { test } from "../support/test.ts";

test("the headline and its highlight stop moving within 5 s (WCAG 2.2.2)", async ({ page }) => {
  await allowMotion(page);
  await page.goto("/");
  const end = await page
    .locator("h1")
    .evaluate((heading) =>
      Math.max(
        ...heading.getAnimations({ subtree: true }).map(({ effect }) => Number(effect?.getComputedTiming().endTime)),
      ),
    );
  expect(end).toBeGreaterThan(4_500);
  expect(end).toBeLessThanOrEqual(5_000);
});
