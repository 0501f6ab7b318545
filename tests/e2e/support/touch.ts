import { expect, type Locator, type Page } from "playwright/test";

/**
 * A finger that goes `across` px to the right (negative: left) over the middle of an element, as the browser itself
 * would report it: what the page's `touch-action` leaves to the browser never ends in a touchend. The page's context
 * must have touch.
 */
export async function swipe(page: Page, over: Locator, across: number, down = 0): Promise<void> {
  await over.scrollIntoViewIfNeeded();
  const box = await over.boundingBox();
  const window = page.viewportSize();
  expect(box && window).toBeTruthy();
  if (!box || !window) return;
  const middle = (Math.max(box.y, 150) + Math.min(box.y + box.height, window.height)) / 2;
  const start = { x: Math.round(box.x + box.width / 2 - across / 2), y: Math.round(middle - down / 2) };
  const browser = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", touchPoints: { x: number; y: number }[]) =>
    browser.send("Input.dispatchTouchEvent", { type, touchPoints });
  await touch("touchStart", [start]);
  const steps = 5;
  for (let step = 1; step <= steps; step++) {
    await touch("touchMove", [{ x: start.x + (across * step) / steps, y: start.y + (down * step) / steps }]);
  }
  await touch("touchEnd", []);
  await browser.detach();
}
