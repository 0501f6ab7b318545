import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { UsageError } from "../../diagnostics/usage-error.ts";
import type { Schema } from "./schema.ts";

export type { Schema, SearchItems } from "./schema.ts";

/** The schema that editors complete from, generated from the content by src/engine/generate/editor-schema.ts. */
export const EDITOR_SCHEMA = "editor.generated.schema.json";

/** Schemas that only editors need. */
const FOR_EDITORS = /\b(editor|icons)\.generated\b/;

const NOT_A_KIND = /^(common|.*\.generated)$/;

/** The folder of this repository's schemas. */
export const HOME = join(import.meta.dirname, "../../../../schemas");

/** Reads the schemas of a folder and of the looks next to it, in alphabetical order. */
export function readSchemas(dir: string = HOME, revive = forTheCheck) {
  const readSchema = (file: string) => readJson(dir, file, revive) as Schema;
  const read = (below: string) =>
    names(join(dir, below)).map((name): [string, Schema] => [name, readSchema(`${below}${name}.schema.json`)]);
  const blocks = new Map(read("blocks/"));
  const looks = new Map<string, string>();
  const folder = join(dir, LOOKS);
  for (const name of existsSync(folder) ? readdirSync(folder).sort() : []) {
    const look = readJson(dir, `${LOOKS}/${name}/look.json`, revive) as Look;
    addLook(blocks, name, look);
    looks.set(name, look.block);
  }
  return {
    /** Definitions that the others share. */
    common: readSchema("common.schema.json"),
    kinds: new Map(read("").filter(([name]) => !NOT_A_KIND.test(name))),
    /** With what their looks add. */
    blocks,
    /** The block of each look: `timeline` of `timeline-film`. */
    looks,
  };
}

/** The folder of looks, seen from that of the schemas. A site may have none. */
const LOOKS = "../src/looks";

/** A look's part of its block's schema: a value of `layout` that has its name, or the keys that it adds. */
interface Look {
  block: string;
  /** The meaning of the layout. Keys have their own. */
  description?: string;
  properties?: Record<string, Schema>;
  /** The key without which it has no effect. */
  worksWith?: string;
}

function addLook(
  blocks: ReadonlyMap<string, Schema>,
  look: string,
  { block, description = "", properties = {}, worksWith }: Look,
) {
  const schema = blocks.get(block);
  if (!schema || !look.startsWith(`${block}-`))
    throw new UsageError(
      `src/looks/${look} cannot be used: the name of its folder is not that of a block, - and its own.`,
    );
  const layoutName = look.slice(block.length + 1);
  schema.properties = Object.assign(Object.create(null), schema.properties, properties) as Record<string, Schema>;
  if (Object.hasOwn(properties, layoutName)) return;
  const { layout = LAYOUT } = schema.properties;
  const { enum: values = [], enumDescriptions = [] } = layout;
  schema.properties.layout = {
    ...layout,
    enum: [...values, layoutName],
    enumDescriptions: [...enumDescriptions, description],
    ...(worksWith && { worksWith: { ...layout.worksWith, [layoutName]: worksWith } }),
  };
}

const LAYOUT: Schema = { title: "Layout", description: "How this section is laid out.", type: "string" };

function names(dir: string): string[] {
  return readdirSync(dir)
    .filter((file) => file.endsWith(".schema.json"))
    .map((file) => file.slice(0, -".schema.json".length))
    .sort();
}

/** A schema and all schemas inside it, each once. */
export function* schemasIn(schema: Schema, seen = new Set<Schema>()): Iterable<Schema> {
  if (seen.has(schema)) return;
  seen.add(schema);
  yield schema;
  const { properties = {}, definitions = {}, items, additionalProperties } = schema;
  for (const inner of [...Object.values(properties), ...Object.values(definitions), items, additionalProperties])
    if (typeof inner === "object") yield* schemasIn(inner, seen);
}

/** Everything that a schema refers to: `packages`, `brands#strips`. */
export function referencesIn(schema: Schema): string[] {
  return Array.from(schemasIn(schema)).flatMap(({ refersTo }) => refersTo ?? []);
}

/** Words that authors use for one another, from `synonyms.json`. */
export interface Synonyms {
  groups: readonly (readonly string[])[];
  /** Authors' names for blocks, by the right name. */
  blocks: Readonly<Record<string, readonly string[]>>;
  /** Authors' names for the form fields that emails have a place for. */
  fields: Readonly<Record<"name" | "email" | "phone" | "message", readonly string[]>>;
}

/** A format in messages: the name of its values, and a hint. */
export interface FormatText {
  name: string;
  hint?: string;
}

/** The data of a file in a folder of schemas. Throws UsageError for one that cannot be read. */
export function readJson(dir: string, file: string, revive?: (name: string, value: unknown) => unknown): unknown {
  return orUsageError(file, () => JSON.parse(readFileSync(join(dir, file), "utf8"), revive));
}

/** Content may have a key named `constructor` or `toString`, so maps of keys have no prototype. */
function forTheCheck(name: string, value: unknown): unknown {
  if (name === "$ref" && FOR_EDITORS.test(String(value))) return undefined;
  const keyed = name === "properties" || name === "definitions";
  return keyed && typeof value === "object" ? Object.setPrototypeOf(value, null) : value;
}

/** Runs `use`. Reports an invalid schema file as UsageError, since the content is not at fault. */
export function orUsageError<T>(file: string | undefined, use: () => T): T {
  try {
    return use();
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new UsageError(
      `${posix.join("schemas", file ?? "")} cannot be used: ${error instanceof Error ? error.message : error}`,
    );
  }
}
