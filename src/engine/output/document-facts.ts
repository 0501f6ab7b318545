import type { PageFile } from "../../client/content-types.ts";
import { pageAddress, siteFolder } from "../../client/renderer/addresses.ts";
import type { ResolvedPage } from "../resolve/resolve-content.ts";
import { ERROR_PATH } from "../shared/page-paths.ts";
import { feedsFor } from "./feed.ts";
import type { SharePicture } from "./share/share-image.ts";
import { type DocumentSite, isIndexable, structuredData } from "./structured-data.ts";

/** The data that all documents of a site share. Structured data needs facts that are not in the shell. */
export function commonData({ money, theme, shell, site, searchLists, language }: DocumentSite) {
  return { money, theme, shell, site, searchLists, language };
}

/** The document parts that the build and the dev server share. */
export function documentFacts(
  site: DocumentSite,
  { build, version }: Pick<PageFile, "build" | "version">,
  page: ResolvedPage,
  shareImage: SharePicture | undefined,
) {
  const isErrorPage = page.path === ERROR_PATH;
  const { locale, url } = site.shell.site;
  const folder = siteFolder(url);
  return {
    language: page.lang ?? locale,
    // The language of the menus, the footer and the dialogs, if the page is in another one.
    siteLanguage: (page.lang ?? locale) === locale ? undefined : locale,
    siteLanguageName: site.language,
    translations: page.translations && !isErrorPage ? alternates(site, page.translations) : {},
    title: page.documentTitle,
    description: page.description,
    siteName: site.shell.site.name,
    structuredData: structuredData(site, page),
    // The error page is shown at every unknown address.
    canonical: isErrorPage ? undefined : new URL(page.canonical ?? folder + page.path, url).href,
    shareImage: absolute(page.image ? { ...page.image, alt: page.documentTitle } : shareImage, url),
    folder,
    index: isIndexable(page) && !isPreview(site),
    verification: page.path === "/" ? site.site.verification : undefined,
    published: page.date,
    feeds: feedsFor(site, page.path).map(({ address, title }) => ({ address: folder + address, title })),
    paper: site.theme.colors.paper,
    darkPaper: site.theme.dark_colors?.paper,
    favicon: site.shell.site.favicon,
    chat: site.shell.site.chat?.script,
    build,
    page: pageAddress(`${folder}/data/${fileName(page.path)}.json`, version),
  };
}

/** The facts of a page that its document is made from. */
export type DocumentFacts = ReturnType<typeof documentFacts>;

/** The whole addresses of a page in all its languages. In any other language, visitors get the first: the main one's. */
export function alternates(
  { shell }: Pick<DocumentSite, "shell">,
  translations: NonNullable<ResolvedPage["translations"]>,
): Record<string, string> {
  const all = Object.entries(translations).map(([lang, path]) => [lang, new URL(path, shell.site.url).href] as const);
  const [first] = all;
  return Object.fromEntries(first ? [...all, ["x-default", first[1]]] : []);
}

/** True for a site built for an address other than its own, such as a host's preview. Nobody can find one on localhost. */
export function isPreview({ site, shell }: Pick<DocumentSite, "site" | "shell">): boolean {
  const [built, published] = [site.url, shell.site.url].map((url) =>
    url.toLowerCase().replace(/^https?:\/\/(www\.)?/, ""),
  );
  return built !== published && !/^localhost\b/.test(published ?? "");
}

/** Other sites need the absolute address. */
function absolute(image: SharePicture | undefined, origin: string): SharePicture | undefined {
  if (!image) return undefined;
  const { src, width, height, alt } = image;
  return { src: new URL(src, origin).href, width, height, alt };
}

/** `/` -> `index`, `/logo` -> `logo`: canonical paths have no trailing slash, so pages are flat files. */
export function fileName(path: string): string {
  return path === "/" ? "index" : path.slice(1);
}

/** Only search engines and feeds need these. Sections contain the parts that they show. */
const METADATA: ReadonlySet<string> = new Set<keyof ResolvedPage>([
  "sells",
  "share_picture",
  "image",
  "structured_data",
  "date",
  "author",
  "summary",
  "picture",
  "tags",
  "publish",
  "expires",
  "feed",
  "feed_full_text",
  "hidden",
  "language",
  "translation_of",
]);

/** A page without the data that only search engines and feeds need. */
export function withoutSearchData(page: ResolvedPage): ResolvedPage {
  // Deleting keys of a copy would make V8 treat it as a dictionary, which is slower to read.
  return Object.fromEntries(Object.entries(page).filter(([key]) => !METADATA.has(key))) as unknown as ResolvedPage;
}
