import { spawnSync } from "node:child_process";
import { cp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { cpus } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { BAKERY, OWN, ROOT } from "../sites.ts";
import { withinFolder } from "../support/within-folder.ts";
import { addEleventySite } from "./eleventy.ts";
import { addArticles, articleFile } from "./many-articles.ts";
import { AGENCY, addPages, pageFile } from "./many-pages.ts";
import { printTable } from "./print-table.ts";
import { copySmallSite } from "./small-site.ts";

/** The number of pages that are added; `PAGES=10000` takes minutes. */
const SIZES = (process.env.PAGES ?? "30,1000").split(",").map(Number);

/** Eleventy's command, to compare with it: `ELEVENTY=…/node_modules/@11ty/eleventy/cmd.cjs`. */
const { ELEVENTY } = process.env;

/** In ms. A file changed within the last three seconds never counts as unchanged. */
const SETTLED = 3000;

/** One measured command: its time in s, and the most memory it held in MB. */
interface Run {
  seconds: number;
  megabytes: number;
}

/** A way to make a site large: a site to begin with, a function that adds a number of pages, and the file of each. */
interface Kind {
  copySite: (to: string) => Promise<void>;
  add: typeof addPages;
  fileOf: typeof pageFile;
  /** The file of the packages whose price is on every hundredth page, and how the price begins. */
  prices: { file: string; before: string; after: string };
}

const BREAD = { file: "packages/bread.yaml", before: "$9", after: "$8" };
const LOGOS = { file: "packages/logo.yaml", before: "$99", after: "$89" };

/**
 * Measures what pages cost: building all of them with empty and with filled caches, after one edit, and checking them.
 * The floor, in the same run, is one process that reads each page, parses it with `yaml`, validates it with compiled ajv,
 * renders it with React and writes a new file. Prints a Markdown table of ratios to it.
 */
export function benchPages(): Promise<void> {
  const { SITE } = process.env;
  if (SITE === "halftone") {
    const copySite = (to: string) => cp(OWN, to, { recursive: true });
    const add: typeof addPages = (from, to, count) => addPages(from, to, count, AGENCY);
    return bench({ copySite, add, fileOf: pageFile, prices: LOGOS }, "pages");
  }
  const copySite = (to: string) => (SITE === "bakery" ? copyBakery(to) : copySmallSite(BAKERY, to));
  return bench({ copySite, add: addPages, fileOf: pageFile, prices: BREAD }, "pages");
}

/** The same for the articles of one listing with a feed. */
export function benchArticles(): Promise<void> {
  return bench({ copySite: copyBakery, add: addArticles, fileOf: articleFile, prices: BREAD }, "articles");
}

function copyBakery(to: string): Promise<void> {
  return cp(BAKERY, to, { recursive: true });
}

async function bench(kind: Kind, name: string): Promise<void> {
  const rows: string[] = [];
  await withinFolder(async (folder) => {
    for (const size of SIZES) rows.push(await measure(kind, join(folder, String(size)), size));
  });
  printTable(
    `${name} | floor | cold build | nothing changed | one text | a price of every 100th page | check | again | memory of a cold build | output per page | Eleventy`,
    rows,
    `In parentheses: times the floor. ${cpus().length} processors, Node ${process.version}.`,
  );
}

async function measure({ copySite, add, fileOf, prices }: Kind, folder: string, size: number): Promise<string> {
  const content = join(folder, "content");
  const out = join(folder, "dist");
  await copySite(join(folder, "site"));
  await add(join(folder, "site"), content, size);
  const cache = join(folder, "cache");
  const command = (name: string, ...args: string[]) =>
    run(["scripts/run.mjs", name, "--content", content, ...args], cache);
  command("build", "--out", out);
  await forgetPages(cache, out);
  await setTimeout(SETTLED);
  const cold = command("build", "--out", out);
  const floor = run(["--import", "tsx", "tests/bench/floor.ts", content, join(folder, "floor")], cache);
  const eleventy = ELEVENTY === undefined ? undefined : await runEleventy(ELEVENTY, folder, content, out);
  const unchanged = command("build", "--out", out);
  const file = fileOf(content, 0);
  await writeFile(file, (await readFile(file, "utf8")).replace("One person answers", "The same person answers"));
  const edited = command("build", "--out", out);
  const packages = join(content, prices.file);
  await writeFile(packages, (await readFile(packages, "utf8")).replace(prices.before, prices.after));
  const priced = command("build", "--out", out);
  await setTimeout(SETTLED);
  const checked = command("check", "--no-cache");
  const again = command("check");
  const bytes = Number(spawnSync("du", ["-sb", out], { encoding: "utf8" }).stdout.split("\t")[0]);
  const shown = ({ seconds }: Run) => `${seconds.toFixed(1)} s (${(seconds / floor.seconds).toFixed(2)})`;
  const cells = [`${floor.seconds.toFixed(1)} s`, ...[cold, unchanged, edited, priced, checked, again].map(shown)];
  return `| ${size} | ${cells.join(" | ")} | ${cold.megabytes} MB | ${(bytes / size / 1000).toFixed(0)} kB | ${eleventy ? `${shown(eleventy)}, ${eleventy.megabytes} MB` : "-"} |`;
}

/** The same pages, with the same head, header and footer, made by Eleventy. */
async function runEleventy(command: string, folder: string, content: string, out: string): Promise<Run> {
  const site = join(folder, "eleventy");
  await addEleventySite(site, content, join(out, "area/0.html"));
  return run([command, "--input=input", "--output=output", "--quiet"], join(folder, "cache"), site);
}

/** Compiled commands belong to no site, and a site's pictures are the same however many pages it has. */
const KEPT_CACHES = ["program", "media", "inspected"];

async function forgetPages(cache: string, out: string): Promise<void> {
  await rm(out, { recursive: true });
  for (const name of await readdir(cache))
    if (!KEPT_CACHES.includes(name)) await rm(join(cache, name), { recursive: true });
}

/** Runs a program to its end. If the program measures its own work, its last line says how long that took. */
function run(args: string[], cache: string, cwd = ROOT): Run {
  const report = ["--import", join(import.meta.dirname, "report-memory.mjs")];
  const started = performance.now();
  const { status, stdout, stderr } = spawnSync(process.execPath, [...report, ...args], {
    cwd,
    encoding: "utf8",
    env: { ...process.env, CACHE_DIR: cache },
    maxBuffer: 1e9,
  });
  if (status !== 0) throw new Error(`${args.join(" ")}\n${stdout}${stderr}`);
  const seconds = Number(/^seconds: (.*)$/m.exec(stdout)?.[1] ?? (performance.now() - started) / 1000);
  return { seconds, megabytes: Math.round(Number(/^most memory: (\d+)/m.exec(stderr)?.[1]) / 1024) };
}
