import type { PageData, ShellData } from "../../client/content-types.ts";
import type { Interface, Navigation, Page, Site, Theme } from "../../content.generated.ts";
import type { ImageSlotName } from "../../ui/pictures/image-slots.ts";
import { type Finding, type Problem, problemOfFile } from "../diagnostics/problem.ts";
import type { MediaFile } from "../media/measure-media.ts";
import { blocksOf, isDraft, isReadable } from "../read/pages/page-source.ts";
import type { Parsed } from "../read/parse-content.ts";
import type { Schemas } from "../read/schemas/schemas.ts";
import { problemAt, type Source } from "../read/source.ts";
import { addressLines, countryOf } from "../shared/address.ts";
import type { MoneyFormat } from "../shared/money.ts";
import { shownHours } from "../shared/opening-hours.ts";
import { readPhone } from "../shared/phone.ts";
import { socialLink } from "../shared/social-link.ts";
import type { SiteConfig } from "../site-config.ts";
import { type Context, makeContext, sourceKey, valueKey } from "./context.ts";
import { withRenamedEntries } from "./entries/renamed-entries.ts";
import { type PageResult, resolvePage } from "./known-pages.ts";
import { checkMedia } from "./media/pictures.ts";
import { checkPage } from "./page.ts";
import { noteResult } from "./page-traits.ts";
import { resolveValue } from "./value.ts";

/** A page before its build is known. */
export type ResolvedPage = Omit<PageData, "build">;

/** The whole site as data, ready to be rendered. Only to be used when there are no errors. */
export interface ResolvedSite {
  config: SiteConfig;
  /** How its prices are written. */
  money: MoneyFormat;
  theme: Theme;
  shell: ShellData;
  /** The facts of the business, as site.yaml has them. */
  site: Site;
  /** Every page that is shown, the error page (`/404`) among them, in the order of their files. */
  pages: ResolvedPage[];
  /** The media files that the site shows, below content/media, and the slots that it shows them in. */
  usedMedia: ReadonlyMap<string, ReadonlySet<ImageSlotName>>;
  /** The media files that nothing refers to, not even a draft. */
  unusedMedia: string[];
  /** The files of the site's own logo and of its mark (the favicon), below content/media. */
  originals: { logo: string; mark: string | undefined };
  /** The problem with a media file that could not be built, at the first reference to it. */
  mediaProblem: (name: string, finding: Finding) => Problem;
}

export interface ResolveOptions {
  /** The site is shown to its authors only, with its drafts. */
  preview?: boolean;
}

/** The result of the resolve step. */
export interface Resolved {
  /** What is known of the whole site, for the checks that look at all of it. */
  context: Context;
  problems: Problem[];
  /** The site as data. May be called only when no step found an error. */
  assemble: () => ResolvedSite;
}

/**
 * Checks everything that needs the whole site, and resolves it into the data that components get. Any content may come
 * in. Drafts are checked like all pages, and are part of the site only in a preview.
 */
export function resolveContent(
  parsed: Parsed,
  schemas: Schemas,
  media: ReadonlyMap<string, MediaFile>,
  { preview = false }: ResolveOptions = {},
): Resolved {
  const context = makeContext(parsed, schemas, media, preview);
  const pages: PageOfSite[] = [];
  const readable = [...context.sources.values()].filter(isReadable);
  const resolve = (own: Context, source: Source) =>
    resolveValue(own, source, [], schemas.kinds.get(source.kind) ?? {}, source.data);
  for (const source of readable) if (source.kind !== "page") resolve(context, source);
  for (const source of readable) {
    if (source.kind !== "page") continue;
    const page = resolvePage(context, source, (own) => {
      checkPage(own, source);
      return resolve(own, source);
    });
    if (preview || !isDraft(source)) pages.push({ path: source.name, ...page });
  }
  return {
    context,
    problems: [...withRenamedEntries(context), ...checkMedia(context)],
    assemble: () => assemble(context, pages),
  };
}

