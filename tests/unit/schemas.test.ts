import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { loadSchemas, readSchemas, type Schema } from "../../src/engine/read/schemas/schemas.ts";
import { isMap } from "../../src/engine/shared/is-map.ts";
import { imageSlots } from "../../src/ui/pictures/image-slots.ts";
import { pathsIn } from "../support/files.ts";

const folder = join(import.meta.dirname, "../../schemas");
const files = pathsIn(folder)
  .filter((file) => file.endsWith(".schema.json") && !file.includes(".generated."))
  .map((file) => [file, JSON.parse(readFileSync(join(folder, file), "utf8")) as unknown] as const);

/** The pointers of schemas that list their values without their type. */
function untypedChoices(schema: unknown, pointer = ""): string[] {
  if (!isMap(schema) && !Array.isArray(schema)) return [];
  const inner = Object.entries(schema).flatMap(([key, value]) => untypedChoices(value, `${pointer}/${key}`));
  return isMap(schema) && Array.isArray(schema.enum) && schema.type === undefined ? [pointer, ...inner] : inner;
}

it("synonyms are written the way they are compared: in lowercase, without punctuation between words", () => {
  const { groups } = JSON.parse(readFileSync(join(folder, "synonyms.json"), "utf8")) as { groups: string[][] };
  const unlike = groups.flat().filter((word) => word !== word.toLowerCase() || /[-_\s]/.test(word));
  expect(unlike).toEqual([]);
});

it.each(files)(
  "%s has the type of values that it lists, without which a group of keys is not reported",
  (_, schema) => {
    expect(untypedChoices(schema)).toEqual([]);
  },
);

it("every picture in the schemas has a slot", () => {
  const { kinds, blocks } = readSchemas();
  const missing: string[] = [];
  const visit = (schema: unknown, path: string): void => {
    if (typeof schema !== "object" || schema === null) return;
    const { $ref, slot } = schema as { $ref?: string; slot?: string };
    if ($ref?.endsWith("/image") && !(slot !== undefined && Object.hasOwn(imageSlots, slot))) missing.push(path);
    for (const [key, inner] of Object.entries(schema)) visit(inner, `${path}/${key}`);
  };
  for (const [name, schema] of [...kinds, ...blocks]) visit(schema, name);
  expect(missing).toEqual([]);
});

it("every key of every file and block says what it is for, which editors show where the mouse rests", () => {
  const { kinds, blocks } = loadSchemas();
  const silentIn = ({ properties = {}, items = {}, additionalProperties }: Schema, path: string): string[] => [
    ...Object.entries(properties).flatMap(([key, inner]) => [
      ...(inner.title && inner.description ? [] : [`${path}/${key}`]),
      ...silentIn(inner, `${path}/${key}`),
    ]),
    ...(Object.keys(items).length > 0 ? silentIn(items, path) : []),
    ...(typeof additionalProperties === "object" ? silentIn(additionalProperties, path) : []),
  ];
  expect([...kinds, ...blocks].flatMap(([name, schema]) => silentIn(schema, name))).toEqual([]);
});
