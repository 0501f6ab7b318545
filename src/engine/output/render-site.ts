import { hash } from "node:crypto";
import type { PageFile } from "../../client/content-types.ts";
import { shellAddress } from "../../client/renderer/addresses.ts";
import type { SiteFonts } from "../fonts/site-fonts.ts";
import { traitsOf } from "../resolve/page-traits.ts";
import type { ResolvedPage, ResolvedSite } from "../resolve/resolve-content.ts";
import { shortHash } from "../shared/short-hash.ts";
import type { Bundle } from "./bundle/bundle.ts";
import { earlyDialogsFile, lateFile } from "./bundle/late-files.ts";
import { pageStyles } from "./bundle/page-styles.ts";
import { bodyMarkup, htmlDocument, laidOutInPieces, redirectDocument } from "./document.ts";
import { documentFacts, fileName } from "./document-facts.ts";
import { atomFeed, feedsFor } from "./feed.ts";
import { headersFile } from "./headers.ts";
import { type NoticesParts, noticesOf } from "./notices.ts";
import { documentPolicy, headerPolicy, sitePolicy, withFrames } from "./policy.ts";
import { shareImages } from "./share/share-image.ts";
import { robots, sitemap } from "./sitemap.ts";
import { breadcrumbTrail } from "./structured-data.ts";
import { type ThemeValues, themeValues } from "./theme-values.ts";
import { withoutMetadata } from "./without-metadata.ts";

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
  /** The policy of a document with these scripts, these styles and frames of these sites. */
  policyOf: (scripts: readonly string[], css: string, frames: readonly string[]) => string;
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

/** The same code, with the theme's values in its styles, and their file before those of the styles. */
function withTheme(bundle: Bundle, { sheet, inPlace }: ThemeValues): Bundle {
  return {
    ...bundle,
    stylesOf: (blocks) => [
      { href: sheet.address, css: "" },
      ...bundle.stylesOf(blocks).map(({ href, css }) => ({ href, css: inPlace(css) })),
    ],
  };
}

/** What a site's files are made of; the document and the data of each page are rendered when they are asked for. */
export function renderSite(site: ResolvedSite, code: Bundle, fonts: SiteFonts): SiteOutput {
  const theme = themeValues(site, code.sheets, fonts.css);
  const bundle = withTheme(code, theme);
  const stylesUsedBy = pageStyles();
  const dialogs = earlyDialogsFile(site, bundle, stylesUsedBy);
  const late = lateFile(bundle, dialogs.address);
  const policy = sitePolicy(site);
  const notices = noticesOf(site);
  const context: RenderContext = {
    site,
    bundle,
    fonts,
    sharedCss: [fonts.css, theme.css, ...(notices ? [theme.inPlace(notices.css)] : [])].join("\n"),
    shareImageOf: shareImages(site),
    build: shortHash(bundle.version, theme.sheet.text, JSON.stringify([site.shell, site.theme])),
    policy,
    policyOf: policies(policy),
    notices,
    stylesUsedBy,
    late: late.address,
  };
  const files: Output = new Map([dialogs, late, theme.sheet].map(({ address, text }) => [address.slice(1), text]));
  for (const [address, bytes] of fonts.files) files.set(address.slice(1), bytes);
  files.set("data/shell.json", JSON.stringify(site.shell));
  const redirects = site.pages.flatMap((page) => (page.redirects ?? []).map((from) => `${from} ${page.path} 301\n`));
  // Netlify and Cloudflare Pages read these files; hosts that only serve files have the documents.
  files.set("_redirects", redirects.join(""));
  for (const feed of site.feeds.values()) files.set(feed.address.slice(1), atomFeed(site, feed));
  files.set("sitemap.xml", sitemap(site));
  files.set("robots.txt", robots(site));
  // All pages share this header; each document says for itself which of the frames it may show.
  const frames = [...new Set(site.pages.flatMap((page) => traitsOf(page).frames))].sort();
  files.set("_headers", headersFile(headerPolicy(withFrames(policy, frames), scriptsOf(bundle, notices))));
  return { files, pages: pageOutputs(context) };
}

/** The inline scripts that documents may have. */
function scriptsOf(bundle: Bundle, notices: NoticesParts | undefined): string[] {
  return [bundle.inlineScript, bundle.inlineScriptWithForms, ...(notices ? [bundle.notices] : [])];
}

/** The policies of documents: hashing the styles takes long, and most pages have the same as another. */
function policies(site: ReturnType<typeof sitePolicy>): RenderContext["policyOf"] {
  const known = new Map<string, string>();
  return (scripts, css, frames) => {
    const key = [frames, ...scripts, css].join("\n");
    const policy = known.get(key) ?? documentPolicy(withFrames(site, frames), scripts, [css]);
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
    const trail = breadcrumbTrail(site, page).map(({ path, title }) => [path, title]);
    const around = [shareImageOf(page)?.src, trail, feedsFor(site, page.path)];
    return {
      path: page.path,
      key: hash("sha256", JSON.stringify([commonHash, traitsOf(page).hash, around]), "base64url"),
      names: [`${name}.html`, `data/${name}.json`, ...(page.redirects ?? []).map((from) => `${fileName(from)}.html`)],
      render: () => renderPage(context, page),
    };
  });
}

/**
 * The version of a page's code and shared data. Documents with frames of other sites, or in a language of their own, count
 * as another one, so that the client navigates to them as documents: the policy of the document before would not allow the
 * frames, and its language would stay.
 */
function buildOf(build: string, frames: readonly string[], lang: string | undefined): string {
  const own = [...frames, ...(lang === undefined ? [] : [lang])];
  return own.length === 0 ? build : shortHash(build, ...own);
}

function renderPage(
  { site, bundle, fonts, sharedCss, shareImageOf, policyOf, stylesUsedBy, late, notices, ...context }: RenderContext,
  page: ResolvedPage,
): Output {
  const name = fileName(page.path);
  const { frames } = traitsOf(page);
  const build = buildOf(context.build, frames, page.lang);
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
    policy: policyOf(scripts, css, frames),
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
