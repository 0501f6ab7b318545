import { setFlagsFromString } from "node:v8";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { formats } from "../../src/engine/read/schemas/schema-formats.ts";
import { baseTexts, checkTexts } from "./in-memory.ts";

// V8 stops optimizing regular expressions once a process has compiled many of them, as a run of all tests does.
beforeAll(() => setFlagsFromString("--no-regexp-optimization"));
afterAll(() => setFlagsFromString("--regexp-optimization"));

/** A page with this text in a section. */
function pageWith(block: string, text: string): Record<string, string> {
  const section = `  - block: ${block}\n    heading: Try\n    text: ${JSON.stringify(text)}\n`;
  const top = "title: Try\ndescription: A page to try one section on, in tests.\nindex: false\nsections:\n";
  const hero = "  - block: hero\n    heading: Try it\n    text: This.\n";
  return { ...baseTexts(), "pages/try.yaml": `${top}${hero}${section}` };
}

describe.each(["story", "rich-text"])("a text of a %s section", (block) => {
  it.each(["*a", "a** b", "*_", ">", "`a", "[a]("])("with 40,000 times %j is one problem, found at once", (signs) => {
    const before = process.cpuUsage().user;
    const problems = checkTexts(pageWith(block, `Words. ${signs.repeat(40_000)}`));
    expect((process.cpuUsage().user - before) / 1e6).toBeLessThan(5);
    expect(problems).toMatchObject([{ rule: "markdown-signs", file: "content/pages/try.yaml", line: 10, column: 11 }]);
    expect(problems[0]?.message).toMatch(/This text has \d+ of the signs/);
  });

  it("with hundreds of words that stand out is fine", () => {
    const words = "It **folds** and *lasts*, [by hand](/logo). ".repeat(400);
    expect(checkTexts(pageWith(block, words))).toEqual([]);
  });
});

it.each([
  ["a list in it", "    text: This.\n", "markdown-list"],
  ["a key that is missing below it", "", "key-missing"],
])("a description of 200,000 lines is checked, with %s", (_what, text, rule) => {
  const description = `description: >-\n${" a\n".repeat(200_000)} - a\n - b\n`;
  const page = `title: Try\nindex: false\n${description}sections:\n  - block: hero\n    heading: Try\n${text}`;
  const problems = checkTexts({ ...baseTexts(), "pages/try.yaml": page });
  expect(problems.map((problem) => problem.rule)).toContain(rule);
});

it.each(["{x#}", "{{x#}}", "{price:cakes/x#}", "{pirce:cakes/x#}"])(
  "20,000 unknown placeholders like %s take no more time than there are more of them",
  (part) => {
    /** The processor time of a text with so many, in ms. */
    const effort = (count: number) => {
      const text = Array.from({ length: count }, (_, index) => part.replace("#", String(index))).join(" ");
      const before = process.cpuUsage().user;
      const problems = checkTexts(pageWith("story", text));
      expect(problems[0]?.rule).toBe("placeholder");
      return (process.cpuUsage().user - before) / 1000;
    };
    effort(500);
    // Eight times as many: were each compared with each other one, they would take 64 times as long.
    expect(effort(20_000) / Math.max(effort(2500), 50)).toBeLessThan(24);
  },
);

it("an address of 20,000 letters and a blank is refused at once", () => {
  const before = process.cpuUsage().user;
  expect(formats.link(`https://${"a".repeat(20_000)} b`)).toBe(false);
  expect((process.cpuUsage().user - before) / 1e6).toBeLessThan(1);
});
