import transliterate from "@sindresorhus/transliterate";
import { nearest } from "../../diagnostics/nearest.ts";
import { UsageError } from "../../diagnostics/usage-error.ts";
import { contentFolders, slug } from "../../read/files/content-kinds.ts";
import { isDeviceName } from "../../read/files/file-names.ts";
import { sectionsOf } from "../../read/pages/page-source.ts";
import type { Source } from "../../read/source.ts";
import { type Context, languageOf, pagesOf, sourceKey } from "../../resolve/context.ts";
import { homeOf } from "../../resolve/languages.ts";
import { isMap } from "../../shared/is-map.ts";
import { hyphenated } from "../../shared/words.ts";
import type { PageTemplate } from "../../site-config.ts";
import type { FileChanges } from "../file-changes.ts";
import { modeline, mustBeFree, pageFile } from "../page-file.ts";
import { menuEntry } from "./menu.ts";
import { checkName, fillYaml, readPageTemplate, siteTokens } from "./page-template.ts";

/** A new page, as the arguments of `npm run new` describe it. */
export interface PageRequest {
  /** The name of a template in site.config.ts. */
  kind: string;
  name: string;
  /** The language that the page is in, by the first part of its addresses. Defaults to the main one. */
  lang?: string | undefined;
  /** Defaults to an address made from the name. */
  path?: string | undefined;
  /** The dropdown or footer column to add the page to. Defaults to the one with pages of this kind. */
  menu?: string | undefined;
  /** The name of the file that the page shows, such as a category of packages. Defaults to one made from the page's name. */
  category?: string | undefined;
}

/** Plans a new page, and its entry in a menu. Files are below the content folder. Throws UsageError for an unusable name or address. */
export function planPage(site: Context, contentDir: string, request: PageRequest) {
  const context = contextIn(site, request.lang);
  const template = context.schemas.config.pageTemplates.find(({ name }) => name === request.kind);
  if (!template) throw new UsageError(`There is no template "${request.kind}".`);
  const { title, path } = titleAndPath(context, template, request);
  const name = template.shows ? title.replace(template.shows.suffix, "") : title;
  checkTitle(title, request.path);
  mustBeFree(site, path);
  const created = new Map<string, string>();
  const file = pageFile(path);
  const shown = template.shows && shownFile(context, template.shows.kind, request.category, name);
  const tokens = { title, name, path, shows: shown?.name, picture: PLACEHOLDER, ...siteTokens(context) };
  const locale = languageOf(context);
  const add = (path: string, schema: string, template: string) => {
    const text = readPageTemplate(`${template}.yaml`, locale);
    created.set(path, modeline(contentDir, path, schema) + fillYaml(text, tokens));
  };
  const menus = menusOf(request.lang);
  add(file, "page", template.name);
  if (template.shows && shown?.isNew) add(shown.file, template.shows.kind, template.shows.template);
  if (created.get(file)?.includes(PLACEHOLDER) && !context.parsed.media.has(PLACEHOLDER))
    created.set(`media/${PLACEHOLDER}`, readPageTemplate(PLACEHOLDER));
  const isListed = template.listedBy !== undefined && request.menu === undefined;
  const entry = { label: name, link: path };
  const menu = isListed ? undefined : menuEntry(context, entry, { block: template.block, named: request.menu });
  const edits = new Map(menu && menu.edits.length > 0 ? [[menus, menu.edits]] : []);
  const changes: FileChanges = { moves: new Map(), edits, created };
  return { ...changes, path, file, menu: menu?.name, menus, locale, isHeaderFull: menu?.isHeaderFull === true };
}

/** The file with the menus of a language, below the content folder. */
export function menusOf(lang: string | undefined): string {
  return lang === undefined ? "navigation.yaml" : `navigation.${lang}.yaml`;
}

