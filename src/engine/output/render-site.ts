import { hash } from "node:crypto";
import type { PageData, PageFile } from "../../client/content-types.ts";
import { pageAddress, shellAddress } from "../../client/renderer/addresses.ts";
import type { SiteFonts } from "../fonts/site-fonts.ts";
import { traitsOf } from "../resolve/page-traits.ts";
import type { ResolvedPage, ResolvedSite } from "../resolve/resolve-content.ts";
import { shortHash } from "../shared/short-hash.ts";
import type { Bundle } from "./bundle/bundle.ts";
import { earlyDialogsFile, lateFile } from "./bundle/late-files.ts";
import { pageStyles } from "./bundle/page-styles.ts";
import { bodyMarkup, type DocumentParts, htmlDocument, laidOutInPieces, redirectDocument } from "./document.ts";
import { headersFile } from "./headers.ts";
import { type NoticesParts, noticesOf } from "./notices.ts";
import { documentPolicy, headerPolicy, sitePolicy } from "./policy.ts";
import { type ShareImage, shareImages } from "./share/share-image.ts";
import { robots, sitemap } from "./sitemap.ts";
import { breadcrumbTrail, structuredData } from "./structured-data.ts";
import { themeCss } from "./theme-css.ts";

/** Files of the finished site, by their path in the output folder. */
export type Output = Map<string, string | Uint8Array>;

/** What all documents of a build are rendered with. */
interface RenderContext {
  site: ResolvedSite;
  bundle: Bundle;
  fonts: SiteFonts;
  /** What the styles of all documents begin with: fonts and theme. */
  sharedCss: string;
  shareImageOf: ReturnType<typeof shareImages>;
  build: string;
  policy: ReturnType<typeof sitePolicy>;
  /** The policy of a document with this script and these styles. */
  policyOf: (scripts: readonly string[], css: string) => string;
  notices: NoticesParts | undefined;
  stylesUsedBy: ReturnType<typeof pageStyles>;
  /** The address of the code that runs after loading. */
  late: string;
}

/** The files of the finished site. */
export interface SiteOutput {
  /** Those that are not of one page. */
  files: Output;
  pages: PageOutput[];
}

/** The files of one page, rendered when they are asked for. */
export interface PageOutput {
  path: string;
  /** Changes whenever any of the files does. */
  key: string;
  /** The files, by their path in the output folder. */
  names: readonly string[];
  render: () => Output;
}

/** What a site's files are made of; the document and the data of each page are rendered when they are asked for. */
export function renderSite(site: ResolvedSite, bundle: Bundle, fonts: SiteFonts): SiteOutput {
  const stylesUsedBy = pageStyles();
  const dialogs = earlyDialogsFile(site, bundle, stylesUsedBy);
  const late = lateFile(bundle, dialogs.address);
  const policy = sitePolicy(site);
  const notices = noticesOf(site);
  const context: RenderContext = {
    site,
    bundle,
    fonts,
    sharedCss: [fonts.css, themeCss(site), ...(notices ? [notices.css] : [])].join("\n"),
    shareImageOf: shareImages(site),
    build: shortHash(bundle.version, JSON.stringify([site.shell, site.theme])),
    policy,
    policyOf: policies(policy),
    notices,
    stylesUsedBy,
    late: late.address,
  };
  const files: Output = new Map([dialogs, late].map(({ address, text }) => [address.slice(1), text]));
  for (const [address, bytes] of fonts.files) files.set(address.slice(1), bytes);
  files.set("data/shell.json", JSON.stringify(site.shell));
  const redirects = site.pages.flatMap((page) => (page.redirects ?? []).map((from) => `${from} ${page.path} 301\n`));
  // Netlify and Cloudflare Pages read these files; hosts that only serve files have the documents.
  files.set("_redirects", redirects.join(""));
  files.set("sitemap.xml", sitemap(site));
  files.set("robots.txt", robots(site));
  files.set("_headers", headersFile(headerPolicy(policy, scriptsOf(bundle, notices))));
  return { files, pages: pageOutputs(context) };
}

/** The inline scripts that documents may have. */
function scriptsOf(bundle: Bundle, notices: NoticesParts | undefined): string[] {
  return [bundle.inlineScript, bundle.inlineScriptWithForms, ...(notices ? [bundle.notices] : [])];
}

/** The policies of documents: hashing the styles takes long, and most pages have the same as another. */
function policies(site: ReturnType<typeof sitePolicy>): RenderContext["policyOf"] {
  const known = new Map<string, string>();
  return (scripts, css) => {
    const key = [...scripts, css].join("\n");
    const policy = known.get(key) ?? documentPolicy(site, scripts, [css]);
    known.set(key, policy);
    return policy;
  };
}

