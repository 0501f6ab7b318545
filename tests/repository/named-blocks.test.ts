import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { formats } from "../../src/engine/read/schemas/schema-formats.ts";
import { loadSchemas, schemasIn } from "../../src/engine/read/schemas/schemas.ts";
import { ANNOTATIONS } from "../../src/engine/read/schemas/validators.ts";
import { pathsIn } from "../support/files.ts";

const ENGINE = join(import.meta.dirname, "../../src/engine");

/** They write whole pages as examples, or know content in an earlier format. */
const EXAMPLES = /^(block-examples\.ts|generate\/rule-reference\.ts|edit\/migrate\/.*)$/;

const files = pathsIn(ENGINE).filter((file) => file.endsWith(".ts") && !EXAMPLES.test(file));

function codeOf(file: string): string {
  return readFileSync(join(ENGINE, file), "utf8").replace(/\/\*\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "");
}

it("names no block in the engine: a block's schema says what the engine needs to know about it", () => {
  const { blocks, kinds } = loadSchemas();
  // Words with another meaning as well: formats, kinds of files and their keys, keywords, an option's name.
  const keys = [...kinds.values()].flatMap((kind) =>
    Array.from(schemasIn(kind)).flatMap(({ properties = {} }) => Object.keys(properties)),
  );
  const others = new Set([...kinds.keys(), ...keys, ...Object.keys(formats), ...ANNOTATIONS, "pictures", "values"]);
  const names = [...blocks.keys()];
  const literals = names.filter((name) => !others.has(name)).map((name) => `["'\`]${name}["'\`]`);
  const inBlocks = `\\bblock(?:: |s\\.(?:get|has)\\(["'\`]| === ["'\`])(?:${names.join("|")})\\b`;
  const pattern = new RegExp([...literals, inBlocks].join("|"), "g");
  const found = files.flatMap((file) => Array.from(codeOf(file).matchAll(pattern), ([part]) => `${file}: ${part}`));
  expect(found).toEqual([]);
});

it("names a block only in its own styles and those of its looks", () => {
  const src = join(ENGINE, "..");
  const styles = pathsIn(src).filter((file) => file.endsWith(".css") && !file.startsWith("engine/"));
  const { blocks, looks } = loadSchemas();
  const ownerOf = (folder = "") => (blocks.has(folder) ? folder : looks.get(folder));
  const found = styles.flatMap((file) => {
    const names = Array.from(
      readFileSync(join(src, file), "utf8").matchAll(/data-block="?([\w-]+)/g),
      ([, name]) => name,
    );
    return names.filter((name) => name !== ownerOf(file.split("/")[1])).map((name) => `${file}: ${name}`);
  });
  expect(found).toEqual([]);
});
