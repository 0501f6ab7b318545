import { expect } from "playwright/test";
import { answerForOthers } from "../support/page.ts";
import { test } from "../support/test.ts";

// src/blocks/video/video.test.tsx plays it with React.
test("a video of another site loads when it is played before React, and links lead on after that", async ({ page }) => {
  const requested = await answerForOthers(page, "text/html", "<title>Player</title><button>Pause</button>");
  await page.goto("/counter");
  const play = page.getByRole("link", { name: /A morning at the oven/ });
  await play.scrollIntoViewIfNeeded();
  expect(requested).toEqual([]);
  await play.click();
  const frame = page.locator("iframe");
  await expect(frame).toBeFocused();
  await expect(frame.contentFrame().getByRole("button")).toBeVisible();
  expect(new URL(requested[0] ?? "").host).toBe("www.youtube-nocookie.com");
  await page.getByRole("contentinfo").getByRole("link", { name: "About", exact: true }).click();
  await expect(page).toHaveURL("/about");
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("Come by before three");
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Come by before three");
});
