import type { ShellData } from "../../client/content-types.ts";
import type { Forms, Interface, Navigation, Site, Theme } from "../../content.generated.ts";
import { fitsInline, logoWidth } from "../../shell/inline-menu.ts";
import type { ImageSlotName } from "../../ui/pictures/image-slots.ts";
import { type Finding, type Problem, problemOfFile } from "../diagnostics/problem.ts";
import type { MediaFile } from "../media/measure-media.ts";
import { isReadable } from "../read/pages/page-source.ts";
import type { Parsed } from "../read/parse-content.ts";
import type { QuestionKeys, Schema, Schemas } from "../read/schemas/schemas.ts";
import { rootOf } from "../read/schemas/walk.ts";
import { problemAt, type Source } from "../read/source.ts";
import { workingOn } from "../shared/logger.ts";
import { addressLines, countryOf } from "../shared/values/address.ts";
import type { MoneyFormat } from "../shared/values/money.ts";
import { shownHours } from "../shared/values/opening-hours.ts";
import { readPhone } from "../shared/values/phone.ts";
import { socialLink } from "../shared/values/social-link.ts";
import type { SiteConfig } from "../site-config.ts";
import { assemblePage, type PageOrigin, type ResolvedPage } from "./assemble-page.ts";
import { type Collections, collect, type Feed } from "./collections/collect.ts";
import { checkCollections } from "./collections/collection-problems.ts";
import { type Context, makeContext, type ResolveOptions, sourceKey, valueKey } from "./context.ts";
import { withRenamedEntries } from "./entries/renamed-entries.ts";
import { rememberLink } from "./links/resolve-links.ts";
import { checkMedia } from "./media/pictures.ts";
import { checkPage } from "./page.ts";
import { type PageOfSite, type PageTraits, pageResolver, type ResultOf, traitsIn } from "./page-results.ts";
import { englishWords } from "./shown-words.ts";
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
  /** All visible pages with the error page (`/404`), in the order of their files. */
  pages: ResolvedPage[];
  origins: ReadonlyMap<string, PageOrigin>;
  questionLists: Readonly<Record<string, readonly QuestionList[]>>;
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

interface QuestionList extends QuestionKeys {
  list: string;
}

/** The result of the resolve step. */
export interface Resolved {
  context: Context;
  problems: Problem[];
  /** Call only if no step found an error. */
  assemble: () => ResolvedSite;
}

/** Checks everything that needs the whole site, and resolves it into the data for components. */
export function resolveContent(
  parsed: Parsed,
  schemas: Schemas,
  media: ReadonlyMap<string, MediaFile>,
  { resultOf, ...options }: ResolveOptions & { resultOf?: ResultOf } = {},
): Resolved {
  const context = makeContext(parsed, schemas, media, options);
  const readable = [...context.sources.values()].filter(isReadable);
  const resolve = (site: Context, source: Source) =>
    workingOn(source.file, () => resolveValue(site, rootOf(source, schemas)));
  for (const source of readable) if (source.kind !== "page") resolve(context, source);
  const resolvePage = (site: Context, source: Source) => {
    checkPage(site, source);
    return resolve(site, source);
  };
  const pages = readable.filter(({ kind }) => kind === "page").map(pageResolver(context, resolvePage, resultOf));
  const collections = collect(context, pages);
  for (const { path, result } of pages)
    for (const to of collections.linksOf(path, result)) rememberLink(context, path, to);
  const collected = checkCollections(context, pages, collections.articles);
  return {
    context,
    problems: [...withRenamedEntries(context), ...checkMedia(context), ...collected],
    assemble: () => assemble(context, pages, collections),
  };
}

function assemble(context: Context, resolved: readonly PageOfSite[], collections: Collections): ResolvedSite {
  const shell = shellOf(context);
  const titleOf = (title: string) => documentTitle(title, shell);
  const shown = resolved.filter(({ path }) => context.preview || !context.hidden.has(path));
  const pages = shown.flatMap((page) =>
    assemblePage(page, collections.partsOf(page), context.hidden.get(page.path), titleOf),
  );
  const feeds = new Map(collections.feeds().map((feed) => [feed.folder, { ...feed, title: titleOf(feed.title) }]));
  const { config, money } = context.schemas;
  return {
    config,
    money,
    theme: single(context, "theme"),
    shell,
    site: single(context, "site"),
    questionLists: questionListsOf(context.schemas),
    formattedTexts: formattedTextsOf(context.schemas),
    feeds,
    ...mediaOf(context),
    pages: pages.map(({ page }) => page),
    origins: new Map(pages.map((origin) => [origin.page.path, origin])),
  };
}

/** The traits of a page of a site. */
export function traitsOf({ origins }: Pick<ResolvedSite, "origins">, page: ResolvedPage): PageTraits {
  const origin = origins.get(page.path);
  return origin?.page === page ? origin.traits() : traitsIn(JSON.stringify(page));
}

function questionListsOf({ blocks }: Schemas): ResolvedSite["questionLists"] {
  const lists = ({ properties = {} }: Schema) =>
    Object.entries(properties).flatMap(([list, { questionKeys }]) => (questionKeys ? [{ list, ...questionKeys }] : []));
  return Object.fromEntries(Array.from(blocks, ([name, schema]) => [name, lists(schema)]));
}

function formattedTextsOf({ blocks, resolveRef }: Schemas): ResolvedSite["formattedTexts"] {
  const isFormatted = (schema: Schema) => /^(rich-text|markdown)$/.test(resolveRef(schema).format ?? "");
  const keys = ({ properties = {} }: Schema) =>
    Object.keys(properties).filter((key) => isFormatted(properties[key] ?? {}));
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

function shellOf(context: Context): ShellData {
  const site = single<Site>(context, "site");
  const navigation = single<Navigation>(context, "navigation");
  const phone = readPhone(site.phone, countryOf(site));
  return {
    site: {
      ...site,
      url: context.url,
      address: [...addressLines(site.address, site.locale)],
      phone: phone.shown,
      phone_link: phone.link,
      social: site.social?.map(socialLink),
      hours: site.hours && shownHours(site.hours, site.locale, context.today),
      announcement: announcementOn(context.today, site),
    },
    navigation,
    menuFits: fitsInline(navigation.header, logoWidth(site.logo.image, single<Theme>(context, "theme"))),
    interface: { ...single<Interface>(context, "interface"), ...Object.fromEntries(englishWords(context)) },
    forms: allOf<Forms>(context, "forms"),
    year: Number(context.today.slice(0, 4)),
  };
}

function announcementOn(day: string, { announcement }: Site): Site["announcement"] {
  const { from = "", until = "9" } = announcement ?? {};
  return from <= day && day <= until ? announcement : undefined;
}

function single<T>(context: Context, kind: string): T {
  return context.done.get(valueKey(sourceOf(context.sources, kind), [])) as T;
}

function allOf<T>(context: Context, kind: string): Record<string, T> {
  const sources = (context.names.get(kind) ?? []).map((name) => sourceOf(context.sources, kind, name));
  return Object.fromEntries(sources.map((source) => [source.name, context.done.get(valueKey(source, [])) as T]));
}

function sourceOf(sources: Context["sources"], kind: string, name = kind): Source {
  const source = sources.get(sourceKey(kind, name));
  if (!source) throw new Error(`There is no ${kind}.yaml.`);
  return source;
}

function documentTitle(title: string, { site, interface: words }: ShellData): string {
  // In one pass, with a function: a title may contain `{name}` or `$&`.
  return words.document.title.replace(/\{(title|name)\}/g, (_all, key) => (key === "title" ? title : site.name));
}
