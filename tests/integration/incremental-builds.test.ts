import { cpSync, readFileSync, renameSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { buildSite } from "../../src/engine/build-site.ts";
import { checkSite } from "../../src/engine/check-site.ts";
import { MARKER } from "../../src/engine/output/files/output-folder.ts";
import { Manifest } from "../../src/engine/records/manifest.ts";
import type { PagesSection } from "../../src/engine/records/page-records.ts";
import { addPages } from "../bench/many-pages.ts";
import { BAKERY, BASE } from "../sites.ts";
import { filesOf, rewrite } from "../support/files.ts";
import { FULL } from "../support/full.ts";
import { later } from "../support/later.ts";
import { leaveMedia } from "../support/left-media.ts";
import { randomNumbers } from "../support/random.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { contentEdits, filesBelow } from "./content-edits.ts";
import { planChecker } from "./plan-reasons.ts";

/** The full run makes as many edits as the requirements for incremental builds ask for. */
const EDITS = FULL ? 200 : Number(process.env.EDITS ?? 1);
/** The build options of every run. Only the full run makes pictures. */
const settings = { development: false, ...(FULL ? {} : { writeMedia: leaveMedia }) };
const folder = temporaryFolder();
const content = join(folder, "content");
const random = randomNumbers(Number(process.env.SEED ?? 17));

const pick = <T>(list: readonly T[]): T => {
  const item = list[Math.floor(random() * list.length)];
  if (item === undefined) throw new Error("There is nothing to pick from.");
  return item;
};

beforeAll(async () => {
  later();
  vi.spyOn(console, "log").mockImplementation(() => {});
  vi.spyOn(process.stderr, "write").mockImplementation(() => true);
  await addPages(BAKERY, content, 3);
});
afterAll(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

const edits = contentEdits(content, pick);
const explained = () => vi.mocked(console.log).mock.calls.flat().join("\n");

async function checkAgain(dir: string) {
  const manifest = new Manifest(dir);
  const site = await checkSite(dir, { previous: manifest.read<PagesSection>("pages") });
  manifest.write(site.sections());
  return site;
}

it(
  `edits (${EDITS}): after each, an incremental check and build give the same results as those from nothing, and the plan says why`,
  async () => {
    const build = async (incremental: boolean) => {
      const outDir = join(folder, incremental ? "incremental" : "clean");
      const { ok } = await buildSite({ contentDir: content, outDir, incremental, explain: incremental, ...settings });
      return ok ? filesOf(outDir) : undefined;
    };
    expect(await build(true)).toHaveProperty([MARKER]);
    const checkPlan = planChecker(content, join(folder, "incremental"));
    const before = join(folder, "before");
    let built = 0;
    // If there are few edits, all of them may be mistakes: then more follow.
    for (let count = 0; count < EDITS || built === 0; count++) {
      const [name, edit] = pick(Object.entries(edits));
      rmSync(before, { recursive: true, force: true });
      cpSync(content, before, { recursive: true });
      edit();
      const known = await checkAgain(content);
      expect(known.problems, name).toEqual((await checkSite(content)).problems);
      vi.mocked(console.log).mockClear();
      const incremental = await build(true);
      if (incremental) checkPlan(name, explained());
      const clean = await build(false);
      expect(Object.keys(incremental ?? {}), name).toEqual(Object.keys(clean ?? {}));
      for (const [file, text] of Object.entries(clean ?? {}))
        if (incremental?.[file] !== text) expect.fail(`${name}: ${file} differs`);
      if (clean) built += 1;
      // A site with a mistake cannot be built, and would hide what the next edits do.
      if (clean && filesBelow(join(content, "pages"), ".yaml").length > 10) continue;
      rmSync(content, { recursive: true });
      renameSync(before, content);
    }
    expect(built).toBeGreaterThan(EDITS / 4);
  },
  60_000 + EDITS * 20_000,
);

it("knows which form a page opens, even if the page has not changed since an earlier run", async () => {
  const small = join(folder, "forms");
  cpSync(BASE, small, { recursive: true });
  const rulesOf = async () => {
    const site = await checkAgain(small);
    return site.problems.map(({ rule, file }) => `${rule} ${file}`);
  };
  expect([await rulesOf(), await rulesOf()]).toEqual([[], []]);
  rewrite(join(small, "pages/logo.yaml"), (text) => text.replace("opens: quote", "opens: talk"));
  const unopened = ["form-unopened forms/forms/quote.yaml"];
  expect([await rulesOf(), await rulesOf()]).toEqual([unopened, unopened]);
});

it("makes only that page again on the day after a date in it, and says why", async () => {
  const site = join(folder, "dates");
  cpSync(BASE, site, { recursive: true });
  const dates = "      - title: Rye\n        from: 2026-03-14\n      - title: Oat\n        from: 2026-03-20\n";
  const section = `  - block: dates\n    heading: Courses\n    empty: None.\n    dates:\n${dates}`;
  rewrite(join(site, "pages/terms.yaml"), (text) => `${text.trimEnd()}\n${section}`);
  const outDir = join(folder, "dates-out");
  const planOn = async (day: string) => {
    vi.stubEnv("SITE_DATE", day);
    vi.mocked(console.log).mockClear();
    expect(await buildSite({ contentDir: site, outDir, explain: true, ...settings })).toMatchObject({ ok: true });
    return explained();
  };
  const titles = () => readFileSync(join(outDir, "terms.html"), "utf8").match(/Rye(?=<\/h3>)|Oat(?=<\/h3>)/g);
  await planOn("2026-03-13");
  expect(await planOn("2026-03-14")).toMatch(/^0 of \d+ pages are made/);
  expect(titles()).toEqual(["Rye", "Oat"]);
  const plan = await planOn("2026-03-15");
  expect(plan).toMatch(/^1 of \d+ pages are made/);
  expect(plan).toContain("- a date in it has passed: /terms\n");
  expect(titles()).toEqual(["Oat"]);
});

it("renders an article whose title changed again, with its neighbors and the listings that show it, and nothing else", async () => {
  rmSync(content, { recursive: true });
  vi.stubEnv("SITE_DATE", "2026-03-15");
  cpSync(BAKERY, content, { recursive: true });
  const outDir = join(folder, "collections");
  const build = () => buildSite({ contentDir: content, outDir, explain: true, ...settings });
  // The files that redirect to documents are shared by all pages, and written each time.
  const pageFiles = () => filesBelow(outDir, ".html").filter((name) => !name.startsWith("files/"));
  const inodes = () => new Map(pageFiles().map((name): [string, number] => [name, statSync(join(outDir, name)).ino]));
  const changed = async () => {
    const before = inodes();
    expect(await build()).toMatchObject({ ok: true });
    return [...inodes()].flatMap(([name, inode]) => (before.get(name) === inode ? [] : [name])).sort();
  };
  await build();
  expect(await changed()).toEqual([]);
  rewrite(join(content, "pages/news/flour.yaml"), (text) => text.replace(/^title: .*/m, "title: Flour From Next Door"));
  vi.mocked(console.log).mockClear();
  expect(await changed()).toEqual([
    "about.html",
    "news/bread.html",
    "news/childrens-class.html",
    "news/flour.html",
    "news/page/2.html",
  ]);
  expect(explained()).toMatch(/^5 of \d+ pages are made/);
  expect(explained()).toContain("- pages/news/flour.yaml changed: /news/flour\n");
  expect(explained()).toContain(
    "- it shows part of pages/news/flour.yaml, which changed, or a date in it has passed: /about",
  );
  expect(explained()).toContain("All other files are made: pages/news/flour.yaml changed.");
  rewrite(join(content, "interface.yaml"), (text) => `${text}listing:\n  page: leaf\n`);
  expect(await changed()).toEqual(expect.arrayContaining(["news.html", "news/leaf/2.html"]));
  expect([...inodes().keys()]).not.toContain("news/page/2.html");
  vi.stubEnv("SITE_DATE", "2131-05-01");
  expect(await changed()).toContain("news/two-hundred-years.html");
  expect(readFileSync(join(outDir, "news.html"), "utf8")).toContain("Two Hundred Years");
});
