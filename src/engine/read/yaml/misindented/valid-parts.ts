import { plainText } from "../../../diagnostics/wording.ts";
import { isMap } from "../../../shared/is-map.ts";
import { sectionsOf } from "../../pages/page-source.ts";
import { type Schema, type Schemas, schemasIn } from "../../schemas/schemas.ts";
import type { Yaml } from "../parse-yaml.ts";

/** True when a file is read without a mistake and is as its schema says. */
export function isValid(yaml: Pick<Yaml, "data" | "findings">, kind: string, schemas: Schemas): boolean {
  return yaml.findings.length === 0 && parts(yaml.data, kind, schemas).every(({ isValid }) => isValid());
}

/** What is checked of a file: the whole, and each section of a page by its block. */
export function parts(data: unknown, kind: string, schemas: Schemas) {
  const noSchema = [{ instancePath: "", keyword: "required", params: {} as Record<string, unknown> }];
  const part = (path: (string | number)[], schema: Schema | undefined, value: unknown) => ({
    path,
    isValid: () => schema !== undefined && schemas.accepts(schema, value),
    errors: () => (schema ? schemas.errorsOf(schema, value) : noSchema),
  });
  const sections = kind === "page" ? sectionsOf(data) : [];
  return [
    part([], schemas.kinds.get(kind), data),
    ...sections.map((section, index) => {
      const block = isMap(section) ? schemas.blocks.get(plainText(section.block)) : undefined;
      return part(["sections", index], block, section);
    }),
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
