import { isScalar, isMap as isYamlMap, type Pair, type YAMLMap } from "yaml";
import { nearest } from "../../diagnostics/nearest.ts";
import type { Problem } from "../../diagnostics/problem.ts";
import type { Schema } from "../../read/schemas/schemas.ts";
import { type DocumentNode, rootOf } from "../../read/schemas/walk.ts";
import { lineOf, nodeAt, type Source } from "../../read/source.ts";
import { looksLikeTwoEntries } from "../../read/yaml/recovery/silent-misreads.ts";
import { isMap } from "../../shared/is-map.ts";
import { memoize } from "../../shared/memoize.ts";
import { type Context, maySearch, sourceKey } from "../context.ts";
import { report, type ValueLocation } from "../report-value.ts";

interface Lookup {
  referent?: DocumentNode | undefined;
  /** A file or folder. */
  where: string;
  values: () => ReadonlyMap<string, unknown>;
  /** False when a file that may contain the name could not be read. */
  isComplete: boolean;
}

/**
 * Finds what `name` refers to, or reports a problem. `target` is a kind of file (`packages`: the file of that name), a map within
 * a file (`brands#strips`: the entry of that name) or a list in the files of a folder (`portfolio#items`: the item `web/loaf-dept`
 * of web.yaml).
 */
export function findReferent(
  at: ValueLocation,
  target: string,
  name: string,
  alsoAllows: readonly string[] = [],
): DocumentNode | undefined {
  const { context } = at;
  const [kind = "", key] = target.split("#");
  const { referent, where, values, isComplete } = find(context, target, name);
  if (referent || !isComplete) return referent;
  const all = values();
  const names = [...all.keys(), ...alsoAllows];
  const suggestion = maySearch(context, names.length) ? suggestName(name, names, titlesOf(all)) : undefined;
  const problem = reportMissing(at, name, where, names, suggestion);
  const source = context.sources.get(sourceKey(kind, key === undefined ? (suggestion ?? "") : kind));
  if (source && suggestion !== undefined) context.unresolved.push({ source, map: key, name, suggestion, problem });
  return undefined;
}

/** Finds what `name` refers to, without a report when there is none. */
export function referentNamed(context: Context, target: string, name: string): DocumentNode | undefined {
  return find(context, target, name).referent;
}

function find(context: Context, target: string, name: string): Lookup {
  const [kind = "", key] = target.split("#");
  if (key === undefined) return fileNamed(context, kind, name);
  const list = context.schemas.kinds.get(kind)?.properties?.[key];
  return list?.items ? itemNamed(context, kind, key, list, name) : entryNamed(context, kind, key, name);
}

function fileNamed(context: Context, kind: string, name: string): Lookup {
  const { sources, byKind, schemas, parsed } = context;
  const source = sources.get(sourceKey(kind, name));
  const referent = source && rootOf(source, schemas);
  return {
    where: `${parsed.root}/${kind}`,
    values: () => new Map((byKind.get(kind) ?? []).map(({ name, data }) => [name, data])),
    isComplete: source?.data !== undefined || !source,
    referent: referent?.value === undefined ? undefined : referent,
  };
}

function entryNamed(context: Context, kind: string, map: string, name: string): Lookup {
  const source = context.sources.get(sourceKey(kind, kind));
  const schema = context.schemas.kinds.get(kind)?.properties?.[map]?.additionalProperties;
  const entries = isMap(source?.data) ? source.data[map] : undefined;
  const where = source?.file ?? `${kind}.yaml`;
  if (!source || !isMap(entries) || typeof schema !== "object")
    return { where, values: () => new Map(), isComplete: isMap(entries) };
  const isThere = Object.hasOwn(entries, name);
  return {
    where,
    values: () => valuesIn(entries),
    isComplete: isThere || !mayLackName(source, map),
    referent: isThere ? { source, path: [map, name], schema, value: entries[name] } : undefined,
  };
}

