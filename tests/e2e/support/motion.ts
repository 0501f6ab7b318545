import type { Page } from "playwright/test";

/** For tests of what moves: the other tests run for visitors who want less motion (see playwright.config.ts). */
export const withMotion = { contextOptions: { reducedMotion: "no-preference" } } as const;

/** From now on things move, as they do for most visitors. */
export function allowMotion(page: Page): Promise<void> {
  return page.emulateMedia({ reducedMotion: "no-preference" });
}
