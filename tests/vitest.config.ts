import { readFileSync } from "node:fs";
import { basename } from "node:path";
import react from "@vitejs/plugin-react";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { FULL } from "./support/full.ts";

/** True for a file that a worker with a document runs. */
const needsDocument = ({ moduleId }: TestSpecification) =>
  readFileSync(moduleId, "utf8").startsWith("// @vitest-environment jsdom");

/** Takes longer than all files with a document together. */
const LONGEST = "mistakes";

/** Others that take a long time: a worker that got to one of them last would run it alone. */
const LONG = `start check lsp-edits lsp-names nothing-lost hostile-content changed-names incremental-builds dev-tunnel
  stopped-servers sign-floods`.split(/\s+/);

/** True if files that run after this one have to load the code again. */
const unloadsCode = ({ moduleId }: TestSpecification) => readFileSync(moduleId, "utf8").includes("vi.resetModules");

const isAmong = (names: readonly string[]) => (file: TestSpecification) =>
  names.includes(basename(file.moduleId, ".test.ts"));

/**
 * Vitest ends a worker when the next file needs another environment, and each new one loads everything again. So one
 * worker takes the longest file while the other runs all that need a document, and only that one starts again. The rest
 * follows in Vitest's own order, the short files last, so both workers end at about the same time; but after all others
 * those that load the code again, once with what they replace and once without.
 */
class FewWorkers extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const others = (file: TestSpecification) => !unloadsCode(file);
    const order = [isAmong([LONGEST]), needsDocument, isAmong(LONG), others, unloadsCode];
    const rankOf = (file: TestSpecification) => order.findIndex((belongs) => belongs(file));
    return (await super.sort(files)).sort((a, b) => rankOf(a) - rankOf(b));
  }
}

/** Keeps compiled modules for the next run, except those that depend on which files exist. */
const keptModules: Plugin = {
  name: "kept-modules",
  configureVitest({ experimental_defineCacheKeyGenerator: define }) {
    define(({ sourceCode }) => (sourceCode.includes("import.meta.glob") ? false : undefined));
  },
};

// Commands that tests start print plain text, in CI too.
delete process.env.FORCE_COLOR;

export default defineConfig({
  root: `${import.meta.dirname}/..`,
  plugins: [react(), keptModules],
  test: {
    // In one project: each would compile everything for itself, and start workers of its own.
    include: [
      "tests/unit/**/*.test.{ts,tsx}",
      "src/**/*.test.{ts,tsx}",
      // What the code itself keeps to: who imports what, how long functions are, what documents link to.
      "tests/repository/**/*.test.ts",
      // What the requirements say about the content of this site: all that may fail when content changes.
      "tests/content/**/*.test.ts",
      // Whole commands, servers, the language server, and every mistake that authors make.
      "tests/integration/**/*.test.{ts,tsx}",
    ],
    sequence: { sequencer: FewWorkers },
    // Only for what hangs: where time matters, tests measure it themselves.
    testTimeout: FULL ? 3_600_000 : 180_000,
    hookTimeout: 180_000,
    // Left to itself, Vitest keeps one of two cores free.
    maxWorkers: 2,
    // Most of what a check makes is soon garbage: with more room for it, a fifth of the processor time is saved. Helpers of
    // the collector would only wait for the cores that the workers use.
    execArgv: ["--max-semi-space-size=128", "--single-threaded-gc"],
    isolate: false,
    experimental: { fsModuleCache: true },
  },
});
