import { expect, it } from "vitest";
import { keyReference } from "../../src/engine/generate/key-reference.ts";

const rows = keyReference()
  .split("\n")
  .filter((line) => line.startsWith("| `"));

it("has a row for each meaning of a key, the most common first, with the blocks that share it", () => {
  const headings = rows.filter((row) => row.startsWith("| `heading` |"));
  expect(headings[0]).toMatch(/^\| `heading` \| The heading of the section\. \| .*\bfaq, features, form, gallery\b/);
  expect(headings).toContainEqual(
    expect.stringMatching(/^\| `heading` \| The main heading of the page\. \| .*\bhero\b/),
  );
  expect(new Set(rows.map((row) => row.slice(0, row.lastIndexOf(" | ")))).size).toBe(rows.length);
});

it.each([
  ["question", "faq"],
  ["was", "price-list"],
])("has `%s`, a key of entries of %s", (key, block) => {
  expect(rows.filter((row) => row.startsWith(`| \`${key}\` |`))).toEqual([expect.stringMatching(` \\| ${block} \\|$`)]);
});
