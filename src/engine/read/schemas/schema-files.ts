import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { ImageSlotName } from "../../../ui/pictures/image-slots.ts";
import { UsageError } from "../../diagnostics/usage-error.ts";

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
  /** Next to `refersTo`: components get the name itself, and find what it refers to among what all pages share. */
  byName?: boolean;
  /** Next to `refersTo`: names that need no entry. */
  besides?: string[];
  /** Next to `besides`: names that nothing in the content opens, and that no entry may have. */
  reserved?: string[];
  /** The key beside this one whose text must contain this text. */
  partOf?: string;
  /** No two items of this list may be the same. */
  uniqueItems?: boolean;
  /** No two items of this list may have the same text in this key, except those where the key `unless` is true. */
  uniqueBy?: { key: string; unless?: string };
  /** The keys beside this one that do the same job: only one of them may be there. */
  insteadOf?: string | readonly string[];
  /** Of some values of this key, the key beside it without which they do nothing: `{ "band": "picture" }`. */
  worksWith?: Readonly<Record<string, string>>;
  /** The key beside this one whose price this price must be above. */
  moreThan?: string;
  /** The key beside this one whose day this day must be after. */
  laterThan?: string;
  /** The key beside this one whose day this day may be, but not be before. */
  notBefore?: string;
  /** On a list: each of its entries is an anchor of the page, named by this word and its number (`section-1`). */
  anchors?: string;
  /** Of a picture: where it is shown, which says in what sizes it is needed. */
  slot?: ImageSlotName;
  /** Of a video: how large it may be, in bytes. */
  largest?: number;
  /** Where what does not fit here belongs, in a sentence for authors. */
  otherwise?: string;
  /** Placeholders of this text that the interface itself fills in. */
  placeholders?: string[];
  /** On a block: the key of site.yaml that it shows, without which it would be empty. */
  needs?: string;
  /** On a block: it says what things cost that are not packages. */
  ownPrices?: boolean;
  /** On a map: its entries are named after people, so that a similar name is another person's. */
  people?: boolean;
  /** On a block: its heading is the one main heading of its page. */
  mainHeading?: boolean;
  /** On a block: what its sections get of the site's articles (`resolve/collections`). */
  adds?: "entries" | "article" | "neighbors";
  /** The group of interface.yaml that is shown wherever this value, or a section of this block, is. */
  words?: string;
  /** On a group of interface.yaml: nobody reads its words but in addresses. */
  inAddresses?: boolean;
  /** On a kind of file: the form that what is in it opens by itself. */
  opens?: string;
  /** On a list: its items are questions and answers, below these keys. Search engines show them. */
  questionKeys?: QuestionKeys;
}

/** The keys of a question and of its answer. */
export interface QuestionKeys {
  question: string;
  answer: string;
}

/** What editors complete and underline, made from the content by src/engine/generate/editor-schema.ts. */
export const EDITOR_SCHEMA = "editor.generated.schema.json";

/** Schemas that only editors need: they list names that the check finds out itself. */
const FOR_EDITORS = /\b(editor|icons)\.generated\b/;

/** Not kinds of files: parts that the others share, and what is generated for editors. */
const NOT_A_KIND = /^(common|.*\.generated)$/;

/** The folder of this repository's schemas. */
export const HOME = join(import.meta.dirname, "../../../../schemas");

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

/** A schema and all that are inside it, each once, after `follow`, which may follow their references. */
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

/** What authors call the fields of a form that the mail has a place for, by their names. */
export type FieldSynonyms = Readonly<Record<"name" | "email" | "phone" | "message", readonly string[]>>;

/** The words that authors use for one another, from `synonyms.json`. */
export interface Synonyms {
  /** Groups of names of keys. */
  groups: readonly (readonly string[])[];
  /** What authors write for a block, by its name. */
  blocks: Readonly<Record<string, readonly string[]>>;
  fields: FieldSynonyms;
}

export function readSynonyms(dir: string): Synonyms {
  return readJson(dir, "synonyms.json") as Synonyms;
}

/** What messages call a value of a format, and what belongs in it. */
export interface FormatText {
  name: string;
  hint?: string;
}

/** The words for authors of each format, from `formats.json`. */
export function readFormatTexts(dir: string): Readonly<Record<string, FormatText>> {
  return readJson(dir, "formats.json") as Record<string, FormatText>;
}

function readSchema(dir: string, file: string): Schema {
  return readJson(dir, file, forTheCheck) as Schema;
}

function readJson(dir: string, file: string, revive?: (name: string, value: unknown) => unknown): unknown {
  return orUsageError(file, () => JSON.parse(readFileSync(join(dir, file), "utf8"), revive));
}

/**
 * A part of a schema as the check needs it. Keys are its own only: content may well have a key named `constructor` or
 * `toString`. Lists of names for editors are left out: the check finds out itself what there is.
 */
function forTheCheck(name: string, value: unknown): unknown {
  if (name === "$ref" && FOR_EDITORS.test(String(value))) return undefined;
  const keyed = name === "properties" || name === "definitions";
  return keyed && typeof value === "object" ? Object.setPrototypeOf(value, null) : value;
}

/** A schema that is not as JSON or JSON Schema want it is reported by its name: the content is not at fault. */
export function orUsageError<T>(file: string | undefined, use: () => T): T {
  try {
    return use();
  } catch (error) {
    if (error instanceof UsageError) throw error;
    throw new UsageError(`schemas/${file ?? ""} cannot be used: ${error instanceof Error ? error.message : error}`);
  }
}
