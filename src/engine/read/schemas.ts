import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Ajv, type ValidateFunction } from "ajv";
import { siteConfig } from "../../site.config.ts";
import type { ImageSlotName } from "../../ui/image-slots.ts";
import { UsageError } from "../diagnostics/usage-error.ts";
import type { SiteConfig } from "../site-config.ts";
import { type Formats, formatsFor } from "./formats.ts";
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
  /** The key beside this one whose text must contain this text. */
  partOf?: string;
  /** No two items of this list may be the same. */
  uniqueItems?: boolean;
  /** No two items of this list may have the same text in this key, except those where the key `unless` is true. */
  uniqueBy?: { key: string; unless?: string };
  /** The key beside this one that does the same job: only one of the two may be there. */
  insteadOf?: string;
  /** The key beside this one whose price this price must be above. */
  moreThan?: string;
  /** On a list: each of its entries is an anchor of the page, named by this word and its number (`section-1`). */
  anchors?: string;
  /** Of a picture: where it is shown, which says in what sizes it is needed. */
  slot?: ImageSlotName;
  /** Placeholders of this text that the interface itself fills in. */
  placeholders?: string[];
  /** On a block: its heading is the one main heading of its page. */
  mainHeading?: boolean;
}

/** What content may say: every schema, compiled once, and the configuration of the site. */
export interface Schemas {
  config: SiteConfig;
  ajv: Ajv;
  /** The checks of the formats that schemas name. */
  formats: Formats;
  /** Groups of words that authors use for one another. */
  synonyms: readonly (readonly string[])[];
  /** By kind of file: page, packages, portfolio, site, navigation, … A page's sections are left open here. */
  kinds: Map<string, Schema>;
  /** By the name that stands after `block:`. */
  blocks: Map<string, Schema>;
  /** Every word that is a key somewhere, and what may stand below it: to tell what a line was meant to be. */
  keys: KnownKeys;
  /** A schema with its `$ref` followed; what stands beside the `$ref` wins. */
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
  "slot",
  "placeholders",
  "mainHeading",
  "markdownDescription",
  "enumDescriptions",
  "defaultSnippets",
];

/** What editors complete and underline, made from the content by src/engine/generate/editor-schema.ts. */
export const EDITOR_SCHEMA = "editor.generated.schema.json";

/** Not kinds of files: parts that the others share, and what is generated for editors. */
const NOT_A_KIND = /^(common|.*\.generated)$/;

const HOME = join(import.meta.dirname, "../../../schemas");
let ours: Schemas | undefined;

/** Reads the schemas of a folder. Those of this repository with its own configuration are read once and kept. */
export function loadSchemas(dir: string = HOME, config: SiteConfig = siteConfig): Schemas {
  if (dir !== HOME || config !== siteConfig) return load(dir, config);
  ours ??= load(dir, config);
  return ours;
}

/** Makes the next load read this repository's schemas again: the dev server follows changes of them. */
export function forgetSchemas(): void {
  ours = undefined;
}

function load(dir: string, config: SiteConfig): Schemas {
  const formats = formatsFor(config.money);
  const ajv = new Ajv({ allErrors: true, verbose: true, strict: true, strictRequired: false, formats: { ...formats } });
  // Looked for in resolve/twice.ts, which names the first of the two. Ajv's own check fails on entries with a key `toString`.
  ajv.removeKeyword("uniqueItems");
  ajv.addVocabulary([...ANNOTATIONS, "uniqueItems"]);
  const { common, kinds, blocks } = readSchemas(dir);
  const page = kinds.get("page");
  if (page) kinds.set("page", withOpenSections(page));
  const homes = new Map<Schema, string>();
  ajv.addSchema(common, "common.schema.json");
  for (const [name, schema] of kinds) homes.set(schema, `${name}.schema.json`);
  for (const [name, schema] of blocks) homes.set(schema, `blocks/${name}.schema.json`);
  for (const [schema, home] of homes) orCannotRun(home, () => ajv.addSchema(schema, home));

  const validators = new Map<Schema, ValidateFunction>();
  const referred = new Map<string, ReadonlySet<string>>();
  const resolveRef = (schema: Schema): Schema => {
    const name = schema.$ref?.split("#/definitions/")[1];
    const target = name === undefined ? undefined : common.definitions?.[name];
    if (!target) return schema;
    const { $ref: _followed, ...own } = schema;
    return { ...resolveRef(target), ...own };
  };
  const keys = new Map<string, Set<string>>();
  for (const schema of [common, ...kinds.values(), ...blocks.values()]) collectKeys(schema, resolveRef, keys);
  return {
    config,
    ajv,
    formats,
    synonyms: readSynonyms(dir),
    kinds,
    blocks,
    keys,
    resolveRef,
    validator(schema) {
      let validate = validators.get(schema);
      if (!validate) {
        const home = homes.get(schema);
        validate = orCannotRun(home, () => (home && ajv.getSchema(home)) || ajv.compile(schema));
        validators.set(schema, validate);
      }
      return validate;
    },
    refersTo(block) {
      const kindsReferred =
        referred.get(block) ??
        new Set(referencesIn(blocks.get(block) ?? {}).map((target) => target.split("#")[0] ?? ""));
      referred.set(block, kindsReferred);
      return kindsReferred;
    },
  };
}

