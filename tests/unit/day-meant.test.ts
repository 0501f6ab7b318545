import { expect, test } from "vitest";
import { days } from "../../src/engine/validate/diagnosis/values/day-meant.ts";

test.each([
  ["en-IE", ["2026-11-12"]],
  ["en-GB", ["2026-11-12"]],
  ["it-CH", ["2026-11-12"]],
  ["en-US", []],
  ["en-CA", []],
])("12/11/2026 is, in %s, what the country says", (locale, meant) => {
  expect(days("12/11/2026", locale)).toEqual(meant);
});
