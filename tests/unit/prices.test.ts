import { describe, expect, it } from "vitest";
import { baseTexts, checkTexts, trySections } from "./in-memory.ts";

const logo = (...packages: string[]) =>
  `label: Logo\nnote: Rush delivery is $100 extra.\npackages:\n${packages.map((lines) => `  - ${lines}\n    features:\n      - A logo, CMS for $250 more\n`).join("")}`;
const SPECIAL = 'name: Special\n    now: "$39"\n    was: "$117"';
const PLUS = 'name: Plus\n    now: "$1,099"';

/** The small site where Special has gone from $29 to $39, and a page with this heading that shows the logo packages. */
function texts(heading: string, { shows = true, packages = logo(SPECIAL, PLUS) } = {}): Record<string, string> {
  const base = baseTexts();
  const { "pages/logo.yaml": page = "" } = base;
  const grid = shows ? "  - block: package-grid\n    heading: Packages\n    category: logo\n" : "";
  return {
    ...base,
    "packages/logo.yaml": packages,
    "pages/logo.yaml": page.replaceAll("$29", "{price:logo/special}"),
    "pages/try.yaml": `title: Try\ndescription: A page to try a price on.\nindex: false\nsections:\n  - block: hero\n    heading: "${heading}"\n    text: Ink.\n${grid}`,
  };
}

function shown(heading: string): unknown {
  return trySections(texts(heading))[0]?.heading;
}

describe("placeholders of prices", () => {
  it.each([
    ["From {price:logo/special}", "From $39"],
    ["{was:logo/special}, now {price:Logo/Special}", "$117, now $39"],
    ["To {price:logo/plus}!", "To $1,099!"],
    ["To {Price:logo/plus}", "To $1,099"],
    ["To {price:logo/plús}", "To $1,099"],
    ["In code, {a: b} is a pair, and {10:30} is not", "In code, {a: b} is a pair, and {10:30} is not"],
  ])("%j reads %j", (heading, expected) => {
    expect(shown(heading)).toBe(expected);
    expect(checkTexts(texts(heading))).toEqual([]);
  });
});
