import { mkdir, readFile, writeFile } from "node:fs/promises";
import { blockReferencePages } from "./block-reference.ts";
import { iconSchema } from "./editor-schema.ts";
import { fileReference } from "./file-reference.ts";
import { generateTypes } from "./generate-types.ts";
import { ruleReference } from "./rule-reference.ts";
import { generateSectionSchema } from "./section-schema.ts";
import { generateTypefaceFacts } from "./typeface-facts.ts";

const ROOT = new URL("../../../", import.meta.url);

async function generatedFiles(): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  files.set("docs/rules.md", ruleReference());
  files.set("schemas/icons.generated.schema.json", iconSchema());
  files.set("schemas/section.generated.schema.json", generateSectionSchema());
  files.set("src/content.generated.ts", generateTypes());
  files.set("src/styles/typefaces.generated.ts", await generateTypefaceFacts());
  files.set("docs/files.md", fileReference());
  for (const [file, text] of blockReferencePages()) files.set(file, text);
  return files;
}

/** Writes the generated files that are stale, or with `write: false` only finds them. Returns their paths. */
export async function updateGeneratedFiles({ write }: { write: boolean }): Promise<string[]> {
  const stale: string[] = [];
  for (const [file, text] of await generatedFiles()) {
    const url = new URL(file, ROOT);
    if ((await readFile(url, "utf8").catch(() => undefined)) === text) continue;
    stale.push(file);
    if (!write) continue;
    await mkdir(new URL(".", url), { recursive: true });
    await writeFile(url, text);
  }
  return stale;
}
