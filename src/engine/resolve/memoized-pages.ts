import type { Problem } from "../diagnostics/problem.ts";
import type { Source } from "../read/source.ts";
import { addNamed, type Context, type NamedMedia, sourceKey } from "./context.ts";

/** What resolving a page gave. */
interface PageResult {
  /** Everything that it depends on other than the page. */
  fingerprint: string;
  data: unknown;
  problems: readonly Problem[];
  links: Set<string> | undefined;
  media: Map<string, NamedMedia>;
}

/** The two latest of each: a site that changes and changes back is the usual case. */
const known = new WeakMap<Source, PageResult[]>();
const ids = new WeakMap<object, number>();
let lastId = 0;

/**
 * Resolves a page, unless neither it nor what it depends on has changed since the last time: sources that are not parsed
 * again (`Known`) are not resolved again either. Everything else must be resolved before the pages are. Pages with
 * problems are always resolved again, since suggestions may come from all over the site.
 */
export function memoizePage(
  context: Context,
  source: Source,
  fingerprint: string,
  resolve: (own: Context) => unknown,
): unknown {
  const before = known.get(source) ?? [];
  const page =
    before.find((other) => other.fingerprint === fingerprint) ?? compute(context, source, fingerprint, resolve);
  context.problems.push(...page.problems);
  if (page.problems.length === 0) known.set(source, [page, ...before.filter((other) => other !== page)].slice(0, 2));
  if (page.links) context.links.set(sourceKey(source.kind, source.name), page.links);
  for (const [name, named] of page.media) addNamed(context, name, named);
  return page.data;
}

/** Resolves a page in a context of its own, so that what it adds to the site is known. */
function compute(
  context: Context,
  source: Source,
  fingerprint: string,
  resolve: (own: Context) => unknown,
): PageResult {
  const own: Context = { ...context, problems: [], namedMedia: new Map() };
  const data = resolve(own);
  const links = own.links.get(sourceKey(source.kind, source.name));
  return { fingerprint, data, problems: own.problems, links, media: own.namedMedia };
}

/** Everything outside of a page that it depends on when it has no problem. */
export function fingerprintOf(context: Context): string {
  const { parsed, schemas, media, anchors, redirects, preview } = context;
  const shared = parsed.sources.map((source) =>
    source.kind === "page" ? [source.file, source.data === undefined] : idOf(source),
  );
  const pages = [...anchors].map(([path, names]) => [path, ...names]);
  return JSON.stringify([idOf(schemas), idOf(media), preview, shared, pages, [...redirects], [...context.drafts]]);
}

function idOf(thing: object): number {
  const id = ids.get(thing) ?? ++lastId;
  ids.set(thing, id);
  return id;
}