function pageOutputs(context: RenderContext): PageOutput[] {
  const { site, bundle, fonts, sharedCss, shareImageOf, build, policy, late, notices } = context;
  const scripts = scriptsOf(bundle, notices);
  const common = JSON.stringify([build, sharedCss, fonts.preload, policy, late, scripts, notices]);
  const commonHash = hash("sha256", common, "base64url");
  return site.pages.map((page) => {
    const name = fileName(page.path);
    const around = [shareImageOf(page)?.src, breadcrumbTrail(site, page).map(({ path, title }) => [path, title])];
    return {
      path: page.path,
      key: hash("sha256", JSON.stringify([commonHash, traitsOf(page).hash, around]), "base64url"),
      names: [`${name}.html`, `data/${name}.json`, ...(page.redirects ?? []).map((from) => `${fileName(from)}.html`)],
      render: () => renderPage(context, page),
    };
  });
}

function renderPage(
  { site, bundle, fonts, sharedCss, shareImageOf, build, policyOf, stylesUsedBy, late, notices }: RenderContext,
  page: ResolvedPage,
): Output {
  const name = fileName(page.path);
  const blocks = new Set(page.sections.map((section) => section.block));
  const styles = bundle.stylesOf(blocks);
  const sheets = styles.map(({ href }) => href);
  const unversioned = {
    ...withoutMetadata(page),
    build,
    modules: bundle.modulesOf(blocks),
    styles: sheets,
    ahead: [shellAddress(build), ...bundle.codeOf(blocks), ...sheets],
  };
  const version = shortHash(JSON.stringify(unversioned));
  const data: PageFile = { ...unversioned, version };
  const facts = documentFacts(site, { ...page, build, version }, shareImageOf);
  const body = bodyMarkup(bundle.renderPage(data, site.shell));
  const used = stylesUsedBy(
    [notices?.above, body, notices?.below].join(""),
    styles.map(({ css }) => css),
  );
  const hasForms = body.includes("<form");
  const css = `${sharedCss}\n${used}`;
  const inlineScript = hasForms ? bundle.inlineScriptWithForms : bundle.inlineScript;
  const scripts = [...(notices ? [bundle.notices] : []), inlineScript];
  const html = htmlDocument({
    ...facts,
    policy: policyOf(scripts, css),
    late,
    fonts: fonts.preload,
    css,
    scripts: scripts.map((script) => `<script>${script}</script>`).join(""),
    notices,
    body: laidOutInPieces(body),
  });
  return new Map([
    [`${name}.html`, html],
    [`data/${name}.json`, JSON.stringify(data)],
    ...(page.redirects ?? []).map((from) => [`${fileName(from)}.html`, redirectDocument(page, facts)] as const),
  ]);
}

/** A page as browsers get it, without what only search engines need. */
export function withoutMetadata(page: ResolvedPage): ResolvedPage {
  const { sells: _sells, share_picture: _share, image: _image, structured_data: _data, ...others } = page;
  return others;
}

/** What the documents of the build and of the dev server have in common. */
export function documentFacts(
  site: ResolvedSite,
  page: PageData & Pick<PageFile, "version">,
  shareImageOf = shareImages(site),
) {
  const isErrorPage = page.path === "/404";
  return {
    language: site.shell.site.locale,
    contentLanguage: page.lang ?? site.shell.site.locale,
    title: page.documentTitle,
    description: page.description,
    siteName: site.shell.site.name,
    structuredData: structuredData(site, page),
    canonical: isErrorPage ? undefined : new URL(page.canonical ?? page.path, site.shell.site.url).href,
    shareImage: absolute(
      page.image ? { ...page.image, alt: page.documentTitle } : shareImageOf(page),
      site.shell.site.url,
    ),
    index: page.index ?? true,
    paper: site.theme.colors.paper,
    favicon: site.shell.site.favicon,
    chat: site.shell.site.chat?.script,
    build: page.build,
    page: pageAddress(`/data/${fileName(page.path)}.json`, page.version),
  };
}

/** Other sites that show one of this site's pictures need its absolute address. */
function absolute(
  image: Pick<ShareImage, "src" | "width" | "height" | "alt"> | undefined,
  origin: string,
): DocumentParts["shareImage"] {
  if (!image) return undefined;
  const { src, width, height, alt } = image;
  return { src: new URL(src, origin).href, width, height, alt };
}

/** `/` -> `index`, `/logo` -> `logo`: canonical paths have no trailing slash, so pages are flat files. */
export function fileName(path: string): string {
  return path === "/" ? "index" : path.slice(1);
}
