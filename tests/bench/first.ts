import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { cp } from "node:fs/promises";
import { cpus } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { type Browser, chromium } from "playwright";
import { ROOT } from "../sites.ts";
import { browserFlags, provideBrowser } from "../support/browser.ts";
import { removeFolder, withinFolder } from "../support/within-folder.ts";
import { median } from "./served-site.ts";

const PORT = 4393;
const ADDRESS = `http://localhost:${PORT}/`;
const RUNS = Number(process.env.RUNS ?? 3);

/** The time that a visitor looks at a screen before scrolling on, in ms. */
const SCREEN_MS = 500;

/** The measurements of each run, in s. */
const figures = {
  install: "`npm ci`",
  painted: "`npm start` until home has painted, with its pictures",
  waits: "longest wait for a picture while scrolling",
  middle: "median wait for a picture",
  build: "`npm run build` from nothing",
  again: "`npm run build` with the cache of the one before",
  check: "first `npm run check`",
};

type Run = Record<keyof typeof figures, number>;

/**
 * Measures what people wait for on a fresh clone of the commit that is checked out: installing, the first page of `npm start`,
 * pictures while somebody scrolls through home at 390 and 1440 px right after that, builds and a check. Prints medians as a Markdown table.
 */
export async function benchFirst(): Promise<void> {
  const browser = await chromium.launch({ executablePath: provideBrowser(), args: browserFlags });
  const runs: Run[] = [];
  try {
    for (let run = 1; run <= RUNS; run++) {
      runs.push(await withinFolder((folder) => measure(browser, folder)));
      console.log(JSON.stringify(runs.at(-1)));
    }
  } finally {
    await browser.close();
  }
  const row = ([key, label]: [string, string]) =>
    `| ${label} | ${median(runs.map((run) => run[key as keyof Run])).toFixed(1)} s |`;
  console.log(["", "| a fresh clone | |", "|---|---|", ...Object.entries(figures).map(row), ""].join("\n"));
  console.log(`Medians of ${RUNS}. ${cpus().length} processors, Node ${process.version}.`);
}

async function measure(browser: Browser, folder: string): Promise<Run> {
  const clone = join(folder, "clone");
  const cache = join(clone, ".cache");
  const installed = join(folder, "installed");
  // The state after installing, which compiles the commands.
  const forget = async () => {
    removeFolder(cache);
    await cp(installed, cache, { recursive: true });
  };
  run(folder, "git", "clone", "-q", ROOT, clone);
  const install = run(clone, "npm", "ci", "--no-audit", "--no-fund");
  await cp(cache, installed, { recursive: true });
  const started = await start(browser, clone);
  await forget();
  const build = run(clone, "npm", "run", "build", "--", "--out", join(folder, "built"));
  const again = run(clone, "npm", "run", "build", "--", "--out", join(folder, "again"));
  await forget();
  return { install, ...started, build, again, check: run(clone, "npm", "run", "check") };
}

/** Runs a command in a folder. Returns how long it took, in s. */
function run(cwd: string, program: string, ...args: string[]): number {
  const before = performance.now();
  const { status, stderr } = spawnSync(program, args, { cwd, encoding: "utf8" });
  if (status !== 0) throw new Error(`${program} ${args.join(" ")} failed: ${stderr}`);
  return (performance.now() - before) / 1000;
}

/** Starts the server of a clone, opens home as soon as it answers, and scrolls through it. */
async function start(browser: Browser, clone: string): Promise<Pick<Run, "painted" | "waits" | "middle">> {
  const before = performance.now();
  const env = { ...process.env, PORT: String(PORT) };
  const server: ChildProcess = spawn("npm", ["start"], { cwd: clone, env, stdio: "ignore" });
  try {
    while (!(await fetch(ADDRESS).catch(() => undefined))) await setTimeout(50);
    const waits: number[] = [];
    let painted = 0;
    for (const width of [390, 1440]) {
      const page = await browser.newPage({ viewport: { width, height: 900 }, deviceScaleFactor: 2 });
      page.on("requestfinished", (request) => {
        if (/\/media\/.*\.(avif|webp|svg|png|jpeg)$/.test(request.url()))
          waits.push(request.timing().responseEnd / 1000);
      });
      await page.goto(ADDRESS, { waitUntil: "load" });
      await page.evaluate(() => new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown))));
      painted ||= (performance.now() - before) / 1000;
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      for (let y = 0; y < height; y += 900) {
        await page.evaluate((top) => scrollTo({ top, behavior: "instant" }), y);
        await setTimeout(SCREEN_MS);
      }
      await page.waitForLoadState("networkidle");
      await page.close();
    }
    return { painted, waits: Math.max(...waits), middle: median(waits) };
  } finally {
    server.kill("SIGTERM");
    await once(server, "exit");
  }
}
