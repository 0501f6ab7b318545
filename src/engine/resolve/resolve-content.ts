import type { ShellData } from "../../client/content-types.ts";
import type { Site, Theme } from "../../content.generated.ts";
import type { ImageSlotName } from "../../ui/pictures/image-slots.ts";
import { type Finding, type Problem, problemOfFile } from "../diagnostics/problem.ts";
import type { MediaFile } from "../media/measure-media.ts";
import { isReadable } from "../read/pages/page-source.ts";
import type { Parsed } from "../read/parse-content.ts";
import type { Schema, Schemas, SearchItems } from "../read/schemas/schemas.ts";
import { rootOf } from "../read/schemas/walk.ts";
import { problemAt, type Source } from "../read/source.ts";
import { workingOn } from "../shared/logger.ts";
import type { MoneyFormat } from "../shared/values/money.ts";
import type { SiteConfig } from "../site-config.ts";
import { assemblePage, type PageOrigin, type ResolvedPage, translationsIn } from "./assemble-page.ts";
import { type Collections, collect, type Feed } from "./collections/collect.ts";
import { checkCollections } from "./collections/collection-problems.ts";
import { type Context, makeContext, pagesOf, type ResolveOptions } from "./context.ts";
import { withRenamedEntries } from "./entries/renamed-entries.ts";
import { inAllLanguages, originalOf } from "./languages.ts";
import { rememberLink } from "./links/resolve-links.ts";
import { checkMedia } from "./media/pictures.ts";
import { checkPage } from "./page.ts";
import { type PageOfSite, pageResolver, type ResultOf } from "./page-results.ts";
import { documentTitle, languagesOf, shellOf, single, sourceOf } from "./shell.ts";
import { resolveValue } from "./value.ts";

export type { ResolvedPage } from "./assemble-page.ts";

/** The whole site as data, ready to render. */
export interface ResolvedSite {
  config: SiteConfig;
  money: MoneyFormat;
  theme: Theme;
  shell: ShellData;
  /** site.yaml as it was written. */
  site: Site;
  /** The language of what is here besides the pages, by the first part of its addresses. Undefined for the main one. */
  language: string | undefined;
  /** The same site in its other languages. */
  languages: ReadonlyMap<string, ResolvedSite>;
  /** All visible pages with the error page (`/404`), in the order of their files. */
  pages: ResolvedPage[];
  origins: ReadonlyMap<string, PageOrigin>;
  /** The lists of each block that search engines get. */
  searchLists: Readonly<Record<string, readonly SearchList[]>>;
  /** The keys of formatted texts, by block. */
  formattedTexts: Readonly<Record<string, readonly string[]>>;
  feeds: ReadonlyMap<string, Feed>;
  /** Slots of the media files that the site shows, by name below content/media. */
  usedMedia: ReadonlyMap<string, ReadonlySet<ImageSlotName>>;
  /** Addresses of linked documents, by name below content/media. */
  documents: ReadonlyMap<string, string>;
  /** The content hashes of the files to copy as they are, by name below content/public. */
  publicFiles: ReadonlyMap<string, string>;
  /** Media files without any reference, not even from a draft. */
  unusedMedia: string[];
  /** The logo and the favicon, by name below content/media. */
  originals: { logo: string; mark: string | undefined };
  /** Creates a problem with a media file at its first reference. */
  mediaProblem: (name: string, finding: Finding) => Problem;
}

interface SearchList extends SearchItems {
  list: string;
}

/** The pages of a language, and the site as that language sees it. */
interface Part {
  context: Context;
  pages: PageOfSite[];
  collections: Collections;
}

/** Checks everything that needs the whole site. Call `assemble` only if no step found an error: it is the data for components. */
export function resolveContent(
  parsed: Parsed,
  schemas: Schemas,
  media: ReadonlyMap<string, MediaFile>,
  { resultOf, ...options }: ResolveOptions & { resultOf?: ResultOf } = {},
): { context: Context; problems: Problem[]; assemble: () => ResolvedSite } {
  const context = makeContext(parsed, schemas, media, options);
  const contexts = inAllLanguages(context);
  for (const each of contexts) resolveShared(each);
  const parts = contexts.map((each): Part => {
    const pages = pagesOf(each)
      .filter(isReadable)
      .map(pageResolver(each, resolvePage, resultOf));
    return { context: each, pages, collections: collect(each, pages) };
  });
  for (const { pages, collections } of parts)
    for (const { path, source, result } of pages) {
      for (const to of collections.linksOf(path, result)) rememberLink(context, path, to);
      if (source.language === undefined) continue;
      rememberLink(context, path, originalOf(source));
      rememberLink(context, originalOf(source), path);
    }
  const collected = parts.flatMap((part) => checkCollections(part.context, part.pages, part.collections.articles));
  return {
    context,
    problems: [...withRenamedEntries(context), ...checkMedia(context), ...collected],
    assemble: () => assemble(parts),
  };
}

