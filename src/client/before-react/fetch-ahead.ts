import type { PageFile } from "../content-types.ts";

/**
 * Fetches what the first tap will need into the browser's cache and runs none of it, unless data is to be saved. Whatever
 * fails is fetched when it is needed.
 */
export async function fetchAhead(files: readonly string[]): Promise<void> {
  const { connection } = navigator as Navigator & { connection?: { saveData: boolean } };
  if (connection?.saveData) return;
  const { page = "" } = document.documentElement.dataset;
  const get = (url: string) => fetch(url, { priority: "low" });
  const keep = async (url: string) => void (await (await get(url)).blob());
  try {
    await Promise.all(files.map(keep));
    const { ahead } = (await (await get(page)).json()) as PageFile;
    await Promise.all(ahead.filter((file) => !files.includes(file)).map(keep));
  } catch {
    // Offline, for example.
  }
}
