import { readFileSync } from "node:fs";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** What two files must have in common to be run by the same worker, one after the other. */
const workerOf = ({ project, moduleId }: TestSpecification) =>
  `${project.name} ${readFileSync(moduleId, "utf8").startsWith("// @vitest-environment jsdom")}`;

/**
 * Vitest ends a worker when the next file needs another project or environment, and each new one loads everything again:
 * files that can share a worker follow each other, otherwise in Vitest's own order.
 */
class FewWorkers extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const groups = new Map<string, TestSpecification[]>();
    for (const file of await super.sort(files))
      groups.set(workerOf(file), [...(groups.get(workerOf(file)) ?? []), file]);
    return [...groups.values()].flat();
  }
}

export default defineConfig({
  root: `${import.meta.dirname}/..`,
  plugins: [react()],
  test: {
    projects: [
      { extends: true, test: { name: "unit", include: ["tests/unit/**/*.test.{ts,tsx}", "src/**/*.test.{ts,tsx}"] } },
      // What the requirements say of the content of this site: all that may fail when content changes.
      { extends: true, test: { name: "content", include: ["tests/content/**/*.test.ts"] } },
      // Whole commands, servers, the language server, and every mistake that authors make.
      { extends: true, test: { name: "integration", include: ["tests/integration/**/*.test.ts"] } },
    ],
    sequence: { sequencer: FewWorkers },
    testTimeout: 20_000,
    hookTimeout: 60_000,
    // Left to itself, Vitest keeps one of two cores free.
    maxWorkers: 2,
    isolate: false,
  },
});
