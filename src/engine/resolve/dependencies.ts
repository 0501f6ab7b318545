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
  const noted =
    (member: unknown) =>
    (key: string): unknown => {
      note(key);
      return (member as (key: string) => unknown).call(collection, key);
    };
  const has = noted(collection.has);
  const get = "get" in collection ? noted(collection.get) : undefined;
  return new Proxy(collection, {
    get(target, property) {
      if (property === "has") return has;
      if (property === "get" && get) return get;
      note(undefined);
      const member: unknown = Reflect.get(target, property, target);
      return typeof member === "function" ? member.bind(target) : member;
    },
  });
}

/** The answers of a context, each once, and which of those that pages got before it still gives. */
interface Answers {
  known: Record<Collection, Map<string | undefined, Dependency>>;
  held: Map<Dependency, boolean>;
}

const answers = new WeakMap<Context["sources"], Answers>();

function answersOf({ sources }: Context): Answers {
  const known = answers.get(sources);
  if (known) return known;
  const empty = Object.fromEntries(COLLECTIONS.map((of) => [of, new Map()])) as Answers["known"];
  const none = { known: empty, held: new Map<Dependency, boolean>() };
  answers.set(sources, none);
  return none;
}

function dependencyOn(context: Context, of: Collection, key: string | undefined): Dependency {
  const known = answersOf(context).known[of];
  const before = known.get(key);
  if (before) return before;
  const dependency = { of, key, answer: answerOf(context, of, key) };
  known.set(key, dependency);
  return dependency;
}

/** True while a context answers as it did when a page was resolved. */
export function holds(context: Context, dependency: Dependency): boolean {
  const { held } = answersOf(context);
  const before = held.get(dependency);
  if (before !== undefined) return before;
  const { of, key, answer } = dependency;
  const isSame = dependencyOn(context, of, key).answer === answer;
  held.set(dependency, isSame);
  return isSame;
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
