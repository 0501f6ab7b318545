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

/** Does something in a context that notes all that is looked up in it, with the answers. Notes are equal when they are the same object. */
export function watch<T>(context: Context, act: (watched: Context) => T): { result: T; seen: ReadonlySet<Dependency> } {
  const answers = answersOf(context);
  const before = answers.seen;
  const seen = new Set<Dependency>();
  answers.seen = seen;
  try {
    return { result: act({ ...context, ...answers.watched }), seen };
  } finally {
    answers.seen = before;
  }
}

/** A map that notes what is looked up in it. */
class WatchedMap<V> implements ReadonlyMap<string, V> {
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

/** The answers of a context, each once, and which of those that pages got before it still gives. */
interface Answers {
  /** The collections, which note in `seen` what is looked up in them. */
  watched: Pick<Context, Collection>;
  seen: Set<Dependency>;
  known: Record<Collection, Map<string | undefined, Dependency>>;
  held: Map<Dependency, boolean>;
}

const answersByContext = new WeakMap<Context["sources"], Answers>();

function answersOf(context: Context): Answers {
  const before = answersByContext.get(context.sources);
  if (before) return before;
  const known = Object.fromEntries(COLLECTIONS.map((of) => [of, new Map()])) as Answers["known"];
  const watched = COLLECTIONS.map((of) => {
    const note = (key: string | undefined) => answers.seen.add(dependencyOn(context, known[of], of, key));
    return [of, new WatchedMap<unknown>(context[of], note)] as const;
  });
  const answers: Answers = {
    watched: Object.fromEntries(watched) as unknown as Answers["watched"],
    seen: new Set(),
    known,
    held: new Map(),
  };
  answersByContext.set(context.sources, answers);
  return answers;
}

function dependencyOn(
  context: Context,
  known: Answers["known"][Collection],
  of: Collection,
  key: string | undefined,
): Dependency {
  const before = known.get(key);
  if (before) return before;
  const dependency = { of, key, answer: answerOf(context, of, key) };
  known.set(key, dependency);
  return dependency;
}

/** True while a context answers as it did when a page was resolved. */
export function holds(context: Context, dependency: Dependency): boolean {
  const { held, known } = answersOf(context);
  const before = held.get(dependency);
  if (before !== undefined) return before;
  const { of, key, answer } = dependency;
  const isSame = dependencyOn(context, known[of], of, key).answer === answer;
  held.set(dependency, isSame);
  return isSame;
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
