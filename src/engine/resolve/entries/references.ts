import { isScalar, isMap as isYamlMap, type Pair, type YAMLMap } from "yaml";
import { nearest } from "../../diagnostics/nearest.ts";
import { lineOf, nodeAt, type Source } from "../../read/source.ts";
import { beginsTwice } from "../../read/yaml/recovery/duplicate-keys.ts";
import { isMap } from "../../shared/is-map.ts";
import { memoize } from "../../shared/memoize.ts";
import { type Context, maySearch, sourceKey } from "../context.ts";
import { report, type ValueLocation } from "../report-value.ts";
import { type Found, type Referent, titlesOf } from "./found.ts";
import { itemNamed } from "./items.ts";

/**
 * Finds what `name` refers to. `target` is a kind of file (`packages`: the file of that name), a map within a file
 * (`brands#strips`: the entry of that name) or a list in the files of a folder (`portfolio#items`: the item `web/loaf-dept`
 * of web.yaml). Undefined, with a problem, when there is none.
 */
export function findReferent(
  at: ValueLocation,
  target: string,
  name: string,
  besides: readonly string[] = [],
): Referent | undefined {
  const { context } = at;
  const [kind = "", map] = target.split("#");
  const found = find(context, kind, map, name);
  const missing =
    !found.referent && found.complete
      ? noReferent(at, name, { ...found, names: [...found.names, ...besides] })
      : undefined;
  const { problem, meant } = missing ?? {};
  const home = map === undefined ? undefined : context.sources.get(sourceKey(kind, kind));
  if (problem && home && map !== undefined) context.unresolved.push({ source: home, map, name, meant, problem });
  return found.referent;
}

function find(context: Context, kind: string, key: string | undefined, name: string): Found {
  if (key === undefined) return fileNamed(context, kind, name);
  const list = context.schemas.kinds.get(kind)?.properties?.[key];
  return list?.items ? itemNamed(context, kind, key, list, name) : entryNamed(context, kind, key, name);
}

/** A name that is nearly right, the title of what it should name, its file, or a longer or shorter form of it. */
function meant(name: string, found: Found): string | undefined {
  const { names } = found;
  const titles = found.titles();
  const bare = name.replace(/^.*[\\/]|\.\w+$/g, "");
  const titled = [...titles.keys()].filter((title) => nearest(bare, [title]) !== undefined);
  const akin = names.filter((other) => other.length > 3 && (bare.startsWith(other) || other.startsWith(bare)));
  const inFolder = names.filter((other) => other.endsWith(`/${bare}`));
  if (inFolder.length === 1) return inFolder[0];
  return (
    nearest(name, names) ??
    nearest(bare, names) ??
    titles.get(titled.length === 1 ? (titled[0] ?? "") : "") ??
    (akin.length === 1 && bare.length > 3 ? akin[0] : undefined)
  );
}

function fileNamed(context: Context, kind: string, name: string): Found {
  const source = context.sources.get(sourceKey(kind, name));
  const schema = context.schemas.kinds.get(kind);
  const names = context.names.get(kind) ?? [];
  const titles = () => titlesOf(names.map((other) => [other, context.sources.get(sourceKey(kind, other))?.data]));
  const found = { where: `${context.parsed.root}/${kind}`, names, titles, complete: true };
  if (!source || !schema) return found;
  if (source.data === undefined) return { ...found, complete: false };
  return { ...found, referent: { source, path: [], schema, value: source.data } };
}

/** The keys of a map: every reference into it asks for them. */
const keysOf = memoize((map: Record<string, unknown>) => Object.keys(map));

function entryNamed(context: Context, kind: string, map: string, name: string): Found {
  const source = context.sources.get(sourceKey(kind, kind));
  const schema = context.schemas.kinds.get(kind)?.properties?.[map]?.additionalProperties;
  const entries = isMap(source?.data) ? source.data[map] : undefined;
  const found = {
    where: source?.file ?? `${kind}.yaml`,
    names: isMap(entries) ? keysOf(entries) : [],
    titles: () => titlesOf(Object.entries(isMap(entries) ? entries : {})),
    complete: isMap(entries),
  };
  if (!source || !isMap(entries) || typeof schema !== "object") return found;
  if (!Object.hasOwn(entries, name)) return { ...found, complete: !mayLackName(source, map) };
  return { ...found, referent: { source, path: [map, name], schema, value: entries[name] } };
}

/** True when the line with the name of an entry is missing, so that any name may have been there. */
function mayLackName(source: Source, map: string): boolean {
  const entries = nodeAt(source, [map]);
  return isYamlMap(entries) && lacksName(entries, source, map);
}

const lacksName = memoize((entries: YAMLMap, source: Source, map: string) => {
  const isGuess = ({ key }: Pair) =>
    isScalar(key) && source.uncertain?.has(lineOf(source, [map, String(key.value)], "key")) === true;
  return entries.items.some((pair) => beginsTwice(pair.value) || isGuess(pair));
});

const MOST_NAMES = 50;

/** Reports a name that nothing has, and says which one was most likely meant. */
function noReferent(at: ValueLocation, name: string, found: Found) {
  const { context } = at;
  const { where, names } = found;
  const suggestion = maySearch(context, names.length) ? meant(name, found) : undefined;
  report(at, {
    rule: "reference",
    data: { name, where },
    message: `There is no "${name}" in ${where}.`,
    hint: suggestion
      ? `Did you mean ${suggestion}?`
      : names.length > 0
        ? `Available: ${names.slice(0, MOST_NAMES).join(", ")}${names.length > MOST_NAMES ? ", …" : "."}`
        : "It is still empty.",
    suggestion,
  });
  return { meant: suggestion, problem: context.problems.at(-1) };
}
