import { shortHash } from "../shared/fingerprint.mjs";
import { getOrInsertComputed } from "../shared/memoize.ts";
import { type Context, sourceKey, valueKey } from "./context.ts";

/**
 * Lookups of a page in the rest of the site, such as `sources packages cakes`, each with a hash of the answer after a tab. Without
 * a key, the page read the whole collection. Lists of strings are parsed fifty times as fast as maps of many keys.
 */
export type Dependencies = readonly string[];

const COLLECTIONS = [
  "sources",
  "media",
  "facts",
  "anchors",
  "redirects",
  "addressByLowercase",
  "hidden",
  "translations",
] as const;
type Collection = (typeof COLLECTIONS)[number];

/** A map that records each key that is looked up. Any other use of it counts as reading all of it. */
function trackedMap<V>(map: ReadonlyMap<string, V>, note: (key?: string) => void): ReadonlyMap<string, V> {
  return new Proxy(map, {
    get(_map, name) {
      if (name === "get" || name === "has")
        return (key: string) => {
          note(key);
          return map[name](key);
        };
      note();
      const member: unknown = Reflect.get(map, name, map);
      return typeof member === "function" ? member.bind(map) : member;
    },
  });
}

/** Creates a tracker for a context in which everything but the pages is resolved. */
export function trackDependencies(context: Context) {
  const answers = new Map<string, string>();
  let seen = new Set<string>();
  const lookUp = (of: Collection, key: string | undefined): string => {
    const name = key === undefined ? of : `${of} ${key}`;
    return getOrInsertComputed(answers, name, () => `${name}\t${answerOf(context, of, key)}`);
  };
  const isCurrent = (dependency: string): boolean => {
    const { of, key } = lookupOf(dependency);
    return of !== undefined && lookUp(of, key) === dependency;
  };
  const collections = COLLECTIONS.map((of) => {
    const collection: ReadonlyMap<string, unknown> = context[of];
    return [of, trackedMap(collection, (key) => void seen.add(lookUp(of, key)))] as const;
  });
  const tracked: Context = { ...context, ...Object.fromEntries(collections) };
  return {
    /** Runs `act` with a context that records lookups. */
    track<T>(act: (tracked: Context) => T): { result: T; dependencies: Dependencies } {
      seen = new Set();
      const result = act(tracked);
      return { result, dependencies: [...seen] };
    },
    /** True if the site still gives the same answers. */
    areCurrent: (dependencies: Dependencies) => dependencies.every(isCurrent),
  };
}

/** The files, below the content folder, that a page read. */
export function filesRead({ sources, parsed }: Context, dependencies: Dependencies): string[] {
  const pathOf = (key: string) => sources.get(key)?.file.slice(parsed.root.length + 1);
  return dependencies.flatMap((dependency) => {
    const { of, key = "" } = lookupOf(dependency);
    if (of === "media" && key !== "") return [`media/${key}`];
    if (of === "facts") return pathOf(sourceKey("site", "site")) ?? [];
    return of === "sources" ? (pathOf(key) ?? []) : [];
  });
}

function lookupOf(dependency: string): { of: Collection | undefined; key: string | undefined } {
  const [, name, key] = /^(\w+)(?: (.*))?\t[^\t]*$/s.exec(dependency) ?? [];
  return { of: COLLECTIONS.find((collection) => collection === name), key };
}

function answerOf(context: Context, of: Collection, key: string | undefined): string {
  const collection = context[of];
  if (key === undefined) return hashOf([...collection.keys()]);
  if (!collection.has(key)) return "";
  if (of === "sources") return sourceAnswer(context, key);
  const value = collection.get(key);
  return hashOf(value instanceof Set ? [...value] : value);
}

/** A shared file counts by its resolved value, which includes its references; a page by its text. */
function sourceAnswer({ sources, resolved }: Context, key: string): string {
  const source = sources.get(key);
  if (!source) return "";
  const value = resolved.get(valueKey(source, []));
  return hashOf(value ?? source.text);
}

function hashOf(value: unknown): string {
  return shortHash(JSON.stringify(value));
}
