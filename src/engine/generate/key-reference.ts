import { loadSchemas, type Schema } from "../read/schemas/schemas.ts";
import { groupBy } from "../shared/lists.ts";
import { cell, markdownPage } from "./reference.ts";

/** A key of a block, at any depth, with what it means there. */
interface Use {
  key: string;
  meaning: string;
  block: string;
}

/** The vocabulary of sections: each key, its meanings, and the blocks that use it so. */
export function keyReference(): string {
  const uses = [...loadSchemas().blocks].flatMap(([block, schema]) => usesIn(schema, block));
  const byKey = [...groupBy(uses, ({ key }) => [key])].sort(([a], [b]) => a.localeCompare(b));
  return markdownPage("key-reference.ts from schemas/blocks", [
    "# Keys of sections",
    `Each key that sections and their entries can have, what it means, and in which [blocks](blocks/README.md). A key with several
meanings has a row for each, the most common first.`,
    ["| key | what it is | blocks |", "|---|---|---|", ...byKey.flatMap(([key, ofKey]) => rowsOf(key, ofKey))].join(
      "\n",
    ),
  ]);
}

function usesIn({ properties, items }: Schema, block: string): Use[] {
  if (!properties) return items ? usesIn(items, block) : [];
  return Object.entries(properties).flatMap(([key, schema]) => [
    { key, meaning: schema.description ?? "", block },
    ...usesIn(schema, block),
  ]);
}

function rowsOf(key: string, uses: readonly Use[]): string[] {
  const byMeaning = Array.from(
    groupBy(uses, ({ meaning }) => [meaning]),
    ([meaning, same]) => ({
      meaning,
      blocks: [...new Set(same.map(({ block }) => block))].sort(),
    }),
  );
  return byMeaning
    .sort((a, b) => b.blocks.length - a.blocks.length)
    .map(({ meaning, blocks }) => `| \`${key}\` | ${cell(meaning)} | ${blocks.join(", ")} |`);
}
