import { createRequire } from "node:module";
import { _, Ajv, type ErrorObject } from "ajv";
import standalone from "ajv/dist/standalone/index.js";
import { openStore } from "../../shared/cache/store.mjs";
import { lazy } from "../../shared/memoize.ts";
import { orUsageError } from "./schema-files.ts";
import type { Formats } from "./schema-formats.ts";

/** The function that Ajv compiles a schema to. */
type Validator = ((value: unknown) => boolean) & { errors?: ErrorObject[] | null };

/** Increase it when `compile` changes, to invalidate the cache. */
const RECIPE = 5;

/**
 * Validates values by the names of schemas, and returns the errors, without messages. Compiling the schemas takes longer than
 * checking a small site, so the code is cached.
 */
export function validatorOf(
  schemas: ReadonlyMap<string, object>,
  formats: Formats,
): (name: string, value: unknown) => ErrorObject[] {
  const validators = lazy(() => evaluate(codeFor(schemas, formats), schemas.keys(), formats));
  return (name, value) => {
    const validate = orUsageError(name, () => validators().get(name));
    return !validate || validate(value) ? [] : (validate.errors ?? []);
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
  const ajv = new Ajv({
    strict: true,
    strictRequired: false,
    allowUnionTypes: true,
    allErrors: true,
    messages: false,
    formats: { ...formats },
    code,
  });
  ajv.removeKeyword("uniqueItems");
  ajv.addVocabulary(ANNOTATIONS);
  for (const [name, schema] of wordless) orUsageError(name, () => ajv.addSchema(schema, name));
  return standalone(ajv, Object.fromEntries([...schemas.keys()].map((name, index) => [`v${index}`, name])));
}

/** Titles and descriptions would be most of the code. */
function withoutWords(schema: object): object {
  const isWords = (name: string, value: unknown) => /title|description/i.test(name) && typeof value === "string";
  return JSON.parse(JSON.stringify(schema, (name, value: unknown) => (isWords(name, value) ? undefined : value)));
}

function evaluate(code: string, names: Iterable<string>, formats: Formats): ReadonlyMap<string, Validator> {
  const exports: Record<string, Validator> = {};
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
  "alsoAllows",
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
  "hint",
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
  "searchAs",
  "wordless",
  "markdownDescription",
  "enumDescriptions",
  "defaultSnippets",
  // Checked in resolve/value-constraints.ts, which names the first of the two. Ajv's own check fails on entries with a key `toString`.
  "uniqueItems",
];