/** A schema and all that are inside it; references are not followed. */
export function* schemasIn(schema: Schema): Iterable<Schema> {
  yield schema;
  const { properties = {}, definitions = {}, items, additionalProperties } = schema;
  for (const inner of [...Object.values(properties), ...Object.values(definitions), items, additionalProperties])
    if (typeof inner === "object") yield* schemasIn(inner);
}

/** Everything that a schema refers to: `packages`, `brands#strips`. */
export function referencesIn(schema: Schema): string[] {
  return Array.from(schemasIn(schema)).flatMap(({ refersTo }) => refersTo ?? []);
}

/** Gathers the keys of a schema and of all within it; `resolve` follows its references. */
function collectKeys(schema: Schema, resolve: (schema: Schema) => Schema, keys: Map<string, Set<string>>): void {
  for (const { properties = {} } of schemasIn(schema))
    for (const [key, given] of Object.entries(properties)) {
      const inner = resolve(given);
      const below = keys.get(key) ?? new Set();
      for (const name of Object.keys(inner.properties ?? {})) below.add(name);
      keys.set(key, below);
      for (const entry of [inner.items, inner.additionalProperties])
        if (typeof entry === "object") keys.set(`${key}[]`, new Set(Object.keys(resolve(entry).properties ?? {})));
    }
}

/** The schemas of a folder as their files have them. */
export interface SchemaFiles {
  /** What the others share. */
  common: Schema;
  kinds: Map<string, Schema>;
  blocks: Map<string, Schema>;
}

/** Reads the schemas of a folder, in alphabetical order. */
export function readSchemas(dir: string = HOME): SchemaFiles {
  const read = (below: string) =>
    names(join(dir, below)).map((name): [string, Schema] => [name, readSchema(dir, `${below}${name}.schema.json`)]);
  return {
    common: readSchema(dir, "common.schema.json"),
    kinds: new Map(read("").filter(([name]) => !NOT_A_KIND.test(name))),
    blocks: new Map(read("blocks/")),
  };
}

function names(dir: string): string[] {
  return readdirSync(dir)
    .filter((file) => file.endsWith(".schema.json"))
    .map((file) => file.slice(0, -".schema.json".length))
    .sort();
}

/** The words that authors use for one another, from `synonyms.json`. */
function readSynonyms(dir: string): Schemas["synonyms"] {
  const file = "synonyms.json";
  return orCannotRun(file, () => JSON.parse(readFileSync(join(dir, file), "utf8")).groups as string[][]);
}

function readSchema(dir: string, file: string): Schema {
  return orCannotRun(file, () => JSON.parse(readFileSync(join(dir, file), "utf8"), forTheCheck) as Schema);
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

/** A schema that is not as JSON or JSON Schema want it is told by its name: it is no fault of the content. */
function orCannotRun<T>(file: string | undefined, use: () => T): T {
  try {
    return use();
  } catch (error) {
    throw new UsageError(`schemas/${file ?? ""} cannot be used: ${error instanceof Error ? error.message : error}`);
  }
}

/** Sections are checked one by one, each against the schema of its block; the page's own schema leaves them open. */
function withOpenSections(page: Schema): Schema {
  const { sections, ...others } = page.properties ?? {};
  if (!sections) return page;
  const { items: _checkedByBlock, ...list } = sections;
  return { ...page, properties: Object.setPrototypeOf({ ...others, sections: list }, null) };
}
