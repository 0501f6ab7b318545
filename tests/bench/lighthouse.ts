import { execFile, execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { browserFlags, provideBrowser } from "../support/browser.ts";

/** The part of Lighthouse's report that is used. */
export interface Report {
  environment: { benchmarkIndex: number };
  categories: Record<string, { score: number | null }>;
  audits: Record<
    string,
    { id: string; title: string; score: number | null; scoreDisplayMode: string; numericValue?: number }
  >;
}

const FOLDER = import.meta.dirname;
const PACKAGE = join(FOLDER, "node_modules/lighthouse");

/** Installs Lighthouse in this folder, unless the right version is already there. */
export function provideLighthouse(): void {
  const { dependencies } = JSON.parse(readFileSync(join(FOLDER, "package.json"), "utf8"));
  const installed = join(PACKAGE, "package.json");
  if (existsSync(installed) && JSON.parse(readFileSync(installed, "utf8")).version === dependencies.lighthouse) return;
  console.log("Installing Lighthouse in tests/bench: npm ci");
  execFileSync("npm", ["ci", "--no-fund", "--no-audit"], {
    cwd: FOLDER,
    stdio: "inherit",
    shell: process.platform === "win32",
  });
}

/** The number of times that a run is repeated if Lighthouse itself asks for it: the browser has lost the start of its trace. */
const MAX_RETRIES = 3;

/** One run of the mobile preset in its own browser, with cold caches. Throws if Lighthouse returns no result. */
export async function runLighthouse(url: string, categories: readonly string[]): Promise<Report> {
  const args = [
    join(PACKAGE, "cli/index.js"),
    url,
    "--quiet",
    "--output=json",
    `--only-categories=${categories.join()}`,
    `--chrome-flags=${["--headless=new", ...browserFlags].join(" ")}`,
  ];
  const env = { ...process.env, CHROME_PATH: provideBrowser() };
  for (let left = MAX_RETRIES; ; left -= 1)
    try {
      const { stdout } = await promisify(execFile)(process.execPath, args, { env, maxBuffer: 100_000_000 });
      return JSON.parse(stdout) as Report;
    } catch (error) {
      if (left === 0 || !String((error as { stderr?: string }).stderr).includes("run Lighthouse again")) throw error;
    }
}
