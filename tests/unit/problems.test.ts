import { describe, expect, test, vi } from "vitest";
import { nearest } from "../../src/engine/diagnostics/nearest.ts";
import type { Problem } from "../../src/engine/diagnostics/problem.ts";
import { reporters } from "../../src/engine/diagnostics/reporters/reporters.ts";
import { frameText, hasColors } from "../../src/engine/diagnostics/reporters/stylish.ts";
import { ruleTexts } from "../../src/engine/diagnostics/rule-texts.ts";
import { rules } from "../../src/engine/diagnostics/rules.ts";

const problem = (more: Partial<Problem> = {}): Problem => ({
  rule: "key-unknown",
  severity: "error",
  file: "content/pages/a,b.yaml",
  line: 2,
  column: 3,
  endLine: 2,
  endColumn: 6,
  message: '50% of `lnk`: <wrong> & "odd".',
  hint: "Did you mean `link`?",
  suggestion: "link",
  data: { written: "lnk" },
  ...more,
});
const texts = new Map([["content/pages/a,b.yaml", "a: 1\n  lnk: 2\nc: 3\n"]]);
const problems = [problem(), problem({ rule: "yaml-comment", severity: "warning", line: 3, endLine: 3 })];
const report = (format: string, list = problems, color = false) =>
  reporters.get(format)?.({ problems: list, files: 41, texts, color }) ?? "";

describe("reporters", () => {
  test("a list in a hint has a line for each item, in every format", () => {
    const listed = [problem({ hint: "Write each on a line of its own:\n- one, two\n- three" })];
    expect(report("stylish", listed)).toContain("  Write each on a line of its own:\n    - one, two\n    - three\n");
    expect(report("github", listed)).toContain("own:%0A- one, two%0A- three\n");
    expect(report("junit", listed)).toContain("own:\n- one, two\n- three</failure>");
    for (const format of ["json", "sarif"])
      expect(report(format, listed), format).toContain("own:\\n- one, two\\n- three");
  });

  test("colors are used only on request", () => {
    expect(report("stylish")).not.toContain("\u001b");
    expect(report("stylish", problems, true)).toContain("\u001b[31merror");
  });
});

describe("colors", () => {
  test.each([
    { isTTY: true, FORCE_COLOR: "", NO_COLOR: "", colors: true },
    { isTTY: false, FORCE_COLOR: "", NO_COLOR: "", colors: false },
    { isTTY: true, FORCE_COLOR: "", NO_COLOR: "1", colors: false },
    { isTTY: false, FORCE_COLOR: "1", NO_COLOR: "", colors: true },
    { isTTY: false, FORCE_COLOR: "1", NO_COLOR: "1", colors: true },
    { isTTY: true, FORCE_COLOR: "0", NO_COLOR: "", colors: false },
  ])(
    "$colors in a terminal: $isTTY, FORCE_COLOR=$FORCE_COLOR, NO_COLOR=$NO_COLOR",
    ({ isTTY, colors, ...variables }) => {
      for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
      expect(hasColors({ isTTY })).toBe(colors);
      vi.unstubAllEnvs();
    },
  );
});

describe("code frames", () => {
  test("long lines are cut around the location", () => {
    const text = `${"x".repeat(300)}!${"y".repeat(300)}`;
    const framed = frameText(problem({ line: 1, endLine: 1, column: 301, endColumn: 302 }), text);
    const [line = "", carets = ""] = framed.split("\n");
    expect(line.length).toBeLessThanOrEqual(110);
    expect(line.charAt(carets.indexOf("^"))).toBe("!");
  });

  test("a location after the end of the text has no frame", () => {
    expect(frameText(problem({ line: 9 }), "a")).toBe("");
    expect(frameText(problem({ line: 1 }), "")).toBe("");
  });
});

describe("nearest", () => {
  const names = ["heading", "highlight", "text", "action", "art", "link", "opens", "id"];
  test.each([
    ["headnig", "heading"],
    ["Heading", "heading"],
    ["higlight", "highlight"],
    ["lnik", "link"],
    ["lin", "link"],
    ["atr", "art"],
    ["tetx", "text"],
    ["aktion", "action"],
    ["summary", undefined],
    ["image", undefined],
    ["x", undefined],
  ])("%s -> %s", (word, name) => expect(nearest(word, names)).toBe(name));
});

test("every rule has a section of its own that says what is wrong, why, and what to do", () => {
  const texts = ruleTexts();
  expect([...texts.keys()]).toEqual(Object.keys(rules).sort());
  for (const [id, { title, why, howToFix }] of texts)
    expect(Math.min(title.length, why.length, howToFix.length), id).toBeGreaterThan(10);
});
