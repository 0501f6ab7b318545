import { directionOf } from "../../client/renderer/direction.ts";
import type { Site } from "../../content.generated.ts";
import { escapeHtml } from "../shared/escape.ts";
import type { DocumentFacts } from "./document-facts.ts";
import type { NoticesParts } from "./notices.ts";
import { ICONS } from "./share/site-icons.ts";

/** Everything that a document needs besides the markup that React renders. Addresses are absolute paths on the site. */
interface DocumentParts extends DocumentFacts {
  /** The document's Content-Security-Policy. Undefined in development, where tools add scripts and styles. */
  policy: string | undefined;
  late: string;
  dayLimits: string | undefined;
  fonts: readonly string[];
  /** Links to style sheets. */
  links: string;
  css: string;
  /** The markup that ends the head: the inline script, or its replacement in development. */
  scripts: string;
  notices: NoticesParts | undefined;
  body: string;
}

/** The content of a document's body: the markup that React has rendered, in the element that it will hydrate. */
export function bodyMarkup(rendered: string): string {
  return `<div id="root">${rendered}</div>`;
}

const SECTION_IN_PIECES = '<section is="lay-out"';

/**
 * A body that browsers lay out section by section, since all at once would block a slow phone: the inline script makes
 * each section a `lay-out` element. It removes the attribute before React hydrates the page.
 */
export function laidOutInPieces(body: string): string {
  return body.replace(/<section(?= [^>]*data-block=)/g, SECTION_IN_PIECES);
}

/** The most of a body, in characters, that the first paint waits for: on slow networks, more would be worse. */
const MAX_AWAITED = 12_000;

/**
 * Makes the first paint wait for the first sections of a body in pieces, if the browser can: until the next one begins, or
 * the footer ends. Half a section has a different layout than a whole one, so the painted part of a document that arrives in
 * pieces would move.
 */
function firstPaint(body: string): string {
  const start = body.indexOf(SECTION_IN_PIECES);
  const near = body.slice(start, start + MAX_AWAITED);
  // That of the footer comes after the last section.
  const id = [...near.matchAll(/<(?:section is="lay-out"|footer) id="([^"]*)"/g)].at(-1)?.[1];
  return id === undefined ? "" : `<link rel="expect" href="#${id}" blocking="render">`;
}

