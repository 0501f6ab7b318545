import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { expect, it } from "vitest";
import { parseDocument } from "yaml";
import { plainParse } from "../../src/engine/read/yaml/plain-parse.ts";
import { BAKERY, ROOT, textsIn } from "../sites.ts";
import { FULL } from "../support/full.ts";
import { dice } from "../support/random.ts";

const COUNT = FULL ? 20_000 : 600;

const texts = Object.values(textsIn(join(ROOT, "tests/fixtures")));

/** Insertions: everything that means something to YAML, or looks as if it did. */
const PIECES =
  "\n| |  |- |: |:|#| #|'|\"|\\||>|>-|\\|+|>1|[|]|{|}|,|&a |*a|!x |? |~|null|true|yes|1_0|0x1f|0o7|012|1.50|.5|1e3|+1|.inf|1:30|2026-01-01|--- |%|@|`|\\|=|<<: |\n\n|\n  |\n    |\n- |é|\u00a0|\u200b|\0|😀"
    .split(/(?<!\\)\|/)
    .map((piece) => piece.replaceAll("\\|", "|"));

/** Undefined when the parsers agree, or when the quick one leaves the text to `yaml`. */
function disagreement(text: string): string | undefined {
  const quick = plainParse(text);
  if (quick === undefined) return undefined;
  const document = parseDocument(text, { version: "1.2", merge: false, logLevel: "error" });
  if (document.errors.length > 0) return `${document.errors[0]?.message}:\n${text}`;
  return isDeepStrictEqual(quick, document.toJS()) ? undefined : text;
}

it("reads every fixture as `yaml` does, or leaves it to `yaml`", () => {
  expect(texts.flatMap((text) => disagreement(text) ?? [])).toEqual([]);
  expect(texts.filter((text) => plainParse(text)).length).toBeGreaterThan(texts.length / 2);
});

it("reads every file of a whole site by itself, except one with comments after values", () => {
  const left = Object.entries(textsIn(BAKERY)).filter(([, text]) => !plainParse(text));
  expect(left.map(([path]) => path)).toEqual(["site.yaml"]);
});

it(`reads ${COUNT} randomly changed texts as \`yaml\` does, or leaves them to \`yaml\``, () => {
  const pick = dice(17);
  const wrong = Array.from({ length: COUNT }, () => {
    const lines = (texts[pick(texts.length)] ?? "").split("\n");
    const from = pick(lines.length);
    let text = `${lines.slice(from, from + 3 + pick(25)).join("\n")}\n`;
    for (let edits = 1 + pick(2); edits > 0; edits -= 1) {
      const at = pick(text.length + 1);
      text = text.slice(0, at) + PIECES[pick(PIECES.length)] + text.slice(at + (pick(3) === 0 ? pick(6) : 0));
    }
    return disagreement(text) ?? [];
  });
  expect(wrong.flat()).toEqual([]);
});

it.each([
  ["a hexadecimal number", "a: 0xff"],
  ["a text in block style with a line of too few spaces", "a: |\n  b\n \n  # c"],
  ["one that ends with a comment", "a: |\n  b\n # c\n  # d"],
  ["an anchor", "a: &x 1\nb: *x"],
  ["a tag", "a: !!str 1"],
  ["a merge key", "<<: {a: 1}"],
  ["a number with underscores", "a: 1_000"],
  ["a binary number", "a: 0b11"],
  ["an empty key", ": a"],
  ["a complex key", "? [a]\n: b"],
  ["a directive", "%YAML 1.1\n---\na: yes"],
  ["a second document", "a: 1\n---\nb: 2"],
  ["a tab", "a:\tb"],
  ["a key twice", "a: 1\na: 2"],
  ["an indentation indicator", "a: |2\n  b"],
  ["a text that ends with a quote", 'a: b"'],
  ["a text in curly quotes", "a: “b”"],
  ["a text after a wide space", "a: \u2003&b"],
])("reads %s as `yaml` does, or leaves it to `yaml`", (_what, text) => {
  expect(disagreement(`${text}\n`)).toBeUndefined();
});
