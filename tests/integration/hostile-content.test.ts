import { describe, expect, test } from "vitest";
import { parseYaml } from "../../src/engine/read/yaml/parse-yaml.ts";
import { addressLines } from "../../src/engine/shared/values/address.ts";
import { priceWordsOf } from "../../src/engine/shared/values/price-words.ts";
import { socialLink } from "../../src/engine/shared/values/social-link.ts";
import { wrongLocation } from "../fuzz/examine.ts";
import { smallSite } from "../mistakes/site.ts";
import { effortOf } from "../support/effort.ts";
import { FULL } from "../support/full.ts";
import { baseTexts, brief, checkTexts } from "../unit/in-memory.ts";

const texts = baseTexts();

/** The problems of the small site with another text in a file. */
const checkWith = (file: string, text: string) =>
  smallSite.check(new Map([...smallSite.files, [file, new TextEncoder().encode(text)]]));

/** The problems of the small site with one file changed. */
function changed(file: string, change: (text: string) => string): string[] {
  return checkTexts(baseTexts({ [file]: change(texts[file] ?? "") })).map(brief);
}

describe("an alias inside the value that it repeats", () => {
  test("is found across several values, and if the name is redefined", () => {
    const rules = (text: string) => parseYaml(text).findings.map(({ rule, start }) => `${rule} ${start}`);
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
  test("are treated like any other unknown country, language or host", () => {
    for (const name of INHERITED) {
      const address = `address:\n  street: 1 Main St\n  city: Austin\n  country: ${name}`;
      expect(changed("site.yaml", (text) => text.replace(/^address:(\n .*)*/m, address))).toEqual([
        expect.stringMatching(/^value-[a-z]+ content\/site.yaml:\d+:12/),
      ]);
      expect(addressLines({ country: name }, "en-US")).toEqual(addressLines({ country: "ZZ" }, "en-US"));
      expect(socialLink(`https://${name}/us`).name).toBe(new URL(`https://${name}`).hostname);
    }
    expect(priceWordsOf("toString")).toBe(priceWordsOf("en-US"));
  });

  // Every key of every kind of file, as a key, a map below it, and a value, in files that do not have thousands of lines.
  test.each(Object.keys(texts).filter((file) => file !== "interface.yaml"))(
    `do no harm ${FULL ? "anywhere" : "at some keys"} in %s`,
    (file) => {
      const lines = (texts[file] ?? "").split("\n");
      for (const [index, line] of lines.entries()) {
        const [, before = "", key, value = ""] = KEY.exec(line) ?? [];
        if (key === undefined || (!FULL && index % 48 > 0)) continue;
        const name = INHERITED[(FULL ? index : index / 48) % INHERITED.length];
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
          for (const problem of checkWith(file, text))
            if (problem.file === `content/${file}`) expect(wrongLocation(problem, text)).toBeUndefined();
        }
      }
    },
  );
});

describe("a mistake that is repeated many times", () => {
  const site = texts["site.yaml"] ?? "";
  const repeat = (count: number, line: (index: number) => string) =>
    Array.from({ length: count }, (_, i) => line(i)).join("");

  /** The processor time of a check, in milliseconds, and how many problems it found. */
  function effort(file: string, text: string): { milliseconds: number; problems: number } {
    const { result, milliseconds } = effortOf(() => checkWith(file, text));
    return { milliseconds, problems: result.length };
  }

  test.each<[string, string, (count: number) => string]>([
    ["unknown keys", "site.yaml", (count) => site + repeat(count, (index) => `zz${index}: x\n`)],
    [
      "names of nothing",
      "brands.yaml",
      (count) =>
        `brands:\n${repeat(count, (i) => `  brand_${i}:\n    name: A\n    logo: mark.svg\n`)}strips:\n  craft:\n${repeat(count, (i) => `    - other_${i}\n`)}`,
    ],
  ])("takes time in proportion to their number, and each is found: %s", (_what, file, textOf) => {
    effort(file, textOf(100));
    const few = effort(file, textOf(200));
    const many = effort(file, textOf(1600));
    expect(many.problems).toBeGreaterThanOrEqual(1600);
    // Eight times as much: if every mistake were compared with every other one, this would take 64 times as long.
    expect(many.milliseconds / few.milliseconds).toBeLessThan(20);
  });

  test("in one value or one line takes hardly any time", () => {
    const page = (heading: string) =>
      `title: A\ndescription: B\nsections:\n  - block: hero\n    heading: ${heading}\n    text: T\n`;
    const words = "a ".repeat(100_000);
    for (const heading of [
      `${words}\n    highlight: ${words}b`,
      "[".repeat(10_000),
      "- ".repeat(10_000),
      `${words}: x`,
    ])
      expect(effort("pages/about.yaml", page(heading)).milliseconds).toBeLessThan(5000);
    for (const signs of ["\n", " ", "-", "- ", "a: >"])
      expect(effort("site.yaml", `${site}${signs.repeat(100_000)}\n`).milliseconds).toBeLessThan(5000);
    const aliases = repeat(10_000, (index) => `zz${index}: *a\n`);
    expect(effort("site.yaml", `zz: &a x\n${site}${aliases}`).problems).toBeGreaterThan(0);
  });
});
