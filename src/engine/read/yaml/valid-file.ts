import { isMap } from "../../shared/is-map.ts";
import { memoize } from "../../shared/memoize.ts";
import { sectionsOf } from "../pages/page-source.ts";
import { blockOf, type Schema, type Schemas } from "../schemas/schemas.ts";

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
