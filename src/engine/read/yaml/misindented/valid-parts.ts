import { plainText } from "../../../diagnostics/wording.ts";
import { isMap } from "../../../shared/is-map.ts";
import { sectionsOf } from "../../pages/page-source.ts";
import { type Schema, type Schemas, schemasIn } from "../../schemas/schemas.ts";
import type { Yaml } from "../parse-yaml.ts";

/** What was found valid last: of a good file, this is asked twice. */
let latest: { data: unknown; kind: string; schemas: Schemas } | undefined;

/** True when a file is read without a mistake and is as its schema says. */
export function isValid({ data, findings }: Pick<Yaml, "data" | "findings">, kind: string, schemas: Schemas): boolean {
  if (findings.length > 0) return false;
  if (latest && latest.data === data && latest.kind === kind && latest.schemas === schemas) return true;
  const isGood = accepted(data, kind, schemas);
  latest = isGood ? { data, kind, schemas } : undefined;
  return isGood;
}

function accepted(data: unknown, kind: string, schemas: Schemas): boolean {
  const accepts = (schema: Schema | undefined, value: unknown) =>
    schema !== undefined && schemas.accepts(schema, value);
  if (!accepts(schemas.kinds.get(kind), data)) return false;
  return kind !== "page" || sectionsOf(data).every((section) => accepts(blockOf(section, schemas), section));
}

function blockOf(section: unknown, { blocks }: Schemas): Schema | undefined {
  return isMap(section) ? blocks.get(plainText(section.block)) : undefined;
}

/** What is checked of a file: the whole, and each section of a page by its block. */
export function parts(data: unknown, kind: string, schemas: Schemas) {
  const noSchema = [{ instancePath: "", keyword: "required", params: {} as Record<string, unknown> }];
  const part = (path: (string | number)[], schema: Schema | undefined, value: unknown) => ({
    path,
    errors: () => (schema ? schemas.errorsOf(schema, value) : noSchema),
  });
  const sections = kind === "page" ? sectionsOf(data) : [];
  return [
    part([], schemas.kinds.get(kind), data),
    ...sections.map((section, index) => part(["sections", index], blockOf(section, schemas), section)),
  ];
}

/** True when a key is none of any schema, in a kind of file where all keys are: no shift makes it right. */
export function hasStrangeKey({ data }: Yaml, kind: string, schemas: Schemas): boolean {
  const all = Array.from(schemasIn(schemas.kinds.get(kind) ?? {}));
  const takesNames = all.some(({ additionalProperties }) => typeof additionalProperties === "object");
  const isStrange = (key: unknown) => key !== undefined && !schemas.keys.has(String(key));
  return (
    !takesNames &&
    parts(data, kind, schemas).some(({ errors }) =>
      errors()?.some(({ params }) => isStrange(params.additionalProperty)),
    )
  );
}
