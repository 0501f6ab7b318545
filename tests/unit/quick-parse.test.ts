import { expect, it, vi } from "vitest";
import { parseDocument } from "yaml";
import { parseYaml } from "../../src/engine/read/yaml/parse-yaml.ts";
import { BAKERY, textsIn } from "../sites.ts";

vi.mock("yaml", async (original) => {
  const yaml = await original<typeof import("yaml")>();
  return { ...yaml, parseDocument: vi.fn(yaml.parseDocument) };
});

/** What only the parser with locations reads, or has to be looked at: a comment behind a value, an anchor. */
const NEEDS_LOCATIONS = /\S[ \t]+#|[&*]\w/;

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
