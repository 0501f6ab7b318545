import { expect, it } from "vitest";
import { fixContent } from "../../src/engine/edit/fix/fix-content.ts";
import { baseTexts, brief, checkTexts, contentOf, knownBase, mediaOf } from "./in-memory.ts";

const PAGE = "pages/logo.yaml";

function withSection(lines: string): Record<string, string> {
  const text = (baseTexts()[PAGE] ?? "").replace("  - block: timeline\n", `  - ${lines}  - block: timeline\n`);
  return { ...baseTexts(), [PAGE]: text };
}

const SECTION =
  'lista-de-precios\n    heading: Precios\n    groups:\n      - rows:\n          - nmae: Uno\n            price: "$9"\n';

it.each(["bloque", "Block", "type"])("`%s` is `block`: its section is checked and fixed as that", (key) => {
  const texts = withSection(`${key}: ${SECTION}`);
  expect(checkTexts(texts).map(brief)).toEqual([
    "key-unknown content/pages/logo.yaml:25:5 -> block",
    `block-unknown content/pages/logo.yaml:25:${7 + key.length} -> price-list`,
  ]);
  const known = withSection(`${key}: ${SECTION.replace("lista-de-precios", "price-list")}`);
  expect(checkTexts(known).map(brief)).toEqual([
    "key-unknown content/pages/logo.yaml:25:5 -> block",
    "key-unknown content/pages/logo.yaml:29:13 -> name",
  ]);
  const { changes } = fixContent(contentOf(texts), mediaOf(), undefined, knownBase());
  expect(changes).toEqual([`content/pages/logo.yaml:25 ${key} → block`]);
  expect(fixContent(contentOf(known), mediaOf(), undefined, knownBase()).changes).toHaveLength(2);
});

it("a key without a value that may be meant as `block` is not taken for it by its name alone", () => {
  expect(checkTexts(withSection("type:\n      - hero\n    heading: One\n")).map(({ rule }) => rule)).toEqual([
    "block-missing",
  ]);
});
