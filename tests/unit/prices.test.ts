import { describe, expect, it } from "vitest";
import { baseTexts, brief, checkTexts, trySections } from "./in-memory.ts";

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

  it.each([
    ["{price:logo/specail}", "{price:logo/special}"],
    ["{price:lgo/special}", "{price:logo/special}"],
    ["{was:logo/plus}", undefined],
    ["{price:logo}", undefined],
    ["{price:logo/}", undefined],
    ["{precio:logo/special}", "{price:logo/special}"],
    ["{precio: logo/special}", "{price:logo/special}"],
    ["{ price:logo/special}", "{price:logo/special}"],
    ["{antes:logo/special}", "{was:logo/special}"],
    ["{prices:logo/special}", "{price:logo/special}"],
    ["{preis:logo/specail}", "{price:logo/special}"],
    ["{foo:bar}", undefined],
    ["{foo:logo/special}", undefined],
  ])("%j is reported, with %j", (placeholder, suggestion) => {
    const problems = checkTexts(texts(`From ${placeholder}`));
    expect(problems.map(brief)).toEqual([
      `placeholder content/pages/try.yaml:6:20${suggestion === undefined ? "" : ` -> ${suggestion}`}`,
    ]);
  });

  it("of a package file that cannot be read, or a price that is none, are not wrong as well", () => {
    for (const packages of ["label: Logo\npackages: [", logo(SPECIAL.replace('"$39"', '"soon"'))])
      expect(checkTexts(texts("From {price:logo/special}", { packages })).map(({ file }) => file)).toEqual([
        "content/packages/logo.yaml",
      ]);
  });

  it("written with a point where a comma is the decimal sign are told so, and one without cents is a price", () => {
    const before = texts("Ink", {
      packages: logo('name: Special\n    now: "€ 32.50"', 'name: Plus\n    now: "€ 55,-"'),
    });
    const site = `${before["site.yaml"]?.replace("en-US", "nl-NL").trimEnd()}\n`.replace(
      "facts:",
      "currency: EUR\nfacts:",
    );
    const problems = checkTexts({ ...before, "site.yaml": site }).filter(({ file }) => file.includes("packages/"));
    expect(problems.map(({ line, hint }) => [line, hint])).toEqual([
      [5, expect.stringMatching(/^Here, a comma is the decimal sign\. A price is/)],
    ]);
  });

  it("distinguish two packages of one name by a number", () => {
    const packages = logo(SPECIAL, `${SPECIAL}\n    same_name: true`);
    expect(checkTexts(texts("From {price:logo/special} to {price:logo/special-2}", { packages }))).toEqual([]);
  });
});

describe("a price in a text", () => {
  const old = (heading: string, options?: Parameters<typeof texts>[1]) =>
    checkTexts(texts(heading, options)).map((problem) => `${problem.severity} ${brief(problem)}`);

  it("that no package of the page has anymore is a warning at its location", () => {
    expect(old("From $29, and more")).toEqual(["warning price-old content/pages/try.yaml:6:20"]);
    const [problem] = checkTexts(texts("From $29, and more"));
    expect(problem).toMatchObject({ endColumn: 23, hint: expect.stringContaining("{price:logo/special}") });
  });

  it.each([
    "From $39",
    "From $39.00 to $1099",
    "It was $117",
    "Rush for $100, a CMS for $250",
    "Special does it; Plus is $1,060 more",
    "A $5 million company with $3k budgets",
    "Ads for {ads}",
  ])("%j is none", (heading) => {
    const before = texts(heading);
    const site = before["site.yaml"]?.replace("facts:", 'facts:\n  ads: "$500"') ?? "";
    expect(checkTexts({ ...before, "site.yaml": site })).toEqual([]);
  });

  it("on a page without packages is one only where the text is about a package", () => {
    expect(old("Logo packages from $29", { shows: false })).toHaveLength(1);
    expect(old("The Special is only $29", { shows: false })).toHaveLength(1);
    expect(old("A bunch of flowers from $46", { shows: false })).toEqual([]);
    expect(old("Their logo raised $46 for charity", { shows: false })).toEqual([]);
  });

  it("is none in a price list, which says what other things cost", () => {
    const site = texts("Fees");
    const list =
      "  - block: price-list\n    heading: Fees\n    groups:\n      - rows:\n          - name: Special visits\n            note: From $46 a visit.\n            price: from $29\n";
    const withList = (shown: boolean) => ({
      ...site,
      "pages/try.yaml": `${texts("Fees", { shows: shown })["pages/try.yaml"]}${list}`,
    });
    expect(checkTexts(withList(true))).toEqual([]);
    expect(checkTexts(withList(false))).toEqual([]);
  });

  it("is not reported while a package file has errors", () => {
    expect(old("From $29", { packages: logo(SPECIAL.replace("now", "nwo")) })).toHaveLength(1);
  });
});
