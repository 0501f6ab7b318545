import { basename, dirname } from "node:path";
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  type Page,
} from "playwright/test";
import { browserFlags } from "../../support/browser.ts";
import { ports } from "./ports.ts";

const sites = { engine: `http://localhost:${ports.bakery}`, spec: `http://localhost:${ports.halftone}` };

interface TestFixtures {
  /** Where each folder of tests finds its site. */
  sites: { engine: string; spec: string };
  /** Opens a page of the site in the page for tests that only read, or stays on it. */
  read: (path: string) => Promise<Page>;
  readerWithoutScripts: Page;
  /** A page that is painted, in a browser of its own: the others' stay white (see playwright.config.ts). */
  paintedPage: Page;
  /** A page in 2031, for the development builds. */
  readerIn2031: Page;
}

interface WorkerFixtures {
  /** The contexts that tests share, by their options. */
  contexts: Map<string, BrowserContext>;
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

/** The test function of all browser tests: with another in some files, each change of file would restart the worker. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  sites: [sites, { option: true }],
  baseURL: ({ sites }, use, { file }) => use(basename(dirname(file)) === "spec" ? sites.spec : sites.engine),
  contexts: [
    async ({ browser }, use) => {
      const contexts = new Map<string, BrowserContext>();
      await use(contexts);
      for (const context of browser.contexts()) await context.close();
    },
    { scope: "worker" },
  ],
  /**
   * A context that tests with the same options share, with its cache of files: a new one for each would take a third
   * longer. Afterwards it is as empty as a new one, but for that cache.
   */
  context: async ({ browser, contexts, baseURL, locale, contextOptions, hasTouch, javaScriptEnabled }, use) => {
    const options = {
      ...contextOptions,
      baseURL: baseURL ?? "",
      locale: locale ?? "en-US",
      hasTouch,
      javaScriptEnabled,
    };
    const key = JSON.stringify(options);
    const context = contexts.get(key) ?? (await newContext(browser, options));
    contexts.set(key, context);
    await use(context);
    if (clockSet.has(context)) {
      contexts.delete(key);
      await context.close();
    } else await empty(context);
  },
  page: async ({ context, viewport }, use) => {
    const page = await context.newPage();
    if (viewport) await page.setViewportSize(viewport);
    await use(page);
  },
  reader: [...kept({ baseURL: sites.spec })],
  read: async ({ reader, baseURL, viewport }, use) => {
    if (viewport) await reader.setViewportSize(viewport);
    await use(async (path) => {
      const { href } = new URL(path, baseURL);
      if (reader.url() !== href) await reader.goto(href, { waitUntil: "domcontentloaded" });
      return reader;
    });
    await reader.emulateMedia({ media: null });
  },
  keptWithoutScripts: [...kept({ baseURL: sites.engine, javaScriptEnabled: false, reducedMotion: "no-preference" })],
  // What moves on a page would go on costing time while other tests run.
  readerWithoutScripts: async ({ keptWithoutScripts: page }, use) => {
    await use(page);
    await page.goto("about:blank");
  },
  paintedPage: async ({ playwright, baseURL }, use) => {
    const browser = await playwright.chromium.launch({ args: browserFlags });
    await use(await browser.newPage({ baseURL: baseURL ?? "", locale: "en-US" }));
    await browser.close();
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

/** The contexts in which a test has set the clock: it stays set, and they are not used again. */
const clockSet = new WeakSet<BrowserContext>();

/** A context with an empty page, which keeps the browser's process for pages alive between tests. */
async function newContext(browser: Browser, options: BrowserContextOptions): Promise<BrowserContext> {
  const context = await browser.newContext(options);
  await context.newPage();
  const { clock } = context;
  const [install, setFixedTime] = [clock.install.bind(clock), clock.setFixedTime.bind(clock)];
  clock.install = (time) => {
    clockSet.add(context);
    return install(time);
  };
  clock.setFixedTime = (time) => {
    clockSet.add(context);
    return setFixedTime(time);
  };
  return context;
}

/** Removes all that a test may have left in a context. */
async function empty(context: BrowserContext): Promise<void> {
  const [first, ...others] = context.pages();
  await context.unrouteAll({ behavior: "ignoreErrors" });
  await Promise.all(others.map((page) => page.close()));
  await context.setOffline(false);
  await context.clearPermissions();
  if (!first) return;
  const session = await context.newCDPSession(first);
  await session.send("Storage.clearDataForOrigin", { origin: "*", storageTypes: "local_storage" });
  await session.detach();
}
