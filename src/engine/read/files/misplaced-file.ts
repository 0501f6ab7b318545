import type { Finding } from "../../diagnostics/problem.ts";
import { code, listOf } from "../../diagnostics/wording.ts";
import { isMap } from "../../shared/is-map.ts";
import type { Schema, Schemas } from "../schemas/schemas.ts";
import { type ClassifiedFile, contentFolders, nounOf, slug, UNKNOWN } from "./content-kinds.ts";

/** The kind that a file in the wrong folder has by its keys, and the finding about it. */
export type MisplacedFile = Pick<ClassifiedFile, "kind" | "name"> & { finding: Finding };

/** The kind of a file by its keys, when they make no sense for its folder and perfect sense for another kind. */
export function misplacedFile(
  path: string,
  { kind, isCopy, findings }: ClassifiedFile,
  data: unknown,
  schemas: Schemas,
): MisplacedFile | undefined {
  // Such a name is reported as misspelled.
  const isMisspelled = kind === UNKNOWN && findings.some(({ suggestion }) => suggestion !== undefined);
  if (isCopy || isMisspelled || !isMap(data)) return undefined;
  const keys = Object.keys(data);
  const here = misfits(keys, schemas.kinds.get(kind) ?? {});
  if (here.unknown === 0 || here.all < 2) return undefined;
  const limit = here.unknown === keys.length ? 1 : 0;
  const isGroup = (schema: Schema = {}) => ["array", "object"].includes(String(schema.type));
  const keysHere = Object.keys(schemas.kinds.get(kind)?.properties ?? {});
  // Synonyms of keys that belong here say nothing, such as `text` for the description of a page.
  const isForeign = keys.some((key) => !keysHere.some((name) => name === key || schemas.areSynonyms(name, key)));
  const [other] = [...schemas.kinds].find(([name, schema]) => {
    const { all } = misfits(keys, schema);
    const hasGroup = keys.some((key) => isGroup(schema.properties?.[key]));
    return name !== kind && (hasGroup ? all <= limit : all === 0 && isForeign);
  }) ?? [undefined];
  return other === undefined ? undefined : describe(path, other, keys, schemas);
}

function misfits(keys: readonly string[], { properties = {}, required = [] }: Schema) {
  const unknown = keys.filter((key) => !Object.hasOwn(properties, key)).length;
  return { unknown, all: unknown + required.filter((key) => !keys.includes(key)).length };
}

function describe(path: string, kind: string, keys: readonly string[], schemas: Schemas): MisplacedFile {
  const bare = (path.split("/").at(-1) ?? path).replace(/\.ya?ml$/i, "");
  const folder = contentFolders(schemas).find((entry) => entry.kind === kind)?.folder;
  const name = folder === undefined ? kind : kind === "page" ? `/${slug(bare)}` : bare;
  const message = folder
    ? `This is ${nounOf(schemas, kind)}. Move it to the folder ${folder}.`
    : `This content belongs in ${kind}.yaml. Move it there.`;
  const shown = listOf(keys.slice(0, 4).map(code), "and");
  const hint = `It has the keys of ${folder ? `such a file` : `${kind}.yaml`}: ${shown}. Nothing else in it was checked.`;
  return { kind, name, finding: { rule: "file-folder", message, hint } };
}
