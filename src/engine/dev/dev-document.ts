import { existsSync, readdirSync } from "node:fs";
import type { ViteDevServer } from "vite";
import type { CodeFiles } from "../../client/before-hydration/late-script.ts";
import type { PageFile } from "../../client/content-types.ts";
import type { DialogMarkup } from "../../client/modals/unhydrated-dialogs.ts";
import { shellFile } from "../../client/renderer/addresses.ts";
import type { SiteFonts } from "../fonts/site-fonts.ts";
import { moduleOf } from "../output/bundle/bundle.ts";
import { limitsDates } from "../output/bundle/late-files.ts";
import { bodyMarkup, htmlDocument } from "../output/document.ts";
import { documentFacts, fileName, withoutSearchData } from "../output/document-facts.ts";
import { atomFeed } from "../output/feed.ts";
import { noticesOf } from "../output/notices.ts";
import { pictureStyles } from "../output/picture-styles.ts";
import { shareImages } from "../output/share/share-image.ts";
import { themeCss } from "../output/theme-css.ts";
import { inAllLanguages } from "../resolve/languages.ts";
import { inLanguage, type ResolvedPage, type ResolvedSite } from "../resolve/resolve-content.ts";
import { workingOn } from "../shared/logger.ts";
import { ERROR_PATH } from "../shared/page-paths.ts";
import { quoteStyles } from "../shared/values/quote-marks.ts";
import { VERSION } from "./messages.ts";
import type { LatestRenderer, Renderer } from "./renderer.ts";

/** A page in another language needs a document of its own, as in the build. */
const buildOf = ({ lang = "", language = "" }: ResolvedPage) => VERSION + language + lang;

/** The author's tools: only in development, and outside of the markup that React renders. */
const TOOLS = moduleScript("/src/engine/dev/client/tools.ts");

const scriptAt = (name: "late" | "dialogs", language = "") => `/data/${name}${language && `.${language}`}.js`;

/** The files of `late-files.ts`, as the build would write them, from Vite's modules. Undefined for any other path. */
export async function lateModule(
  site: ResolvedSite,
  pathname: string,
  renderer: LatestRenderer,
): Promise<string | undefined> {
  const each = inAllLanguages(site).find(({ language }) =>
    [scriptAt("late", language), scriptAt("dialogs", language)].includes(pathname),
  );
  if (!each) return undefined;
  const files: CodeFiles = {
    entry: "/src/engine/dev/client/start-page.ts",
    firstTap: "/src/client/before-hydration/first-tap.ts",
    dialogs: scriptAt("dialogs", each.language),
  };
  if (pathname !== files.dialogs)
    return `export * from "/src/client/before-hydration/late-script.ts";\nexport const files = ${JSON.stringify(files)};\n`;
  const { renderDialogs } = await renderer.get();
  const [page] = site.pages;
  // Every document has the styles already.
  const markup: DialogMarkup = { dialogs: page ? renderDialogs(each.shell, { ...page, build: VERSION }) : {}, css: "" };
  return `export const markup = ${JSON.stringify(markup)};\n`;
}

/** The feed at a path, as the build would write it. Undefined for any other path. */
export function feedAt(site: ResolvedSite, pathname: string): string | undefined {
  for (const each of inAllLanguages(site))
    for (const feed of each.feeds.values()) if (feed.address === pathname) return atomFeed(each, feed);
  return undefined;
}

/** The data file at a path (`/data/logo.json`), as the build would write it. Undefined for any other path. */
export function pageData(site: ResolvedSite, pathname: string): string | undefined {
  const shared = inAllLanguages(site).find(({ language }) => pathname === `/${shellFile(language)}`);
  if (shared) return JSON.stringify(shared.shell);
  const page = site.pages.find((candidate) => pathname === `/data/${fileName(candidate.path)}.json`);
  if (!page) return undefined;
  const all = modules();
  const names = page.sections.map((section) => moduleOf(section, all));
  const file: PageFile = {
    ...withoutSearchData(page),
    build: buildOf(page),
    version: VERSION,
    modules: Object.fromEntries(names.map((name) => [name, all[name] ?? ""])),
    styles: [],
    ahead: [],
  };
  return JSON.stringify(file);
}

