import type { Page } from "playwright/test";

/**
 * From now on things move, as they do for most visitors. The other tests run for visitors who want less motion (see
 * playwright.config.ts).
 */
export function allowMotion(page: Page): Promise<void> {
  return page.emulateMedia({ reducedMotion: "no-preference" });
}
