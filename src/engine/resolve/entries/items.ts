import type { Schema } from "../../read/schemas/schemas.ts";
import type { Source } from "../../read/source.ts";
import { isMap } from "../../shared/is-map.ts";
import { type Context, sourceKey } from "../context.ts";
import { type Found, titlesOf } from "./found.ts";

/** An item of a list in one of the files of a folder: `web/loaf-dept` is the item `loaf-dept` of `web.yaml`. */
export function itemNamed(context: Context, kind: string, key: string, list: Schema, name: string): Found {
  const slash = name.lastIndexOf("/");
  const source = context.sources.get(sourceKey(kind, name.slice(0, Math.max(slash, 0))));
  const at = itemsOf(source, key).findIndex((item) => idOf(list, item) === name.slice(slash + 1));
  const where = `${context.parsed.root}/${kind}`;
  if (source && at >= 0) {
    const referent = { source, path: [key, at], schema: list.items ?? {}, value: itemsOf(source, key)[at] };
    return { referent, where, names: [], titles: () => new Map(), complete: true };
  }
  const named = namedItems(context, kind, key);
  return {
    where,
    names: [...named.keys()],
    titles: () => titlesOf(named),
    complete: !source || (isMap(source.data) && Array.isArray(source.data[key])),
  };
}

/** The items of a list in every file of a folder, by the names that refer to them: `web/loaf-dept`. */
export function namedItems(context: Context, kind: string, key: string): ReadonlyMap<string, unknown> {
  const list = context.schemas.kinds.get(kind)?.properties?.[key] ?? {};
  return new Map(
    (context.names.get(kind) ?? []).flatMap((file) =>
      itemsOf(context.sources.get(sourceKey(kind, file)), key).map(
        (item) => [`${file}/${idOf(list, item)}`, item] as const,
      ),
    ),
  );
}

function itemsOf(source: Source | undefined, key: string): readonly unknown[] {
  const items = isMap(source?.data) ? source.data[key] : undefined;
  return Array.isArray(items) ? items : [];
}

function idOf({ uniqueBy }: Schema, item: unknown): unknown {
  return isMap(item) && uniqueBy ? item[uniqueBy.key] : undefined;
}
