import { plainText } from "../../diagnostics/wording.ts";
import { isMap } from "../../shared/is-map.ts";
import { memoize } from "../../shared/memoize.ts";
import type { Schema, Schemas } from "../schemas/schemas.ts";
import type { Source } from "../source.ts";
import { sectionsOf } from "./page-source.ts";

/** The names in shared files that the sections of a page refer to, after their kinds: `forms quote`. */
export function referencesOf(source: Source, schemas: Schemas): readonly string[] {
  if (source.summary) return source.summary.references;
  const references = new Set<string>();
  for (const section of sectionsOf(source.data)) {
    const schema = isMap(section) ? schemas.blocks.get(plainText(section.block)) : undefined;
    if (schema) addReferences(section, schema, schemas, references);
  }
  return [...references];
}

/** The kinds of content files that the sections of a page refer to, each once. */
export function referredKinds(source: Source, schemas: Schemas): readonly string[] {
  return [...new Set(referencesOf(source, schemas).map((reference) => reference.split(" ", 1)[0] ?? ""))];
}

/** True where a value of a schema, or any within it, may refer to a file. Most are texts that never do. */
const mayRefer = memoize((schema: Schema, schemas: Schemas) => findsReference(schema, schemas, new Set()));

function findsReference(given: Schema, schemas: Schemas, seen: Set<Schema>): boolean {
  if (seen.has(given)) return false;
  seen.add(given);
  const { refersTo, items, properties = {} } = schemas.resolveRef(given);
  const inner = [...Object.values(properties), ...(items ? [items] : [])];
  return refersTo !== undefined || inner.some((schema) => findsReference(schema, schemas, seen));
}

function addReferences(value: unknown, given: Schema, schemas: Schemas, references: Set<string>): void {
  if (!mayRefer(given, schemas)) return;
  const { refersTo, items = {}, properties = {} } = schemas.resolveRef(given);
  const [kind] = refersTo?.split("#") ?? [];
  if (kind !== undefined && typeof value === "string") references.add(`${kind} ${value}`);
  if (Array.isArray(value)) for (const item of value) addReferences(item, items, schemas, references);
  else if (isMap(value))
    for (const key of referringKeys(given, schemas))
      if (value[key] !== undefined) addReferences(value[key], properties[key] ?? {}, schemas, references);
}

/** The keys of a map below which there may be a reference. */
const referringKeys = memoize((schema: Schema, schemas: Schemas) => {
  const { properties = {} } = schemas.resolveRef(schema);
  return Object.keys(properties).filter((key) => mayRefer(properties[key] ?? {}, schemas));
});
