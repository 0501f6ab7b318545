import { readFileSync } from "node:fs";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Whether a file is run by a worker that has a document. */
const needsDocument = ({ moduleId }: TestSpecification) =>
  readFileSync(moduleId, "utf8").startsWith("// @vitest-environment jsdom");

/**
 * Vitest ends a worker when the next file needs another environment, and each new one loads everything again: files that
 * can share a worker follow each other, otherwise in Vitest's own order. Those without a document are last: many of them
 * are short, so that both workers end at about the same time.
 */
class FewWorkers extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return [...sorted.filter(needsDocument), ...sorted.filter((file) => !needsDocument(file))];
  }
}

export default defineConfig({
  root: `${import.meta.dirname}/..`,
  plugins: [react()],
  test: {
    // In one project: each would compile everything for itself, and start workers of its own.
    include: [
      "tests/unit/**/*.test.{ts,tsx}",
      "src/**/*.test.{ts,tsx}",
      // What the requirements say of the content of this site: all that may fail when content changes.
      "tests/content/**/*.test.ts",
      // Whole commands, servers, the language server, and every mistake that authors make.
      "tests/integration/**/*.test.ts",
    ],
    sequence: { sequencer: FewWorkers },
    testTimeout: 20_000,
    hookTimeout: 60_000,
    // Left to itself, Vitest keeps one of two cores free.
    maxWorkers: 2,
    isolate: false,
  },
});
