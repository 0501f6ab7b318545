import { type Browser, type BrowserContextOptions, test as base, type Page } from "playwright/test";
import { ports } from "./ports.ts";

interface Readers {
  /** The site as visitors get it. */
  reader: Page;
  readerWithoutScripts: Page;
  /** The site with React's development build, in 2031. */
  developmentReader: Page;
}

/** A page of the worker's own, for tests that only read: opening a new one for each would take most of their time. */
const kept = (options: BrowserContextOptions, prepare?: (page: Page) => Promise<void>) =>
  [
    async ({ browser }: { browser: Browser }, use: (page: Page) => Promise<void>) => {
      const page = await browser.newPage({
        baseURL: `http://localhost:${ports.site}`,
        locale: "en-US",
        reducedMotion: "reduce",
        ...options,
      });
      await prepare?.(page);
      await use(page);
      await page.close();
    },
    { scope: "worker" },
  ] as const;

export const test = base.extend<object, Readers>({
  reader: [...kept({})],
  readerWithoutScripts: [...kept({ javaScriptEnabled: false, reducedMotion: "no-preference" })],
  developmentReader: [
    ...kept({ baseURL: `http://localhost:${ports.development}`, reducedMotion: "no-preference" }, (page) =>
      page.clock.setFixedTime(new Date("2031-03-01T12:00:00")),
    ),
  ],
});
