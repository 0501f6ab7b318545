import { describe, expect, test } from "vitest";
import { slips } from "./clumsy-author.cases.ts";
import { baseTexts, brief, checkTexts } from "./in-memory.ts";

/** Words of the tools underneath, which mean nothing to an author. */
const JARGON =
  /\b(must|property|properties|additionalProperties|oneOf|anyOf|pattern|instance|schema|scalar|mapping|node|boolean|string|array|object|null value|undefined|NaN)\b/;

const base = baseTexts();

test("the base site is without fault", () => {
  expect(checkTexts(base)).toEqual([]);
});

describe("one slip is one problem, at its place", () => {
  test.each(slips)("%s: %j -> %j", (file, text, becomes, told) => {
    const before = base[file] ?? "";
    expect(before).toContain(text);
    const problems = checkTexts({ ...base, [file]: before.replace(text, () => becomes) });
    expect(problems.map(brief)).toEqual([told]);
    for (const { message, hint = "" } of problems) expect(`${message} ${hint}`).not.toMatch(JARGON);
  });
});

test("slips in different files are told together, each once", () => {
  const bySlip = new Map(slips.map((slip) => [slip[0], slip]));
  const texts = { ...base };
  for (const [file, text, becomes] of bySlip.values()) texts[file] = (texts[file] ?? "").replace(text, () => becomes);
  const told = [...bySlip.values()].map((slip) => slip[3]);
  expect(checkTexts(texts).map(brief).sort()).toEqual(told.sort());
});
