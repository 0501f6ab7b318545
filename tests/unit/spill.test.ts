import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, it, vi } from "vitest";
import { spill } from "../../src/engine/shared/files/spill.ts";

/** How large the temporary file has become, in bytes. */
const file = vi.hoisted(() => ({ size: 0 }));
vi.mock(import("node:fs"), async (original) => {
  const fs = await original();
  const writeSync = (...args: [number, Uint8Array, number, number, number]) => {
    file.size = Math.max(file.size, args[4] + args[3]);
    return fs.writeSync(...args);
  };
  return { ...fs, writeSync: writeSync as typeof fs.writeSync };
});

it("gives back every text, in whatever order, of so many that they do not stay in memory", () => {
  const texts = Array.from({ length: 4000 }, (_none, index) => `${index} é😀 ${"x".repeat((index * 7919) % 9000)}`);
  texts.push("y".repeat(1_000_000), "", "last");
  const kept = texts.map((text) => ({ text, read: spill(text) }));
  const wrong = [...kept, ...kept.toReversed()].filter(({ text, read }) => read() !== text);
  expect(wrong).toEqual([]);
});

it("uses the place of texts again that nobody can ask for anymore", async () => {
  setFlagsFromString("--expose-gc");
  const collectGarbage: unknown = runInNewContext("gc");
  if (typeof collectGarbage !== "function") throw new Error("This Node.js has no gc().");
  const edit = (number: number) => {
    const texts = Array.from({ length: 1000 }, (_none, index) => `${number}.${index} ${"z".repeat(20_000)}`);
    return texts.map((text) => ({ text, read: spill(text) }));
  };
  let latest = edit(0);
  const sizes: number[] = [];
  for (let number = 1; number <= 6; number++) {
    latest = edit(number);
    expect(latest.filter(({ text, read }) => read() !== text)).toEqual([]);
    sizes.push(file.size);
    collectGarbage();
    // What reads a text is noticed to be gone in a turn of its own.
    await new Promise((resolve) => setImmediate(resolve));
  }
  expect(sizes.at(-1)).toBeLessThan(4 * 20_000_000);
  expect(sizes.at(-1)).toBe(sizes.at(-3));
});
