import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { ImageSlotName } from "../../../ui/pictures/image-slots.ts";
import { UsageError } from "../../diagnostics/usage-error.ts";

/** A JSON Schema with this project's keywords. */
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
  /** The meaning of each value of `enum`, for editors. */
  enumDescriptions?: string[];
  const?: unknown;
  format?: string;
  pattern?: string;
  default?: unknown;
  minItems?: number;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
  /** The referent of a name: a kind of file (`packages`) or a map within one (`brands#strips`). */
  refersTo?: string;
  /** With `refersTo`: components get the name itself, and look it up in the data that all pages share. */
  byName?: boolean;
  /** With `refersTo`: names that need no entry. */
  besides?: string[];
  /** With `besides`: names that nothing in the content opens, and that no entry may have. */
  reserved?: string[];
  /** The sibling key whose text must contain this text. */
  partOf?: string;
  uniqueItems?: boolean;
  /** No two items may have the same text in this key, except those where the key `unless` is true. */
  uniqueBy?: { key: string; unless?: string };
  /** Sibling keys that do the same job: only one of them may be present. */
  insteadOf?: string | readonly string[];
  /** Values of this key, and the sibling key without which they have no effect: `{ "band": "picture" }`. */
  worksWith?: Readonly<Record<string, string>>;
  /** The sibling key whose price must be lower. */
  moreThan?: string;
  /** The sibling key whose day must be earlier. */
  laterThan?: string;
  /** The sibling key whose day must not be later. */
  notBefore?: string;
  /** On a list: the prefix of its entries' anchors (`section-1`). */
  anchors?: string;
  /** On a picture: where it is shown, which determines the sizes. */
  slot?: ImageSlotName;
  /** On a video: the maximum size in bytes. */
  largest?: number;
  /** A sentence for authors: where content that does not fit here belongs. */
  otherwise?: string;
  /** Placeholders of this text that the interface fills in. */
  placeholders?: string[];
  /** On a block: the key of site.yaml that it shows, without which it would be empty. */
  needs?: string;
  /** On a block: it has prices that are not those of packages. */
  ownPrices?: boolean;
  /** On a map: its keys are names of people, so that a similar name is another person. */
  people?: boolean;
  /** On a block: its heading is the main heading of the page. */
  mainHeading?: boolean;
  /** On a block: what its sections get from the site's articles (`resolve/collections`). */
  adds?: "entries" | "article" | "neighbors";
  /** The group of interface.yaml that is shown with this value, or with sections of this block. */
  words?: string;
  /** On a group of interface.yaml: its words appear only in addresses. */
  inAddresses?: boolean;
  /** On a kind of file: the form that its content opens by itself. */
  opens?: string;
  /** On a list: the keys of its questions and answers, which search engines show. */
  questionKeys?: QuestionKeys;
}

export interface QuestionKeys {
  question: string;
  answer: string;
}

/** The schema that editors complete from, generated from the content by src/engine/generate/editor-schema.ts. */
export const EDITOR_SCHEMA = "editor.generated.schema.json";

/** Schemas that only editors need. */
const FOR_EDITORS = /\b(editor|icons)\.generated\b/;

const NOT_A_KIND = /^(common|.*\.generated)$/;

/** The folder of this repository's schemas. */
export const HOME = join(import.meta.dirname, "../../../../schemas");

/** The schemas of a folder. */
export interface SchemaFiles {
  /** Definitions that the others share. */
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

/** A schema and all schemas inside it, each once. `follow` may resolve references. */
export function* schemasIn(
  schema: Schema,
  follow = (inner: Schema) => inner,
  seen = new Set<Schema>(),
): Iterable<Schema> {
  const whole = follow(schema);
  if (seen.has(whole)) return;
  seen.add(whole);
  yield whole;
  const { properties = {}, definitions = {}, items, additionalProperties } = whole;
  for (const inner of [...Object.values(properties), ...Object.values(definitions), items, additionalProperties])
    if (typeof inner === "object") yield* schemasIn(inner, follow, seen);
}

/** Everything that a schema refers to: `packages`, `brands#strips`. */
export function referencesIn(schema: Schema): string[] {
  return Array.from(schemasIn(schema)).flatMap(({ refersTo }) => refersTo ?? []);
}

/** Authors' names for the form fields that emails have a place for. */
export type FieldSynonyms = Readonly<Record<"name" | "email" | "phone" | "message", readonly string[]>>;

/** Words that authors use for one another, from `synonyms.json`. */
export interface Synonyms {
  groups: readonly (readonly string[])[];
  /** Authors' names for blocks, by the right name. */
  blocks: Readonly<Record<string, readonly string[]>>;
  fields: FieldSynonyms;
}

export function readSynonyms(dir: string): Synonyms {
  return readJson(dir, "synonyms.json") as Synonyms;
}

/** A format in messages: the name of its values, and a hint. */
export interface FormatText {
  name: string;
  hint?: string;
}

/** Reads the words for authors of each format, from `formats.json`. */
export function readFormatTexts(dir: string): Readonly<Record<string, FormatText>> {
  return readJson(dir, "formats.json") as Record<string, FormatText>;
}

function readSchema(dir: string, file: string): Schema {
  return readJson(dir, file, forTheCheck) as Schema;
}

function readJson(dir: string, file: string, revive?: (name: string, value: unknown) => unknown): unknown {
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
    throw new UsageError(`schemas/${file ?? ""} cannot be used: ${error instanceof Error ? error.message : error}`);
  }
}
