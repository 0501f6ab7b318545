import { basename, dirname } from "node:path";
import { type Browser, type BrowserContextOptions, test as base, type Page, type ViewportSize } from "playwright/test";
import { browserFlags } from "../../support/browser.ts";
import { FULL } from "../../support/full.ts";
import { ports } from "./ports.ts";
import { SharedContext } from "./shared-context.ts";
import { VISITOR } from "./visitor.ts";

const sites = { engine: `http://localhost:${ports.bakery}`, spec: `http://localhost:${ports.halftone}` };

interface TestFixtures {
  /** The context that the test shares with others, and its page. */
  shared: SharedContext;
  /** The address of the site, by folder of tests. */
  sites: { engine: string; spec: string };
  /** Opens a page of the site in the page for tests that only read, or stays on it. */
  read: (path: string) => Promise<Page>;
  readerWithoutScripts: Page;
  /** A page in the visitors' browser. */
  visitorsPage: Page;
  /** A page in 2031, for the development builds. */
  readerIn2031: Page;
}

interface WorkerFixtures {
  /** The contexts that tests share, by their options. */
  contexts: Map<string, SharedContext>;
  /** A browser that paints pages and fetches as many pictures as visitors' do: the others do less (see playwright.config.ts). */
  visitorsBrowser: Browser;
  /** A page for tests that only read. */
  reader: Page;
  keptWithoutScripts: Page;
  keptIn2031: Page;
}

/** A page of the worker's own, for tests that only read: opening a new one for each would take most of their time. */
const kept = (options: BrowserContextOptions, prepare?: (page: Page) => Promise<void>) =>
  [
    async ({ browser }: { browser: Browser }, use: (page: Page) => Promise<void>) => {
      const page = await browser.newPage({ locale: "en-US", reducedMotion: "reduce", ...options });
      await prepare?.(page);
      await use(page);
      await page.close();
    },
    { scope: "worker" },
  ] as const;

/** Sets a page's size if it has a different one: setting it lays the page out again, even if nothing changes. */
async function resize(page: Page, { width, height }: ViewportSize): Promise<void> {
  const size = page.viewportSize();
  if (width !== size?.width || height !== size.height) await page.setViewportSize({ width, height });
}

/** The test function of all browser tests: if some files had another one, each change of file would restart the worker. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  sites: [sites, { option: true }],
  baseURL: ({ sites }, use, { file }) => use(basename(dirname(file)) === "spec" ? sites.spec : sites.engine),
  contexts: [
    async ({ browser }, use) => {
      await use(new Map());
      for (const context of browser.contexts()) await context.close();
    },
    { scope: "worker" },
  ],
  shared: async ({ browser, contexts, baseURL, locale, contextOptions, hasTouch, javaScriptEnabled }, use) => {
    const options = {
      ...contextOptions,
      baseURL: baseURL ?? "",
      locale: locale ?? "en-US",
      hasTouch,
      javaScriptEnabled,
    };
    const key = JSON.stringify(options);
    const shared = contexts.get(key) ?? (await SharedContext.open(browser, options));
    contexts.set(key, shared);
    await use(shared);
    if (!(await shared.empty())) contexts.delete(key);
  },
  /**
   * A context that tests with the same options share, with its cache of files: a new one for each would take a third
   * longer. Afterward it is as empty as a new one, but for that cache.
   */
  context: ({ shared }, use) => use(shared.context),
  page: async ({ shared, viewport }, use) => {
    const page = await shared.page();
    if (viewport) await resize(page, viewport);
    await use(page);
  },
  reader: [...kept({ baseURL: sites.spec })],
  read: async ({ reader, baseURL, viewport }, use) => {
    if (viewport) await resize(reader, viewport);
    await use(async (path) => {
      const { href } = new URL(path, baseURL);
      if (reader.url() !== href) await reader.goto(href, { waitUntil: "domcontentloaded" });
      return reader;
    });
    if (await reader.evaluate(() => matchMedia("print").matches)) await reader.emulateMedia({ media: null });
  },
  keptWithoutScripts: [...kept({ baseURL: sites.engine, javaScriptEnabled: false, reducedMotion: "no-preference" })],
  // What moves on a page would go on costing time while other tests run.
  readerWithoutScripts: async ({ keptWithoutScripts: page }, use) => {
    await use(page);
    await page.goto("about:blank");
  },
  visitorsBrowser: [
    async ({ playwright }, use) => {
      const browser = await playwright.chromium.launch({ args: browserFlags });
      await use(browser);
      await browser.close();
    },
    { scope: "worker" },
  ],
  visitorsPage: async ({ visitorsBrowser, baseURL, viewport, deviceScaleFactor }, use) => {
    const options = { baseURL: baseURL ?? "", viewport, locale: "en-US", extraHTTPHeaders: { [VISITOR]: "1" } };
    const page = await visitorsBrowser.newPage(deviceScaleFactor ? { ...options, deviceScaleFactor } : options);
    await use(page);
    await page.close();
  },
  keptIn2031: [
    ...kept({ reducedMotion: "no-preference" }, (page) => page.clock.setFixedTime(new Date("2031-03-01T12:00:00"))),
  ],
  readerIn2031: async ({ keptIn2031: page }, use) => {
    await use(page);
    page.removeAllListeners();
    await page.goto("about:blank");
  },
});

/** For tests of one of several similar things: only the full run includes them. */
export const fullTest = FULL ? test : test.skip;
