import { shortHash } from "../shared/short-hash.ts";
import { type Context, sourceKey, valueKey } from "./context.ts";

/** What a page looked up outside of itself, such as `sources packages cakes`, with hashes of the answers. */
export type Dependencies = Readonly<Record<string, string>>;

/** What a page may look up outside of itself. */
const COLLECTIONS = ["sources", "media", "facts", "anchors", "redirects", "byFold", "hidden"] as const;
type Collection = (typeof COLLECTIONS)[number];

/** A lookup with a hash of the answer. All keys of a collection were asked for where its name is that of the collection. */
interface Lookup {
  readonly name: string;
  readonly answer: string;
}

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
  const lookups = new Map<Collection, Map<string | undefined, Lookup>>(COLLECTIONS.map((of) => [of, new Map()]));
  const answers = new Map<string, string>();
  let seen = new Set<Lookup>();
  const lookupOf = (of: Collection, key: string | undefined): Lookup => {
    const known = lookups.get(of)?.get(key);
    if (known) return known;
    const lookup = { name: key === undefined ? of : `${of} ${key}`, answer: answerOf(context, of, key) };
    lookups.get(of)?.set(key, lookup);
    answers.set(lookup.name, lookup.answer);
    return lookup;
  };
  const answerNow = (name: string): string => {
    const known = answers.get(name);
    if (known !== undefined) return known;
    const [of = "", ...key] = name.split(" ");
    const collection = COLLECTIONS.find((one) => one === of);
    return collection ? lookupOf(collection, key.length === 0 ? undefined : key.join(" ")).answer : "";
  };
  const maps = COLLECTIONS.map((of) => {
    const note = (key: string | undefined) => void seen.add(lookupOf(of, key));
    return [of, new TrackedMap<unknown>(context[of], note)] as const;
  });
  const tracked = { ...context, ...(Object.fromEntries(maps) as unknown as Pick<Context, Collection>) };
  return {
    track(act) {
      seen = new Set();
      const result = act(tracked);
      return { result, dependencies: Object.fromEntries(Array.from(seen, ({ name, answer }) => [name, answer])) };
    },
    areCurrent(dependencies) {
      for (const name in dependencies) if (answerNow(name) !== dependencies[name]) return false;
      return true;
    },
  };
}

/** The files, below the content folder, that a page looked into. */
export function filesRead({ sources, parsed }: Context, dependencies: Dependencies): string[] {
  const pathOf = (key: string) => sources.get(key)?.file.slice(parsed.root.length + 1);
  return Object.keys(dependencies).flatMap((name) => {
    const [of, ...key] = name.split(" ");
    if (of === "media" && key.length > 0) return [`media/${key.join(" ")}`];
    if (of === "facts") return pathOf(sourceKey("site", "site")) ?? [];
    return of === "sources" ? (pathOf(key.join(" ")) ?? []) : [];
  });
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
