import { Ajv, type Options } from "ajv";
import { orUsageError } from "./schema-files.ts";
import type { Formats } from "./schema-formats.ts";

/** Keywords for editors and later steps, which ajv does not check. */
export const ANNOTATIONS = [
  "refersTo",
  "byName",
  "besides",
  "partOf",
  "uniqueBy",
  "insteadOf",
  "worksWith",
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