/** The document around a page's markup: its head, and the scripts and notices next to the page. */
export function htmlDocument(parts: DocumentParts): string {
  const { language, siteLanguage, title, description, canonical, css, notices } = parts;
  const bodyLanguage =
    siteLanguage === undefined ? "" : ` lang="${escapeHtml(siteLanguage)}" dir="${directionOf(siteLanguage)}"`;
  return lines([
    "<!doctype html>",
    `<html lang="${escapeHtml(language)}"${directionOf(language) === "rtl" ? ' dir="rtl"' : ""}${dataAttributes(parts)}>`,
    "<head>",
    '<meta charset="utf-8">',
    parts.policy === undefined
      ? ""
      : `<meta http-equiv="Content-Security-Policy" content="${escapeHtml(parts.policy)}">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    // iOS would turn hours and prices into links. Phone numbers are links already.
    '<meta name="format-detection" content="telephone=no">',
    `<title>${escapeHtml(title)}</title>`,
    `<meta name="description" content="${escapeHtml(description)}">`,
    canonical === undefined ? "" : `<link rel="canonical" href="${escapeHtml(canonical)}">`,
    ...Object.entries(parts.translations).map(
      ([lang, href]) => `<link rel="alternate" hreflang="${lang}" href="${escapeHtml(href)}">`,
    ),
    ...parts.feeds.map(
      ({ address, title }) =>
        `<link rel="alternate" type="application/atom+xml" href="${escapeHtml(address)}" title="${escapeHtml(title)}">`,
    ),
    parts.index ? "" : '<meta name="robots" content="noindex">',
    firstPaint(parts.body),
    ...themeColors(parts),
    ...verificationTags(parts.verification),
    ...iconLinks(parts),
    ...shareTags(parts),
    parts.structuredData === undefined
      ? ""
      : `<script type="application/ld+json">${inScript(parts.structuredData)}</script>`,
    ...parts.fonts.map(
      (font) => `<link rel="preload" href="${escapeHtml(font)}" as="font" type="font/woff2" crossorigin>`,
    ),
    // The policy needs one hash for the one element of styles.
    css === "" ? "" : `<style>${css}</style>`,
    parts.scripts,
    // Scripts after the links would wait for the style sheets.
    parts.links,
    "</head>",
    `<body${bodyLanguage}>${notices?.above ?? ""}${parts.body}${notices?.below ?? ""}</body>`,
    "</html>",
  ]);
}

function lines(texts: readonly string[]): string {
  return texts.map((text) => (text === "" ? "" : `${text}\n`)).join("");
}

function dataAttributes({ notices, ...parts }: DocumentParts): string {
  const { folder, siteLanguageName: language, build, page, late, chat, dayLimits: days } = parts;
  const { announcement, analytics } = notices ?? {};
  return Object.entries({
    folder: folder || undefined,
    language,
    build,
    page,
    late,
    chat,
    days,
    announcement,
    analytics,
  })
    .filter(([, value]) => value !== undefined)
    .map(([name, value = ""]) => ` data-${name}="${escapeHtml(value)}"`)
    .join("");
}

/** The color that browsers use around the page. */
function themeColors({ paper, darkPaper }: DocumentParts): string[] {
  const tag = (color: string, media = "") => `<meta name="theme-color" content="${escapeHtml(color)}"${media}>`;
  return darkPaper === undefined ? [tag(paper)] : [tag(darkPaper, ' media="(prefers-color-scheme: dark)"'), tag(paper)];
}

const VERIFICATION_NAMES: Record<keyof NonNullable<Site["verification"]>, string> = {
  google: "google-site-verification",
  bing: "msvalidate.01",
  facebook: "facebook-domain-verification",
  pinterest: "p:domain_verify",
  yandex: "yandex-verification",
};

function verificationTags(verification: Site["verification"] = {}): string[] {
  return Object.entries(VERIFICATION_NAMES).map(([service, name]) => {
    const code = verification[service as keyof typeof VERIFICATION_NAMES];
    return code === undefined ? "" : `<meta name="${name}" content="${escapeHtml(code)}">`;
  });
}

/** The favicon set (with the mark itself if it is SVG) and the web manifest. */
function iconLinks({ folder, favicon }: DocumentParts): string[] {
  if (!favicon) return [];
  return [
    `<link rel="icon" href="${folder}${ICONS.ico}" sizes="32x32">`,
    favicon.src.endsWith(".svg") ? `<link rel="icon" href="${escapeHtml(favicon.src)}" type="image/svg+xml">` : "",
    `<link rel="apple-touch-icon" href="${folder}${ICONS.touch}">`,
    `<link rel="manifest" href="${folder}${ICONS.manifest}">`,
  ];
}

/** Open Graph (ogp.me). Twitter reads the same tags. */
function shareTags(parts: DocumentParts): string[] {
  const { title, description, canonical, siteName, language, published, shareImage: image } = parts;
  if (canonical === undefined) return [];
  const tags: Record<string, string> = {
    "og:type": published === undefined ? "website" : "article",
    "og:title": title,
    "og:description": description,
    "og:url": canonical,
    "og:site_name": siteName,
    "og:locale": language.replace("-", "_"),
  };
  if (published !== undefined) tags["article:published_time"] = published;
  if (image) {
    tags["og:image"] = image.src;
    tags["og:image:width"] = String(image.width);
    tags["og:image:height"] = String(image.height);
    tags["og:image:alt"] = image.alt;
  }
  return [
    ...Object.entries(tags).map(([name, content]) => `<meta property="${name}" content="${escapeHtml(content)}">`),
    `<meta name="twitter:card" content="${image ? "summary_large_image" : "summary"}">`,
  ];
}

/** Serialized so it cannot end the script element around it. */
function inScript(data: object): string {
  return JSON.stringify(data).replaceAll("<", "\\u003c");
}
