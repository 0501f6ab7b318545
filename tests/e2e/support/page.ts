import { expect, type Locator, type Page } from "playwright/test";

/** Opens a page, gives React the first sign of interaction, and waits until it has hydrated. */
export async function openHydrated(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrate(page);
}

/** Moves the pointer, which is the sign of interaction that React waits for, and waits until it has hydrated. */
export async function hydrate(page: Page): Promise<void> {
  await page.mouse.move(5, 5);
  await page.mouse.move(9, 9);
  await hydrated(page);
}

/**
 * Waits until React has hydrated: dropdown toggles get aria-expanded then. An `expect` would describe the whole page for
 * its message at every attempt.
 */
export async function hydrated(page: Page): Promise<void> {
  await page.locator("header button[aria-expanded]").first().waitFor({ state: "attached", timeout: 20_000 });
}

/** Waits until what the page shows now is painted. */
export function painted(page: Page): Promise<void> {
  return page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))));
}

/** Answers what a page asks other sites for. Returns the addresses that it asks for. */
export async function answerForOthers(page: Page, contentType: string, body = ""): Promise<string[]> {
  const requested: string[] = [];
  await page.route(/^https:/, (route) => {
    requested.push(route.request().url());
    return route.fulfill({ contentType, body });
  });
  return requested;
}

/** Collects the errors and warnings in the browser's console, and what scripts throw. */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on("pageerror", (error) => complaints.push(error.message));
  page.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning") complaints.push(message.text());
  });
  return complaints;
}

/** The code that hydrates. */
export const ENTRY = "**/assets/entry-client*.js";

/** Opens a page without React. The returned function lets React load, and waits until it has hydrated. */
export async function openBeforeReact(page: Page, path: string): Promise<() => Promise<void>> {
  const release = await holdBack(page, ENTRY);
  await page.goto(path);
  return () => {
    release();
    return hydrated(page);
  };
}

/** Ways to open a page, by whether React has come. */
export const openings = { "before React": openBeforeReact, "with React": openHydrated } as const;

/**
 * Holds back the files at these addresses (an asterisk is any text) until the returned function is called. Only they are
 * stopped on their way, where `page.route` would stop everything that the page asks for.
 */
export async function holdBack(page: Page, ...addresses: string[]): Promise<() => void> {
  const session = await page.context().newCDPSession(page);
  const held: string[] = [];
  session.on("Fetch.requestPaused", ({ requestId }) => held.push(requestId));
  await session.send("Network.enable");
  await session.send("Network.setCacheDisabled", { cacheDisabled: true });
  await session.send("Fetch.enable", { patterns: addresses.map((urlPattern) => ({ urlPattern })) });
  return () => {
    for (const requestId of held) session.send("Fetch.continueRequest", { requestId }).catch(() => undefined);
    session.detach().catch(() => undefined);
  };
}

/** Empties the cache of files that tests share, for those that count what a first visit fetches. */
export async function emptyCache(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.clearBrowserCache");
  await session.detach();
}

/** Collects what the Content-Security-Policy refuses, in every document of a page. */
export async function violationsOf(page: Page): Promise<string[]> {
  const violations: string[] = [];
  await page.exposeFunction("noteViolation", (violation: string) => violations.push(violation));
  await page.addInitScript(() => {
    const { noteViolation } = window as unknown as { noteViolation: (violation: string) => void };
    addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI, sourceFile, sample }) =>
      noteViolation(`${effectiveDirective} ${blockedURI} in ${sourceFile}: ${sample}`),
    );
  });
  return violations;
}

/** Something that happens when a test says so. */
export function pending(): { happened: Promise<void>; happen: () => void } {
  let happen = (): void => undefined;
  const happened = new Promise<void>((resolve) => {
    happen = resolve;
  });
  return { happened, happen };
}

/** Makes a device store nothing for any site. */
export async function denyStorage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(window, "localStorage", {
      get() {
        throw new DOMException("denied", "SecurityError");
      },
    });
  });
}

/** Reloads a page where the browser has to ask first. */
export async function reloadWhenAsked(page: Page): Promise<void> {
  const asked = page.waitForEvent("dialog");
  const reloaded = page.reload();
  const dialog = await asked;
  expect(dialog.type()).toBe("beforeunload");
  await dialog.accept();
  await reloaded;
}

/** The layout shift of a page since it was opened. */
export function shiftOf(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise((done) => {
        new PerformanceObserver((list) => {
          const entries = list.getEntries() as (PerformanceEntry & { value?: number })[];
          done(entries.reduce((sum, { value = 0 }) => sum + value, 0));
        }).observe({ type: "layout-shift", buffered: true });
        setTimeout(done, 500, 0);
      }),
  );
}

/** The names of everything that this device stores for the site. */
export function storedKeys(page: Page): Promise<string[]> {
  return page.evaluate(() => Object.keys(localStorage));
}

/** The button that opens the drawer. */
export function menuButton(page: Page): Locator {
  return page.getByRole("button", { name: "Menu", exact: true });
}
