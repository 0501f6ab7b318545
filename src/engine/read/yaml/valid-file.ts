import { isMap } from "../../shared/is-map.ts";
import { memoize } from "../../shared/memoize.ts";
import { sectionsOf } from "../pages/page-source.ts";
import { blockOf, type Schema, type Schemas, schemasIn } from "../schemas/schemas.ts";

/** True when the data of a file is valid according to its schema. */
export function isValid(data: unknown, kind: string, schemas: Schemas): boolean {
  return isMap(data) && isValidMap(data, kind, schemas);
}

// This is asked twice for each file.
const isValidMap = memoize(
  (data: object, kind: string, schemas: Schemas) => schemaErrors(data, kind, schemas).length === 0,
);

/** The schema errors of a file, with the path of the file or of the section that they are about. */
export function schemaErrors(data: unknown, kind: string, schemas: Schemas) {
  const noSchema = [{ instancePath: "", keyword: "required", params: {} as Record<string, unknown> }];
  const sections = kind === "page" ? sectionsOf(data) : [];
  const parts: { path: (string | number)[]; schema: Schema | undefined; value: unknown }[] = [
    { path: [], schema: schemas.kinds.get(kind), value: data },
    ...sections.map((value, index) => ({ path: ["sections", index], schema: blockOf(value, schemas), value })),
  ];
  return parts.flatMap(({ path, schema, value }) =>
    (schema ? schemas.errorsOf(schema, value) : noSchema).map((error) => ({ ...error, path })),
  );
}

/** The result of `schemaErrors`. */
export type SchemaErrors = ReturnType<typeof schemaErrors>;

/** Errors without those of sections with a key that is in no schema, since moving a line cannot make those valid. */
export function withoutStrangeKeys(errors: SchemaErrors, kind: string, schemas: Schemas): SchemaErrors {
  const isStrange = ({ params: { additionalProperty: key } }: SchemaErrors[number]) =>
    key !== undefined && !schemas.keys.has(String(key));
  const strange = new Set(errors.filter(isStrange).map(({ path }) => path.join()));
  const all = Array.from(schemasIn(schemas.kinds.get(kind) ?? {}));
  if (strange.size === 0 || all.some(({ additionalProperties }) => typeof additionalProperties === "object"))
    return errors;
  return errors.filter(({ path }) => !strange.has(path.join()));
}
