import { expect, it } from "vitest";
import { checkContent } from "../../src/engine/check-site.ts";
import { baseTexts, baseWith, contentOf } from "./in-memory.ts";

it("a menu that fits next to an ordinary logo, but not next to a wide one, is reported unless logos are small", () => {
  const links = ["Day passes", "Courses", "Birthdays", "The walls", "News"]
    .map((label) => `    - label: ${label}\n      link: /\n`)
    .join("");
  const problemsOf = (width: number, theme: Record<string, string> = {}) => {
    const texts = baseTexts(baseWith("navigation.yaml", "  action:", `${links}$&`), theme);
    const logo = { src: "/media/mark.svg", width, height: 110 };
    return checkContent(contentOf(texts), new Map([["mark.svg", logo]])).problems.filter(
      ({ rule }) => rule === "header-long",
    );
  };
  expect(problemsOf(220)).toEqual([]);
  expect(problemsOf(420)).toMatchObject([
    { file: "content/navigation.yaml", hint: expect.stringContaining("The logo") },
  ]);
  expect(problemsOf(420, baseWith("theme.yaml", "colors:", "character: quiet\ncolors:"))).toEqual([]);
});
