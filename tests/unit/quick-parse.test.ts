import { expect, it } from "vitest";
import { quickValue } from "../../src/engine/read/yaml/parse-yaml.ts";
import { BAKERY, textsIn } from "../sites.ts";

/** What has to be looked at with its location: a text in bold after a comma, which may be an alias, and a curly quote. */
const NEEDS_LOCATIONS = /, \*\*|: “/;

it("reads good files by the quick parser", () => {
  const texts = Object.entries(textsIn(BAKERY)).filter(([, text]) => !NEEDS_LOCATIONS.test(text));
  expect(texts.length).toBeGreaterThan(15);
  for (const [path, text] of texts) expect(quickValue(text), path).toBeDefined();
});
