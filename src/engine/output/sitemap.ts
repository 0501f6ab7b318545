import type { ResolvedSite } from "../resolve/resolve-content.ts";
import { escapeHtml } from "../shared/escape-html.ts";

/** The sitemap (sitemaps.org): every page that search engines may show, with its date if it has one. */
export function sitemap({ pages, shell }: ResolvedSite): string {
  const shown = pages.filter(
    ({ path, index, canonical }) => path !== "/404" && index !== false && canonical === undefined,
  );
  const urls = shown.map(({ path, date }) => {
    const changed = date === undefined ? "" : `<lastmod>${date}</lastmod>`;
    return `<url><loc>${escapeHtml(new URL(path, shell.site.url).href)}</loc>${changed}</url>\n`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join("")}</urlset>\n`;
}

/** robots.txt (RFC 9309): everything may be crawled; pages that should not be indexed say so themselves. */
export function robots({ shell }: ResolvedSite): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${new URL("/sitemap.xml", shell.site.url).href}\n`;
}
