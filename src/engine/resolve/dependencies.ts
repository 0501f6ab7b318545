import { shortHash } from "../shared/short-hash.ts";
import { type Context, valueKey } from "./context.ts";

/** Something that was looked up while a page was resolved, and what the answer was. */
export interface Dependency {
  /** The collection of the context that was asked. */
  readonly of: Collection;
  /** The key that it was asked for; undefined when all of it was looked at. */
  readonly key: string | undefined;
  readonly answer: string;
}

/** What a page may look up outside of itself. */
const COLLECTIONS = ["sources", "media", "facts", "anchors", "redirects", "byFold", "hidden"] as const;
type Collection = (typeof COLLECTIONS)[number];

/** A context that notes everything a page looks up in it, with the answers. Notes are equal when they are the same object. */
export function watchedContext(context: Context): { watched: Context; seen: ReadonlySet<Dependency> } {
  const seen = new Set<Dependency>();
  const collections = COLLECTIONS.map((of) => {
    const note = (key: string | undefined) => seen.add(dependencyOn(context, of, key));
    return [of, watch(context[of], note)] as const;
  });
  return { watched: { ...context, ...Object.fromEntries(collections) }, seen };
}

function watch<C extends Context[Collection]>(collection: C, note: (key: string | undefined) => void): C {
  return new Proxy(collection, {
    get(target, property) {
      const member: unknown = Reflect.get(target, property, target);
      const isLookup = property === "get" || property === "has";
      if (!isLookup) note(undefined);
      if (typeof member !== "function") return member;
      if (!isLookup) return member.bind(target);
      return (key: string): unknown => {
        note(key);
        return member.call(target, key);
      };
    },
  });
}

/** The answers of each context, each once. */
const answers = new WeakMap<Context["sources"], Map<string, Dependency>>();

function dependencyOn(context: Context, of: Collection, key: string | undefined): Dependency {
  const known = answers.get(context.sources) ?? new Map<string, Dependency>();
  answers.set(context.sources, known);
  const id = `${of} ${key ?? ""}`;
  const dependency = known.get(id) ?? { of, key, answer: answerOf(context, of, key) };
  known.set(id, dependency);
  return dependency;
}

/** True while a context answers as it did when a page was resolved. */
export function holds(context: Context, { of, key, answer }: Dependency): boolean {
  return dependencyOn(context, of, key).answer === answer;
}

function answerOf(context: Context, of: Collection, key: string | undefined): string {
  const collection = context[of];
  if (key === undefined) return shortHash(JSON.stringify([...collection.keys()]));
  if (!collection.has(key)) return "";
  if (of === "sources") return sourceAnswer(context, key);
  const value = "get" in collection ? collection.get(key) : true;
  return shortHash(JSON.stringify(value instanceof Set ? [...value] : value));
}

/** Of a shared file, what it resolves to: that includes what it refers to itself. Of a page, its text. */
function sourceAnswer({ sources, done }: Context, key: string): string {
  const source = sources.get(key);
  if (!source) return "";
  const resolved = done.get(valueKey(source, []));
  return shortHash(resolved === undefined ? source.text : JSON.stringify(resolved));
}