/** A page before the whole site is known to have no errors. */
interface PageOfSite {
  path: string;
  result: PageResult;
  data: () => unknown;
}

function assemble(context: Context, resolved: readonly PageOfSite[]): ResolvedSite {
  const shell = shellOf(context);
  const pages = resolved.map(({ path, result, data }): ResolvedPage => {
    const { head } = result;
    const fields = { ...head, path, documentTitle: documentTitle(String(head.title), shell) };
    // Many pages of an unchanged site are never rendered again: only then are their sections read.
    const get = () => (data() as Page).sections;
    const page = Object.defineProperty(fields as unknown as ResolvedPage, "sections", { get, enumerable: true });
    noteResult(page, result);
    return page;
  });
  const { config, money } = context.schemas;
  return {
    config,
    money,
    theme: single(context, "theme"),
    shell,
    site: single(context, "site"),
    pages,
    ...mediaOf(context),
  };
}

/** What the site says of its media. */
type MediaUse = Pick<ResolvedSite, "usedMedia" | "unusedMedia" | "originals" | "mediaProblem">;

function mediaOf({ media, namedMedia, preview, parsed, sources }: Context): MediaUse {
  const { logo, favicon } = sourceOf(sources, "site").data as { logo: { image: string }; favicon?: string };
  const shown = [...namedMedia].filter(([, { published }]) => published || preview);
  return {
    usedMedia: new Map(shown.map(([name, { slots }]) => [name, slots])),
    unusedMedia: [...media.keys()].filter((name) => !namedMedia.has(name)),
    originals: { logo: logo.image, mark: favicon },
    mediaProblem(name, finding) {
      const named = namedMedia.get(name);
      if (!named) return problemOfFile(`${parsed.root}/media/${name}`, finding);
      return problemAt(named.source, named.path, "value", finding);
    },
  };
}

function shellOf(context: Context): ShellData {
  const site = single<Site>(context, "site");
  const phone = readPhone(site.phone, countryOf(site));
  return {
    site: {
      ...site,
      address: [...addressLines(site.address, site.locale)],
      phone: phone.shown,
      phone_link: phone.link,
      social: site.social?.map(socialLink),
      hours: site.hours && shownHours(site.hours, site.locale),
    },
    navigation: single<Navigation>(context, "navigation"),
    interface: withDefaultWords(context),
    year: new Date().getFullYear(),
  };
}

/** The messages of the interface. Groups that are left out have their words in English, where anything shows them. */
function withDefaultWords(context: Context): Interface {
  const given = single<Interface>(context, "interface");
  const { announcement, analytics } = single<Site>(context, "site");
  const blocks = new Set(
    [...context.sources.values()].flatMap((source) => (source.kind === "page" ? blocksOf(source) : [])),
  );
  const isShown: Record<string, boolean> = {
    hours: blocks.has("hours"),
    location: blocks.has("location"),
    announcement: announcement !== undefined,
    consent: analytics?.consent === true,
  };
  const groups = Object.entries(context.schemas.kinds.get("interface")?.properties ?? {});
  const missing = groups.filter(([name]) => isShown[name] && !Object.hasOwn(given, name));
  return { ...given, ...Object.fromEntries(missing.map(([name, group]) => [name, group.default])) };
}

/** The content of a kind that has one file, as its schema says it is: nothing is assembled of content with errors. */
function single<T>(context: Context, kind: string): T {
  return context.done.get(valueKey(sourceOf(context.sources, kind), [])) as T;
}

function sourceOf(sources: Context["sources"], kind: string): Source {
  const source = sources.get(sourceKey(kind, kind));
  if (!source) throw new Error(`There is no ${kind}.yaml.`);
  return source;
}

function documentTitle(title: string, { site, interface: words }: ShellData): string {
  // At once, and by functions: a title may itself hold `{name}` or `$&`.
  return words.document.title.replace(/\{(title|name)\}/g, (_all, key) => (key === "title" ? title : site.name));
}