/** Every wrong name is compared with them. */
const valuesIn = memoize((entries: Record<string, unknown>) => new Map(Object.entries(entries)));

/** `web/loaf-dept` is the item `loaf-dept` of `web.yaml`. */
function itemNamed(context: Context, kind: string, key: string, list: Schema, name: string): Lookup {
  const slash = name.lastIndexOf("/");
  const source = context.sources.get(sourceKey(kind, name.slice(0, Math.max(slash, 0))));
  const items = itemsOf(source, key);
  const index = items.findIndex((item) => idOf(list, item) === name.slice(slash + 1));
  const isThere = source !== undefined && index >= 0;
  return {
    where: `${context.parsed.root}/${kind}`,
    values: () => namedItems(context, kind, key),
    isComplete: !source || (isMap(source.data) && Array.isArray(source.data[key])),
    referent: isThere ? { source, path: [key, index], schema: list.items ?? {}, value: items[index] } : undefined,
  };
}

/** The items of a list in all files of a folder, by the names that refer to them: `web/loaf-dept`. */
export function namedItems(context: Context, kind: string, key: string): ReadonlyMap<string, unknown> {
  const list = context.schemas.kinds.get(kind)?.properties?.[key] ?? {};
  return new Map(
    (context.byKind.get(kind) ?? []).flatMap((source) =>
      itemsOf(source, key).map((item) => [`${source.name}/${idOf(list, item)}`, item] as const),
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

/** True when the line with an entry's name is missing, or two entries have the same name: one of them may have had any other name. */
function mayLackName(source: Source, map: string): boolean {
  const entries = nodeAt(source, [map]);
  return isYamlMap(entries) && lacksName(entries, source, map);
}

const lacksName = memoize((entries: YAMLMap, source: Source, map: string): boolean => {
  const isGuess = ({ key }: Pair) =>
    isScalar(key) && source.uncertain?.has(lineOf(source, [map, String(key.value)], "key")) === true;
  const names = new Set(entries.items.map(({ key }) => String(key)));
  const isTwice = names.size < entries.items.length;
  return isTwice || entries.items.some((pair) => looksLikeTwoEntries(pair.value) || isGuess(pair));
});

const titlesOf = memoize((values: ReadonlyMap<string, unknown>): ReadonlyMap<string, string> => {
  const titles = new Map<string, string>();
  for (const [name, value] of values)
    for (const title of isMap(value) ? [value.label, value.name, value.title] : [])
      if (typeof title === "string") titles.set(title, name);
  return titles;
});

function suggestName(name: string, names: readonly string[], titles: ReadonlyMap<string, string>): string | undefined {
  const bare = name.replace(/^.*[\\/]|\.\w+$/g, "");
  const inFolder = names.filter((entry) => entry.endsWith(`/${bare}`));
  if (inFolder.length === 1) return inFolder[0];
  const [title = "", ...moreTitles] = [...titles.keys()].filter(
    (candidate) => nearest(bare, [candidate]) !== undefined,
  );
  const [longer, ...moreLonger] = names.filter(
    (entry) => entry.length > 3 && (bare.startsWith(entry) || entry.startsWith(bare)),
  );
  return (
    nearest(name, names) ??
    nearest(bare, names) ??
    (moreTitles.length === 0 ? titles.get(title) : undefined) ??
    (moreLonger.length === 0 && bare.length > 3 ? longer : undefined)
  );
}

const MAX_NAMES = 50;

function reportMissing(
  at: ValueLocation,
  name: string,
  where: string,
  names: readonly string[],
  suggestion: string | undefined,
): Problem {
  return report(at, {
    rule: "reference",
    data: { name, where },
    message: `There is no "${name}" in ${where}.`,
    hint: suggestion
      ? `Did you mean ${suggestion}?`
      : names.length > 0
        ? `Available: ${names.slice(0, MAX_NAMES).join(", ")}${names.length > MAX_NAMES ? ", …" : "."}`
        : "It is still empty.",
    suggestion,
  });
}
