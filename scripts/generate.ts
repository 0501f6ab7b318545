import { mkdir, readFile, writeFile } from "node:fs/promises";
import { blockReferencePages } from "./generate/block-reference.ts";
import { generateSectionSchema } from "./generate/section-schema.ts";
import { generateSpecCoverage } from "./generate/spec-coverage.ts";
import { generateTypes } from "./generate/types.ts";

/** Writes every generated file. With `--check` nothing is written: stale files are named and the exit code is 1. */
const outputs: Record<string, () => Promise<string>> = {
  "schemas/section.generated.schema.json": generateSectionSchema,
  "src/content.generated.ts": generateTypes,
  "docs/spec-coverage.md": generateSpecCoverage,
  ...(await blockReferencePages()),
};

const root = new URL("../", import.meta.url);
const check = process.argv.includes("--check");
const stale: string[] = [];
for (const [file, generate] of Object.entries(outputs)) {
  const url = new URL(file, root);
  const wanted = await generate();
  if ((await readFile(url, "utf8").catch(() => "")) === wanted) continue;
  stale.push(file);
  if (check) continue;
  await mkdir(new URL(".", url), { recursive: true });
  await writeFile(url, wanted);
}
for (const file of stale) console.log(check ? `${file} is stale: run npm run generate` : `wrote ${file}`);
if (check && stale.length > 0) process.exitCode = 1;
