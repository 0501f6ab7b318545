import { expect, it } from "vitest";
import { loadSchemas, type Schema } from "../../src/engine/read/schemas/schemas.ts";

/** Every group of keys with a picture and its alternative text, by its path: `hero.picture`, `carousel.slides.picture`. */
function pictureGroups(): Map<string, Record<string, Schema>> {
  const groups = new Map<string, Record<string, Schema>>();
  const look = (path: string, { properties, items, additionalProperties }: Schema) => {
    if (properties?.image && properties.alt) groups.set(path, properties);
    for (const [key, schema] of Object.entries(properties ?? {})) look(`${path}.${key}`, schema);
    for (const inner of [items, additionalProperties]) if (typeof inner === "object") look(path, inner);
  };
  const { blocks, kinds } = loadSchemas();
  for (const [name, schema] of [...blocks, ...kinds]) look(name, schema);
  return groups;
}

const without = (key: string) =>
  [...pictureGroups()].flatMap(([path, keys]) => (Object.hasOwn(keys, key) ? [] : path)).sort();

it("every picture with an alternative text can have another one for phones, except pieces of the portfolio", () => {
  expect(without("phone_image")).toEqual(["portfolio.items"]);
});

it("every picture with an alternative text can have a caption, except those that docs/decisions/captions.md names", () => {
  expect(without("caption")).toEqual([
    "bundle.picture",
    "call-to-action.picture",
    "carousel.slides.picture",
    "features.features.picture",
    "processes.processes.picture",
    "proof-sheet.sketch.picture",
    "quote.picture",
    "quote.story.before",
  ]);
});

it("a picture and the one for phones are made in the sizes of their slots", () => {
  const slots = Array.from(pictureGroups(), ([path, { image, phone_image: onPhones }]) => [
    path,
    image?.slot,
    onPhones?.slot,
  ]);
  expect(slots).toEqual(
    expect.arrayContaining([
      ["hero.picture", "large", "large"],
      ["features.features.picture", "card", "card"],
      ["page.picture", "article", "article"],
      ["location.map", "map", "map"],
    ]),
  );
});
