import type { ErrorObject } from "ajv";
import { siteConfig } from "../../../site.config.ts";
import type { ImageSlotName } from "../../../ui/pictures/image-slots.ts";
import { plainText } from "../../diagnostics/wording.ts";
import { isMap } from "../../shared/is-map.ts";
import { groupBy } from "../../shared/lists.ts";
import { lazy, memoize } from "../../shared/memoize.ts";
import { type MoneyFormat, moneyFormat } from "../../shared/values/money.ts";
import { fold } from "../../shared/words.ts";
import type { SiteConfig } from "../../site-config.ts";
import type { KnownKeys } from "../yaml/recognizer.ts";
import { type FormatText, HOME, readJson, readSchemas, type Schema, type Synonyms, schemasIn } from "./schema-files.ts";
import { type Formats, formatsFor } from "./schema-formats.ts";
import { validatorOf } from "./validators.ts";

export {
  EDITOR_SCHEMA,
  readSchemas,
  referencesIn,
  type Schema,
  type SearchItems,
  schemasIn,
} from "./schema-files.ts";

/** Every schema, with its references replaced by their targets, and the configuration of the site. */
export interface Schemas {
  config: SiteConfig;
  money: MoneyFormat;
  /** Differs between sites with other languages or another currency. */
  key: string;
  /** The same schemas for a site with another currency or language, and for each of its other languages. */
  withMoney(money: MoneyFormat, languages?: ReadonlyMap<string, MoneyFormat>): Schemas;
  /** The schemas for each language besides the main one, by the first part of its addresses: `cy`. */
  languages: ReadonlyMap<string, Schemas>;
  formats: Formats;
  /** The words for authors of each format. */
  formatTexts: Readonly<Record<string, FormatText>>;
  /** True when two names are often mistaken for one another, with or without accents. */
  areSynonyms(a: string, b: string): boolean;
  synonyms: Synonyms;
  /** Definitions that several schemas share. */
  definitions: Readonly<Record<string, Schema>>;
  /** By kind of file: page, packages, portfolio, site, … The schema of a section of `page` is that of its block. */
  kinds: Map<string, Schema>;
  /** By the name after `block:`. */
  blocks: Map<string, Schema>;
  looks: ReadonlyMap<string, string>;
  /** Every word that is a key somewhere, and the keys that may be below it. */
  keys: KnownKeys;
  /** The errors of a value by the schema of a kind or a block. */
  errorsOf(schema: Schema, value: unknown): ErrorObject[];
}

/** The schema of a section, by the block that it names. */
export function blockOf(section: unknown, { blocks }: Pick<Schemas, "blocks">): Schema | undefined {
  return isMap(section) ? blocks.get(plainText(section.block)) : undefined;
}

/** The schemas for a language of a site, by the first part of its addresses; undefined is the main one. */
export function schemasFor(schemas: Schemas, language: string | undefined): Schemas {
  return schemas.languages.get(language ?? "") ?? schemas;
}

let cached: Schemas | undefined;

/** Loads the schemas of a folder. Those of this repository with its own configuration are cached. */
export function loadSchemas(dir: string = HOME, config: SiteConfig = siteConfig): Schemas {
  if (dir !== HOME || config !== siteConfig) return load(dir, config);
  cached ??= load(dir, config);
  return cached;
}

/** Makes the next load read this repository's schemas again, after the dev server saw a change. */
export function forgetSchemas(): void {
  cached = undefined;
}

function load(dir: string, config: SiteConfig): Schemas {
  const byMoney = new Map<string, Schemas>();
  const withMoney: Schemas["withMoney"] = (money, others = new Map()) => {
    const formats = [["", money] as const, ...others];
    const key = formats
      .map(([name, { locale, currency, isCertain }]) => `${name} ${locale} ${currency} ${isCertain}`)
      .join(", ");
    const languages = new Map(Array.from(others, ([name, format]) => [name, withMoney(format)]));
    const schemas = byMoney.get(key) ?? { ...compiled(dir, config, money), withMoney, languages, key };
    byMoney.set(key, schemas);
    return schemas;
  };
  return withMoney(moneyFormat());
}

/** The schemas without what depends on the languages of a site. */
type Compiled = Omit<Schemas, "withMoney" | "languages" | "key">;

