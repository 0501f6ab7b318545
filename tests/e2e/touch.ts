import type { Locator, Page } from "playwright/test";

/**
 * Moves one finger by `by` px sideways over the middle of the part of an element that is in the window. The page's
 * context needs `hasTouch`.
 */
export async function swipe(page: Page, element: Locator, by: number): Promise<void> {
  await element.scrollIntoViewIfNeeded();
  const box = await element.boundingBox();
  const size = page.viewportSize();
  if (!box || !size) throw new Error("There is nothing to swipe over.");
  const top = Math.max(box.y, 0);
  const x = Math.round(box.x + box.width / 2 - by / 2);
  const y = Math.round(top + (Math.min(box.y + box.height, size.height) - top) / 2);
  const client = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", at?: number) =>
    client.send("Input.dispatchTouchEvent", { type, touchPoints: at === undefined ? [] : [{ x: at, y }] });
  await touch("touchStart", x);
  await touch("touchMove", x + Math.round(by / 2));
  await touch("touchMove", x + by);
  await touch("touchEnd");
  await client.detach();
}
