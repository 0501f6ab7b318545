import { describe, expect, test } from "vitest";
import { parseYaml } from "../../scripts/pipeline/syntax/parse-yaml.ts";
import { wrongPlace } from "../fuzz/examine.ts";
import { smallSite } from "../mistakes/site.ts";
import { baseTexts, brief, checkTexts } from "./in-memory.ts";

const texts = baseTexts();

/** The problems of the small site with one file changed. */
function changed(file: string, change: (text: string) => string): string[] {
  return checkTexts({ ...texts, [file]: change(texts[file] ?? "") }).map(brief);
}

describe("an alias inside the value that it repeats", () => {
  test("is one problem, at the alias", () => {
    expect(
      changed("site.yaml", (text) => text.replace("facts:", "facts: &f").replace(/founded:.*/, "founded: *f")),
    ).toEqual(["yaml-alias content/site.yaml:15:12"]);
  });

  test("is found through several values, and where the name is given again", () => {
    const rules = (text: string) => parseYaml(text).findings.map(({ finding, start }) => `${finding.rule} ${start}`);
    expect(rules("a: &a\n  b: &b\n    - c: *a\n")).toEqual(["yaml-alias 23"]);
    expect(rules("&a [*a]")).toEqual(["yaml-alias 4"]);
    expect(rules("a: &a 1\nb: &a [*a]\n")).toEqual(["yaml-alias 15"]);
    expect(rules("a: &a [1]\nb: [*a]\nc: *a\n")).toEqual([]);
  });
});

/** Names that every JavaScript object inherits. */
const INHERITED = ["__proto__", "constructor", "toString"];
const KEY = /^(\s*(?:- +)*)([\w-]+):(.*)$/;

describe("names that every object inherits", () => {
  test("are unknown keys like any other", () => {
    for (const name of INHERITED) {
      const problems = changed("site.yaml", (text) => `${text}${name}: x\n`);
      expect(problems).toEqual([`key-unknown content/site.yaml:17:1`]);
    }
  });

  // Every key of every kind of file, as key, map below it, and value: in the files that are not thousands of lines.
  test.each(Object.keys(texts).filter((file) => file !== "interface.yaml"))("are no trouble anywhere in %s", (file) => {
    const lines = (texts[file] ?? "").split("\n");
    for (const [index, line] of lines.entries()) {
      const [, before = "", key, value = ""] = KEY.exec(line) ?? [];
      if (key === undefined) continue;
      const name = INHERITED[index % INHERITED.length];
      const inside = before.replaceAll("-", " ");
      for (const put of [
        `${before}${name}: x\n${inside}${key}:${value}`,
        `${before}${name}: {toString: x}\n${inside}${key}:${value}`,
        `${before}${name}:${value}`,
        ...(value.trim() === ""
          ? []
          : [`${before}${key}: ${name}`, `${before}${key}: {toString: x}`, `${before}${key}: [{toString: x}]`]),
      ]) {
        const text = lines.with(index, put).join("\n");
        const problems = smallSite.check(new Map([...smallSite.files, [file, new TextEncoder().encode(text)]]));
        for (const problem of problems)
          if (problem.file === `content/${file}`) expect(wrongPlace(problem, text)).toBeUndefined();
      }
    }
  });
});
