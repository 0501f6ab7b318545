import { provideLighthouse, type Report, runLighthouse } from "./lighthouse.ts";
import { printTable } from "./print-table.ts";
import { median, withServedSite } from "./served-site.ts";

const PORT = 4390;
/** A light, a medium and a heavy page of this site. For another site, the first pages of its sitemap are measured. */
const PAGES = ["/", "/web-development-service", "/logo", "/privacy-policy"];
const RUNS = 5;
/** The most runs per page, in an attempt to get enough of them while the machine is fast. */
const MOST_RUNS = 12;
/** Below this benchmark index Lighthouse itself warns that the machine is too slow to measure with. */
const FAST_ENOUGH = 1000;
const categories = ["performance", "accessibility", "best-practices", "seo"];

/**
 * Runs Lighthouse's mobile preset on four pages of the built site. Prints a Markdown table of medians of five runs each,
 * with the speed of the machine by Lighthouse's own benchmark, since blocking times depend on it. Runs while the machine
 * was too busy are repeated.
 */
export async function benchVisitors(contentDir: string): Promise<void> {
  provideLighthouse();
  process.env.SITE_URL = `http://localhost:${PORT}`;
  const rows: string[] = [];
  const speeds: number[] = [];
  await withServedSite(contentDir, PORT, async (origin) => {
    for (const path of await pagesOf(origin)) {
      const reports = await measureCalm(origin + path);
      rows.push(row(path, reports));
      speeds.push(...reports.map(speedOf));
      console.log(rows.at(-1));
    }
  });
  printTable(
    "page | performance | accessibility | best practices | SEO | LCP | CLS | TBT | bytes",
    rows,
    `Benchmark index of this machine: ${median(speeds).toFixed(0)} (${Math.min(...speeds).toFixed(0)} to ${Math.max(...speeds).toFixed(0)}).`,
  );
}

/** The requested number of runs: those made while the machine was fast enough, or if there are too few, the fastest ones. */
async function measureCalm(url: string): Promise<Report[]> {
  const all: Report[] = [];
  const calm = () => all.filter((report) => speedOf(report) >= FAST_ENOUGH);
  while (calm().length < RUNS && all.length < MOST_RUNS) all.push(await measure(url));
  const slow = all.length - calm().length;
  if (slow > 0) console.log(`  ${slow} of ${all.length} runs were made while the machine was too slow`);
  return all.sort((a, b) => speedOf(b) - speedOf(a)).slice(0, Math.max(RUNS, calm().length));
}

/** The speed of the machine during a run, by Lighthouse's benchmark. */
function speedOf({ environment }: Report): number {
  return environment.benchmarkIndex;
}

/** One run. Prints the audits that failed. */
async function measure(url: string): Promise<Report> {
  const report = await runLighthouse(url, categories);
  for (const { id, score, scoreDisplayMode, title } of Object.values(report.audits))
    if (score === 0 && scoreDisplayMode === "binary") console.log(`  ${url}: ${id} — ${title}`);
  return report;
}

async function pagesOf(origin: string): Promise<string[]> {
  const sitemap = await (await fetch(`${origin}/sitemap.xml`)).text();
  const paths = [...sitemap.matchAll(/<loc>([^<]+)</g)].map(([, address = ""]) => new URL(address).pathname);
  return PAGES.every((path) => paths.includes(path)) ? PAGES : paths.slice(0, PAGES.length);
}

function row(path: string, reports: readonly Report[]): string {
  const score = (id: string) => median(reports.map((report) => (report.categories[id]?.score ?? 0) * 100)).toFixed(0);
  const audit = (id: string) => median(reports.map((report) => report.audits[id]?.numericValue ?? Number.NaN));
  return `| ${[
    `\`${path}\``,
    ...categories.map(score),
    `${(audit("largest-contentful-paint") / 1000).toFixed(2)} s`,
    audit("cumulative-layout-shift").toFixed(3),
    `${audit("total-blocking-time").toFixed(0)} ms`,
    `${(audit("total-byte-weight") / 1000).toFixed(0)} kB`,
  ].join(" | ")} |`;
}
