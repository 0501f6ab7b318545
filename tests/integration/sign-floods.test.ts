import { setFlagsFromString } from "node:v8";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { formats } from "../../src/engine/read/schemas/schema-formats.ts";
import { nodeIn } from "../../src/engine/read/source.ts";
import { parseYaml } from "../../src/engine/read/yaml/parse-yaml.ts";
import { effortOf, within } from "../support/effort.ts";
import { baseTexts, baseWith, checkTexts, tryPage } from "../unit/in-memory.ts";

// V8 stops optimizing regular expressions once a process has compiled many of them, as a run of all tests does.
beforeAll(() => setFlagsFromString("--no-regexp-optimization"));
afterAll(() => setFlagsFromString("--regexp-optimization"));

/** A page with this text in a section. */
function pageWith(block: string, text: string): Record<string, string> {
  return baseTexts(tryPage(`  - block: ${block}\n    heading: Try\n    text: ${JSON.stringify(text)}\n`));
}

const repeated = (part: string, count: number, between: string) =>
  Array.from({ length: count }, (_, index) => part.replace("#", String(index))).join(between);

/** The factor by which a check takes longer for eight times as many: 64 if each were compared with every other one. */
function growth(textsWith: (count: number) => Record<string, string>, rule: string): number {
  const effort = (count: number) => {
    const { result, milliseconds } = effortOf(() => checkTexts(textsWith(count)));
    expect(result.map((problem) => problem.rule)).toContain(rule);
    return milliseconds;
  };
  effort(500);
  return effort(20_000) / Math.max(effort(2500), 50);
}

describe.each(["story", "rich-text"])("a text of a %s section", (block) => {
  it.each(["*a", "a** b", "*_", ">", "`a", "[a]("])("with 40,000 times %j is one problem, found at once", (signs) => {
    const problems = within(5, () => checkTexts(pageWith(block, `Words. ${signs.repeat(40_000)}`)));
    expect(problems).toMatchObject([{ rule: "markdown-signs", file: "content/pages/try.yaml", line: 10, column: 11 }]);
    expect(problems[0]?.message).toMatch(/This text has \d+ of the characters/);
  });

  it("with hundreds of highlighted words is fine", () => {
    const words = "It **folds** and *lasts*, [by hand](/logo). ".repeat(400);
    expect(checkTexts(pageWith(block, words))).toEqual([]);
  });
});

it.each([
  ["a list in it", "    text: This.\n", "markdown-list"],
  ["a key that is missing below it", "", "key-missing"],
])("a description of 200,000 lines is checked at once, with %s", (_what, text, rule) => {
  const description = `description: >-\n${" a\n".repeat(200_000)} - a\n - b\n`;
  const page = `title: Try\nindex: false\n${description}sections:\n  - block: hero\n    heading: Try\n${text}`;
  const problems = within(10, () => checkTexts(baseTexts({ "pages/try.yaml": page })));
  expect(problems.map((problem) => problem.rule)).toContain(rule);
});

it("60,000 opening braces in a text are each read once", () => {
  expect(within(2, () => checkTexts(pageWith("story", `a ${"{".repeat(60_000)} b`)))).toEqual([]);
});

it("60,000 plus signs in a text are each read once", () => {
  within(2, () => checkTexts(pageWith("story", `a ${"+".repeat(60_000)} b`)));
});

it("a day that is counted with a number of 400 digits is refused", () => {
  const form = "title: Book\nfields:\n  - name: day\n    type: date\n    label: When\n    min: in @ days\n";
  const problems = checkTexts(baseTexts({ "forms/book.yaml": form.replace("@", "9".repeat(400)) }));
  expect(problems.map(({ rule }) => rule)).toContain("value-format");
});

it.each(["{x#}", "{{x#}}", "{price:cakes/x#}", "{pirce:cakes/x#}"])(
  "20,000 unknown placeholders like %s take time in proportion to their number",
  (part) => {
    expect(growth((count) => pageWith("story", repeated(part, count, " ")), "placeholder")).toBeLessThan(24);
  },
);

it("the location of each of 20,000 keys is found at once", () => {
  const text = repeated("k#: x\n", 20_000, "");
  const document = parseYaml(text).document();
  const found = within(2, () =>
    Array.from({ length: 20_000 }, (_, index) => nodeIn(document, [`k${index}`])?.range?.[0]),
  );
  expect(found.map((at) => text.charAt(at ?? -1)).join("")).toBe("x".repeat(20_000));
});

it("an address of 20,000 letters and a blank is refused at once", () => {
  expect(within(1, () => formats.link(`https://${"a".repeat(20_000)} b`))).toBe(false);
});

it.each([
  ["60,000 letters and a blank", `https://${"a".repeat(60_000)} b`],
  ["20,000 dashes", `a${"–".repeat(20_000)}b`],
  ["20,000 blanks", `a${" ".repeat(20_000)}b`],
])("a link with %s is checked at once", (_what, link) => {
  const page = pageWith("story", "Words.")["pages/try.yaml"]?.replace(
    "text: Words.",
    `text: Words.\n    action:\n      label: Go\n      link: "${link}"`,
  );
  const problems = within(3, () => checkTexts(baseTexts({ "pages/try.yaml": page ?? "" })));
  expect(problems.map(({ rule }) => rule)).toEqual(["value-format"]);
});

it("a price with 20,000 blanks is checked at once", () => {
  const packages = baseWith("packages/logo.yaml", "$29", `$2${" ".repeat(20_000)}9`);
  const problems = within(3, () => checkTexts(baseTexts(packages)));
  expect(problems.map(({ rule }) => rule)).toContain("value-format");
});
