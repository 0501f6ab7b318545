import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, it, vi } from "vitest";
import { spill } from "../../src/engine/shared/files/spill.ts";

it("gives back every text, in whatever order, of so many that they do not stay in memory", () => {
  const texts = Array.from({ length: 4000 }, (_none, index) => `${index} é😀 ${"x".repeat((index * 7919) % 9000)}`);
  texts.push("y".repeat(1_000_000), "", "last");
  const kept = texts.map((text) => ({ text, read: spill(text) }));
  const wrong = [...kept, ...kept.toReversed()].filter(({ text, read }) => read() !== text);
  expect(wrong).toEqual([]);
});

it("uses the place of texts again that nobody can ask for anymore", async () => {
  let size = 0;
  const write = fs.writeSync;
  const writes = vi.spyOn(fs, "writeSync").mockImplementation(((
    ...args: [number, Uint8Array, number, number, number]
  ) => {
    size = Math.max(size, args[4] + args[3]);
    return write(...args);
  }) as typeof write);
  syncBuiltinESMExports();
  setFlagsFromString("--expose-gc");
  const collectGarbage: unknown = runInNewContext("gc");
  if (typeof collectGarbage !== "function") throw new Error("This Node.js has no gc().");
  const edit = (number: number) => {
    const texts = Array.from({ length: 1000 }, (_none, index) => `${number}.${index} ${"z".repeat(20_000)}`);
    return texts.map((text) => ({ text, read: spill(text) }));
  };
  let latest = edit(0);
  for (let number = 1; number <= 6; number++) {
    latest = edit(number);
    expect(latest.filter(({ text, read }) => read() !== text)).toEqual([]);
    collectGarbage();
    // What reads a text is noticed to be gone in a later turn.
    for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setImmediate(resolve));
  }
  writes.mockRestore();
  syncBuiltinESMExports();
  expect(size).toBeGreaterThan(0);
  expect(size).toBeLessThan(4 * 20_000_000);
});
