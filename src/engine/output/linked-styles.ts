import { escapeHtml } from "../shared/escape.ts";

/** How many sections have their styles in the document. No usual window shows more of a page than these. */
export const INLINE_SECTIONS = 2;

/** Sites with at least this many pages have no styles in their documents, which would be most of the site. */
const LARGE_SITE_PAGES = 1000;

/**
 * Runs nothing, but browsers run it after the style sheets before it have loaded. Until then Firefox, which does not wait for
 * style sheets in a body, shows nothing below.
 */
export const WAIT_SCRIPT = " ";

/** True for a site whose documents link all their styles in the head. */
export function linksAllStyles({ pages }: { pages: readonly unknown[] }): boolean {
  return pages.length >= LARGE_SITE_PAGES;
}

/** Where the styles of a page's markup are. */
export interface StyledBody {
  /** The markup whose styles are in the document. */
  withInlineStyles: string;
  /** Links for the end of the head. */
  headLinks: string;
  /** The whole body, with links where they are not in the head. */
  body: string;
}

/**
 * Decides where a page has its styles. All complete style sheets are linked, because their order decides. The links are within a
 * section, so that sections remain next to each other; the code removes them before React hydrates the page. The head names
 * them, too: browsers would load those in a body one by one.
 */
export function placeStyles(body: string, addresses: readonly string[], areLinked: boolean): StyledBody {
  const links = (rel: string) => addresses.map((address) => `<link rel=${rel} href="${escapeHtml(address)}">`).join("");
  const sheets = links('"stylesheet"');
  if (areLinked) return { withInlineStyles: "", headLinks: sheets, body };
  const next = [...body.matchAll(/<section(?= [^>]*data-block=)/g)][INLINE_SECTIONS];
  if (!next) return { withInlineStyles: body, headLinks: "", body };
  const end = body.lastIndexOf("</section>", next.index);
  const first = body.slice(0, end);
  return {
    withInlineStyles: first,
    headLinks: links('"preload" as="style" fetchpriority="low"'),
    body: `${first}${sheets}<script>${WAIT_SCRIPT}</script>${body.slice(end)}`,
  };
}
