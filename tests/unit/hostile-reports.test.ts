import { describe, expect, test } from "vitest";
import type { Problem } from "../../src/engine/diagnostics/problem.ts";
import { reporters } from "../../src/engine/diagnostics/reporters/reporters.ts";

/** Clears the screen, changes colors, rings the bell, overwrites the line, reverses the direction, and fakes a command. */
const HOSTILE = "a\u001b[2J\u001b]0;x\u0007\u009b31m\r\n::error::x\u202e\u2066\u200b\u2028\ud800,:%z";
const problem: Problem = {
  rule: "key-unknown",
  severity: "error",
  file: `content/pages/${HOSTILE}.yaml`,
  line: 1,
  column: 4,
  endLine: 1,
  endColumn: 6,
  message: `Text ${HOSTILE}.`,
  hint: HOSTILE,
  suggestion: HOSTILE,
  data: {},
};
const texts = new Map([[problem.file, "\u001b[2J\u202eab: 1\n"]]);
const print = (format: string, problems = [problem]) =>
  reporters.get(format)?.({ problems, files: 1, texts, color: false }) ?? "";

describe("text that a terminal would act on", () => {
  test.each([...reporters.keys()])("is never printed unchanged: %s", (format) => {
    expect(print(format)).not.toMatch(/(?!\n)\p{Cc}|\p{Cf}|\p{Zl}|\p{Cs}/u);
  });

  test("is shown by its name, with the carets below it", () => {
    const [head = "", , , , frame = "", carets = ""] = print("stylish").split("\n");
    expect(head).toContain("a␛[2J␛]0;x␇<U+009B>31m␍␊::error::x<U+202E>");
    expect(frame).toBe("  > 1 | ␛[2J<U+202E>ab: 1");
    expect(carets).toBe("      |    ^^^^^^^^^");
  });

  test("starts no command of its own on GitHub", () => {
    const lines = print("github").trimEnd().split("\n");
    expect(lines).toHaveLength(2);
    const [, properties = "", message = ""] = /^::error ([^:]*)::(.*)$/.exec(lines[0] ?? "") ?? [];
    expect(properties.split(",")).toHaveLength(6);
    expect(message).toContain("%25z");
  });
});

test("people get the first hundred problems of a file and their total number, programs get all", () => {
  const many = Array.from({ length: 2000 }, (_, index) => ({ ...problem, file: "content/a.yaml", line: index + 1 }));
  const other = { ...problem, file: "content/b.yaml" };
  const shown = print("stylish", [...many, other]);
  expect(shown.match(/ {2}error {2}/g)).toHaveLength(101);
  expect(shown).toContain(`  1,900  ${problem.rule}  first in content/a.yaml:101`);
  expect(shown).toContain("2001 errors in 2 of 2 files");
  expect(JSON.parse(print("json", many)).problems).toHaveLength(2000);
});

test("people get the first problems of a site, errors before warnings, and a count by rule for the rest", () => {
  const many = Array.from({ length: 3000 }, (_, index) => ({ ...problem, file: `content/${1000 + index}.yaml` }));
  const warning = { ...problem, severity: "warning" as const, rule: "page-unreached" as const, file: "content/0.yaml" };
  const shown = print("stylish", [warning, ...many]);
  expect(shown.match(/ {2}error {2}/g)).toHaveLength(500);
  expect(shown).not.toContain("  warning  ");
  expect(shown).toContain("and 2,501 more.");
  expect(shown).toContain(`  2,500  ${problem.rule}  first in content/1500.yaml:1`);
  expect(shown).toContain("      1  page-unreached  in content/0.yaml:1");
  expect(shown).toContain("3000 errors, 1 warning in 3001 of 3001 files");
});

test.each([
  ["json", /^\s*"file": /gm],
  ["github", /^::error /gm],
  ["sarif", /"ruleId": /g],
  ["junit", /<failure /g],
] as const)("programs get every problem of a site with thousands: %s", (format, each) => {
  const many = Array.from({ length: 3000 }, (_, index) => ({ ...problem, file: `content/${index}.yaml` }));
  expect(print(format, many).match(each)).toHaveLength(3000);
});
