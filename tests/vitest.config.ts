import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

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
    testTimeout: 20_000,
    hookTimeout: 60_000,
    // Left to itself, Vitest keeps one of two cores free.
    maxWorkers: 2,
    isolate: false,
  },
});
