import { type StdioOptions, spawn } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { provideBrowser } from "../support/browser.ts";
import { withinFolder } from "../support/within-folder.ts";
import type { VitestReport } from "./vitest-report.ts";

/** The numbers of passed and failed checks of a step, and what to repeat about the failures at the end of the output. */
interface Count {
  passed: number;
  failed: number;
  failures?: string[];
}

const PROGRAMS = join(import.meta.dirname, "../../node_modules/.bin");

/** Checks before all tests. The content and the generated files are checked by tests, which have loaded the engine anyway. */
const checks = {
  Types: ["tsc", "--noEmit"],
  "Lint and format": ["biome", "check", "--error-on-warnings", "."],
};

/** Runs all checks, or only the browser tests, or only those in files with such names. Ends with a line that counts them. */
export async function runTests(what: "all" | "browser", filters: string[]): Promise<Count> {
  const counts = what === "all" ? [await commands(checks), await vitest()] : [];
  counts.push(await browserTests(provideBrowser(), filters));
  const passed = counts.reduce((sum, count) => sum + count.passed, 0);
  const failed = counts.reduce((sum, count) => sum + count.failed, 0);
  // Vitest's failures are thousands of lines above, and CI shows the end of the output.
  for (const failure of counts.flatMap((count) => count.failures ?? [])) console.log(`\n${failure}`);
  console.log(`\n${passed} passed, ${failed} failed`);
  return { passed, failed };
}

/** Steps with a single check each, in parallel: each passes when its command exits with 0. */
async function commands(steps: Record<string, string[]>): Promise<Count> {
  const results = await Promise.all(
    Object.entries(steps).map(async ([name, args]) => (await run(name, args, "at the end")) === 0),
  );
  const passed = results.filter(Boolean).length;
  return { passed, failed: results.length - passed };
}

/** Vitest's tests, unit and integration. A run that breaks before any test counts as one failure. */
function vitest(): Promise<Count> {
  const name = "Unit and integration tests";
  return withReport(name, async (report) => {
    const reporter = join(import.meta.dirname, "vitest-report.ts");
    const args = ["run", "--config", "tests/vitest.config.ts", "--reporter=default", `--reporter=${reporter}`];
    const code = await run(name, ["vitest", ...args], "at once", { VITEST_REPORT: report });
    const { passed = 0, failures = [] } = (await readReport(report)) as Partial<VitestReport>;
    return { passed, failed: failures.length || (code === 0 ? 0 : 1), failures };
  });
}

/** Playwright's tests, in the browser at `executable`. */
function browserTests(executable: string, filters: string[]): Promise<Count> {
  return withReport("Browser tests", async (report) => {
    const args = ["playwright", "test", "--config", "tests/e2e/playwright.config.ts", ...filters];
    const code = await run("Browser tests", args, "at once", {
      CHROMIUM_PATH: executable,
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    });
    const { stats } = (await readReport(report)) as BrowserReport;
    const failed = stats?.unexpected ?? 0;
    return { passed: (stats?.expected ?? 0) + (stats?.flaky ?? 0), failed: failed || (code === 0 ? 0 : 1) };
  });
}

/** The parts of Playwright's report that are used. */
interface BrowserReport {
  stats?: { expected: number; unexpected: number; flaky: number };
}

function withReport(name: string, act: (report: string) => Promise<Count>): Promise<Count> {
  return withinFolder((folder) => act(join(folder, `${name.replaceAll(" ", "-")}.json`)));
}

async function readReport(file: string): Promise<unknown> {
  return JSON.parse(await readFile(file, "utf8").catch(() => "{}"));
}

/** Runs a command, and returns its exit code. Its output is shown at once, or with the result, not mixed with that of other commands. */
function run(
  name: string,
  [program = "", ...args]: string[],
  output: "at once" | "at the end",
  env: Record<string, string> = {},
): Promise<number> {
  const started = performance.now();
  const seconds = () => ((performance.now() - started) / 1000).toFixed(1);
  const atOnce = output === "at once";
  if (atOnce) console.log(`\n── ${name}`);
  return new Promise((resolve) => {
    const stdio: StdioOptions = atOnce ? "inherit" : ["ignore", "pipe", "pipe"];
    // Without npx, which takes longer to find a program than some of them take to run.
    const child = spawn(join(PROGRAMS, program), args, { stdio, env: { ...process.env, ...env } });
    let said = "";
    for (const stream of [child.stdout, child.stderr])
      stream?.on("data", (chunk: Buffer) => (said += chunk.toString()));
    child.on("error", () => resolve(1));
    child.on("close", (code) => {
      if (!atOnce) console.log(`\n── ${name}\n${said.trim()}`);
      console.log(`── ${name}: ${code === 0 ? "passed" : "FAILED"} in ${seconds()} s`);
      resolve(code ?? 1);
    });
  });
}