function compiled(dir: string, config: SiteConfig, money: MoneyFormat): Compiled {
  const formats = formatsFor(money);
  const { common, kinds, blocks, looks } = readSchemas(dir);
  const synonyms = readJson(dir, "synonyms.json") as Synonyms;
  const groupsByWord = lazy(() =>
    groupBy(
      synonyms.groups.map((group) => group.map(fold)),
      (group) => group,
    ),
  );
  const page = kinds.get("page");
  if (page) kinds.set("page", withOpenSections(page));
  const files = new Map([["common.schema.json", common], ...inFolder("", kinds), ...inFolder("blocks/", blocks)]);
  const validate = validatorOf(files, formats);
  const homes = new Map<Schema, string>();
  const resolve = resolver(common);
  for (const [home, schema] of files) homes.set(resolve(schema), home);
  const all = (schemas: ReadonlyMap<string, Schema>) =>
    new Map(Array.from(schemas, ([name, schema]) => [name, resolve(schema)]));
  const resolved = { blocks: all(blocks), kinds: all(kinds) };
  const { sections } = resolved.kinds.get("page")?.properties ?? {};
  if (sections) sections.blocks = resolved.blocks;
  return {
    ...resolved,
    config,
    money,
    formats,
    formatTexts: readJson(dir, "formats.json") as Schemas["formatTexts"],
    areSynonyms: (a, b) =>
      groupsByWord()
        .get(fold(a))
        ?.some((group) => group.includes(fold(b))) ?? false,
    synonyms,
    definitions: resolve(common).definitions ?? {},
    looks,
    keys: keysIn([...homes.keys()]),
    errorsOf: (schema, value) => validate(homes.get(schema) ?? "", value),
  };
}

function inFolder(folder: string, schemas: ReadonlyMap<string, Schema>): (readonly [file: string, schema: Schema])[] {
  return Array.from(schemas, ([name, schema]) => [`${folder}${name}.schema.json`, schema] as const);
}

/**
 * Creates a function that replaces references with their targets. Keywords next to a reference win; a slot applies to the
 * pictures inside.
 */
function resolver({ definitions = {} }: Schema): (schema: Schema) => Schema {
  const resolveAll = (schemas: Record<string, Schema>): Record<string, Schema> =>
    Object.setPrototypeOf(
      Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, resolve(schema)])),
      null,
    );
  const resolve = memoize(({ $ref = "", ...schema }: Schema): Schema => {
    const target = definitions[$ref.split("#/definitions/")[1] ?? ""];
    const { properties, items, additionalProperties: others, slot } = schema;
    const resolved = target && resolve(target);
    const inSlot = slot && resolved?.properties && { properties: withSlot(resolved.properties, slot) };
    return {
      ...resolved,
      ...schema,
      ...inSlot,
      ...(properties && { properties: resolveAll(properties) }),
      ...(schema.definitions && { definitions: resolveAll(schema.definitions) }),
      ...(items && { items: resolve(items) }),
      ...(typeof others === "object" && { additionalProperties: resolve(others) }),
    };
  });
  return resolve;
}

function withSlot(properties: Record<string, Schema>, slot: ImageSlotName): Record<string, Schema> {
  const keys = Object.entries(properties).map(([key, schema]) => [key, schema.slot ? { ...schema, slot } : schema]);
  return Object.setPrototypeOf(Object.fromEntries(keys), null);
}

function keysIn(schemas: readonly Schema[]): KnownKeys {
  const keys = new Map<string, Set<string>>();
  const add = (key: string, below: Schema) =>
    keys.set(key, new Set([...(keys.get(key) ?? []), ...Object.keys(below.properties ?? {})]));
  for (const { properties = {} } of schemas.flatMap((schema) => [...schemasIn(schema)]))
    for (const [key, property] of Object.entries(properties)) {
      add(key, property);
      const section = property.blocks && { properties: { block: {} } };
      for (const entry of [property.items, property.additionalProperties, section])
        if (typeof entry === "object") add(`${key}[]`, entry);
    }
  return keys;
}

/** Sections are checked one by one, each against the schema of its block. */
function withOpenSections(page: Schema): Schema {
  const { sections, ...others } = page.properties ?? {};
  if (!sections) return page;
  const { items: _checkedByBlock, ...list } = sections;
  return { ...page, properties: Object.setPrototypeOf({ ...others, sections: list }, null) };
}
