import { describe, expect, it } from "vitest";
import { fixContent } from "../../src/engine/edit/fix/fix-content.ts";
import { baseTexts, brief, checkTexts, contentOf, mediaOf } from "../unit/in-memory.ts";

type Texts = Record<string, string>;

const LANGUAGE = "locale: nl-NL\ncurrency: EUR\n";

/** The small site in euros, written as in the Netherlands, with these lines in place of its language and currency. */
function dutch(lines: string): Texts {
  const inEuros = (text: string) => text.replace(/\$(\d+)/g, "€ $1,50");
  const texts = Object.fromEntries(Object.entries(baseTexts()).map(([file, text]) => [file, inEuros(text)]));
  return { ...texts, "site.yaml": (texts["site.yaml"] ?? "").replace("locale: en-US\n", lines) };
}

function fixed(texts: Texts) {
  return fixContent(contentOf(texts), mediaOf());
}

const problemsIn = (texts: Texts) => checkTexts(texts).map(brief);
const expected = problemsIn(dutch(LANGUAGE));

describe("a language or currency that is wrong", () => {
  it.each([
    ["locale: Nederlands\ncurrency: EUR\n", true],
    ["locale: nl_NL\ncurrency: EUR\n", true],
    ["locale: Dutch\ncurrency: EUR\n", true],
    ["lokale: nl-NL\ncurrency: EUR\n", true],
    ["currency: EUR\n", false],
    ["locale: nl-NL\ncurrency: €\n", true],
    ["locale: nl-NL\ncurrency: euro\n", true],
    ["locale: nl-NL\ncurrency: EUX\n", false],
    ["locale: nl-NL\ncurency: EUR\n", true],
  ])("%j is the only problem, and no price is changed before that is fixed", (lines, canFix) => {
    const texts = dutch(lines);
    const found = checkTexts(texts).filter((problem) => !expected.includes(brief(problem)));
    expect(found.map(({ file }) => file)).toEqual(["content/site.yaml"]);
    const { files, checked } = fixed(texts);
    expect([...files.keys()]).toEqual(canFix ? ["site.yaml"] : []);
    if (canFix) expect(checked.problems.map(brief)).toEqual(expected);
  });

  it("is fixed first, and then the prices that are wrong in that language", () => {
    const texts = dutch("locale: nl_NL\ncurrency: EUR\n");
    const wrong = {
      ...texts,
      "packages/logo.yaml": (texts["packages/logo.yaml"] ?? "").replace("€ 29,50", "EUR 29,50"),
    };
    const { changes } = fixed(wrong);
    expect(changes).toEqual([
      "content/site.yaml:9 nl_NL → nl-NL",
      'content/packages/logo.yaml:6 "EUR 29,50" → "€ 29,50"',
    ]);
  });
});

it.each([
  '"locale": nl-NL\ncurrency: EUR\n',
  "locale : nl-NL\ncurrency: EUR\n",
  "locale:\n  nl-NL\ncurrency:\n  'EUR'\n",
  "locale: nl-NL # Dutch\ncurrency: EUR # euros\n",
])("the language is read from %j as YAML reads it", (lines) => {
  expect(checkTexts(dutch(lines)).map(({ rule, message }) => `${rule} ${message}`)).toEqual(
    checkTexts(dutch(LANGUAGE)).map(({ rule, message }) => `${rule} ${message}`),
  );
});
