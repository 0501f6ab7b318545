import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createLogger, workingOn } from "../../src/engine/shared/logger.ts";

const printed: string[] = [];
beforeEach(() => {
  for (const name of ["error", "warn", "log"] as const)
    vi.spyOn(console, name).mockImplementation((text) => printed.push(`${name} ${text}`));
});
afterEach(() => {
  vi.restoreAllMocks();
  printed.length = 0;
});

it.each([
  [{}, ["error a", "warn b", "log c"]],
  [{ LOG_LEVEL: "warn" }, ["error a", "warn b"]],
  [{ LOG_LEVEL: "error" }, ["error a"]],
  [{ LOG_LEVEL: "nonsense" }, ["error a", "warn b", "log c"]],
  [{ LOG_LEVEL: "error", DEBUG: "check, build" }, ["error a", "error build: d"]],
  [{ DEBUG: "*", LOG_LEVEL: "error" }, ["error a", "error build: d"]],
  [{ DEBUG: "rebuild", LOG_LEVEL: "error" }, ["error a"]],
])("prints with %o", (environment, lines) => {
  const log = createLogger("build", environment);
  log.error("a");
  log.warn("b");
  log.info("c");
  log.debug("d");
  expect(printed).toEqual(lines);
});

it("prints how long a step took, even one that fails, if details are asked for", async () => {
  const log = createLogger("check", { DEBUG: "check" });
  expect(log.time("parse", () => 1)).toBe(1);
  expect(await log.time("read", async () => 2)).toBe(2);
  await expect(log.time("write", () => Promise.reject(new Error("no")))).rejects.toThrow("no");
  expect(printed.map((line) => line.replace(/\d+/, "n"))).toEqual(
    ["parse", "read", "write"].map((step) => `error check: ${step} n ms`),
  );
  expect(createLogger("check", {}).time("parse", () => 3)).toBe(3);
  expect(printed).toHaveLength(3);
});

it("an error of the program keeps its class and its stack, and names the file once", () => {
  const error = new RangeError("too deep");
  const act = () =>
    workingOn("content/a.yaml", () =>
      workingOn("content/b.yaml", () => {
        throw error;
      }),
    );
  expect(act).toThrow(error);
  expect(error.stack).toMatch(/^While working on content\/b\.yaml:\nRangeError: too deep\n {4}at .*logger\.test\.ts/);
});
