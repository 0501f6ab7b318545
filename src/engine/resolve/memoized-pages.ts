import type { Problem } from "../diagnostics/problem.ts";
import type { Source } from "../read/source.ts";
import { addNamed, type Context, type NamedMedia, sourceKey } from "./context.ts";

/** What resolving a page gave, and in which world: the rest of the site, as far as a page can see it. */
interface MemoizedPage {
  world: string;
  data: unknown;
  problems: Problem[];
  links: Set<string> | undefined;
  media: Map<string, NamedMedia>;
}

/** The two latest of each: a site that changes and changes back is the usual case. */
const known = new WeakMap<Source, MemoizedPage[]>();
const ids = new WeakMap<object, number>();
let lastId = 0;

/**
 * Resolves a page, unless it was before and neither it nor what it can see has changed since: sources that are not
 * parsed again (`Known`) are not resolved again either. All else must be resolved before the pages are.
 */
export function memoizePage(context: Context, source: Source, world: string, resolve: () => unknown): unknown {
  const before = known.get(source) ?? [];
  const page = before.find((other) => other.world === world) ?? compute(context, source, world, resolve);
  known.set(source, [page, ...before.filter((other) => other !== page)].slice(0, 2));
  context.problems.push(...page.problems);
  if (page.links) context.links.set(sourceKey(source.kind, source.name), page.links);
  for (const [name, named] of page.media) addNamed(context, name, named);
  return page.data;
}

function compute(context: Context, source: Source, world: string, resolve: () => unknown): MemoizedPage {
  const { problems, namedMedia } = context;
  const found: Problem[] = [];
  const media = new Map<string, NamedMedia>();
  Object.assign(context, { problems: found, namedMedia: media });
  const data = resolve();
  Object.assign(context, { problems, namedMedia });
  return { world, data, problems: found, links: context.links.get(sourceKey(source.kind, source.name)), media };
}

/** Everything outside a page that what is said of it, and what it becomes, may depend on. */
export function fingerprintOf(context: Context): string {
  const { parsed, media, anchors, redirects, preview } = context;
  const shared = parsed.sources.map((source) =>
    source.kind === "page" ? [source.file, source.data === undefined] : idOf(source),
  );
  const pages = [...anchors].map(([path, names]) => [path, ...names]);
  return JSON.stringify([idOf(media), preview, shared, pages, [...redirects], [...context.drafts]]);
}

function idOf(thing: object): number {
  const id = ids.get(thing) ?? ++lastId;
  ids.set(thing, id);
  return id;
}
