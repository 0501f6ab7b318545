import { basename } from "node:path";
import { siteFolder } from "../../client/renderer/addresses.ts";
import type { SiteFonts } from "../fonts/site-fonts.ts";
import type { PackedPage } from "../resolve/assemble-page.ts";
import { type ResolvedPage, type ResolvedSite, traitsOf } from "../resolve/resolve-content.ts";
import { codeVersion, contentHash } from "../shared/fingerprint.mjs";
import type { Bundle } from "./bundle/bundle.ts";
import { dayLimitsFile, earlyDialogsFile, lateFile } from "./bundle/late-files.ts";
import { REDIRECT_SCRIPT } from "./document.ts";
import { commonData, fileName } from "./document-facts.ts";
import { atomFeed, feedsFor } from "./feed.ts";
import { headersFile } from "./headers.ts";
import { netlifyForms } from "./netlify-forms.ts";
import type { BuildInputs } from "./plan.ts";
import { headerPolicy, sitePolicy, withFrames } from "./policy.ts";
import { lastingDocuments, redirectFiles, redirectsFile, siteRedirects } from "./redirect-files.ts";
import {
  cssInFolder,
  type Output,
  type PageFacts,
  type PageFiles,
  pageRenderer,
  type RenderSettings,
  type SiteStyles,
  scriptsOf,
  siteStyles,
} from "./render-page.ts";
import { type ShareImage, type SharePicture, shareImages } from "./share/share-image.ts";
import { robots, sitemapFiles } from "./sitemap.ts";
import { breadcrumbTrail, isIndexable } from "./structured-data.ts";

/** The files of the finished site. */
export interface SiteOutput {
  files: Output;
  pages: PageOutput[];
  settings: RenderSettings;
  shared: BuildInputs["shared"];
}

/** The files of one page, rendered on demand. */
export interface PageOutput {
  path: string;
  /** Changes whenever any of the files does. */
  key: string;
  /** A hash of its data, and one of its share picture, the pages above it, and its feeds. */
  content: string;
  surroundings: string;
  names: readonly string[];
  page: ResolvedPage;
  facts: PageFacts;
  render: () => PageFiles;
  /** Prepares the page for another process. */
  pack: () => PackedPage;
}

/** The files of a site. The document and the data of each page are rendered on demand. */
export function renderSite(site: ResolvedSite, code: Bundle, made: SiteFonts): SiteOutput {
  const folder = siteFolder(site.shell.site.url);
  const at = (address: string) => folder + address;
  const fonts = { css: cssInFolder(made.css, folder), preload: made.preload.map(at) };
  const styles = siteStyles(site, code, fonts);
  const { bundle, kitSheet } = styles;
  const dialogs = earlyDialogsFile(site, bundle, styles.usedBy);
  const late = lateFile(bundle, at(dialogs.address));
  const dayLimits = dayLimitsFile(site, bundle);
  const policy = sitePolicy(site);
  const texts = [dialogs, late, ...(dayLimits ? [dayLimits] : []), kitSheet];
  const files: Output = new Map(texts.map(({ address, text }) => [address.slice(1), text]));
  if (folder !== "") for (const [file, css] of code.looks) files.set(file, cssInFolder(css, folder));
  for (const [address, bytes] of made.files) files.set(address.slice(1), bytes);
  files.set("data/shell.json", JSON.stringify(site.shell));
  files.set("_redirects", redirectsFile(siteRedirects(site), folder));
  for (const [name, text] of lastingDocuments(site)) files.set(name, text);
  for (const feed of site.feeds.values()) files.set(feed.address.slice(1), atomFeed(site, feed));
  for (const [name, text] of sitemapFiles(site)) files.set(name, text);
  files.set("robots.txt", robots(site));
  if (site.shell.site.enquiries?.service === "netlify") files.set("netlify-forms.html", netlifyForms(site.shell));
  // All pages share this header; each document restricts the frames further.
  const frames = [...new Set(site.pages.flatMap((page) => traitsOf(site, page).frames))].sort();
  files.set(
    "_headers",
    headersFile(headerPolicy(withFrames(policy, frames), [...scriptsOf(styles), REDIRECT_SCRIPT]), folder),
  );
  const settings = { site, fonts, policy, late: at(late.address), dayLimits: dayLimits && at(dayLimits.address) };
  const shared = sharedInputs(settings, styles);
  return { files, pages: pageOutputs(site, settings, styles, shared), settings, shared };
}

function sharedInputs({ site, fonts, policy, late, dayLimits }: RenderSettings, styles: SiteStyles) {
  // `build` covers only the code that visitors get.
  const { build, bundle, shared, notices } = styles;
  return {
    code: hashOf([codeVersion(), basename(bundle.folder), late, dayLimits]),
    fonts: hashOf([fonts.css, fonts.preload]),
    site: hashOf([commonData(site), build, shared, policy, scriptsOf(styles), notices]),
  };
}

function hashOf(value: unknown): string {
  return contentHash(JSON.stringify(value));
}

function pageOutputs(
  site: ResolvedSite,
  settings: RenderSettings,
  styles: SiteStyles,
  shared: BuildInputs["shared"],
): PageOutput[] {
  const folder = siteFolder(site.shell.site.url);
  const shareImageOf = shareImages(site);
  const render = pageRenderer(settings, styles);
  return site.pages.map((page) => {
    const name = fileName(page.path);
    const { frames, hash: content } = traitsOf(site, page);
    const shareImage = shareImageOf(page);
    const facts = { shareImage: shareImage && pictureOf(shareImage, folder), frames };
    const surroundings = hashOf([shareImage?.src, trailOf(site, page), feedsFor(site, page.path), page.hidden]);
    return {
      path: page.path,
      get key() {
        return hashOf([shared, content, surroundings]);
      },
      content,
      surroundings,
      names: [`${name}.html`, `data/${name}.json`, ...(page.redirects ?? []).flatMap(redirectFiles)],
      page,
      facts,
      // A copy, whose sections are parsed once.
      render: () => render({ ...page }, facts),
      pack: site.origins.get(page.path)?.pack ?? (() => ({ fields: page, json: JSON.stringify(page) })),
    };
  });
}

/** The pages above a page that its structured data names. */
function trailOf(site: ResolvedSite, page: ResolvedPage) {
  if (!isIndexable(page)) return [];
  return breadcrumbTrail(site, page).map(({ path, title }) => [path, title]);
}

/** The rest of a share image is only for drawing it. */
function pictureOf({ src, width, height, alt }: ShareImage, folder: string): SharePicture {
  return { src: folder + src, width, height, alt };
}
