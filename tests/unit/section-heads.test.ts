import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { loadSchemas } from "../../src/engine/read/schemas/schemas.ts";

const BLOCKS = join(import.meta.dirname, "../../src/blocks");

it("every block with a section head takes a label and highlighted words of its heading, and shows them", () => {
  const missing = [...loadSchemas().blocks].flatMap(([block, { properties = {} }]) => {
    const [head] = /<SectionHead [^>]*>/.exec(readFileSync(join(BLOCKS, block, "index.tsx"), "utf8")) ?? [];
    if (head === undefined) return [];
    const keys = ["label", "heading", "highlight"];
    return keys
      .filter((key) => !Object.hasOwn(properties, key) || !(head.includes("{...section}") || head.includes(`${key}={`)))
      .map((key) => `${block}.${key}`);
  });
  expect(missing).toEqual([]);
});
