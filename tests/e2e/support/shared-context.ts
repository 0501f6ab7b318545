import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from "playwright/test";

/** Methods of the clock whose effect cannot be undone in a context. */
const LASTING_IN_CLOCK = ["install", "setFixedTime"] as const;
/** Methods whose effect cannot be undone in a page. */
const LASTING_IN_PAGE = ["addInitScript", "emulateMedia", "exposeFunction", "setExtraHTTPHeaders"] as const;

/**
 * A context and a page that tests use one after the other: opening new ones would cost a third more. A page that was left
 * knows nothing of where it was, not even where the pointer stood; only its history and `sessionStorage` stay, which no
 * page of the sites reads.
 */
export class SharedContext {
  readonly context: BrowserContext;
  /** To an empty page, which keeps the browser's process for pages alive between tests. */
  readonly #empty: CDPSession;
  #page: Page | undefined;
  #canBeEmptied = true;
  #pageCanBeEmptied = true;

  private constructor(context: BrowserContext, empty: CDPSession) {
    this.context = context;
    this.#empty = empty;
    watch(context.clock, LASTING_IN_CLOCK, () => {
      this.#canBeEmptied = false;
    });
    watch(context, ["newCDPSession"], () => {
      this.#pageCanBeEmptied = false;
    });
  }

  static async open(browser: Browser, options: BrowserContextOptions): Promise<SharedContext> {
    const context = await browser.newContext(options);
    return new SharedContext(context, await context.newCDPSession(await context.newPage()));
  }

  /** The page, which is empty. */
  async page(): Promise<Page> {
    if (this.#page) return this.#page;
    const page = await this.context.newPage();
    this.#pageCanBeEmptied = true;
    watch(page, LASTING_IN_PAGE, () => {
      this.#pageCanBeEmptied = false;
    });
    this.#page = page;
    return page;
  }

  /** Removes all that a test may have left. False, and the context is closed, when that cannot be done. */
  async empty(): Promise<boolean> {
    if (!this.#canBeEmptied) {
      await this.context.close();
      return false;
    }
    await this.context.unrouteAll({ behavior: "ignoreErrors" });
    // By the pages, too: what one has just stored may reach the browser after the command below.
    const clear = (page: Page) => page.evaluate(() => localStorage.clear()).catch(() => undefined);
    await Promise.all(this.context.pages().map(clear));
    await this.#emptyPage();
    const [, ...others] = this.context.pages();
    await Promise.all(others.filter((page) => page !== this.#page).map((page) => page.close()));
    await this.context.setOffline(false);
    await this.context.clearPermissions();
    await this.#empty.send("Storage.clearDataForOrigin", { origin: "*", storageTypes: "local_storage" });
    return true;
  }

  async #emptyPage(): Promise<void> {
    const page = this.#page;
    this.#page = undefined;
    if (!page || !this.#pageCanBeEmptied || page.isClosed()) return;
    page.removeAllListeners();
    await page.unrouteAll({ behavior: "ignoreErrors" });
    await page.goto("about:blank");
    this.#page = page;
  }
}

/** Calls `noted` before each call of these methods. */
function watch<T extends object>(owner: T, methods: readonly (keyof T)[], noted: () => void): void {
  for (const name of methods) {
    const method = owner[name];
    if (typeof method !== "function") continue;
    Reflect.set(owner, name, (...args: unknown[]): unknown => {
      noted();
      return Reflect.apply(method, owner, args);
    });
  }
}
