import { expect } from "playwright/test";
import { hydrate, openBeforeReact } from "../support/page.ts";
import { test } from "../support/test.ts";

test("opening hours are as high with today marked as before", async ({ page }) => {
  const release = await openBeforeReact(page, "/contact");
  const hours = page.locator("[data-block=hours]");
  const before = await hours.boundingBox();
  release();
  await hydrate(page);
  await expect(hours.getByText("Today", { exact: true })).toBeVisible();
  expect((await hours.boundingBox())?.height).toBe(before?.height);
});
