import type { Source } from "../read/source.ts";
import { append } from "../shared/append.ts";
import { type Addition, additionsIn } from "./collections/additions.ts";
import { addNamed, type Context, type NamedMedia, sourceKey } from "./context.ts";
import { type Dependency, holds, watch } from "./dependencies.ts";
import { type PageTraits, traitsIn } from "./page-traits.ts";

/** What resolving a page without problems gave. */
export interface PageResult {
  /** What it depends on other than the page's own file. */
  dependencies: readonly Dependency[];
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

/** The two latest of each: a site that changes and changes back is the usual case. */
const results = new WeakMap<Source, PageResult[]>();

/** Notes what resolving a page gave, now or in an earlier run. */
export function rememberPage(source: Source, result: PageResult): void {
  results.set(source, [result, ...(results.get(source) ?? []).filter((other) => other !== result)].slice(0, 2));
}

/** What resolving a page gave last. Undefined when it has problems. */
export function latestResult(source: Source): PageResult | undefined {
  return results.get(source)?.[0];
}

/** A page before the whole site is known to have no errors. */
export interface PageOfSite {
  path: string;
  result: PageResult;
  /** Its data as JSON, which is made again where it was not kept. */
  json: () => string;
}

/**
 * Resolves a page, unless neither it nor what it depends on has changed since the last time. Everything else must be
 * resolved before the pages are. Pages with problems are always resolved again, since suggestions may come from all over
 * the site.
 */
export function resolvePage(context: Context, source: Source, resolve: (own: Context) => unknown): PageOfSite {
  const before = results.get(source)?.find(({ dependencies }) => dependencies.every((one) => holds(context, one)));
  if (before) rememberPage(source, before);
  const result = before ?? compute(context, source, resolve);
  context.links.set(sourceKey(source.kind, source.name), new Set(result.links));
  for (const [name, named] of result.media) addNamed(context, name, named);
  const json = () => jsonOf(context, source, result, resolve);
  return { path: source.name, result, json };
}

function jsonOf(context: Context, source: Source, result: PageResult, resolve: (own: Context) => unknown): string {
  result.json ??= compute(context, source, resolve, { isAgain: true }).json;
  return result.json ?? "null";
}

/**
 * Resolves a page in a context of its own, so that what it adds to the site, and looks up in it, is known. Where it is
 * resolved again, only its data is needed: all else is known, and reported, already.
 */
function compute(
  context: Context,
  source: Source,
  resolve: (own: Context) => unknown,
  { isAgain = false } = {},
): PageResult {
  const added = { problems: [], namedMedia: new Map(), links: new Map() } satisfies Partial<Context>;
  const { result: data, seen } = watch(context, (watched) => resolve({ ...watched, ...added }));
  const json = context.keepsData || isAgain ? JSON.stringify(data) : undefined;
  const result: PageResult = {
    dependencies: [],
    head: { ...(data as Record<string, unknown>), sections: null },
    links: added.links.get(sourceKey(source.kind, source.name)) ?? new Set(),
    media: added.namedMedia,
    additions: additionsIn(data, context.schemas),
    json,
    // While the data is here: reading it again takes longer than this.
    traits: json === undefined || isAgain ? undefined : traitsIn(data, json),
  };
  if (isAgain) return result;
  append(context.problems, added.problems);
  // While the facts cannot be read, nothing is said of placeholders: such a page may have a problem after all.
  if (added.problems.length > 0 || !context.factsAreKnown) return result;
  const whole = { ...result, dependencies: [...seen] };
  rememberPage(source, whole);
  return whole;
}
