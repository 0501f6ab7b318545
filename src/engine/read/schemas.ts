import { join } from "node:path";
import { Ajv, type ValidateFunction } from "ajv";
import type { ImageSlotName } from "../../ui/image-slots.ts";
import { formats } from "./formats.ts";
import { orUsageError, readSchema, schemaNames, withOpenSections } from "./schema-files.ts";
import type { KnownKeys } from "./yaml/known-keys.ts";

/** The parts of a JSON Schema that the checker and the resolve step look at. */
export interface Schema {
  $ref?: string;
  title?: string;
  description?: string;
  type?: string | string[];
  required?: string[];
  properties?: Record<string, Schema>;
  additionalProperties?: boolean | Schema;
  propertyNames?: Schema;
  definitions?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  pattern?: string;
  default?: unknown;
  minItems?: number;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
  /** What a value names: a kind of file (`packages`) or a map within one (`brands#strips`). */
  refersTo?: string;
  /** The key next to this one whose text must contain this text. */
  partOf?: string;
  /** No two items of this list may be the same. */
  uniqueItems?: boolean;
  /** No two items of this list may have the same text in this key, except those where the key `unless` is true. */
  uniqueBy?: { key: string; unless?: string };
  /** The key next to this one that does the same job: only one of the two may be there. */
  insteadOf?: string;
  /** The key next to this one whose price this price must be above. */
  moreThan?: string;
  /** On a list: each of its items is an anchor of the page, named by this word and its number (`section-1`). */
  anchors?: string;
  /** Of a picture: where it is shown, which says in what sizes it is needed. */
  place?: ImageSlotName;
  /** Placeholders of this text that the interface itself fills in. */
  placeholders?: string[];
  /** On a block: its heading is the one main heading of its page. */
  mainHeading?: boolean;
}

/** Every schema, compiled once. */
export interface Schemas {
  ajv: Ajv;
  /** By kind of file: page, packages, portfolio, site, navigation, … A page's sections are left open here. */
  kinds: Map<string, Schema>;
  /** By the name that comes after `block:`. */
  blocks: Map<string, Schema>;
  /** Every word that is a key somewhere, and what may be below it: they show what a line was meant to be. */
  keys: KnownKeys;
  /** A schema with its `$ref` followed; what is next to the `$ref` wins. */
  resolveRef(schema: Schema): Schema;
  /** The compiled check of a kind or a block, made at first use. */
  validator(schema: Schema): ValidateFunction;
  /** The kinds that a block's texts refer to: `brand-strip` refers to `brands`. */
  refersTo(block: string): ReadonlySet<string>;
}

/** Keywords that say something to editors and later steps, and nothing to the check of a single value. */
const ANNOTATIONS = [
  "refersTo",
  "partOf",
  "uniqueBy",
  "insteadOf",
  "moreThan",
  "anchors",
  "place",
  "placeholders",
  "mainHeading",
  "markdownDescription",
  "enumDescriptions",
  "defaultSnippets",
];

/** Not kinds of files: parts that the others share, and what is generated for editors. */
const NOT_A_KIND = /^(common|.*\.generated)$/;

const HOME = join(import.meta.dirname, "../../../schemas");
let cached: Schemas | undefined;

/** Reads the schemas of a folder; those of this repository are read once. */
export function loadSchemas(dir: string = HOME): Schemas {
  if (dir !== HOME) return load(dir);
  cached ??= load(dir);
  return cached;
}

/** Makes the next load read this repository's schemas again: the dev server follows changes of them. */
export function forgetSchemas(): void {
  cached = undefined;
}

function load(dir: string): Schemas {
  const ajv = new Ajv({ allErrors: true, verbose: true, strict: true, strictRequired: false, formats });
  // Looked for in resolve/duplicate-items.ts, which names the first of the two. Ajv's own check fails on items with a key `toString`.
  ajv.removeKeyword("uniqueItems");
  ajv.addVocabulary([...ANNOTATIONS, "uniqueItems"]);
  const kinds = new Map<string, Schema>();
  const blocks = new Map<string, Schema>();
  const homes = new Map<Schema, string>();
  const shared = readSchema(dir, "common.schema.json");
  ajv.addSchema(shared, "common.schema.json");
  for (const name of schemaNames(dir)) {
    if (NOT_A_KIND.test(name)) continue;
    const schema = readSchema(dir, `${name}.schema.json`);
    kinds.set(name, name === "page" ? withOpenSections(schema) : schema);
  }
  for (const name of schemaNames(join(dir, "blocks"))) blocks.set(name, readSchema(dir, `blocks/${name}.schema.json`));
  for (const [name, schema] of kinds) homes.set(schema, `${name}.schema.json`);
  for (const [name, schema] of blocks) homes.set(schema, `blocks/${name}.schema.json`);
  for (const [schema, home] of homes) orUsageError(home, () => ajv.addSchema(schema, home));

  const validators = new Map<Schema, ValidateFunction>();
  const referred = new Map<string, ReadonlySet<string>>();
  const resolveRef = (schema: Schema): Schema => {
    const name = schema.$ref?.split("#/definitions/")[1];
    const target = name === undefined ? undefined : shared.definitions?.[name];
    if (!target) return schema;
    const { $ref: _followed, ...own } = schema;
    return { ...resolveRef(target), ...own };
  };
  const keys = new Map<string, Set<string>>();
  for (const schema of [shared, ...kinds.values(), ...blocks.values()]) collectKeys(schema, resolveRef, keys);
  return {
    ajv,
    kinds,
    blocks,
    keys,
    resolveRef,
    validator(schema) {
      let validate = validators.get(schema);
      if (!validate) {
        const home = homes.get(schema);
        validate = orUsageError(home, () => (home && ajv.getSchema(home)) || ajv.compile(schema));
        validators.set(schema, validate);
      }
      return validate;
    },
    refersTo(block) {
      let kindsReferred = referred.get(block);
      if (!kindsReferred) {
        kindsReferred = new Set(kindsIn(blocks.get(block)));
        referred.set(block, kindsReferred);
      }
      return kindsReferred;
    },
  };
}

/** Gathers the keys of a schema and of all within it; `resolve` follows its references. */
function collectKeys(schema: Schema, resolve: (schema: Schema) => Schema, keys: Map<string, Set<string>>): void {
  for (const [key, inner] of Object.entries(schema.properties ?? {})) {
    const below = keys.get(key) ?? new Set();
    for (const name of Object.keys(resolve(inner).properties ?? {})) below.add(name);
    keys.set(key, below);
    const { items, additionalProperties } = resolve(inner);
    for (const entry of [items, additionalProperties])
      if (typeof entry === "object") keys.set(`${key}[]`, new Set(Object.keys(resolve(entry).properties ?? {})));
    collectKeys(inner, resolve, keys);
  }
  const others = [...Object.values(schema.definitions ?? {}), schema.items, schema.additionalProperties];
  for (const inner of others) if (typeof inner === "object") collectKeys(inner, resolve, keys);
}

/** The kinds that a part of a schema refers to. */
function kindsIn(part: unknown): string[] {
  if (typeof part !== "object" || part === null) return [];
  return Object.entries(part).flatMap(([key, inner]) =>
    key === "refersTo" && typeof inner === "string" ? [inner.replace(/#.*/, "")] : kindsIn(inner),
  );
}
