import { cpSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { parse } from "yaml";
import { planBlock } from "../../src/engine/edit/new/block.ts";
import { writeFiles } from "../../src/engine/edit/write-files.ts";
import { loadSchemas, type Schema } from "../../src/engine/read/schemas/schemas.ts";
import { ROOT } from "../sites.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

const folder = temporaryFolder();

it("has a schema that its examples fit, with help on every key", async () => {
  cpSync(join(ROOT, "schemas"), join(folder, "schemas"), { recursive: true });
  const block = planBlock("Price Table", new Set(["hero"]));
  await writeFiles(folder, { contents: block.created }, new Map());
  const schemas = loadSchemas(join(folder, "schemas"));
  const schema = schemas.blocks.get("price-table");
  if (!schema) throw new Error("The schema is not where schemas are.");
  const examples = parse(block.created.get("src/blocks/price-table/examples.yaml") ?? "") as Record<string, unknown>;
  const errors = Object.values(examples).map((example) => schemas.errorsOf(schema, example));
  expect(errors).toEqual([[], []]);
  expect(keysWithoutHelp(schema)).toEqual([]);
});

it("has nothing left to fill in, and a component named like its types", () => {
  const { created } = planBlock("price-table", new Set());
  expect([...created.values()].join("")).not.toMatch(/\{\{\w/);
  expect(created.get("src/blocks/price-table/index.tsx")).toContain("export default function PriceTable(");
  expect(created.get("src/blocks/price-table/index.tsx")).toContain("import type { PriceTableSection }");
});

it.each([
  ["hero", /There is already a block "hero"/],
  ["He ro!", /There is already a block "he-ro"/],
  ["", /needs a name/],
  ["42", /needs a name/],
  ["../hero", /There is already a block "hero"/],
])("refuses %o", (name, message) => {
  expect(() => planBlock(name, new Set(["hero", "he-ro"]))).toThrow(message);
});

function keysWithoutHelp(schema: Schema): string[] {
  return Object.entries(schema.properties ?? {}).flatMap(([key, inner]) => {
    return [...(inner.title && inner.description ? [] : [key]), ...keysWithoutHelp(inner.items ?? inner)];
  });
}
