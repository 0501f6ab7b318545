import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse, stringify } from "yaml";
import { measureMedia } from "../../scripts/pipeline/media.ts";
import { parseContent } from "../../scripts/pipeline/parse.ts";
import { readContent } from "../../scripts/pipeline/read.ts";
import { type ResolvedPage, type ResolvedSite, resolveContent } from "../../scripts/pipeline/resolve.ts";
import { loadSchemas } from "../../scripts/pipeline/schemas.ts";
import { validateContent } from "../../scripts/pipeline/validate.ts";
import type { Problem } from "../../scripts/problems/problem.ts";

const root = join(import.meta.dirname, "../..");
const blocksFolder = join(root, "src/blocks");

/** The folders in src/blocks, in alphabetical order. */
export const blockFolders = readdirSync(blocksFolder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name)
  .sort();

/** The named examples of a block, as an author writes them. */
export function examplesOf(block: string): Record<string, Record<string, unknown>> {
  return parse(readFileSync(join(blocksFolder, block, "examples.yaml"), "utf8")) as Record<
    string,
    Record<string, unknown>
  >;
}

/** One page an example, checked and resolved against the real content. */
export interface ExamplePages {
  site: ResolvedSite;
  page(block: string, example: string): ResolvedPage | undefined;
  problemsOf(block: string, example: string): Problem[];
}

export async function resolveExamples(): Promise<ExamplePages> {
  const contentDir = join(root, "content");
  const files = await readContent(contentDir);
  const schemas = loadSchemas();
  for (const block of blockFolders) {
    for (const [name, section] of Object.entries(examplesOf(block))) {
      const opening = schemas.blocks.get(block)?.mainHeading
        ? []
        : [{ block: "hero", heading: "An example", text: "Of a block." }];
      const page = {
        title: "Example",
        description: "An example of a block, for the tests only.",
        sections: [...opening, section],
      };
      files.files.set(`pages/${pageName(block, name)}.yaml`, new TextEncoder().encode(stringify(page)));
    }
  }
  const parsed = parseContent(files, schemas);
  const resolved = resolveContent(parsed, schemas, await measureMedia(contentDir, files.media.keys()));
  const all = [...parsed.problems, ...validateContent(parsed, schemas), ...resolved.problems];
  const site = resolved.assemble();
  return {
    site,
    page: (block, example) => site.pages.find((page) => page.path === `/${pageName(block, example)}`),
    problemsOf: (block, example) => all.filter((problem) => problem.file.endsWith(`/${pageName(block, example)}.yaml`)),
  };
}

function pageName(block: string, example: string): string {
  return `example-${block}-${example.replace(/\W+/g, "-")}`;
}
