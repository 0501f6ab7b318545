import { expect, it } from "vitest";
import { spill } from "../../src/engine/shared/files/spill.ts";

it("gives back every text, in whatever order, of so many that they do not stay in memory", () => {
  const texts = Array.from({ length: 4000 }, (_none, index) => `${index} é😀 ${"x".repeat((index * 7919) % 9000)}`);
  texts.push("y".repeat(1_000_000), "", "last");
  const kept = texts.map((text) => ({ text, read: spill(text) }));
  const wrong = [...kept, ...kept.toReversed()].filter(({ text, read }) => read() !== text);
  expect(wrong).toEqual([]);
});
