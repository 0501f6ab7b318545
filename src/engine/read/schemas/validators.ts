import { createRequire } from "node:module";
import { _, Ajv, type Options } from "ajv";
import standalone from "ajv/dist/standalone/index.js";
import { openStore } from "../../shared/cache/store.mjs";
import { orUsageError } from "./schema-files.ts";
import type { Formats } from "./schema-formats.ts";

/** A validator without error messages. */
type QuickValidator = (value: unknown) => boolean;

/** Increase it when `compile` changes, to invalidate the cache. */
const RECIPE = 4;

/** Validators by schema file, compiled once and cached: that takes longer than checking a small site. */
export function quickValidators(
  schemas: ReadonlyMap<string, object>,
  formats: Formats,
): (name: string) => QuickValidator | undefined {
  let validators: ReadonlyMap<string, QuickValidator> | undefined;
  return (name) => {
    validators ??= evaluate(codeFor(schemas, formats), schemas.keys(), formats);
    return validators.get(name);
  };
}

function codeFor(schemas: ReadonlyMap<string, object>, formats: Formats): string {
  const key = JSON.stringify([RECIPE, ANNOTATIONS, ...schemas, ...Object.keys(formats)]);
  const code = openStore("validators").bytesSync(key, () => Buffer.from(compile(schemas, formats)));
  return Buffer.from(code).toString();
}

function compile(schemas: ReadonlyMap<string, object>, formats: Formats): string {
  const wordless = new Map(Array.from(schemas, ([name, schema]) => [name, withoutWords(schema)] as const));
  // V8 optimizes the code as well as ajv would, which takes a fifth of a first check of a small site.
  const code = { source: true, formats: _`formats`, optimize: false };
  const ajv = createAjv(wordless, formats, { code, messages: false });
  return standalone(ajv, Object.fromEntries([...schemas.keys()].map((name, index) => [`v${index}`, name])));
}

/** Titles and descriptions would be most of the code. */
function withoutWords(schema: object): object {
  const isWords = (name: string, value: unknown) => /title|description/i.test(name) && typeof value === "string";
  return JSON.parse(JSON.stringify(schema, (name, value: unknown) => (isWords(name, value) ? undefined : value)));
}

function evaluate(code: string, names: Iterable<string>, formats: Formats): ReadonlyMap<string, QuickValidator> {
  const exports: Record<string, QuickValidator> = {};
  const required = createRequire(import.meta.url);
  const require = (id: string): unknown => (id.endsWith("/ucs2length") ? { default: lengthOf } : required(id));
  new Function("exports", "require", "formats", "module", code)(exports, require, formats, {});
  return new Map(Array.from(names, (name, index) => [name, exports[`v${index}`] ?? (() => false)]));
}

/** The length in characters, as ajv counts them, without looking at each: that takes a tenth of the validation. */
function lengthOf(text: string): number {
  return /[\ud800-\udbff]/.test(text) ? Array.from(text).length : text.length;
}

/** Keywords for editors and later steps, which ajv does not check. */
export const ANNOTATIONS = [
  "refersTo",
  "byName",
  "besides",
  "partOf",
  "uniqueBy",
  "insteadOf",
  "worksWith",
  "goesWith",
  "moreThan",
  "laterThan",
  "notBefore",
  "anchors",
  "slot",
  "largest",
  "otherwise",
  "placeholders",
  "mainHeading",
  "ownPrices",
  "people",
  "needs",
  "adds",
  "words",
  "inAddresses",
  "opens",
  "reserved",
  "questionKeys",
  "wordless",
  "markdownDescription",
  "enumDescriptions",
  "defaultSnippets",
  // Checked in resolve/entries/duplicate-items.ts, which names the first of the two. Ajv's own check fails on entries with a key `toString`.
  "uniqueItems",
];

/** Creates an Ajv with schemas by their file names. Throws UsageError for an invalid one. */
export function createAjv(schemas: ReadonlyMap<string, object>, formats: Formats, options: Options): Ajv {
  const ajv = new Ajv({
    strict: true,
    strictRequired: false,
    allowUnionTypes: true,
    formats: { ...formats },
    ...options,
  });
  ajv.removeKeyword("uniqueItems");
  ajv.addVocabulary(ANNOTATIONS);
  for (const [name, schema] of schemas) orUsageError(name, () => ajv.addSchema(schema, name));
  return ajv;
}
