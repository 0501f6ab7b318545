import type { ResolvedSite } from "../resolve/resolve-content.ts";
import { escapeHtml } from "../shared/escape.ts";
import { pageUrl } from "../shared/page-paths.ts";
import { alternates } from "./document-facts.ts";
import { isIndexable } from "./structured-data.ts";

/** The most addresses that search engines read from one sitemap (sitemaps.org). */
const MAX_ADDRESSES = 50_000;

type Site = Pick<ResolvedSite, "pages" | "shell">;

/**
 * The sitemap by its file name: every page that search engines may show, with its date if it has one. With too many pages
 * for one file, it is an index of several.
 */
export function sitemapFiles({ pages, shell }: Site): Map<string, string> {
  const { url } = shell.site;
  const shown = pages.filter((page) => isIndexable(page) && page.canonical === undefined);
  const entries = shown.map(({ path, date, translations = {} }) => {
    const changed = date === undefined ? "" : `<lastmod>${date}</lastmod>`;
    const others = Object.entries(alternates({ shell }, translations)).map(
      ([lang, href]) => `<xhtml:link rel="alternate" hreflang="${lang}" href="${escapeHtml(href)}"/>`,
    );
    return `<url>${location(path, url)}${changed}${others.join("")}</url>\n`;
  });
  if (entries.length <= MAX_ADDRESSES) return new Map([["sitemap.xml", list("urlset", entries)]]);
  const parts = Array.from({ length: Math.ceil(entries.length / MAX_ADDRESSES) }, (_part, index): [string, string] => {
    const addresses = entries.slice(index * MAX_ADDRESSES, (index + 1) * MAX_ADDRESSES);
    return [`sitemap-${index + 1}.xml`, list("urlset", addresses)];
  });
  const names = parts.map(([name]) => `<sitemap>${location(`/${name}`, url)}</sitemap>\n`);
  return new Map([["sitemap.xml", list("sitemapindex", names)], ...parts]);
}

function list(element: string, entries: readonly string[]): string {
  const text = entries.join("");
  const more = text.includes("<xhtml:") ? ' xmlns:xhtml="http://www.w3.org/1999/xhtml"' : "";
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${element} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${more}>\n${text}</${element}>\n`;
}

function location(path: string, url: string): string {
  return `<loc>${escapeHtml(pageUrl(url, path))}</loc>`;
}

/** robots.txt (RFC 9309): everything may be crawled; pages that should not be indexed say so themselves. */
export function robots({ shell }: Site): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${pageUrl(shell.site.url, "/sitemap.xml")}\n`;
}
