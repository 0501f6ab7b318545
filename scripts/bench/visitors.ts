import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { launch } from "chrome-launcher";
import lighthouse, { type Result } from "lighthouse";
import { buildSite } from "../../src/engine/build-site.ts";
import { createInbox } from "../../src/engine/inbox/inbox.ts";
import { createSiteServer, listen } from "../../src/engine/serve/site-server.ts";
import { browserFlags, provideBrowser } from "../../tests/support/browser.ts";

const pages = { home: "/", service: "/web-development-service", packages: "/logo", policy: "/privacy-policy" };
const RUNS = 5;
/** The most runs per page, to get enough of them while the machine is fast enough. */
const MOST_RUNS = 12;
/** Below this benchmark index Lighthouse itself warns that the machine is too slow to measure with. */
const FAST_ENOUGH = 1000;
const categories = ["performance", "accessibility", "best-practices", "seo"];

/**
 * Runs Lighthouse's mobile preset on four pages of the built site. Returns a Markdown table of medians of five runs each,
 * with the speed of the machine by Lighthouse's own benchmark, since blocking times depend on it. Runs while the machine
 * was too busy are repeated.
 */
export async function benchVisitors(contentDir: string): Promise<void> {
  const port = 4390;
  process.env.SITE_URL = `http://localhost:${port}`;
  const folder = await mkdtemp(join(tmpdir(), "halftone-visitors-"));
  const outDir = join(folder, "dist");
  await buildSite({ contentDir, outDir, development: false });
  const server = createSiteServer(outDir, [createInbox(join(folder, "inbox"))]);
  const origin = await listen(server, port, "127.0.0.1");
  const rows: string[] = [];
  const speeds: number[] = [];
  try {
    for (const [name, path] of Object.entries(pages)) {
      const results = await measureCalm(origin + path);
      rows.push(row(name, path, results));
      speeds.push(...results.map(speedOf));
      console.log(rows.at(-1));
    }
  } finally {
    server.closeAllConnections();
    server.close();
    await rm(folder, { recursive: true, force: true });
  }
  console.log(
    [
      "",
      "| page | performance | accessibility | best practices | SEO | LCP | CLS | TBT | bytes |",
      "|---|---|---|---|---|---|---|---|---|",
      ...rows,
      "",
      `Benchmark index of this machine: ${median(speeds).toFixed(0)} (${Math.min(...speeds).toFixed(0)} to ${Math.max(...speeds).toFixed(0)}).`,
    ].join("\n"),
  );
}

/** The requested number of runs: those while the machine was fast enough, or the fastest ones if those are too few. */
async function measureCalm(url: string): Promise<Result[]> {
  const all: Result[] = [];
  const calm = () => all.filter((result) => speedOf(result) >= FAST_ENOUGH);
  while (calm().length < RUNS && all.length < MOST_RUNS) all.push(await measure(url));
  const slow = all.length - calm().length;
  if (slow > 0) console.log(`  ${slow} of ${all.length} runs on a machine too slow at the moment`);
  return all.sort((a, b) => speedOf(b) - speedOf(a)).slice(0, Math.max(RUNS, calm().length));
}

/** How fast the machine was during a run, by Lighthouse's benchmark. */
function speedOf({ environment }: Result): number {
  return environment.benchmarkIndex;
}

/** One run in its own browser, with cold caches. Throws when Lighthouse gives no result. */
async function measure(url: string): Promise<Result> {
  const chrome = await launch({ chromePath: provideBrowser(), chromeFlags: ["--headless=new", ...browserFlags] });
  try {
    const outcome = await lighthouse(url, { port: chrome.port, logLevel: "error", onlyCategories: categories });
    if (!outcome) throw new Error(`Lighthouse gave no result for ${url}.`);
    for (const { id, score, scoreDisplayMode, title } of Object.values(outcome.lhr.audits))
      if (score === 0 && scoreDisplayMode === "binary") console.log(`  ${url}: ${id} — ${title}`);
    return outcome.lhr;
  } finally {
    chrome.kill();
  }
}

function row(name: string, path: string, results: readonly Result[]): string {
  const score = (id: string) => median(results.map((result) => (result.categories[id]?.score ?? 0) * 100)).toFixed(0);
  const audit = (id: string) => median(results.map((result) => result.audits[id]?.numericValue ?? Number.NaN));
  return `| ${[
    `${name} (\`${path}\`)`,
    ...categories.map(score),
    `${(audit("largest-contentful-paint") / 1000).toFixed(2)} s`,
    audit("cumulative-layout-shift").toFixed(3),
    `${audit("total-blocking-time").toFixed(0)} ms`,
    `${(audit("total-byte-weight") / 1000).toFixed(0)} kB`,
  ].join(" | ")} |`;
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
