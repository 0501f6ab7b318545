import type { Finding } from "../../diagnostics/problem.ts";
import { code, listOf } from "../../diagnostics/wording.ts";
import { isMap } from "../../shared/is-map.ts";
import type { Schema, Schemas } from "../schemas/schemas.ts";
import { type ClassifiedFile, contentFolders, nounOf, slug, UNKNOWN } from "./content-kinds.ts";

/** A file that is in the wrong folder: what it is by its keys, and what to say about it. */
export interface KindMeant {
  kind: string;
  name: string;
  finding: Finding;
}

/** What a file is by its keys, where they make no sense for its folder and perfect sense for another kind. */
export function kindMeant(
  path: string,
  classified: ClassifiedFile,
  data: unknown,
  schemas: Schemas,
): KindMeant | undefined {
  // A folder or a file whose name is a letter off is reported as that.
  const { kind, isCopy } = classified;
  if (isCopy) return undefined;
  if (kind === UNKNOWN && classified.findings.some(({ suggestion }) => suggestion !== undefined)) return undefined;
  if (!isMap(data)) return undefined;
  const keys = Object.keys(data);
  const own = misfitOf(keys, schemas.kinds.get(kind) ?? {}, schemas);
  if (own.unknown === 0 || own.all < 2) return undefined;
  const allUnknown = own.unknown === keys.length;
  const meant = [...schemas.kinds].find(([other, schema]) => {
    const { all, groups } = misfitOf(keys, schema, schemas);
    return other !== kind && groups && (all === 0 || (allUnknown && all === 1));
  })?.[0];
  return meant === undefined ? undefined : describe(path, meant, keys, schemas);
}

/** How badly keys fit a kind: the unknown ones, those and the missing ones, and whether a list or group is there. */
function misfitOf(keys: readonly string[], schema: Schema, { resolveRef }: Schemas) {
  const { properties = {}, required = [] } = schema;
  const unknown = keys.filter((key) => !Object.hasOwn(properties, key)).length;
  const groups = keys.some((key) => ["array", "object"].includes(String(resolveRef(properties[key] ?? {}).type)));
  return { unknown, all: unknown + required.filter((key) => !keys.includes(key)).length, groups };
}

function describe(path: string, kind: string, keys: readonly string[], schemas: Schemas): KindMeant {
  const file = path.split("/").at(-1) ?? path;
  const bare = file.replace(/\.ya?ml$/i, "");
  const folder = contentFolders(schemas).find((one) => one.kind === kind)?.folder;
  const shown = listOf(keys.slice(0, 4).map(code), "and");
  return {
    kind,
    name: folder === undefined ? kind : kind === "page" ? `/${slug(bare)}` : bare,
    finding: {
      rule: "file-folder",
      message: folder
        ? `This is ${nounOf(schemas, kind)}. Move it to the folder ${folder}.`
        : `This content belongs in ${kind}.yaml. Move it there.`,
      hint: `It has the keys of ${folder ? `such a file` : `${kind}.yaml`}: ${shown}. Nothing else in it was checked.`,
    },
  };
}
