import { existsSync } from "node:fs";
import { type Example, examplesOf } from "../block-examples.ts";
import { upperFirst } from "../diagnostics/wording.ts";
import { loadSchemas, type Schema, type Schemas } from "../read/schemas/schemas.ts";
import { KEYS_NOTE, keyTable } from "./key-table.ts";
import { codeBlock, markdownPage } from "./markdown.ts";

const GENERATOR = "block-reference.ts from schemas/blocks and the blocks' examples";

const SHOWN = 2;

/** The pages of the block reference by their files: one for each block, and an overview. */
export function blockReferencePages(): Map<string, string> {
  const schemas = loadSchemas();
  const blocks = [...schemas.blocks].sort(([a], [b]) => a.localeCompare(b));
  const pages = blocks.map(([name, schema]) => [`docs/blocks/${name}.md`, blockPage(name, schema, schemas)] as const);
  return new Map([...pages, ["docs/blocks/README.md", overview(blocks)]]);
}

function overview(blocks: readonly [string, Schema][]): string {
  const parts = blocks.flatMap(([name, { title, description }]) => [
    `## [${title}](${name}.md)`,
    `\`block: ${name}\` — ${description}`,
    ...picture(name, `A ${title?.toLowerCase()} section`, `${name}.md`),
  ]);
  const about = `A page is a list of sections, and \`block\` says what kind of section each one is. These are all the kinds. Each name
leads to a page with all keys of the block, and with examples to copy. The keys of all other files are in
[Files](../files.md).`;
  return markdownPage(GENERATOR, ["# Blocks", about, ...parts]);
}

function blockPage(name: string, schema: Schema, schemas: Schemas): string {
  const { examples } = examplesOf(name);
  return markdownPage(GENERATOR, [
    `# ${schema.title}`,
    `${schema.description}${schema.mainHeading ? " It contains the main heading of its page, and every page has exactly one such section." : ""}`,
    ...picture(name, `A ${schema.title?.toLowerCase()} section`),
    "## Keys",
    keyTable(schema, schemas),
    KEYS_NOTE,
    "## Examples",
    ...examples.slice(0, SHOWN).flatMap(({ name, yaml }) => [`### ${upperFirst(name)}`, codeBlock("yaml", yaml)]),
    ...moreExamples(name, examples.slice(SHOWN)),
    "[All blocks](README.md)",
  ]);
}

/** Next to the block, where the gallery and the tests read them, too. */
function moreExamples(block: string, examples: readonly Example[]): string[] {
  if (examples.length === 0) return [];
  const names = examples.map(({ name }) => name).join(", ");
  return [`More in [examples.yaml](../../src/blocks/${block}/examples.yaml): ${names}.`];
}

function picture(name: string, alt: string, link?: string): string[] {
  if (!existsSync(new URL(`../../../docs/blocks/${name}.webp`, import.meta.url))) return [];
  const image = `![${alt}](${name}.webp)`;
  return [link ? `[${image}](${link})` : image];
}
