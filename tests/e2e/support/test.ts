import { type Browser, type BrowserContextOptions, test as base, type Page, type WorkerInfo } from "playwright/test";

interface Readers {
  /** A page for tests that only read. */
  reader: Page;
  readerWithoutScripts: Page;
  /** A page in 2031, for the development builds. */
  readerIn2031: Page;
}

/** A page of the worker's own, for tests that only read: opening a new one for each would take most of their time. */
const kept = (options: BrowserContextOptions, prepare?: (page: Page) => Promise<void>) =>
  [
    async ({ browser }: { browser: Browser }, use: (page: Page) => Promise<void>, { project }: WorkerInfo) => {
      const page = await browser.newPage({
        ...(project.use.baseURL ? { baseURL: project.use.baseURL } : {}),
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

/** The test function of all browser tests: with another in some files, each change of file would restart the worker. */
export const test = base.extend<object, Readers>({
  reader: [...kept({})],
  readerWithoutScripts: [...kept({ javaScriptEnabled: false, reducedMotion: "no-preference" })],
  readerIn2031: [
    ...kept({ reducedMotion: "no-preference" }, (page) => page.clock.setFixedTime(new Date("2031-03-01T12:00:00"))),
  ],
});
