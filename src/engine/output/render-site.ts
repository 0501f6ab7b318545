import { basename } from "node:path";
import { shellFile, siteFolder } from "../../client/renderer/addresses.ts";
import type { SiteFonts } from "../fonts/site-fonts.ts";
import { inAllLanguages } from "../resolve/languages.ts";
import { inLanguage, type ResolvedPage, type ResolvedSite } from "../resolve/resolve-content.ts";
import { codeVersion, contentHash } from "../shared/fingerprint.mjs";
import type { Bundle } from "./bundle/bundle.ts";
import { dayLimitsFile, dialogMarkupFile, lateFile } from "./bundle/late-files.ts";
import { commonData, fileName } from "./document-facts.ts";
import { atomFeed, feedsFor } from "./feed.ts";
import { headersFile } from "./headers.ts";
import { netlifyForms } from "./netlify-forms.ts";
import type { BuildInputs } from "./plan.ts";
import { type Directives, headerPolicy, sitePolicy, withFrames } from "./policy.ts";
import { lastingDocuments, REDIRECT_SCRIPT, redirectFiles, redirectsFile, siteRedirects } from "./redirect-files.ts";
import { cssInFolder, type Output, type RenderSettings, scriptsOf, siteRenderer, siteStyles } from "./render-page.ts";
import { type ShareImage, type SharePicture, shareImages } from "./share/share-image.ts";
import { robots, sitemapFiles } from "./sitemap.ts";
import { breadcrumbTrail, isIndexable } from "./structured-data.ts";

/** The files of the finished site. */
export type SiteOutput = ReturnType<typeof renderSite>;

/** The files of one page, rendered on demand. */
export type PageOutput = ReturnType<typeof pageOutputs>[number];

/** The files of a site. The document and the data of each page are rendered on demand. */
export function renderSite(site: ResolvedSite, code: Bundle, siteFonts: SiteFonts) {
  const folder = siteFolder(site.shell.site.url);
  const at = (address: string) => folder + address;
  const fonts = { css: cssInFolder(siteFonts.css, folder), preload: siteFonts.preload.map(at) };
  const policy = sitePolicy(site);
  const languages = inAllLanguages(site).map((each) => languageOutput(each, code, fonts, policy));
  const files: Output = new Map(languages.flatMap((each) => [...each.files]));
  if (folder !== "") for (const [file, css] of Object.entries(code.looks)) files.set(file, cssInFolder(css, folder));
  files.set("_redirects", redirectsFile(siteRedirects(site), folder));
  for (const [name, text] of lastingDocuments(site)) files.set(name, text);
  for (const [name, text] of sitemapFiles(site)) files.set(name, text);
  files.set("robots.txt", robots(site));
  if (site.shell.site.enquiries?.service === "netlify")
    files.set("netlify-forms.html", netlifyForms(languages.map(({ settings }) => settings.site.shell)));
  // All pages share this header; each document restricts the frames further.
  const frames = [...new Set(Array.from(site.origins.values()).flatMap(({ traits }) => traits.frames))].sort();
  const scripts = [...new Set(languages.flatMap(({ styles }) => scriptsOf(styles)))];
  files.set("_headers", headersFile(headerPolicy(withFrames(policy, frames), [...scripts, REDIRECT_SCRIPT]), folder));
  const shared = sharedInputs(languages, code, fonts);
  const settings = languages.map((each) => each.settings);
  return { files, pages: pageOutputs(site, languages, shared), settings, shared };
}

type LanguageOutput = ReturnType<typeof languageOutput>;

function languageOutput(site: ResolvedSite, code: Bundle, fonts: RenderSettings["fonts"], policy: Directives) {
  const folder = siteFolder(site.shell.site.url);
  const at = (address: string) => folder + address;
  const styles = siteStyles(site, code, fonts);
  const { bundle, kitSheet } = styles;
  const dialogs = dialogMarkupFile(site, styles);
  const late = lateFile(bundle, folder, dialogs);
  const dayLimits = dayLimitsFile(site, bundle);
  const texts = [dialogs, late, ...(dayLimits ? [dayLimits] : []), kitSheet];
  const files: Output = new Map(texts.map(({ address, text }) => [address.slice(1), text]));
  files.set(shellFile(site.language), JSON.stringify(site.shell));
  for (const feed of site.feeds.values()) files.set(feed.address.slice(1), atomFeed(site, feed));
  const settings = { site, fonts, policy, late: at(late.address), dayLimits: dayLimits && at(dayLimits.address) };
  return { styles, settings, files };
}

function sharedInputs(languages: readonly LanguageOutput[], code: Bundle, fonts: RenderSettings["fonts"]) {
  // The dialogs show the site's data, and `late` has their address.
  const site = languages.map(({ settings: { site, policy, late, dayLimits }, styles }) => {
    const { build, shared, notices } = styles;
    return [commonData(site), policy, late, dayLimits, build, shared, notices, scriptsOf(styles)];
  });
  return { code: hashOf([codeVersion(), basename(code.folder)]), fonts: hashOf(fonts), site: hashOf(site) };
}

function hashOf(value: unknown): string {
  return contentHash(JSON.stringify(value));
}

function pageOutputs(whole: ResolvedSite, languages: readonly LanguageOutput[], shared: BuildInputs["shared"]) {
  const folder = siteFolder(whole.shell.site.url);
  const shareImageOf = shareImages(whole);
  const render = siteRenderer(languages);
  return Array.from(whole.origins.values(), ({ page, traits, pack }) => {
    const site = inLanguage(whole, page);
    const name = fileName(page.path);
    const { frames, hash } = traits;
    const shareImage = shareImageOf(page);
    const facts = { shareImage: shareImage && pictureOf(shareImage, folder), frames };
    const { hidden, translations } = page;
    const content = hashOf([
      hash,
      facts.shareImage,
      trailOf(site, page),
      feedsFor(site, page.path),
      hidden,
      translations,
    ]);
    return {
      path: page.path,
      /** Changes whenever any of the files does. */
      get key() {
        return hashOf([shared, content]);
      },
      /** A hash of its data, and of what it shows besides: its share picture, the pages above it, its feeds. */
      content,
      names: [`${name}.html`, `data/${name}.json`, ...(page.redirects ?? []).flatMap(redirectFiles)],
      facts,
      // A copy, whose sections are parsed once.
      render: () => render({ ...page }, facts),
      /** Prepares the page for another process. */
      pack,
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
