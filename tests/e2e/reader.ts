import { test as base, type Page } from "playwright/test";
import { ports } from "./ports.ts";

/** A page of the worker's own, for tests that only read: opening a new one for each would take most of their time. */
export const test = base.extend<object, { reader: Page; readerWithoutScripts: Page }>({
  reader: [
    async ({ browser }, use) => {
      const page = await browser.newPage({
        baseURL: `http://localhost:${ports.site}`,
        locale: "en-US",
        reducedMotion: "reduce",
      });
      await use(page);
      await page.close();
    },
    { scope: "worker" },
  ],
  readerWithoutScripts: [
    async ({ browser }, use) => {
      const page = await browser.newPage({
        baseURL: `http://localhost:${ports.site}`,
        javaScriptEnabled: false,
        reducedMotion: "reduce",
      });
      await use(page);
      await page.close();
    },
    { scope: "worker" },
  ],
});