/** The site in the language of a new page. Throws UsageError for a language without menus. */
export function contextIn(site: Context, lang: string | undefined): Context {
  if (lang === undefined) return site;
  const { root } = site.parsed;
  const context = site.languages.get(lang);
  const languages = [...site.languages.keys()].join(", ");
  if (!context)
    throw new UsageError(
      `The site has no language "${lang}". ${languages ? `Its languages: ${languages}.` : `Add it to \`languages\` in ${root}/site.yaml first.`}`,
    );
  if (context.sources.get(sourceKey("navigation", "navigation"))?.language !== lang)
    throw new UsageError(
      `There is no ${root}/${menusOf(lang)} yet. Copy ${menusOf(undefined)} to it, and translate it.`,
    );
  return context;
}

/** Throws UsageError for a name that cannot be a title, or, without a path, an address. */
export function checkTitle(title: string, path: string | undefined): void {
  checkName("page", title, MAX_NAME_LENGTH, '"Print Design"');
  if (path === undefined && !canBeAddress(title))
    throw new UsageError(
      `No address can be made of "${title}": add one in letters from a to z, such as --path /services.`,
    );
}

const PLACEHOLDER = "placeholder.svg";

/** Leaves room for the title in browser tabs and search results. */
const MAX_NAME_LENGTH = 40;

function shownFile(context: Context, kind: string, asked: string | undefined, name: string) {
  const { folder = kind } = contentFolders(context.schemas).find((folder) => folder.kind === kind) ?? {};
  const files = [...context.sources.values()].filter((source) => source.kind === kind);
  const names = files.map((source) => source.name);
  const found = (name: string, isNew: boolean) => ({ name, isNew, file: `${folder}/${name}.yaml` });
  if (asked !== undefined) {
    const wanted = slugOf(context, asked);
    const there = names.find((name) => name === asked || name === wanted);
    if (there !== undefined) return found(there, false);
    const near = nearest(asked, names);
    const missing = `There is no category "${asked}" in ${context.parsed.root}/${folder}.`;
    if (near !== undefined) throw new UsageError(`${missing} Did you mean ${near}?`);
    if (!canBeAddress(asked))
      throw new UsageError(`${missing} Name it in letters from a to z, such as --category courses.`);
    return found(wanted, true);
  }
  const wanted = slugOf(context, name);
  const called = files.find(
    ({ name, data }) => slug(name) === wanted || (isMap(data) && slugOf(context, String(data.label)) === wanted),
  );
  return found(called?.name ?? wanted, called === undefined);
}

/** "lessons/Trumpet" is "Trumpet" below /lessons if there are pages. Otherwise, the slash is ambiguous. */
function titleAndPath(
  context: Context,
  { listedBy }: PageTemplate,
  { kind, name, path, lang }: PageRequest,
): { title: string; path: string } {
  const trimmed = name.trim();
  if (path !== undefined) return { title: trimmed, path: belowLanguage(path, lang) };
  const [, folder, last] = /^\/?(.*\S)\/(\S.*)$/.exec(trimmed) ?? [];
  if (folder === undefined || last === undefined) {
    const home = listedBy === undefined ? undefined : listedFolder(context, listedBy);
    const address = `/${slugOf(context, trimmed)}`;
    return { title: trimmed, path: home === undefined ? belowLanguage(address, lang) : home + address };
  }
  const below = folder
    .split("/")
    .map((part) => `/${slugOf(context, part)}`)
    .join("");
  const parent = belowLanguage(below, lang);
  const inFolder = `${parent}/${slugOf(context, last)}`;
  if (pagesOf(context).some((page) => isAtOrBelow(page, parent))) return { title: last, path: inFolder };
  throw new UsageError(
    `There is no page at ${parent} or below it. If that is to be a folder, write ${kind} "${last}" --path ${inFolder}; if the slash is part of the name, ${kind} "${trimmed}" --path /${slugOf(context, trimmed)}.`,
  );
}

/** A path that an author has named, below the first part of a language's addresses. */
export function belowLanguage(written: string, lang: string | undefined): string {
  const path = written.replace(/^\/?/, "/");
  const top = homeOf({ language: lang }).replace(/\/$/, "");
  return path === top || path.startsWith(`${top}/`) ? path : top + path;
}

/** The last part of a page's address, from its name. */
export function slugOf(context: Context, name: string): string {
  const address = slug(languageOf(context).startsWith("de") ? transliterate(name.normalize("NFC")) : name);
  return isDeviceName(address) ? `${address}-1` : address;
}

/** Addresses would lose letters of other scripts. */
export function canBeAddress(name: string): boolean {
  return hyphenated(name) !== "" && !/(?!\p{Script=Latin})\p{L}/u.test(name);
}

function listedFolder(context: Context, block: string): string | undefined {
  const pages = pagesOf(context);
  const folders = pages.flatMap(({ name, data }) =>
    sectionsOf(data).flatMap((section) =>
      isMap(section) && section.block === block ? String(section.folder ?? name) : [],
    ),
  );
  const articles = pages.filter(({ data }) => isMap(data) && data.date !== undefined);
  const below = (folder: string) => articles.filter((page) => isAtOrBelow(page, folder)).length;
  return folders.filter((folder) => folder !== "/").sort((a, b) => below(b) - below(a))[0];
}

function isAtOrBelow({ name }: Source, path: string): boolean {
  return name === path || name.startsWith(`${path}/`);
}