function resolvePage(context: Context, source: Source): unknown {
  checkPage(context, source);
  return resolve(context, source);
}

function resolve(context: Context, source: Source): unknown {
  return workingOn(source.file, () => resolveValue(context, rootOf(source, context.schemas)));
}

/** Resolves all files but pages. What another language takes from the main one was reported there. */
function resolveShared(context: Context): void {
  const elsewhere = { ...context, problems: [], unresolved: [] };
  for (const source of context.sources.values())
    if (source.kind !== "page" && isReadable(source))
      resolve(source.language === context.language ? context : elsewhere, source);
}

function assemble(whole: readonly Part[]): ResolvedSite {
  const parts = whole.map((part) => ({ ...part, pages: visible(part.context, part.pages) }));
  const languages = languagesOf(parts.map(({ context }) => context));
  const translationsOf = translationsIn(parts);
  const assembled = parts.map((part) => ({ ...part, ...assemblePart(part, languages, translationsOf) }));
  const [main, ...others] = assembled;
  if (!main) throw new Error("A site has a main language.");
  const { config } = main.context.schemas;
  const all = assembled.flatMap(({ origins }) => origins);
  const shared = {
    config,
    theme: single<Theme>(main.context, "theme"),
    searchLists: searchListsOf(main.context.schemas),
    formattedTexts: formattedTextsOf(main.context.schemas),
    ...mediaOf(main.context),
    pages: all.map(({ page }) => page),
    origins: new Map(all.map((origin) => [origin.page.path, origin])),
  };
  const inOthers = others.map(
    ({ siteParts, context: { language = "" } }) =>
      [language, { ...shared, ...siteParts, languages: new Map() }] as const,
  );
  return { ...shared, ...main.siteParts, languages: new Map(inOthers) };
}

function visible({ preview, hidden }: Context, pages: readonly PageOfSite[]): PageOfSite[] {
  return pages.filter(({ path }) => preview || !hidden.has(path));
}

function assemblePart(
  { context, pages, collections }: Part,
  languages: ShellData["languages"],
  translationsOf: ReturnType<typeof translationsIn>,
) {
  const shell = shellOf(context, languages);
  const titleOf = (title: string) => documentTitle(title, shell);
  const origins = pages.flatMap((page) =>
    assemblePage(page, collections.partsOf(page), titleOf, {
      hidden: context.hidden.get(page.path),
      language: context.language,
      translations: translationsOf(page.source),
    }),
  );
  const feeds = new Map(collections.feeds().map((feed) => [feed.folder, { ...feed, title: titleOf(feed.title) }]));
  const { language, schemas } = context;
  return { origins, siteParts: { language, shell, feeds, money: schemas.money, site: single<Site>(context, "site") } };
}

/** The site as a page sees it: in the language that the page belongs to. */
export function inLanguage(site: ResolvedSite, { language = "" }: Pick<ResolvedPage, "language">): ResolvedSite {
  return site.languages.get(language) ?? site;
}

function searchListsOf({ blocks }: Schemas): ResolvedSite["searchLists"] {
  const lists = ({ properties = {} }: Schema) =>
    Object.entries(properties).flatMap(([list, { searchAs }]) => (searchAs ? [{ list, ...searchAs }] : []));
  return Object.fromEntries(Array.from(blocks, ([name, schema]) => [name, lists(schema)]));
}

function formattedTextsOf({ blocks }: Schemas): ResolvedSite["formattedTexts"] {
  const keys = ({ properties = {} }: Schema) =>
    Object.keys(properties).filter((key) => /^(rich-text|markdown)$/.test(properties[key]?.format ?? ""));
  return Object.fromEntries(Array.from(blocks, ([name, schema]) => [name, keys(schema)]));
}

function mediaOf({ media, namedMedia, preview, parsed, schemas, sources }: Context) {
  const { logo, favicon } = sourceOf(sources, "site").data as { logo: { image: string }; favicon?: string };
  const shown = [...namedMedia].filter(([, { published }]) => published || preview);
  return {
    usedMedia: new Map(shown.map(([name, { slots }]) => [name, slots])),
    documents: new Map(
      shown.flatMap(([name]) => (schemas.formats.document?.(name) ? [[name, media.get(name)?.src ?? ""]] : [])),
    ),
    publicFiles: parsed.publicFiles,
    unusedMedia: [...media.keys()].filter((name) => !namedMedia.has(name)),
    originals: { logo: logo.image, mark: favicon },
    mediaProblem(name: string, finding: Finding) {
      const named = namedMedia.get(name);
      if (!named) return problemOfFile(`${parsed.root}/media/${name}`, finding);
      return problemAt(named.source, named.path, "value", finding);
    },
  };
}
