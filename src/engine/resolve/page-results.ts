import type { DateItem } from "../../client/content-types.ts";
import { sectionsOf } from "../read/pages/page-source.ts";
import { blockOf, type Schemas } from "../read/schemas/schemas.ts";
import { originOf } from "../read/schemas/web-origin.ts";
import type { Source } from "../read/source.ts";
import { contentHash } from "../shared/fingerprint.mjs";
import { isMap } from "../shared/is-map.ts";
import { append } from "../shared/lists.ts";
import { addNamed, type Context, sourceKey, type UsedMedia } from "./context.ts";
import { type Dependencies, filesRead, trackDependencies } from "./dependencies.ts";

/** The result of resolving a page without problems. */
export interface PageResult {
  /** Lookups outside of the page's own file. */
  dependencies: Dependencies;
  /** The page as components get it, with null as `sections`. Keys are in the order of the file. */
  head: Record<string, unknown>;
  links: readonly string[];
  media: Readonly<Record<string, UsedMedia>>;
  /** The data to add to its sections when the site is assembled: articles, dates to come. */
  additions: readonly Addition[];
  /** The whole page as JSON, unless the result is from an earlier run. As bytes: a curly quote makes a string take two for each character. */
  json?: Uint8Array;
  traits: PageTraits;
}

/** Finds the result of an earlier run. */
export type ResultOf = (source: Source) => PageResult | undefined;

/** The latest result for each page without problems. */
export const results = new WeakMap<Source, PageResult>();

/** A resolved page of a site that may still have errors. */
export type PageOfSite = ReturnType<ReturnType<typeof pageResolver>>;

type Resolve = (context: Context, source: Source) => unknown;

/**
 * Creates a function that resolves a page, or reuses the last result if neither the page nor its dependencies have changed.
 * Everything but the pages must be resolved before. Pages with problems are always resolved again, since suggestions may come from
 * all over the site.
 */
export function pageResolver(context: Context, resolve: Resolve, resultOf: ResultOf = () => undefined) {
  const tracker = trackDependencies(context);
  const compute = (source: Source) => {
    const namedMedia: Context["namedMedia"] = new Map();
    const added = { problems: [], namedMedia, links: new Map() } satisfies Partial<Context>;
    const { result: data, dependencies } = tracker.track((tracked) => resolve({ ...tracked, ...added }, source));
    const text = JSON.stringify(data);
    const json = Buffer.from(text);
    const result: PageResult = {
      dependencies,
      head: { ...(data as Record<string, unknown>), sections: null },
      links: [...(added.links.get(sourceKey(source.kind, source.name)) ?? [])],
      media: Object.fromEntries(
        Array.from(added.namedMedia, ([name, { slots, published, path }]) => [
          name,
          { slots: [...slots], published, path },
        ]),
      ),
      additions: additionsIn(data, context.schemas),
      json,
      traits: traitsIn(text),
    };
    return { result, json, problems: added.problems };
  };
  const resultNow = (source: Source): PageResult => {
    const before = results.get(source) ?? resultOf(source);
    const isCurrent = before && tracker.areCurrent(before.dependencies);
    const { result, problems } = isCurrent ? { result: before, problems: [] } : compute(source);
    append(context.problems, problems);
    // While the facts are unknown, unknown placeholders are not reported.
    if (isCurrent || (problems.length === 0 && context.factsAreKnown)) results.set(source, result);
    return result;
  };
  return (source: Source) => {
    const result = resultNow(source);
    context.links.set(sourceKey(source.kind, source.name), new Set(result.links));
    for (const [name, use] of Object.entries(result.media)) addNamed(context, name, source, use);
    const json = () => {
      result.json ??= compute(source).json;
      return result.json;
    };
    return {
      path: source.name,
      source,
      result,
      /** Files, below the content folder, that it shows parts of. */
      filesRead: () => filesRead(context, result.dependencies),
      /** Its data as JSON, computed again if it was not kept. */
      json,
    };
  };
}

/** Facts that the site needs even of pages it does not render again. */
type PageTraits = ReturnType<typeof traitsIn>;

/** The combined traits of two parts of a page. */
export function joinTraits(a: PageTraits, b: PageTraits): PageTraits {
  return {
    hash: contentHash(`${a.hash} ${b.hash}`),
    origins: [...new Set([...a.origins, ...b.origins])].sort(),
    frames: [...new Set([...a.frames, ...b.frames])].sort(),
  };
}

/** The traits of page data, given as JSON: its hash, and the origins of pictures and of embedded frames from other sites. */
export function traitsIn(json: string) {
  return { hash: contentHash(json), origins: originsOf(json, PICTURE), frames: originsOf(json, FRAME) };
}

/** Web addresses at a key. In JSON, only a key can come before a colon without an escaped quote. */
const PICTURE = /"src":"([^"]*)"/g;
const FRAME = /"embed":"([^"]*)"/g;

function originsOf(json: string, pattern: RegExp): string[] {
  return [...new Set(Array.from(json.matchAll(pattern)).flatMap(([, address = ""]) => originOf(address) ?? []))].sort();
}

/** Data to add to a section that follows from other pages, or from the day. */
export type Addition = ReturnType<typeof additionsIn>[number];

function additionsIn(page: unknown, schemas: Schemas) {
  return sectionsOf(page).flatMap((section, index) => {
    const schema = blockOf(section, schemas);
    if (!isMap(section) || !schema?.adds) return [];
    const { folder, tag, count = schema.properties?.count?.default, paged, empty, dates } = section;
    return {
      /** Position of the section in its page. */
      section: index,
      adds: schema.adds,
      /** Limits the articles to those below this address, with this tag. */
      folder: typeof folder === "string" ? folder : undefined,
      tag: typeof tag === "string" ? tag : undefined,
      /** Articles per page, and whether further pages list the rest. */
      count: typeof count === "number" && count >= 1 ? Math.floor(count) : 1,
      paged: paged === true,
      /** True for a section with its own text for an empty list. */
      mayBeEmpty: typeof empty === "string",
      /** For a section of dates: all of them, past ones too. */
      dates: (schema.adds === "upcoming" ? dates : undefined) as DateItem[] | undefined,
    };
  });
}
