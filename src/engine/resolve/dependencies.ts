import { shortHash } from "../shared/short-hash.ts";
import { type Context, sourceKey, valueKey } from "./context.ts";

/**
 * What a page looked up outside of itself, such as `sources packages cakes`, each with a hash of the answer after a tab. All keys
 * of a collection were asked for where there is none. Lists of strings are parsed fifty times as fast as maps of many keys.
 */
export type Dependencies = readonly string[];

/** What a page may look up outside of itself. */
const COLLECTIONS = ["sources", "media", "facts", "anchors", "redirects", "byFold", "hidden"] as const;
type Collection = (typeof COLLECTIONS)[number];

/** Notes what pages look up in the collections of a site. */
export interface DependencyTracker {
  /** Does something in a context that notes all that is looked up in it. */
  track: <T>(act: (tracked: Context) => T) => { result: T; dependencies: Dependencies };
  /** True while the site answers as it did when a page was resolved. */
  areCurrent: (dependencies: Dependencies) => boolean;
}

/** A map that notes what is looked up in it. */
class TrackedMap<V> implements ReadonlyMap<string, V> {
  constructor(
    private readonly map: ReadonlyMap<string, V>,
    private readonly note: (key: string | undefined) => void,
  ) {}

  get(key: string): V | undefined {
    this.note(key);
    return this.map.get(key);
  }

  has(key: string): boolean {
    this.note(key);
    return this.map.has(key);
  }

  get size(): number {
    return this.all.size;
  }

  keys() {
    return this.all.keys();
  }

  values() {
    return this.all.values();
  }

  entries() {
    return this.all.entries();
  }

  forEach(see: (value: V, key: string, map: ReadonlyMap<string, V>) => void): void {
    this.all.forEach(see);
  }

  [Symbol.iterator]() {
    return this.all[Symbol.iterator]();
  }

  private get all(): ReadonlyMap<string, V> {
    this.note(undefined);
    return this.map;
  }
}

/** Tracks what pages look up in a context in which everything but the pages is resolved. */
export function trackDependencies(context: Context): DependencyTracker {
  const known = new Map<Collection, Map<string | undefined, string>>(COLLECTIONS.map((of) => [of, new Map()]));
  const current = new Map<string, boolean>();
  let seen = new Set<string>();
  const lookUp = (of: Collection, key: string | undefined): string => {
    const before = known.get(of)?.get(key);
    if (before !== undefined) return before;
    const dependency = `${key === undefined ? of : `${of} ${key}`}\t${answerOf(context, of, key)}`;
    known.get(of)?.set(key, dependency);
    return dependency;
  };
  const isCurrent = (dependency: string): boolean => {
    const before = current.get(dependency);
    if (before !== undefined) return before;
    const { of, key } = lookupOf(dependency);
    const isSame = of !== undefined && lookUp(of, key) === dependency;
    current.set(dependency, isSame);
    return isSame;
  };
  const maps = COLLECTIONS.map((of) => {
    const note = (key: string | undefined) => void seen.add(lookUp(of, key));
    return [of, new TrackedMap<unknown>(context[of], note)] as const;
  });
  const tracked = { ...context, ...(Object.fromEntries(maps) as unknown as Pick<Context, Collection>) };
  return {
    track(act) {
      seen = new Set();
      const result = act(tracked);
      return { result, dependencies: [...seen] };
    },
    areCurrent: (dependencies) => dependencies.every(isCurrent),
  };
}

/** The files, below the content folder, that a page looked into. */
export function filesRead({ sources, parsed }: Context, dependencies: Dependencies): string[] {
  const pathOf = (key: string) => sources.get(key)?.file.slice(parsed.root.length + 1);
  return dependencies.flatMap((dependency) => {
    const { of, key = "" } = lookupOf(dependency);
    if (of === "media" && key !== "") return [`media/${key}`];
    if (of === "facts") return pathOf(sourceKey("site", "site")) ?? [];
    return of === "sources" ? (pathOf(key) ?? []) : [];
  });
}

/** The collection and the key that were asked for. */
function lookupOf(dependency: string): { of: Collection | undefined; key: string | undefined } {
  const [, name, key] = /^(\w+)(?: (.*))?\t[^\t]*$/s.exec(dependency) ?? [];
  return { of: COLLECTIONS.find((collection) => collection === name), key };
}

function answerOf(context: Context, of: Collection, key: string | undefined): string {
  const collection = context[of];
  if (key === undefined) return brief([...collection.keys()]);
  if (!collection.has(key)) return "";
  if (of === "sources") return sourceAnswer(context, key);
  const value = collection.get(key);
  return brief(value instanceof Set ? [...value] : value);
}

/** Of a shared file, what it resolves to: that includes what it refers to itself. Of a page, its text. */
function sourceAnswer({ sources, done }: Context, key: string): string {
  const source = sources.get(key);
  if (!source) return "";
  const resolved = done.get(valueKey(source, []));
  return shortHash(resolved === undefined ? source.text : JSON.stringify(resolved));
}

/** A value as JSON where that is as short as a hash: `[]`, where most pages have no anchors. */
function brief(value: unknown): string {
  const json = JSON.stringify(value);
  return json.length <= 8 ? json : shortHash(json);
}
