import type { PageFile } from "../content-types.ts";

/** The longest that a page waits until it is idle, in ms. */
const IDLE_WITHIN_MS = 2000;

/** The time after loading before the code for a first tap is fetched, in ms. */
const PREFETCH_AFTER_MS = 1000;

/** Calls back when the page is idle. */
export function whenIdle(act: () => void): void {
  if ("requestIdleCallback" in window) requestIdleCallback(act, { timeout: IDLE_WITHIN_MS });
  else setTimeout(act);
}

/**
 * When the page is idle, fetches what the first tap will need into the browser's cache, without running it. Does nothing for visitors
 * who save data. Whatever fails is fetched when it is needed.
 */
export function prefetchWhenIdle(files: readonly string[]): void {
  setTimeout(() => whenIdle(() => void prefetch(files)), PREFETCH_AFTER_MS);
}

async function prefetch(files: readonly string[]): Promise<void> {
  const { connection } = navigator as Navigator & { connection?: { saveData: boolean } };
  if (connection?.saveData) return;
  const { page = "" } = document.documentElement.dataset;
  const get = async (url: string) => (await fetch(url, { priority: "low" })).text();
  try {
    await Promise.all(files.map(get));
    const { ahead } = JSON.parse(await get(page)) as PageFile;
    await Promise.all(ahead.filter((file) => !files.includes(file)).map(get));
  } catch {
    // Offline, for example.
  }
}
