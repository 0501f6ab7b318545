import { describe, expect, it } from "vitest";
import { parseYaml } from "../../src/engine/read/yaml/parse-yaml.ts";
import { casesByRecognizer, mistakeCases } from "../support/recognizer-cases.ts";

describe("a recognizer", () => {
  it("finds a mistake of the corpora, or is not worth its lines", () => {
    const found = [...casesByRecognizer(mistakeCases())];
    expect(found.filter(([, { size }]) => size === 0).map(([name]) => name)).toEqual([]);
  });

  const lines = ["heading: Logos: done right", "text: 'It's here'", 'heading: "Logos', "text: @name"];
  it.each(lines.flatMap((one) => lines.map((two) => [one, two.replace(/^\w+/, "label")])))(
    "of the mistake in the line %s does not keep %s on the next line from being found",
    (one, two) => {
      const { findings, data } = parseYaml(`${one}\n${two}\nlink: /\n`);
      expect(findings.map(({ fix }) => fix?.length)).toEqual([1, 1]);
      expect(data).toMatchObject({ link: "/" });
    },
  );
});

it.each([
  ["a colon and a list", "text: |x\n", /cannot be read from here on/],
  ["a second key", 'heading: "Logos" text: Words\n', /but the line continues/],
  ["a list without brackets", 'colors: "red", "blue"\n', /but the line continues/],
  ["a bracket that is not closed", "items: [one, two\ntext: Words\n", /\[ is never closed/],
])("what YAML cannot read, such as %s, gives one problem, and the rest is read", (_what, text, message) => {
  const { findings, data } = parseYaml(text);
  expect(findings.map(({ message }) => message)).toEqual([expect.stringMatching(message)]);
  expect(data).toBeDefined();
});

it.each(["items:\n  * one\n  * two\n", "items:\n  -\u00a0label: One\n    link: /\n"])(
  "the edits for %j do not cross the borders of the problem, or --fix would refuse them",
  (text) => {
    const [{ start = 0, end = 0, fix = [] } = {}] = parseYaml(text).findings;
    const crosses = (border: number) => fix.some(({ at, remove }) => at < border && at + remove > border);
    expect([fix.length > 0, crosses(start), crosses(end)]).toEqual([true, false, false]);
  },
);
