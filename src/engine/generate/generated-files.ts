import { mkdir, readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { writeAtomically } from "../shared/files/writers.mjs";
import { iconSchema } from "./editor-schema.ts";
import { generateTypes } from "./generate-types.ts";
import { hostFiles } from "./host-files.ts";
import { keyReference } from "./key-reference.ts";
import { blockReferencePages, fileReference } from "./reference.ts";
import { ruleReference } from "./rule-reference.ts";
import { generateSectionSchema } from "./section-schema.ts";

const ROOT = join(import.meta.dirname, "../../..");

function generatedFiles(): Map<string, string> {
  return new Map([
    ["docs/rules.md", ruleReference()],
    ["schemas/icons.generated.schema.json", iconSchema()],
    ["schemas/section.generated.schema.json", generateSectionSchema()],
    ["src/content.generated.ts", generateTypes()],
    ["docs/files.md", fileReference()],
    ["docs/keys.md", keyReference()],
    ...blockReferencePages(),
    ...hostFiles(),
  ]);
}

/** Writes the generated files that are stale, or with `write: false` only finds them. Returns their paths. */
export async function updateGeneratedFiles({ write }: { write: boolean }): Promise<string[]> {
  const stale: string[] = [];
  for (const [file, text] of generatedFiles()) {
    const path = join(ROOT, file);
    if ((await readFile(path, "utf8").catch(() => undefined)) === text) continue;
    stale.push(file);
    if (!write) continue;
    await mkdir(dirname(path), { recursive: true });
    writeAtomically(path, text);
  }
  return stale;
}
