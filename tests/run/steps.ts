import { spawn } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** The numbers of passed and failed checks of a step. */
export interface Count {
  passed: number;
  failed: number;
}

/** A step with a single check: it passes when its command exits with 0. */
export async function command(name: string, args: string[]): Promise<Count> {
  const ok = (await spawned(name, args, {})) === 0;
  return ok ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** Vitest's tests, unit and integration. A run that breaks before any test counts as one failure. */
export function vitest(): Promise<Count> {
  const name = "Unit and integration tests";
  return withReport(name, async (report) => {
    const args = [
      "vitest",
      "run",
      "--config",
      "tests/vitest.config.ts",
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${report}`,
    ];
    const code = await spawned(name, args, {});
    const { numPassedTests = 0, numFailedTests = 0, numFailedTestSuites = 0 } = await readReport(report);
    const failed = numFailedTests || numFailedTestSuites || (code === 0 ? 0 : 1);
    return { passed: numPassedTests, failed };
  });
}

/** Playwright's tests, in the browser at `executable`. */
export function browserTests(executable: string, filters: string[]): Promise<Count> {
  return withReport("Browser tests", async (report) => {
    const args = ["playwright", "test", "--config", "tests/e2e/playwright.config.ts", ...filters];
    const code = await spawned("Browser tests", args, {
      CHROMIUM_PATH: executable,
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    });
    const { stats } = await readReport(report);
    const failed = stats?.unexpected ?? 0;
    return { passed: (stats?.expected ?? 0) + (stats?.flaky ?? 0), failed: failed || (code === 0 ? 0 : 1) };
  });
}

interface Report {
  numPassedTests?: number;
  numFailedTests?: number;
  numFailedTestSuites?: number;
  stats?: { expected: number; unexpected: number; flaky: number };
}

async function withReport(name: string, act: (report: string) => Promise<Count>): Promise<Count> {
  const folder = await mkdtemp(join(tmpdir(), "halftone-test-"));
  try {
    return await act(join(folder, `${name.replaceAll(" ", "-")}.json`));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function readReport(file: string): Promise<Report> {
  return JSON.parse(await readFile(file, "utf8").catch(() => "{}")) as Report;
}

function spawned(name: string, args: string[], env: Record<string, string>): Promise<number> {
  const started = performance.now();
  console.log(`\n── ${name}`);
  return new Promise((resolve) => {
    const child = spawn("npx", ["--no-install", ...args], { stdio: "inherit", env: { ...process.env, ...env } });
    child.on("error", () => resolve(1));
    child.on("close", (code) => {
      console.log(
        `── ${name}: ${code === 0 ? "passed" : "FAILED"} in ${((performance.now() - started) / 1000).toFixed(1)} s`,
      );
      resolve(code ?? 1);
    });
  });
}
