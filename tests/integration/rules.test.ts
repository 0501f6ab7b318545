import { describe, expect, it } from "vitest";
import { explain } from "../../src/engine/commands/check.ts";
import { ruleTexts } from "../../src/engine/diagnostics/rule-texts.ts";
import { rules } from "../../src/engine/diagnostics/rules.ts";
import { ruleExamples } from "../../src/engine/generate/rule-reference.ts";
import { checkExample } from "../rules/check-example.ts";

/** Root may open every file, so no file is unreadable for it. */
const isRoot = process.getuid?.() === 0;
const examples = ruleExamples();
const texts = ruleTexts();
const all = Object.entries(rules).map(([id, rule]) => ({ id, ...rule }));
const testable = all.filter(({ id }) => !(isRoot && id === "file-unreadable"));

it("has examples of exactly the rules that exist", () => {
  expect([...examples.keys()].sort()).toEqual(Object.keys(rules).sort());
});

describe.each(testable)("rule $id", ({ id, severity }) => {
  const { wrong = {}, right = {} } = examples.get(id) ?? {};

  it("is the only problem of its wrong example", async () => {
    const { problems } = await checkExample(wrong);
    expect(problems.map((problem) => [problem.rule, problem.severity])).toEqual([[id, severity]]);
  });

  it("reports nothing in its right example", async () => {
    expect((await checkExample(right)).problems).toEqual([]);
  });
});

describe("check --explain", () => {
  it.each(all)("prints what $id is about, with what to do", ({ id, severity }) => {
    const text = explain(id);
    const { title, why, howToFix } = texts.get(id) ?? {};
    expect(text.startsWith(`${id}\n\n**${title}** (${severity}). ${why}\n\n**What to do:** ${howToFix}\n`)).toBe(true);
    expect(text).not.toMatch(/^## /m);
  });

  it("suggests the rule with the most similar name", () => {
    expect(() => explain("key-unkown")).toThrow('There is no rule "key-unkown"; did you mean key-unknown?');
  });
});
