import { brotliCompressSync } from "node:zlib";
import { expect, type Page, type Request } from "playwright/test";
import { FULL } from "../../support/full.ts";
import { allowMotion } from "../support/motion.ts";
import { emptyCache, hydrate, painted } from "../support/page.ts";
import { clinicVisits, visitsAndHome } from "../support/site.ts";
import { test } from "../support/test.ts";

/** The budget of a page, in bytes of compressed files (a kB is 1,000). */
const BUDGET = {
  beforeInteraction: { script: 5_000, style: 14_200, font: 50_000, total: 105_000 },
  /** Code that is fetched for the first tap once the page has loaded. */
  ahead: 145_000,
  hydrated: { script: 100_000 },
};
/**
 * Home has no limit as a whole, but its pictures do, in pictures.spec.ts. The portfolio starts with eight pictures. A proof
 * sheet is about its pictures, including a pencil sketch, and has a third typeface.
 */
const TOTALS: Record<string, number> = { "/": Number.POSITIVE_INFINITY, "/potfolio": 160_000 };
const TOTAL_WITH_REMARKS = 120_200;
const FONT_FILES = 2;
/** The remarks of a proof sheet are in a typeface of their own. */
const FONT_FILES_WITH_REMARKS = 3;
/** Welsh has letters, such as ŵ, that are in a second file of each typeface. */
const FONT_FILES_IN_WELSH = 4;
/** Before any interaction, not counting pictures. */
const REQUESTS = 6;

test.use({ viewport: { width: 390, height: 844 } });

/** A file that a page has fetched, or a part of its HTML. */
interface Part {
  name: string;
  kind: string;
  bytes: number;
}

/** Records the files that a page fetches from now on. The returned function waits until all have arrived. */
function fetchesOf(page: Page): () => Promise<Part[]> {
  const parts: Promise<Part>[] = [];
  const pending = new Set<Request>();
  page.on("request", (request) => pending.add(request));
  page.on("requestfailed", (request) => pending.delete(request));
  page.on("requestfinished", (request) => {
    const size = async () => {
      const { responseBodySize } = await request.sizes();
      return { name: new URL(request.url()).pathname, kind: request.resourceType(), bytes: responseBodySize };
    };
    const part = size();
    // Files that arrive after the last check may never be read, and their page may be closed.
    part.catch(() => undefined);
    parts.push(part);
    pending.delete(request);
  });
  return async () => {
    // Pictures near the window are requested when it is painted.
    await painted(page);
    // Some pictures are made on request.
    await expect.poll(() => pending.size, { timeout: 30_000 }).toBe(0);
    return Promise.all(parts);
  };
}

/** The code and styles in the HTML, with their size when compressed separately. */
async function inlineParts(page: Page): Promise<Part[]> {
  const inline = await page.evaluate(() =>
    [...document.querySelectorAll("style, script:not([src], [type='application/ld+json'])")].map(
      ({ localName, textContent }) => ({ kind: localName, text: textContent }),
    ),
  );
  return inline.map(({ kind, text }) => ({ name: `inline ${kind}`, kind, bytes: brotliCompressSync(text).length }));
}

/** Code and data that are fetched into the cache but not run: the page requests them long after it has loaded. */
function isAhead({ kind }: Part): boolean {
  return kind === "fetch";
}

/** Fails with a list of the parts that make up the sum, the largest first. */
function expectWithin(budget: number, parts: readonly Part[], what: string): void {
  const sum = parts.reduce((total, { bytes }) => total + bytes, 0);
  const list = parts.toSorted((a, b) => b.bytes - a.bytes).map(({ name, bytes }) => `\n  ${bytes} ${name}`);
  expect(sum, `${what}: ${sum} of ${budget} bytes${list.join("")}`).toBeLessThanOrEqual(budget);
}

/** The full run measures all pages. */
const heaviest = ["halftone: /"];

const measured = FULL
  ? [...visitsAndHome, ...clinicVisits]
  : [...visitsAndHome.filter(({ name }) => heaviest.includes(name))];
for (const { name, path, url, sections } of measured) {
  test(`${name} keeps its budgets at 390 px, before any interaction and hydrated`, async ({ visitorsPage: page }) => {
    // A section that moves by itself needs more code than one that does not.
    await allowMotion(page);
    await emptyCache(page);
    const fetches = fetchesOf(page);
    // The last prefetched files are those of the page's blocks, which are requested together.
    const ahead = page.waitForRequest("**/assets/everywhere*.js");
    await page.goto(url);
    await ahead;
    const all = await fetches();
    const fetched = all.filter((part) => !isAhead(part));
    const inline = await inlineParts(page);
    const of = (kind: string, parts = fetched) => [...parts, ...inline].filter((part) => part.kind.startsWith(kind));
    expectWithin(BUDGET.beforeInteraction.script, of("script"), "JavaScript before interaction");
    expectWithin(BUDGET.beforeInteraction.style, of("style"), "CSS");
    expectWithin(BUDGET.beforeInteraction.font, of("font"), "fonts");
    const hasRemarks = sections.some(({ block }) => block === "proof-sheet");
    const inTwoTypefaces = path.startsWith("/cy") ? FONT_FILES_IN_WELSH : FONT_FILES;
    expect(of("font").length).toBeLessThanOrEqual(hasRemarks ? FONT_FILES_WITH_REMARKS : inTwoTypefaces);
    expectWithin(BUDGET.ahead, all.filter(isAhead), "the prefetched files");
    const total = TOTALS[path] ?? (hasRemarks ? TOTAL_WITH_REMARKS : BUDGET.beforeInteraction.total);
    expectWithin(total, fetched, "everything before interaction");
    const counted = fetched.filter(({ kind }) => kind !== "image").map(({ name }) => name);
    expect(counted.length, counted.join(", ")).toBeLessThanOrEqual(REQUESTS);
    await hydrate(page);
    expectWithin(BUDGET.hydrated.script, of("script", await fetches()), "JavaScript after hydration");
  });
}
