import type { PageFile } from "../../client/content-types.ts";
import { shellAddress, siteFolder } from "../../client/renderer/addresses.ts";
import type { SiteFonts } from "../fonts/site-fonts.ts";
import { noteOn } from "../resolve/hidden.ts";
import type { ResolvedPage } from "../resolve/resolve-content.ts";
import { escapeHtml } from "../shared/escape.ts";
import { shortHash } from "../shared/fingerprint.mjs";
import { workingOn } from "../shared/logger.ts";
import { getOrInsertComputed } from "../shared/memoize.ts";
import { quoteStyles } from "../shared/values/quote-marks.ts";
import { type Bundle, moduleOf } from "./bundle/bundle.ts";
import { pageStyles } from "./bundle/page-styles.ts";
import { bodyMarkup, htmlDocument, laidOutInPieces } from "./document.ts";
import { documentFacts, fileName, withoutSearchData } from "./document-facts.ts";
import { noticesOf } from "./notices.ts";
import { pictureStyles } from "./picture-styles.ts";
import { type Directives, documentPolicy, withFrames } from "./policy.ts";
import { redirectDocument, redirectFiles } from "./redirect-files.ts";
import type { SharePicture } from "./share/share-image.ts";
import type { DocumentSite } from "./structured-data.ts";
import { themeValues } from "./theme-values.ts";

/** Files of the finished site, by their path in the output folder. */
export type Output = Map<string, string>;

/** The settings that all documents of a language are rendered with. */
export interface RenderSettings {
  site: DocumentSite;
  fonts: SiteFonts;
  policy: Directives;
  late: string;
  dayLimits: string | undefined;
}

/** Facts about a page that follow from the whole site. */
export interface RenderFacts {
  shareImage: SharePicture | undefined;
  frames: readonly string[];
}

/** The code with the site's theme, and the start of all documents' styles. */
export type SiteStyles = ReturnType<typeof siteStyles>;

/** Sites with at least this many pages have no styles in their documents, which would be most of the site. */
const LARGE_SITE_PAGES = 1000;

/** Puts a site's theme into the styles of its code. */
export function siteStyles(site: DocumentSite, code: Bundle, fonts: Pick<SiteFonts, "css">) {
  const beforeTheme = fonts.css + quoteStyles(site.shell.site.locale);
  const notices = noticesOf(site);
  const areLinked = site.pages.length >= LARGE_SITE_PAGES;
  const sheets = Object.entries({ ...code.kit, ...code.looks });
  const theme = themeValues(site, [Object.values(code.kit).join("\n"), ...Object.values(code.looks)], beforeTheme);
  const shared = [beforeTheme, theme.css, ...(notices ? [theme.inPlace(notices.css)] : []), ""].join("\n");
  const folder = siteFolder(site.shell.site.url);
  const text = (areLinked ? shared : "") + theme.fixed + cssInFolder(Object.values(code.kit).join("\n"), folder);
  return {
    bundle: code,
    /** The texts of style sheets, with the theme's values, in the order of the cascade. */
    sheetsIn(files: Iterable<string>): string[] {
      const used = new Set(files);
      return sheets.flatMap(([file, css]) => (used.has(file) ? [theme.inPlace(cssInFolder(css, folder))] : []));
    },
    /** The file of the complete styles that all pages share: the theme and the kit. */
    kitSheet: { address: `/assets/kit-${shortHash(text)}.css`, text },
    notices,
    /** The inline scripts of all documents, before that of the page. */
    scripts: [notices?.announcement && code.announcement, notices?.analytics && code.analytics].filter(
      (script) => script !== undefined,
    ),
    /** The start of all documents' styles. */
    shared,
    /** True for a site whose documents link the complete styles, and have none of their own. */
    areLinked,
    usedBy: pageStyles(),
    /** The version of the code and of the data that all pages share. */
    build: shortHash(code.version, text, JSON.stringify([site.shell, site.theme])),
  };
}

