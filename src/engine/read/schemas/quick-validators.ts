import { createRequire } from "node:module";
import { _, Ajv } from "ajv";
import standalone from "ajv/dist/standalone/index.js";
import { cachedSync } from "../../shared/cache/cached-sync.ts";
import type { Formats } from "./formats.ts";
import { orUsageError } from "./schema-files.ts";

/** Says whether a value is as a schema demands, and nothing else. */
export type QuickValidator = (value: unknown) => boolean;

/** Increase it when `compile` changes, so that what was compiled before is not used. */
const RECIPE = 2;

/**
 * Validators of schemas by their file names, compiled once for all runs: compiling takes longer than checking a small
 * site. What they refuse is for the validators that explain. `vocabulary` are keywords that say nothing to them.
 */
export function quickValidators(
  schemas: ReadonlyMap<string, object>,
  vocabulary: readonly string[],
  formats: Formats,
): (name: string) => QuickValidator | undefined {
  const names = [...schemas.keys()];
  let validators: QuickValidator[] | undefined;
  return (name) => {
    validators ??= evaluate(codeFor(schemas, vocabulary, formats), names.length, formats);
    return validators[names.indexOf(name)];
  };
}

function codeFor(schemas: ReadonlyMap<string, object>, vocabulary: readonly string[], formats: Formats): string {
  const key = JSON.stringify([RECIPE, vocabulary, ...schemas, ...Object.keys(formats)]);
  const code = cachedSync("validators", key, () => Buffer.from(compile(schemas, vocabulary, formats)));
  return Buffer.from(code).toString();
}

function compile(schemas: ReadonlyMap<string, object>, vocabulary: readonly string[], formats: Formats): string {
  const code = { source: true, formats: _`formats` };
  const ajv = new Ajv({ strict: true, strictRequired: false, allowUnionTypes: true, formats: { ...formats }, code });
  ajv.removeKeyword("uniqueItems");
  ajv.addVocabulary([...vocabulary]);
  for (const [name, schema] of schemas) orUsageError(name, () => ajv.addSchema(withoutWords(schema), name));
  return standalone(ajv, Object.fromEntries([...schemas.keys()].map((name, index) => [`v${index}`, name])));
}

/** A schema without what it says to people, which would be most of the code. */
function withoutWords(schema: object): object {
  const isWords = (name: string, value: unknown) => /title|description/i.test(name) && typeof value === "string";
  return JSON.parse(JSON.stringify(schema, (name, value: unknown) => (isWords(name, value) ? undefined : value)));
}

function evaluate(code: string, count: number, formats: Formats): QuickValidator[] {
  const exports: Record<string, QuickValidator> = {};
  new Function("exports", "require", "formats", "module", code)(exports, createRequire(import.meta.url), formats, {});
  return Array.from({ length: count }, (_none, index) => exports[`v${index}`] ?? (() => false));
}
