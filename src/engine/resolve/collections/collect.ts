import type { Article, Day, Entries, Entry, Neighbors, Upcoming } from "../../../client/content-types.ts";
import type { Page } from "../../../content.generated.ts";
import { plainText } from "../../diagnostics/wording.ts";
import { isMap } from "../../shared/is-map.ts";
import { getOrInsertComputed } from "../../shared/memoize.ts";
import { dayRangeWriter } from "../../shared/values/opening-hours.ts";
import { type Context, contentOf, inFolder, languageOf } from "../context.ts";
import type { Addition, PageOfSite, PageResult } from "../page-results.ts";
import { type ArticlePage, type Articles, addressesAbove, articlesOf, tagKey } from "./find-articles.ts";

/** The articles that the pages of a site show. */
export type Collections = ReturnType<typeof collect>;

/** One of the pages that a listing is divided into. */
export type PagePart = ReturnType<Collections["partsOf"]>[number];

/** A feed of the newest articles below a page. */
export type Feed = ReturnType<Collections["feeds"]>[number];

type AddedData = Entries | Neighbors | Article | Upcoming;

const IN_FEED = 20;

/** Gathers the articles that pages show, without looking at all articles for each page. */
export function collect(context: Context, pages: readonly PageOfSite[]) {
  const articles = articlesOf(context, pages);
  const visible = pages.filter(({ path }) => context.preview || !context.hidden.has(path));
  const tagPages = tagPagesOf(visible, articles);
  const { entryOf, neighbor } = articleWriter(context, tagPages);
  const dataFor = (addition: Addition, path: string, number: number): AddedData | undefined => {
    if (addition.adds === "upcoming") return upcoming(context, addition);
    const article = articles.byPath.get(path);
    if (addition.adds === "entries") {
      const { shown, pages } = shownIn(articles, addition, path, number);
      return {
        entries: shown.map(entryOf),
        ...(pages > 1 ? { pages: { base: inFolder(context, path), number, count: pages } } : {}),
      };
    }
    if (addition.adds === "article") return article && entryOf(article);
    const { older, newer } = articles.around(path);
    return { older: neighbor(older), newer: neighbor(newer) };
  };
  return {
    articles,
    /** The pages that a page is divided into. */
    partsOf: ({ path, result: { additions } }: PageOfSite) =>
      Array.from({ length: pageCount(articles, path, additions) }, (_none, index) => {
        const added = additions.map((addition) => [addition.section, dataFor(addition, path, index + 1)] as const);
        return {
          path: numberedAddress(context, path, index + 1),
          /** Data added to its sections, by position. */
          added: new Map(added.flatMap(([section, data]) => (data ? [[section, data] as const] : []))),
        };
      }),
    /** Pages that the added data links to, now or once they are published. */
    linksOf: (path: string, { additions }: PageResult): string[] =>
      additions.flatMap((addition) => {
        const linked = linkedBy(articles, addition, path);
        const tags = linked.flatMap((article) => tagsOf(article, tagPages)).flatMap(({ link }) => link ?? []);
        return [...linked.map((article) => article.path), ...new Set(tags)];
      }),
    feeds: () =>
      visible.flatMap(({ path, result: { head } }) => {
        const entries = head.feed === true ? articles.shown(path).slice(0, IN_FEED).map(entryOf) : [];
        if (entries.length === 0) return [];
        return {
          folder: path,
          title: String(head.title),
          address: feedAddress(path),
          entries,
          /** True for a feed with the whole text of each article. */
          isFull: head.feed_full_text === true,
        };
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
  const counts = additions.map((addition) =>
    addition.paged ? Math.ceil(listed(articles, addition, path).length / addition.count) : 1,
  );
  return Math.max(1, ...counts);
}

/** The folder of a listing: its `folder` or, without one, the address of its page or, in an article, of the article's folder. */
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
  if (addition.adds === "upcoming") return [];
  const { older, newer } = articles.around(path);
  const article = articles.byPath.get(path);
  return (addition.adds === "article" ? [article] : [older, newer]).filter((each) => each !== undefined);
}

/** The dates that are not over on the day of the build, whatever their order in the file. */
function upcoming(context: Context, { dates = [] }: Addition): Upcoming {
  const wordsFor = dayRangeWriter(languageOf(context), "full");
  const left = dates
    .filter(({ from, until = from }) => until >= context.today)
    .sort((a, b) => a.from.localeCompare(b.from))
    .map((date) => ({ ...date, when: wordsFor(date.from, date.until ?? date.from) }));
  return { dates: left };
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

type TagPages = ReadonlyMap<string, string>;

function tagPageKey(folder: string, tag: string): string {
  return `${folder} ${tagKey(tag)}`;
}

function articleWriter(context: Context, tagPages: TagPages) {
  const dayOf = dayWriter(context);
  const entries = new Map<ArticlePage, Entry>();
  const tagsFor = (page: ArticlePage) =>
    tagsOf(page, tagPages).map(({ label, link }) => ({ label, link: link && inFolder(context, link) }));
  const entryOf = (page: ArticlePage): Entry =>
    getOrInsertComputed(entries, page, () => ({
      path: inFolder(context, page.path),
      ...articleData(page, tagsFor(page), dayOf),
    }));
  const neighbor = (page: ArticlePage | undefined): Neighbors["older"] =>
    page && { path: inFolder(context, page.path), title: plainText(page.head.title), date: dayOf(page.day) };
  return { entryOf, neighbor };
}

function tagsOf({ path, tags }: ArticlePage, tagPages: TagPages): Article["tags"] {
  const folders = addressesAbove(path);
  return tags.map((label) => {
    const link = folders.map((folder) => tagPages.get(tagPageKey(folder, label))).find((page) => page !== undefined);
    return { label, link };
  });
}

function articleData(page: ArticlePage, tags: Article["tags"], dayOf: (day: string) => Day): Article {
  const { title, summary, description, author, picture } = page.head;
  return {
    date: dayOf(page.day),
    title: plainText(title),
    summary: plainText(summary ?? description),
    ...(author === undefined ? {} : { author: plainText(author) }),
    ...(isMap(picture) ? { picture: picture as unknown as Page["picture"] } : {}),
    tags,
  };
}

function dayWriter(context: Context): (day: string) => Day {
  const format = new Intl.DateTimeFormat(languageOf(context), { dateStyle: "long", timeZone: "UTC" });
  return (iso) => ({ iso, text: format.format(new Date(`${iso}T00:00Z`)) });
}
