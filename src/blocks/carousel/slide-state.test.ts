import { describe, expect, it } from "vitest";
import { isBefore, slideState, wrap } from "./slide-state.ts";

const states = (active: number, total: number) =>
  Array.from({ length: total }, (_, index) => slideState(index, active, total));

describe("slideState (requirements 2.7)", () => {
  it("marks the active slide and the adjacent ones, and hides the others", () => {
    expect(states(2, 6)).toEqual(["hidden", "previous", "active", "next", "hidden", "hidden"]);
  });

  it("wraps around at both ends", () => {
    expect(states(0, 5)).toEqual(["active", "next", "hidden", "hidden", "previous"]);
    expect(states(4, 5)).toEqual(["next", "hidden", "hidden", "previous", "active"]);
  });

  it("has no hidden slide among three", () => {
    expect(states(1, 3)).toEqual(["previous", "active", "next"]);
  });
});

describe("isBefore", () => {
  it.each([
    [6, [false, false, false, false, true, true]],
    [5, [false, false, false, true, true]],
  ])("says which of %i slides are nearer backward", (total, before) => {
    expect(before.map((_, index) => isBefore(index, 0, total))).toEqual(before);
  });
});

describe("wrap", () => {
  it("leads from the last to the first and back", () => {
    expect([wrap(6, 6), wrap(-1, 6), wrap(3, 6)]).toEqual([0, 5, 3]);
  });
});
