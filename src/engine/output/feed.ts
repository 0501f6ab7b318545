import type { Entry } from "../../client/content-types.ts";
import type { Feed } from "../resolve/collections/collect.ts";
import { addressesAbove } from "../resolve/collections/find-articles.ts";
import type { ResolvedSite } from "../resolve/resolve-content.ts";
import { escapeHtml } from "../shared/escape.ts";
import { pageUrl } from "../shared/page-paths.ts";

/** A feed as an Atom document (RFC 4287). It changes only when one of its articles does. */
export function atomFeed({ shell }: ResolvedSite, feed: Feed): string {
  const { url, name, locale } = shell.site;
  const absolute = (path: string) => escapeHtml(pageUrl(url, path));
  const updated = feed.entries[0]?.date.iso ?? "";
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${escapeHtml(locale)}">`,
    `<title>${escapeHtml(feed.title)}</title>`,
    `<id>${absolute(feed.folder)}</id>`,
    `<link href="${absolute(feed.folder)}"/>`,
    `<link rel="self" href="${absolute(feed.address)}"/>`,
    `<updated>${instant(updated)}</updated>`,
    `<author><name>${escapeHtml(name)}</name></author>`,
    ...feed.entries.map((entry) => atomEntry(entry, escapeHtml(new URL(entry.path, url).href))),
    "</feed>",
    "",
  ].join("\n");
}

function atomEntry({ title, date, author, summary, tags }: Entry, address: string): string {
  return [
    "<entry>",
    `<title>${escapeHtml(title)}</title>`,
    `<id>${address}</id>`,
    `<link href="${address}"/>`,
    `<published>${instant(date.iso)}</published>`,
    `<updated>${instant(date.iso)}</updated>`,
    ...(author === undefined ? [] : [`<author><name>${escapeHtml(author)}</name></author>`]),
    ...tags.map(({ label }) => `<category term="${escapeHtml(label)}"/>`),
    `<summary>${escapeHtml(summary ?? "")}</summary>`,
    "</entry>",
  ].join("\n");
}

/** The feeds of a page and of the pages above it. */
export function feedsFor({ feeds }: Pick<ResolvedSite, "feeds">, path: string): Pick<Feed, "address" | "title">[] {
  if (path === "/404") return [];
  const own = [path, ...addressesAbove(path)].flatMap((folder) => feeds.get(folder) ?? []);
  return [...new Set(own)].map(({ address, title }) => ({ address, title }));
}

function instant(day: string): string {
  return `${day}T00:00:00Z`;
}
