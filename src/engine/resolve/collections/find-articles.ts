import { formats } from "../../read/schemas/schema-formats.ts";
import { groupBy } from "../../shared/lists.ts";
import { getOrInsertComputed } from "../../shared/memoize.ts";
import { pathsAbove } from "../../shared/page-paths.ts";
import { type Context, sourceKey } from "../context.ts";
import type { PageOfSite } from "../page-results.ts";

/** A page with a date. */
export type ArticlePage = NonNullable<ReturnType<typeof articleOf>>;

/** The articles of a site by address and tag, the newest first. */
export type Articles = ReturnType<typeof articlesOf>;

type Below = (folder: string, tag?: string) => readonly ArticlePage[];

/** Finds the articles among the pages of a site. */
export function articlesOf(context: Context, pages: readonly PageOfSite[]) {
  const all = pages.flatMap((page) => articleOf(context, page) ?? []);
  all.sort((a, b) => compare(b.day, a.day) || compare(a.path, b.path));
  const byHome = groupBy(all, ({ home, isShown }) => (isShown ? [home] : []));
  const positions = new Map([...byHome.values()].flatMap((list) => list.map(({ path }, index) => [path, index])));
  const byPath = new Map(all.map((article) => [article.path, article]));
  return {
    byPath,
    /** Articles below an address, with a tag if one is passed; `shown` leaves out hidden ones. */
    all: below(all),
    shown: below(all.filter(({ isShown }) => isShown)),
    /** The neighbors of an article among the shown ones of its home. */
    around(path: string) {
      const list = byHome.get(byPath.get(path)?.home ?? "") ?? [];
      const position = positions.get(path) ?? list.length;
      return { older: list[position + 1], newer: list[position - 1] };
    },
  };
}

function below(articles: readonly ArticlePage[]): Below {
  const byFolder = groupBy(articles, ({ path }) => addressesAbove(path));
  const byTag = new Map<string, Map<string, ArticlePage[]>>();
  return (folder, tag) => {
    const list = byFolder.get(folder) ?? [];
    if (tag === undefined) return list;
    const groups = () => groupBy(list, ({ tags }) => [...new Set(tags.map(tagKey))]);
    return getOrInsertComputed(byTag, folder, groups).get(tagKey(tag)) ?? [];
  };
}

/** Normalizes a tag, which ignores case. */
export function tagKey(tag: string): string {
  return tag.trim().toLowerCase();
}

/** The addresses above one, the nearest first: `/news/2026/oven` is below `/news/2026`, `/news` and `/`. */
export function addressesAbove(path: string): string[] {
  return [...pathsAbove(path).reverse(), "/"];
}

function articleOf(context: Context, { path, result }: PageOfSite) {
  const { date, tags } = result.head;
  if (typeof date !== "string" || !formats.date(date)) return undefined;
  const above = addressesAbove(path);
  return {
    path,
    day: date,
    tags: (Array.isArray(tags) ? tags : []).filter((tag): tag is string => typeof tag === "string"),
    head: result.head,
    /** False for an article that visitors do not see. */
    isShown: context.preview || !context.hidden.has(path),
    /** The next page above it, or its folder if there is none. */
    home: above.find((each) => each !== "/" && context.sources.has(sourceKey("page", each))) ?? above[0] ?? "/",
  };
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
