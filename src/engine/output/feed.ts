import type { Entry } from "../../client/content-types.ts";
import { siteFolder } from "../../client/renderer/addresses.ts";
import type { Feed } from "../resolve/collections/collect.ts";
import { addressesAbove } from "../resolve/collections/find-articles.ts";
import type { ResolvedSite } from "../resolve/resolve-content.ts";
import { escapeHtml } from "../shared/escape.ts";
import { ERROR_PATH, pageUrl } from "../shared/page-paths.ts";

/** A feed as an Atom document (RFC 4287). It changes only when one of its articles does. */
export function atomFeed(site: ResolvedSite, feed: Feed): string {
  const { url, name, locale } = site.shell.site;
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
    ...feed.entries.map((entry) => atomEntry(entry, new URL(entry.path, url).href, feed.isFull ? site : undefined)),
    "</feed>",
    "",
  ].join("\n");
}

function atomEntry({ path, title, date, author, summary, tags }: Entry, href: string, site?: ResolvedSite): string {
  const address = escapeHtml(href);
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
    ...(site ? [`<content type="html">${escapeHtml(fullText(site, path, href))}</content>`] : []),
    "</entry>",
  ].join("\n");
}

/** The headings and formatted texts of an article, as HTML that other programs can show. */
function fullText({ shell, origins, formattedTexts }: ResolvedSite, path: string, href: string): string {
  const { sections = [] } = origins.get(path.slice(siteFolder(shell.site.url).length))?.page ?? {};
  const html = sections.flatMap((section) => {
    const data: Readonly<Record<string, unknown>> = { ...section };
    const texts = (formattedTexts[section.block] ?? [])
      .map((key) => data[key])
      .filter((text) => typeof text === "string");
    return typeof data.heading === "string" && texts.length > 0
      ? [`<h2>${escapeHtml(data.heading)}</h2>`, ...texts]
      : texts;
  });
  return html
    .join("")
    .replace(/<source [^>]*>/g, "")
    .replace(/(?<= (?:href|src)=")[/#][^"]*/g, (address) => new URL(address, href).href);
}

/** The feeds of a page and of the pages above it. */
export function feedsFor({ feeds }: Pick<ResolvedSite, "feeds">, path: string): Pick<Feed, "address" | "title">[] {
  if (path === ERROR_PATH) return [];
  const feedsAbove = [path, ...addressesAbove(path)].flatMap((folder) => feeds.get(folder) ?? []);
  return [...new Set(feedsAbove)].map(({ address, title }) => ({ address, title }));
}

function instant(day: string): string {
  return `${day}T00:00:00Z`;
}
