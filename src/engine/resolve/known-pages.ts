import type { Source } from "../read/source.ts";
import { append } from "../shared/lists.ts";
import { type Addition, additionsIn } from "./collections/additions.ts";
import { addNamed, type Context, type NamedMedia, sourceKey } from "./context.ts";
import { type Dependencies, filesRead, trackDependencies } from "./dependencies.ts";
import { type PageTraits, traitsIn } from "./page-traits.ts";

/** What resolving a page without problems gave. */
export interface PageResult {
  /** What it depends on other than the page's own file. */
  dependencies: Dependencies;
  /** The page as components get it, but for its `sections`, which are null. Keys are in the order of the file. */
  head: Record<string, unknown>;
  /** The pages that its links lead to. */
  links: ReadonlySet<string>;
  media: ReadonlyMap<string, NamedMedia>;
  /** What its sections get of the site's articles: it is added when the site is put together. */
  additions: readonly Addition[];
  /** The whole page as JSON. Undefined of a page that was resolved in an earlier run, and where pages are only checked. */
  json?: string | undefined;
  /** Of a page whose data was not kept, added when they are asked for. */
  traits?: PageTraits | undefined;
}

/** Finds what resolving a page gave in an earlier run. */
export type ResultOf = (source: Source) => PageResult | undefined;

/** The two latest of each: a site that changes and changes back is the usual case. */
const results = new WeakMap<Source, PageResult[]>();

function rememberResult(source: Source, result: PageResult): void {
  results.set(source, [result, ...(results.get(source) ?? []).filter((other) => other !== result)].slice(0, 2));
}

/** What resolving a page gave last. Undefined when it has problems. */
export function latestResult(source: Source): PageResult | undefined {
  return results.get(source)?.[0];
}

/** A page before the whole site is known to have no errors. */
export interface PageOfSite {
  path: string;
  source: Source;
  result: PageResult;
  /** The files, below the content folder, that it shows something of. */
  filesRead: () => string[];
  /** Its data as JSON, which is made again where it was not kept. */
  json: () => string;
}

/** Resolves a page in a context of its own. */
type Resolve = (context: Context, source: Source) => unknown;

/**
 * Makes a function that resolves a page, unless neither it nor what it depends on has changed since the last time. Everything
 * else must be resolved before. Pages with problems are always resolved again, since suggestions may come from all over the
 * site.
 */
export function pageResolver(
  context: Context,
  resolve: Resolve,
  resultOf: ResultOf = () => undefined,
): (source: Source) => PageOfSite {
  const tracker = trackDependencies(context);
  /** What it adds to the site, and looks up in it, is known then. */
  const compute = (source: Source, keepsData: boolean) => {
    const added = { problems: [], namedMedia: new Map(), links: new Map() } satisfies Partial<Context>;
    const { result: data, dependencies } = tracker.track((tracked) => resolve({ ...tracked, ...added }, source));
    const json = keepsData ? JSON.stringify(data) : undefined;
    const result: PageResult = {
      dependencies,
      head: { ...(data as Record<string, unknown>), sections: null },
      links: added.links.get(sourceKey(source.kind, source.name)) ?? new Set(),
      media: added.namedMedia,
      additions: additionsIn(data, context.schemas),
      json,
      // While the data is here: reading it again takes longer than this.
      traits: json === undefined ? undefined : traitsIn(data, json),
    };
    return { result, problems: added.problems };
  };
  const resolveNow = (source: Source): PageResult => {
    const { result, problems } = compute(source, context.keepsData);
    append(context.problems, problems);
    // While the facts cannot be read, nothing is said of placeholders: such a page may have a problem after all.
    if (problems.length === 0 && context.factsAreKnown) rememberResult(source, result);
    return result;
  };
  const resultNow = (source: Source): PageResult => {
    const recorded = results.has(source) ? undefined : resultOf(source);
    const before = [...(results.get(source) ?? []), ...(recorded ? [recorded] : [])];
    const current = before.find(({ dependencies }) => tracker.areCurrent(dependencies));
    if (current) rememberResult(source, current);
    return current ?? resolveNow(source);
  };
  return (source) => {
    const result = resultNow(source);
    context.links.set(sourceKey(source.kind, source.name), new Set(result.links));
    for (const [name, named] of result.media) addNamed(context, name, named);
    const json = () => {
      result.json ??= compute(source, true).result.json;
      return result.json ?? "null";
    };
    return { path: source.name, source, result, filesRead: () => filesRead(context, result.dependencies), json };
  };
}
