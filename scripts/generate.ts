import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { checkSite } from "../src/engine/check-site.ts";
import { runCommand } from "../src/engine/commands/arguments.ts";
import { blockReferencePages } from "../src/engine/generate/block-reference.ts";
import { updateEditorSchema } from "../src/engine/generate/editor-schema.ts";
import { generateRulePages } from "../src/engine/generate/rule-pages.ts";
import { generateSectionSchema } from "../src/engine/generate/section-schema.ts";
import { generateTypes } from "../src/engine/generate/types.ts";

const HELP = `npm run generate [-- --check]

Writes every generated file: schemas for editors, types, the reference.

  --check    writes nothing; names the files that are stale, and exits with 1 when there are any
`;

const outputs: () => Promise<Record<string, () => Promise<string>>> = async () => ({
  "schemas/section.generated.schema.json": generateSectionSchema,
  "src/content.generated.ts": generateTypes,
  ...(await blockReferencePages()),
});

/** Folders in which every file is generated: files that a generator no longer makes are deleted. */
const folders: Record<string, () => Promise<Map<string, string>>> = {
  "docs/rules/": generateRulePages,
};

const root = new URL("../", import.meta.url);
const options = { check: { type: "boolean", default: false } } as const;

/** `npm run generate`: writes every generated file, or names those that are stale. */
await runCommand({ name: "generate", help: HELP, options }, async ({ values: { check } }) => {
  const made = Object.entries(await outputs()).map(async ([file, generate]) => [file, await generate()] as const);
  const wanted = new Map<string, string | undefined>(await Promise.all(made));
  for (const [folder, generate] of Object.entries(folders)) {
    for (const file of await readdir(new URL(folder, root)).catch(() => [])) wanted.set(folder + file, undefined);
    for (const [file, text] of await generate()) wanted.set(folder + file, text);
  }

  const stale: string[] = [];
  for (const [file, text] of wanted) {
    const url = new URL(file, root);
    if ((await readFile(url, "utf8").catch(() => undefined)) === text) continue;
    stale.push(file);
    if (check) continue;
    await mkdir(new URL(".", url), { recursive: true });
    await (text === undefined ? rm(url) : writeFile(url, text));
  }
  for (const file of stale) console.log(check ? `${file} is stale: run npm run generate` : `wrote ${file}`);
  // Depends on the content, which changes without the code. It is never stale: the check and the dev server update it too.
  if (!check) await updateEditorSchema("content", await checkSite("content"));
  return check && stale.length > 0 ? 1 : 0;
});
