import type { Article, Day, Entry, Neighbors } from "../../../client/content-types.ts";
import type { Page } from "../../../content.generated.ts";
import { isMap } from "../../shared/is-map.ts";
import { type Context, languageOf } from "../context.ts";
import { type ArticlePage, addressesAbove, tagKey } from "./find-articles.ts";

/** Pages that list all articles with a tag, by folder and tag. */
export type TagPages = ReadonlyMap<string, string>;

/** The key of a tag in a folder. */
export function tagPageKey(folder: string, tag: string): string {
  return `${folder} ${tagKey(tag)}`;
}

/** Creates the data that components show of articles, once per article. */
export function articleWriter(context: Context, tagPages: TagPages) {
  const dayOf = dayWriter(context);
  const known = new Map<ArticlePage, Entry>();
  const entryOf = (page: ArticlePage): Entry => {
    const entry = known.get(page) ?? { path: page.path, ...articleData(page, tagPages, dayOf) };
    known.set(page, entry);
    return entry;
  };
  const neighbor = (page: ArticlePage | undefined): Neighbors["older"] =>
    page && { path: page.path, title: text(page.head.title), date: dayOf(page.day) };
  return { entryOf, neighbor };
}

/** The tags of an article with the pages that list them. */
export function tagsOf({ path, tags }: ArticlePage, tagPages: TagPages): Article["tags"] {
  const folders = addressesAbove(path);
  return tags.map((label) => {
    const link = folders.map((folder) => tagPages.get(tagPageKey(folder, label))).find((page) => page !== undefined);
    return { label, link };
  });
}

function articleData(page: ArticlePage, tagPages: TagPages, dayOf: (day: string) => Day): Article {
  const { title, summary, description, author, picture } = page.head;
  return {
    date: dayOf(page.day),
    title: text(title),
    summary: text(summary ?? description),
    ...(author === undefined ? {} : { author: text(author) }),
    ...(isMap(picture) ? { picture: picture as unknown as Page["picture"] } : {}),
    tags: tagsOf(page, tagPages),
  };
}

function text(value: unknown): string {
  return typeof value === "string" ? value : "";
}

function dayWriter(context: Context): (day: string) => Day {
  let format: Intl.DateTimeFormat | undefined;
  return (iso) => {
    format ??= new Intl.DateTimeFormat(languageOf(context), { dateStyle: "long", timeZone: "UTC" });
    return { iso, text: format.format(new Date(`${iso}T00:00Z`)) };
  };
}