/** Styles with the files that they name, such as fonts, in the folder of the site. */
export function cssInFolder(css: string, folder: string): string {
  return folder === "" ? css : css.replace(/url\((["']?)(?=\/(?!\/))/g, (start) => start + folder);
}

/** The inline scripts that documents may have. */
export function scriptsOf({ bundle, scripts }: SiteStyles): string[] {
  return [bundle.inlineScript, bundle.inlineScriptWithForms, ...scripts];
}

/**
 * Documents with frames, in another language, or with a mark, have a version of their own, so the client loads them as
 * documents: the policy, the language and the mark of the previous document would stay.
 */
function buildOf(build: string, frames: readonly string[], { lang, hidden }: ResolvedPage): string {
  const parts = [...frames, ...(lang === undefined ? [] : [lang]), ...(hidden ? [hidden.why] : [])];
  return parts.length === 0 ? build : shortHash(build, ...parts);
}

/** A function that renders a page: its document, its data and its redirects. */
export function pageRenderer(settings: RenderSettings, styles: SiteStyles) {
  const { site, fonts, late, dayLimits } = settings;
  const { bundle, notices } = styles;
  const folder = siteFolder(site.shell.site.url);
  const codeOf = blocksCode(styles, folder, dayLimits);
  return (page: ResolvedPage, facts: RenderFacts): Output => {
    const name = fileName(page.path);
    const build = buildOf(styles.build, facts.frames, page);
    const { data, json, sheets } = pageData(page, folder, codeOf, build, styles.areLinked);
    const parts = documentFacts(site, data, page, facts.shareImage);
    const body = bodyMarkup(workingOn(page.path, () => bundle.renderPage(data, site.shell)));
    const markup = [notices?.above, body, notices?.below].join("");
    const common = styles.areLinked ? "" : styles.shared + styles.usedBy(markup, sheets);
    const css = common + pictureStyles(json) + (page.hidden ? MARK_STYLES : "");
    const links = styles.areLinked ? data.styles : [];
    const inlineScript = body.includes("<form") ? bundle.inlineScriptWithForms : bundle.inlineScript;
    const scripts = [...styles.scripts, inlineScript];
    const html = htmlDocument({
      ...parts,
      policy: documentPolicy(withFrames(settings.policy, facts.frames), scripts, css ? [css] : []),
      late,
      dayLimits,
      fonts: fonts.preload,
      css,
      scripts: scripts.map((script) => `<script>${script}</script>`).join(""),
      links: links.map((address) => `<link rel="stylesheet" href="${escapeHtml(address)}">`).join(""),
      notices,
      body: markOn(page) + laidOutInPieces(body),
    });
    return new Map([
      [`${name}.html`, html],
      [`data/${name}.json`, json],
      ...(page.redirects ?? []).flatMap(redirectFiles).map((file) => [file, redirectDocument(data, parts)] as const),
    ]);
  };
}

/** A function that renders any page of a site, in its language. */
export function siteRenderer(languages: readonly { settings: RenderSettings; styles: SiteStyles }[]) {
  const renderers = new Map(
    languages.map(({ settings, styles }) => [settings.site.language, pageRenderer(settings, styles)]),
  );
  return (page: ResolvedPage, facts: RenderFacts): Output => {
    const render = renderers.get(page.language);
    if (!render) throw new Error(`The site has no language ${page.language}.`);
    return render(page, facts);
  };
}

/** On top of everything, but in nobody's way. */
const MARK_STYLES =
  ".preview-mark{position:fixed;z-index:99;bottom:1rem;left:1rem;padding:.4em .8em;background:#a00;color:#fff;pointer-events:none}";

/** In a preview, the mark of a page that visitors do not see. */
function markOn({ hidden }: ResolvedPage): string {
  return hidden ? `<p class="preview-mark">${escapeHtml(noteOn(hidden))}</p>` : "";
}

function pageData(
  page: ResolvedPage,
  folder: string,
  codeOf: ReturnType<typeof blocksCode>,
  build: string,
  areLinked: boolean,
) {
  const { modules, hrefs, code, sheets } = codeOf(page);
  const ahead = [shellAddress(folder, build, page.language), ...code, ...(areLinked ? [] : hrefs)];
  const unversioned = { ...withoutSearchData(page), path: folder + page.path, build, modules, styles: hrefs, ahead };
  const text = JSON.stringify(unversioned);
  const version = shortHash(text);
  const data: PageFile = { ...unversioned, version };
  return { data, json: `${text.slice(0, -1)},"version":"${version}"}`, sheets };
}

/** Most pages have the same blocks and looks as another one. */
function blocksCode({ bundle, sheetsIn, kitSheet }: SiteStyles, folder: string, dayLimits: string | undefined) {
  const at = (address: string) => folder + address;
  const filesOf = (names: ReadonlySet<string>) => {
    const modules = [...names].flatMap((name) => {
      const files = bundle.modules[name];
      return files ? [[name, files] as const] : [];
    });
    const used = [bundle.base, ...modules.map(([, files]) => files)];
    const css = new Set(used.flatMap((files) => files.css));
    const looks = Object.keys(bundle.looks).filter((file) => css.has(file));
    return {
      modules: Object.fromEntries(modules.map(([name, { code }]) => [name, at(code[0] ?? "")])),
      hrefs: [kitSheet.address, ...looks.map((file) => `/${file}`)].map(at),
      code: [...new Set(used.flatMap(({ code }) => code.map(at))), ...(dayLimits === undefined ? [] : [dayLimits])],
      sheets: sheetsIn(css),
    };
  };
  const filesByModules = new Map<string, ReturnType<typeof filesOf>>();
  return ({ sections }: ResolvedPage) => {
    const names = new Set(sections.map((section) => moduleOf(section, bundle.modules)));
    return getOrInsertComputed(filesByModules, [...names].join(), () => filesOf(names));
  };
}
