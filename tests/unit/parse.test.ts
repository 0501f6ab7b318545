import { expect, test } from "vitest";
import { checkContent } from "../../src/engine/check-site.ts";
import { parseYaml } from "../../src/engine/read/yaml/parse-yaml.ts";
import { baseTexts, brief, checkTexts, contentOf, mediaOf } from "./in-memory.ts";

test("words that other YAML versions turn into something else stay words", () => {
  expect(parseYaml("a: no\nb: on\nc: 2024-01-01\nd: 12:30:00\ne: 1_000\n").data).toEqual({
    a: "no",
    b: "on",
    c: "2024-01-01",
    d: "12:30:00",
    e: "1_000",
  });
});

test("reading continues after a mistake, with the locations of the file", () => {
  const { data, findings } = parseYaml('a: it: is\nb: "open\nc:\n\td: 1\ne: fine\n');
  expect(data).toEqual({ a: "it: is", b: "open", c: { d: 1 }, e: "fine" });
  expect(findings.map(({ start, end, rule }) => [rule, start, end])).toEqual([
    ["yaml-colon", 3, 9],
    ["yaml-quotes", 13, 18],
    ["yaml-tab", 22, 23],
  ]);
});

test("a file that is too large for memory, or for anybody to understand, gives one problem", () => {
  const bomb = [
    "a: &a [x,x,x,x,x,x,x,x,x]",
    ..."bcdefg".split("").map((name, index) => {
      const before = `*${"abcdef"[index]}`;
      return `${name}: &${name} [${Array(9).fill(before).join(",")}]`;
    }),
  ].join("\n");
  expect(parseYaml(bomb).findings.map(({ rule }) => rule)).toEqual(["yaml-alias"]);
  expect(parseYaml("[".repeat(200_000)).findings).toHaveLength(1);
  expect(parseYaml(`a: ${"{b: ".repeat(100_000)}`).findings).toHaveLength(1);
});

test("ordinary aliases are fine", () => {
  expect(parseYaml("a: &x {b: 1}\nc: *x\n")).toMatchObject({ findings: [], data: { a: { b: 1 }, c: { b: 1 } } });
});

test.each([
  ["quotes", (key: string, value: string) => `"${key}": '${value}'`],
  ["a space before the colon", (key: string, value: string) => `${key} : ${value}`],
  ["its value in the next line", (key: string, value: string) => `${key}: # why\n  ${value}`],
  ["a tag", (key: string, value: string) => `!!str ${key}: !!str ${value}`],
  ["a question mark", (key: string, value: string) => `? ${key}\n: ${value}\t`],
  ["a block text", (key: string, value: string) => `${key}: >-\n  ${value}`],
  ["escapes", (key: string, value: string) => `${key}: "${escaped(value)}"`],
])("a key of site.yaml with %s gives the same site", (_what, spell) => {
  const written = baseTexts()["site.yaml"] ?? "";
  const site = written.replace(/^(name|url|phone|email|contact_page): (.*)$/gm, (_line, key, value) =>
    spell(key, value),
  );
  expect(site).not.toBe(written);
  const changed = { "site.yaml": `\ufeff---\n${site}...\n`.replaceAll("\n", "\r\n") };
  expect(checkTexts(baseTexts(changed)).map(brief)).toEqual([]);
  const siteOf = (texts: Record<string, string>) => checkContent(contentOf(texts), mediaOf()).site;
  const [odd, plain] = [siteOf(baseTexts(changed)), siteOf(baseTexts())];
  expect([odd?.site, odd?.pages]).toEqual([plain?.site, plain?.pages]);
  expect(plain?.pages.length).toBeGreaterThan(0);
});

function escaped(text: string): string {
  return Array.from(text, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, "0")}`).join("");
}