/** The addresses of the modules of all blocks and looks. Vite makes the code of a look that has none (vite.config.ts). */
function modules(): Record<string, string> {
  const folders = ["src/blocks", "src/looks"].filter(existsSync);
  const addresses = folders.flatMap((folder) =>
    readdirSync(folder).map((name) => [name, `/${folder}/${name}/index.tsx`] as const),
  );
  return Object.fromEntries(addresses);
}

/** The document at an address, rendered as in the build; the code comes from Vite, one module at a time. */
export async function devDocument(
  whole: ResolvedSite | undefined,
  fonts: SiteFonts | undefined,
  url: string,
  { renderPage, styles }: Renderer,
  server: ViteDevServer,
  head: string,
): Promise<{ status: number; html: string }> {
  const { pathname } = new URL(url, "http://localhost");
  const found = whole?.pages.find((page) => page.path === pathname && page.path !== ERROR_PATH);
  const page = found ?? whole?.pages.find((candidate) => candidate.path === ERROR_PATH);
  if (!whole || !fonts || !page) return { status: 500, html: await emptyDocument(server, head) };
  const site = inLanguage(whole, page);
  const data = { ...page, build: buildOf(page), version: VERSION };
  const notices = noticesOf(site);
  const html = htmlDocument({
    ...documentFacts(site, data, page, shareImages(whole)(page)),
    late: scriptAt("late", site.language),
    dayLimits: limitsDates(site.shell) ? "/src/client/before-hydration/day-limits.ts" : undefined,
    fonts: fonts.preload,
    policy: undefined,
    css: [
      fonts.css,
      quoteStyles(site.shell.site.locale),
      themeCss(site),
      pictureStyles(JSON.stringify(page)),
      notices?.css,
    ].join(""),
    notices,
    // The entry is preloaded (it runs nothing): Vite's many small modules take longer to load than the built bundles.
    links: stylesheets(styles).join(""),
    scripts: [
      head,
      notices?.announcement ? moduleScript("/src/client/before-hydration/announcement.ts") : "",
      notices?.analytics ? moduleScript("/src/client/before-hydration/analytics.ts") : "",
      moduleScript("/src/client/before-hydration/inline-script-with-forms.ts"),
      moduleScript("/src/client/entry-client.tsx"),
      TOOLS,
    ].join("\n"),
    body: bodyMarkup(
      workingOn(page.path, () => renderPage({ ...withoutSearchData(page), build: data.build }, site.shell)),
    ),
  });
  return { status: found ? 200 : 404, html: await server.transformIndexHtml(page.path, html) };
}

/** The parts of a document around the markup that React renders, besides the head: open pages cannot follow a change of them. */
export function aroundPages(site: ResolvedSite) {
  return inAllLanguages(site).map((each) => {
    const { locale, chat } = each.shell.site;
    return { notices: noticesOf(each), limitsDates: limitsDates(each.shell), locale, chat };
  });
}

/** A document for content that has never been valid: it shows the problems until they are fixed. */
function emptyDocument(server: ViteDevServer, head: string): Promise<string> {
  return server.transformIndexHtml("/", `<!doctype html><title>Content has errors</title>${head}${TOOLS}`);
}

/** In the order of the build. */
function stylesheets(addresses: readonly string[]): string[] {
  const rank = (address: string) => {
    // It sets the order of the layers that the others fill. The renderer imports blocks first.
    if (address === "/src/styles/base.css") return 0;
    if (address.startsWith("/src/styles/")) return 1;
    if (address.startsWith("/src/looks/")) return 4;
    return address.startsWith("/src/blocks/") ? 3 : 2;
  };
  return addresses.toSorted((a, b) => rank(a) - rank(b)).map((href) => `<link rel="stylesheet" href="${href}">`);
}

function moduleScript(src: string): string {
  return `<script type="module" src="${src}"></script>`;
}
