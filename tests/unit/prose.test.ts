import { expect, it } from "vitest";
import { baseTexts, brief, checkTexts } from "./in-memory.ts";

/** Ordinary prose with signs that formatting uses, too. */
const PROSE = [
  "5 * 3 = 15, and 2 * 2 * 2 = 8, or 2 ** 3.",
  "The file is called snake_case_name, not _.",
  "From $29* for one. *Terms apply.",
  "Call us * any time.",
  "Paper | card | vinyl: your choice.",
  "The #1 shop, and #halftone.",
  "It opened in\n2014. We were two.",
  "Ink - and only ink - on paper.",
  "A - B\n- and that was that.",
  "Sign here: ________",
  "Rock ’n’ roll, 50% off & more; 3 < 5.",
  "~30 people, ~$5",
];

it.each(PROSE)("%j is no problem in any text, with formatting or without", (prose) => {
  const lines = prose.split("\n");
  const at = (indent: string) => lines.map((line) => `${indent}${line}\n`).join("");
  for (const style of [">-", "|"]) {
    const page = `title: Print\ndescription: Menus and labels.\nindex: false\nsections:\n  - block: hero\n    heading: ${style}\n${at("      ")}    text: Ink.\n  - block: story\n    heading: A\n    text: ${style}\n${at("      ")}`;
    expect(checkTexts({ ...baseTexts(), "pages/print.yaml": page }).map(brief), style).toEqual([]);
  }
});

it.each(["👨‍👩‍👧 a family", "👩🏽‍💻", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "می‌خواهم", "क्‍ष", "שלום\u200f!"])("%j has no stray character", (prose) => {
  const site = (baseTexts()["site.yaml"] ?? "").replace("facts:", `facts:\n  words: "${prose}"`);
  expect(
    checkTexts({ ...baseTexts(), "site.yaml": site }).filter(({ rule }) => rule === "character-invisible"),
  ).toEqual([]);
});

it("reports half of a character, which an escape in double quotes can be", () => {
  const withWords = (words: string) =>
    (baseTexts()["site.yaml"] ?? "").replace("facts:", `facts:\n  words: "${words}"`);
  const [problem, ...more] = checkTexts({ ...baseTexts(), "site.yaml": withWords("Hi \\ud83d") });
  expect(more).toEqual([]);
  expect(problem).toMatchObject({ rule: "character-invisible", hint: "Type the letter again." });
  expect(problem?.message).toContain("U+D83D");
  const whole = checkTexts({ ...baseTexts(), "site.yaml": withWords("Hi \\ud83d\\ude00") });
  expect(whole.map(({ rule }) => rule)).toEqual(["font-lacks-character"]);
});
