import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { UsageError } from "../diagnostics/usage-error.ts";
import type { Schema } from "./schemas.ts";

/** What editors complete and underline, made from the content by src/engine/generate/editor-schema.ts. */
export const EDITOR_SCHEMA = "editor.generated.schema.json";

/** The names of the schemas in a folder, in order. */
export function schemaNames(dir: string): string[] {
  return readdirSync(dir)
    .filter((file) => file.endsWith(".schema.json"))
    .map((file) => file.slice(0, -".schema.json".length))
    .sort();
}

/** Reads one schema. Throws UsageError when it is not valid JSON. */
export function readSchema(dir: string, file: string): Schema {
  return orUsageError(file, () => JSON.parse(readFileSync(join(dir, file), "utf8"), forTheCheck) as Schema);
}

/**
 * A part of a schema as the check needs it. Keys are its own only: content may well have a key named `constructor` or
 * `toString`. Lists of names for editors are left out: the check finds out itself what there is.
 */
function forTheCheck(name: string, value: unknown): unknown {
  if (name === "$ref" && String(value).includes(EDITOR_SCHEMA)) return undefined;
  const keyed = name === "properties" || name === "definitions";
  return keyed && typeof value === "object" ? Object.setPrototypeOf(value, null) : value;
}

/** Names the schema that is not valid JSON or JSON Schema: it is no mistake of the content. */
export function orUsageError<T>(file: string | undefined, use: () => T): T {
  try {
    return use();
  } catch (error) {
    throw new UsageError(`schemas/${file ?? ""} cannot be used: ${error instanceof Error ? error.message : error}`);
  }
}

/** Sections are checked one by one, each against the schema of its block; the page's own schema leaves them open. */
export function withOpenSections(page: Schema): Schema {
  const { sections, ...others } = page.properties ?? {};
  if (!sections) return page;
  const { items: _checkedByBlock, ...list } = sections;
  return { ...page, properties: Object.setPrototypeOf({ ...others, sections: list }, null) };
}
