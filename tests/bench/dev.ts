import { type ChildProcess, spawn } from "node:child_process";
import { cp, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { chromium, type Page } from "playwright";
import { type DevCopy, startDevCopy } from "../e2e/support/dev-copy.ts";
import { BAKERY, ROOT } from "../sites.ts";
import { browserFlags, provideBrowser } from "../support/browser.ts";
import { freePort } from "../support/free-port.ts";
import { withinFolder } from "../support/within-folder.ts";
import { addPages } from "./many-pages.ts";
import { loadNow, printTable } from "./print-table.ts";
import { median, p95 } from "./served-site.ts";

const SIZES = (process.env.PAGES ?? "30,1000").split(",").map(Number);

/** The number of times that the server is started, and how many times a text and a style are edited in turn. */
const STARTS = Number(process.env.STARTS ?? 5);
const EDITS = Number(process.env.EDITS ?? 20);

const PAGE = "content/pages/area/0.yaml";
const STYLES = "src/blocks/hero/hero.module.css";

/**
 * Measures, for small and large sites, how long it takes from starting the dev server to its first page, and from saving a text to
 * seeing it in the browser, compared with saving a style in the same session. Prints a Markdown table.
 */
export async function benchDev(): Promise<void> {
  const rows: string[] = [];
  await withinFolder(async (folder) => {
    for (const size of SIZES) {
      const content = join(folder, String(size));
      await addPages(BAKERY, content, size);
      const starts: number[] = [];
      // The first one fills Vite's cache, and does not count.
      for (let run = 0; run <= STARTS; run += 1) starts.push(await startToPage(content));
      const { texts, styles } = await edits(content);
      const shown = (times: readonly number[]) => `${median(times).toFixed(0)} ms (${p95(times).toFixed(0)})`;
      rows.push(`| ${size} | ${shown(starts.slice(1))} | ${shown(texts)} | ${shown(styles)} |`);
    }
  });
  printTable(
    "pages | start to first page | text saved to shown | style saved to shown",
    rows,
    `Medians of ${STARTS} starts and ${EDITS} edits (p95 in parentheses). ${loadNow()}`,
  );
}

/** Starts the dev server, requests a page until it is served, and returns how long that took, in ms. */
async function startToPage(content: string): Promise<number> {
  const port = await freePort();
  const started = performance.now();
  const server = spawn(process.execPath, ["scripts/run.mjs", "dev", "--host", "127.0.0.1", "--content", content], {
    cwd: ROOT,
    env: { ...process.env, PORT: String(port) },
    stdio: "ignore",
  });
  try {
    while (!(await isThere(`http://127.0.0.1:${port}/area/0`)))
      if (server.exitCode !== null) throw new Error(`The dev server ended with ${server.exitCode}.`);
    return performance.now() - started;
  } finally {
    await stop(server);
  }
}

async function isThere(url: string): Promise<boolean> {
  const response = await fetch(url, { headers: { accept: "text/html" } }).catch(() => undefined);
  await response?.text();
  return response?.status === 200;
}

async function stop(server: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => server.once("exit", resolve));
  if (server.exitCode === null && server.kill()) await ended;
}

/** Edits a text and a style in turn, in one session, and returns how long each took to be shown, in ms. */
async function edits(content: string): Promise<{ texts: number[]; styles: number[] }> {
  const dev = await startDevCopy();
  const browser = await chromium.launch({ executablePath: provideBrowser(), args: browserFlags });
  try {
    await cp(content, dev.at("content"), { recursive: true });
    while (!(await isThere(`${dev.url}/area/0`)));
    const page = await browser.newPage();
    await page.goto(`${dev.url}/area/0`);
    // React takes over at the first key: from then on, styles follow changes without a reload. Until the server has read the last of
    // the copied files, it may reload the page.
    do await page.keyboard.press("Shift");
    while (!(await isHydrated(page)));
    const texts: number[] = [];
    const styles: number[] = [];
    for (let number = 1; number <= EDITS; number += 1) {
      texts.push(await editText(dev, page, number));
      styles.push(await editStyle(dev, page, number));
    }
    return { texts, styles };
  } finally {
    await browser.close();
    await dev.stop();
  }
}

/** Watches for a second, in which the page may be reloaded. */
function isHydrated(page: Page): Promise<boolean> {
  const found = page.waitForFunction(() => "hydrated" in document.documentElement.dataset, null, { timeout: 1000 });
  return found.then(
    () => true,
    () => false,
  );
}

async function editText(dev: DevCopy, page: Page, number: number): Promise<number> {
  const text = await readFile(dev.at(PAGE), "utf8");
  const heading = `The person who answers ${number}`;
  // The page shows the text and then compares its head with a document, for which a changed style has the renderer bundled again.
  const followed = page.waitForResponse((response) => response.url() === page.url());
  const saved = performance.now();
  await writeFile(dev.at(PAGE), text.replace(/title: (One person|The person who) answers.*/, `title: ${heading}`));
  // In every frame. A locator would look after 20, 70, 170, 270 and 770 ms.
  await page.waitForFunction((shown) => document.body.textContent.includes(shown), heading);
  const shown = performance.now() - saved;
  await followed;
  return shown;
}

async function editStyle(dev: DevCopy, page: Page, number: number): Promise<number> {
  const styles = await readFile(dev.at(STYLES), "utf8");
  const rule = "\n:global(html) { --bench: ";
  const saved = performance.now();
  await writeFile(dev.at(STYLES), `${styles.split(rule)[0]}${rule}${number}; }\n`);
  await page.waitForFunction(
    (value) => getComputedStyle(document.documentElement).getPropertyValue("--bench") === value,
    String(number),
  );
  return performance.now() - saved;
}
