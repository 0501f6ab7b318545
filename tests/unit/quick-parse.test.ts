import { expect, it, vi } from "vitest";
import { parseDocument } from "yaml";
import { parseYaml } from "../../src/engine/read/yaml/parse-yaml.ts";
import { BAKERY, textsIn } from "../sites.ts";

vi.mock("yaml", async (original) => {
  const yaml = await original<typeof import("yaml")>();
  return { ...yaml, parseDocument: vi.fn(yaml.parseDocument) };
});

/** What has to be looked at with its location: a text in bold after a comma, which may be an alias, and a curly quote. */
const NEEDS_LOCATIONS = /, \*\*|: “/;

it("parses a good file without its locations until they are asked for", () => {
  const texts = Object.entries(textsIn(BAKERY)).filter(([, text]) => !NEEDS_LOCATIONS.test(text));
  expect(texts.length).toBeGreaterThan(15);
  for (const [path, text] of texts) {
    const read = parseYaml(text);
    expect(vi.mocked(parseDocument), path).not.toHaveBeenCalled();
    expect(read.data, path).toBeInstanceOf(Object);
  }
  const [[, first] = ["", ""]] = texts;
  expect(parseYaml(first).document().contents).toBeDefined();
  expect(vi.mocked(parseDocument)).toHaveBeenCalledTimes(1);
});
