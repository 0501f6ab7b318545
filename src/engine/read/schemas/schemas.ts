import type { Ajv, ErrorObject } from "ajv";
import { siteConfig } from "../../../site.config.ts";
import { groupBy } from "../../shared/lists.ts";
import { lazy, memoize } from "../../shared/memoize.ts";
import { type MoneyFormat, moneyFormat } from "../../shared/values/money.ts";
import { fold } from "../../shared/words.ts";
import type { SiteConfig } from "../../site-config.ts";
import type { KnownKeys } from "../yaml/recognizer.ts";
import { CompiledSchema, type SchemaCompiler } from "./compiled-schema.ts";
import {
  type FormatText,
  HOME,
  orUsageError,
  readJson,
  readSchemas,
  type Schema,
  type Synonyms,
  schemasIn,
} from "./schema-files.ts";
import { type Formats, formatsFor } from "./schema-formats.ts";
import { createAjv, quickValidators } from "./validators.ts";

export {
  EDITOR_SCHEMA,
  type QuestionKeys,
  readSchemas,
  referencesIn,
  type Schema,
  type SchemaFiles,
  schemasIn,
} from "./schema-files.ts";

/** Every schema, compiled once, and the configuration of the site. */
export interface Schemas extends SchemaCompiler {
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
  /** By kind of file: page, packages, portfolio, site, … The sections of `page` are left open here. */
  kinds: Map<string, Schema>;
  /** By the name after `block:`. */
  blocks: Map<string, Schema>;
  looks: ReadonlyMap<string, string>;
  /** Every word that is a key somewhere, and the keys that may be below it. */
  keys: KnownKeys;
  /** Resolves the `$ref` of a schema; keywords next to it win. */
  resolveRef(schema: Schema): Schema;
  /** The errors of a value by the schema of a kind or a block; undefined when there are none. */
  errorsOf(schema: Schema, value: unknown): ErrorObject[] | undefined;
  /** True when a value is valid. Much faster than `errorsOf`. */
  accepts(schema: Schema, value: unknown): boolean;
}

/** The name of the first block that matches. */
export function blockThat({ blocks }: Pick<Schemas, "blocks">, isFitting: (block: Schema) => boolean): string {
  return [...blocks].find(([, schema]) => isFitting(schema))?.[0] ?? "";
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
    const key = [["", money] as const, ...others].map(([name, format]) => `${name} ${moneyKey(format)}`).join(", ");
    const languages = new Map(Array.from(others, ([name, format]) => [name, withMoney(format)]));
    const schemas = byMoney.get(key) ?? { ...compiled(dir, config, money), withMoney, languages, key };
    byMoney.set(key, schemas);
    return schemas;
  };
  return withMoney(moneyFormat());
}

/** The schemas without what follows from the languages of a site. */
type Compiled = Omit<Schemas, "withMoney" | "languages" | "key">;

function compiled(dir: string, config: SiteConfig, money: MoneyFormat): Compiled {
  const formats = formatsFor(money);
  const { common, kinds, blocks, looks } = readSchemas(dir);
  const synonyms = readJson(dir, "synonyms.json") as Synonyms;
  const page = kinds.get("page");
  if (page) kinds.set("page", withOpenSections(page));
  const inFolder = (folder: string, schemas: ReadonlyMap<string, Schema>) =>
    Array.from(schemas, ([name, schema]) => [`${folder}${name}.schema.json`, schema] as const);
  const all = new Map([["common.schema.json", common], ...inFolder("", kinds), ...inFolder("blocks/", blocks)]);
  const homes = new Map(Array.from(all, ([home, schema]) => [schema, home]));
  const quick = quickValidators(all, formats);
  let ajv: Ajv | undefined;
  const groupsByWord = lazy(() =>
    groupBy(
      synonyms.groups.map((group) => group.map(fold)),
      (group) => group,
    ),
  );
  const compile = memoize((schema: Schema): CompiledSchema => new CompiledSchema(follow(schema), { blocks, compile }));
  const resolveRef = (schema: Schema): Schema => compile(schema).schema;
  const follow = (schema: Schema): Schema => {
    const { $ref, ...beside } = schema;
    const target = $ref && common.definitions?.[$ref.split("#/definitions/")[1] ?? ""];
    return target ? { ...resolveRef(target), ...beside } : schema;
  };
  const accepts = (schema: Schema, value: unknown): boolean => {
    const home = homes.get(schema) ?? "";
    return orUsageError(home, () => quick(home)?.(value)) ?? false;
  };
  return {
    config,
    money,
    formats,
    formatTexts: readJson(dir, "formats.json") as Schemas["formatTexts"],
    areSynonyms: (a, b) =>
      groupsByWord()
        .get(fold(a))
        ?.some((group) => group.includes(fold(b))) ?? false,
    synonyms,
    kinds,
    blocks,
    looks,
    compile,
    keys: keysIn([common, ...kinds.values(), ...blocks.values()], resolveRef),
    resolveRef,
    accepts,
    errorsOf(schema, value) {
      if (accepts(schema, value)) return undefined;
      const home = homes.get(schema) ?? "";
      // Created at the first mistake: it takes a tenth of the time that a small site is checked in.
      ajv ??= createAjv(all, formats, { allErrors: true, verbose: true });
      const compiler = ajv;
      const validate = orUsageError(home, () => compiler.getSchema(home) ?? compiler.compile(schema));
      return validate(value) ? undefined : (validate.errors ?? []);
    },
  };
}

function moneyKey({ locale, currency, isCertain }: MoneyFormat): string {
  return `${locale} ${currency} ${isCertain}`;
}

function keysIn(schemas: readonly Schema[], resolve: (schema: Schema) => Schema): KnownKeys {
  const keys = new Map<string, Set<string>>();
  const add = (key: string, below: Schema) =>
    keys.set(key, new Set([...(keys.get(key) ?? []), ...Object.keys(below.properties ?? {})]));
  for (const { properties = {} } of schemas.flatMap((schema) => [...schemasIn(schema)]))
    for (const [key, property] of Object.entries(properties)) {
      const inner = resolve(property);
      add(key, inner);
      for (const entry of [inner.items, inner.additionalProperties])
        if (typeof entry === "object") add(`${key}[]`, resolve(entry));
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
