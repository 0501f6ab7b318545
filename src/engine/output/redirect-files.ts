import { basename } from "node:path";
import { siteFolder } from "../../client/renderer/addresses.ts";
import type { ResolvedSite } from "../resolve/resolve-content.ts";
import { escapeHtml } from "../shared/escape.ts";
import { decodedPath, oldPath } from "../shared/page-paths.ts";
import { fileName } from "./document-facts.ts";

/** The target of a redirect. It is permanent (301), or changes with a file (302). */
export interface Redirect {
  to: string;
  status: 301 | 302;
}

/** Every redirected address, decoded and without the folder of the site: old addresses of pages, and permanent addresses of documents. */
export function siteRedirects({
  pages,
  documents,
  shell,
}: Pick<ResolvedSite, "pages" | "documents" | "shell">): Map<string, Redirect> {
  const folder = siteFolder(shell.site.url);
  const redirects = new Map<string, Redirect>();
  for (const { path, redirects: old = [] } of pages)
    for (const from of old.flatMap((written) => [oldPath(written), decodedPath(written) ?? written]))
      redirects.set(from, { to: folder + path, status: 301 });
  for (const [name, src] of documents)
    for (const part of ["files", "media"]) redirects.set(`/${part}/${name}`, { to: src, status: 302 });
  return redirects;
}

/** The `_redirects` file, which Netlify and Cloudflare Pages read. */
export function redirectsFile(redirects: ReadonlyMap<string, Redirect>, folder: string): string {
  return Array.from(redirects, ([from, { to, status }]) => `${folder}${encodeURI(from)} ${to} ${status}\n`).join("");
}

/** The files of a redirect on hosts that only serve files: `/blog` is `blog.html`, `/blog/` also `blog/index.html`. */
export function redirectFiles(address: string): string[] {
  const name = fileName(oldPath(address));
  return [`${name}.html`, ...(/\/(index(\.html)?)?$/.test(address) ? [`${name}/index.html`] : [])];
}

/** The documents that redirect from the permanent addresses of downloads, by their paths in the output folder. */
export function lastingDocuments({ documents, site }: ResolvedSite): Map<string, string> {
  return new Map(
    Array.from(documents, ([name, src]) => [
      `files/${name}.html`,
      redirectDocument({ path: src, documentTitle: basename(name) }, { language: site.locale, canonical: undefined }),
    ]),
  );
}

/** Keeps the query and the anchor of the old address: campaign numbers on printed flyers, sections of a page. */
export const REDIRECT_SCRIPT = "location.replace(document.links[0].pathname + location.search + location.hash);";

/** The document at a redirected address, for hosts that only serve files. */
export function redirectDocument(
  page: { path: string; documentTitle: string },
  facts: { language: string; canonical: string | undefined },
): string {
  const to = escapeHtml(page.path);
  return [
    "<!doctype html>",
    `<html lang="${escapeHtml(facts.language)}">`,
    "<head>",
    '<meta charset="utf-8">',
    `<title>${escapeHtml(page.documentTitle)}</title>`,
    `<noscript><meta http-equiv="refresh" content="0; url=${to}"></noscript>`,
    `<link rel="canonical" href="${escapeHtml(facts.canonical ?? page.path)}">`,
    "</head>",
    `<body><a href="${to}">${escapeHtml(page.documentTitle)}</a><script>${REDIRECT_SCRIPT}</script></body>`,
    "</html>",
    "",
  ].join("\n");
}
