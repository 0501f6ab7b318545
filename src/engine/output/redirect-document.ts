import { escapeHtml } from "../shared/escape.ts";

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
