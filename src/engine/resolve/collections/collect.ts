import type { Article, Entries, Entry, Neighbors } from "../../../client/content-types.ts";
import { isMap } from "../../shared/is-map.ts";
import { type Context, contentOf } from "../context.ts";
import type { PageOfSite, PageResult } from "../known-pages.ts";
import type { Addition } from "./additions.ts";
import { articleWriter, type TagPages, tagPageKey, tagsOf } from "./article-data.ts";
import { type ArticlePage, type Articles, articlesOf } from "./find-articles.ts";

/** One of the pages that a listing is divided into. */
export interface PagePart {
  path: string;
  /** Data added to its sections, by position. */
  added: ReadonlyMap<number, Entries | Neighbors | Article>;
}

/** A feed of the newest articles below a page. */
export interface Feed {
  folder: string;
  title: string;
  address: string;
  entries: readonly Entry[];
}

/** The articles that the pages of a site show. */
export interface Collections {
  articles: Articles;
  /** The pages that a page is divided into. */
  partsOf: (page: PageOfSite) => readonly PagePart[];
  /** Pages that the added data links to, now or once they are published. */
  linksOf: (path: string, result: PageResult) => string[];
  feeds: () => Feed[];
}

const IN_FEED = 20;

/** Gathers the articles that pages show, without looking at all articles for each page. */
export function collect(context: Context, pages: readonly PageOfSite[]): Collections {
  const articles = articlesOf(context, pages);
  const visible = pages.filter(({ path }) => context.preview || !context.hidden.has(path));
  const tagPages = tagPagesOf(visible, articles);
  const { entryOf, neighbor } = articleWriter(context, tagPages);
  const dataFor = (addition: Addition, path: string, number: number): Entries | Neighbors | Article | undefined => {
    const own = articles.byPath.get(path);
    if (addition.adds === "entries") {
      const { shown, pages } = shownIn(articles, addition, path, number);
      return { entries: shown.map(entryOf), ...(pages > 1 ? { pages: { base: path, number, count: pages } } : {}) };
    }
    if (addition.adds === "article") return own && entryOf(own);
    const { older, newer } = articles.around(path);
    return { older: neighbor(older), newer: neighbor(newer) };
  };
  return {
    articles,
    partsOf: ({ path, result: { additions } }) =>
      Array.from({ length: pageCount(articles, path, additions) }, (_none, index) => {
        const added = additions.map((one) => [one.section, dataFor(one, path, index + 1)] as const);
        return {
          path: numberedAddress(context, path, index + 1),
          added: new Map(added.flatMap(([section, data]) => (data ? [[section, data] as const] : []))),
        };
      }),
    linksOf: (path, { additions }) =>
      additions.flatMap((addition) => {
        const linked = linkedBy(articles, addition, path);
        const tags = linked.flatMap((article) => tagsOf(article, tagPages)).flatMap(({ link }) => link ?? []);
        return [...linked.map((article) => article.path), ...new Set(tags)];
      }),
    feeds: () =>
      visible.flatMap(({ path, result: { head } }) => {
        const entries = head.feed === true ? articles.shown(path).slice(0, IN_FEED).map(entryOf) : [];
        return entries.length > 0
          ? [{ folder: path, title: String(head.title), address: feedAddress(path), entries }]
          : [];
      }),
  };
}

/** The address of the feed below a page. */
export function feedAddress(path: string): string {
  return `${path === "/" ? "" : path}/feed.xml`;
}

/** The address of a page of a listing; the first is the page itself. */
export function numberedAddress(context: Context, path: string, number: number): string {
  if (number === 1) return path;
  const { listing } = contentOf(context, "interface");
  const word = isMap(listing) && typeof listing.page === "string" ? listing.page : "page";
  return `${path === "/" ? "" : path}/${word}/${number}`;
}

/** The number of pages that a page is divided into. */
export function pageCount(articles: Articles, path: string, additions: readonly Addition[]): number {
  const counts = additions.map((one) => (one.paged ? Math.ceil(listed(articles, one, path).length / one.count) : 1));
  return Math.max(1, ...counts);
}

/** The folder of a listing: its `folder`, else the address of its page or, in an article, of the article's folder. */
export function folderOf({ folder }: Addition, path: string, { byPath }: Articles): string {
  return folder ?? byPath.get(path)?.home ?? path;
}

function listed(articles: Articles, addition: Addition, path: string): readonly ArticlePage[] {
  return articles.shown(folderOf(addition, path, articles), addition.tag);
}

/** A listing without further pages leaves out the article that it is in. */
function shownIn(articles: Articles, addition: Addition, path: string, number: number) {
  const { count, paged } = addition;
  const list = listed(articles, addition, path);
  if (paged) return { shown: list.slice((number - 1) * count, number * count), pages: Math.ceil(list.length / count) };
  const first = list.slice(0, count + 1).filter((article) => article.path !== path);
  return { shown: first.slice(0, count), pages: 1 };
}

/** Includes unpublished articles. The head of an article links only to its tags. */
function linkedBy(articles: Articles, addition: Addition, path: string): readonly ArticlePage[] {
  if (addition.adds === "entries") {
    const all = articles.all(folderOf(addition, path, articles), addition.tag);
    if (addition.paged) return all;
    return [...all.slice(0, addition.count), ...listed(articles, addition, path).slice(0, addition.count)];
  }
  const { older, newer } = articles.around(path);
  const own = articles.byPath.get(path);
  return (addition.adds === "article" ? [own] : [older, newer]).filter((article) => article !== undefined);
}

function tagPagesOf(pages: readonly PageOfSite[], articles: Articles): TagPages {
  const found = new Map<string, string>();
  for (const { path, result } of pages)
    for (const addition of result.additions) {
      if (addition.tag === undefined || !addition.paged) continue;
      const key = tagPageKey(folderOf(addition, path, articles), addition.tag);
      if (!found.has(key)) found.set(key, path);
    }
  return found;
}
