import { siteFolder } from "../../client/renderer/addresses.ts";
import type { ImageSlotName } from "../../ui/pictures/image-slots.ts";
import type { Problem } from "../diagnostics/problem.ts";
import { plainText } from "../diagnostics/wording.ts";
import type { MediaFile } from "../media/measure-media.ts";
import { factsOf, hasAddress } from "../read/pages/page-source.ts";
import type { Parsed } from "../read/parse-content.ts";
import type { Schemas } from "../read/schemas/schemas.ts";
import type { Path, Source } from "../read/source.ts";
import { isMap } from "../shared/is-map.ts";
import { groupBy } from "../shared/lists.ts";
import { isLocale } from "../shared/values/money.ts";
import { type Facts, FOLDER, readFacts } from "./facts.ts";
import { buildDay, type Hidden, hiddenOn } from "./hidden.ts";
import { contentIn, translatedPages } from "./languages.ts";
import { anchorsOf } from "./page-anchors.ts";

/** The whole site, as the resolve step sees it. */
export interface Context {
  parsed: Parsed;
  schemas: Schemas;
  /** The language, by the first part of its addresses. Undefined for the main one. */
  language: string | undefined;
  /** The site as its other languages see it. */
  languages: ReadonlyMap<string, Context>;
  media: ReadonlyMap<string, MediaFile>;
  facts: Facts;
  /** The address that the site is published at. */
  url: string;
  /** False when site.yaml could not be read, so unknown placeholders are not reported. */
  factsAreKnown: boolean;
  /** Sources by kind and name. */
  sources: ReadonlyMap<string, Source>;
  /** The same sources by kind. */
  byKind: ReadonlyMap<string, Source[]>;
  /** Anchors by page path, without the error page, which nothing links to. */
  anchors: ReadonlyMap<string, ReadonlySet<string>>;
  /** The first page that declares each redirect. */
  redirects: ReadonlyMap<string, string>;
  /** Addresses of pages and redirects by their lowercase form. */
  addressByLowercase: ReadonlyMap<string, string>;
  /** The pages of this language, by the page in the main language that each translates. */
  translations: ReadonlyMap<string, string>;
  /** Pages that visitors do not see today. */
  hidden: ReadonlyMap<string, Hidden>;
  /** The day of the build, which alone decides what is published or expired. */
  today: string;
  /** True for a preview, which includes hidden pages. */
  preview: boolean;
  /** Linked pages by source key; for a wrong link, the suggested page. */
  links: Map<string, Set<string>>;
  /** References to missing entries of shared files. */
  unresolved: UnresolvedReference[];
  /** Media files with references. */
  namedMedia: Map<string, NamedMedia>;
  problems: Problem[];
  /** Resolved values of shared files by file and path, so each is resolved and reported once. */
  resolved: Map<string, unknown>;
  /** Names compared so far to find suggestions. */
  search: { compared: number };
}

/** A reference to a missing file, or to a missing entry of a map in a shared file, such as a fact. */
export interface UnresolvedReference {
  /** The file and the key of the map, or the file that is suggested. */
  source: Source;
  map: string | undefined;
  name: string;
  suggestion: string;
  problem: Problem;
}

/** A reference to a media file. */
export interface UsedMedia {
  slots: readonly ImageSlotName[];
  /** False when only hidden pages refer to it. */
  published: boolean;
  path: Path;
}

/** The references to a media file, with the location of the first one. */
interface NamedMedia extends Omit<UsedMedia, "slots"> {
  slots: Set<ImageSlotName>;
  source: Source;
}

/** Options of the resolve step. */
export interface ResolveOptions {
  preview?: boolean | undefined;
  today?: string | undefined;
  /** The address that the site is published at, if not the one in site.yaml. */
  url?: string | undefined;
  /** True if the site is served at the root of a host, even when its address has a folder. */
  atRoot?: boolean;
}

/** The context that all pages of a site are resolved in. */
export function makeContext(
  parsed: Parsed,
  schemas: Schemas,
  media: ReadonlyMap<string, MediaFile>,
  { preview = false, today = buildDay(), url: siteAddress, atRoot = false }: ResolveOptions = {},
): Context {
  const sources = new Map<string, Source>();
  const anchors = new Map<string, ReadonlySet<string>>();
  const redirects = new Map<string, string>();
  const addressByLowercase = new Map<string, string>();
  const hidden = new Map<string, Hidden>();
  for (const source of contentIn(parsed, undefined).sources) {
    const key = sourceKey(source.kind, source.name);
    if (sources.has(key)) continue;
    sources.set(key, source);
    if (hasAddress(source)) anchors.set(source.name, anchorsOf(source, schemas));
    const reason = hiddenOn(today, source);
    if (reason) hidden.set(source.name, reason);
    for (const address of factsOf(source).redirects) if (!redirects.has(address)) redirects.set(address, source.name);
  }
  for (const address of [...anchors.keys(), ...redirects.keys()])
    if (!addressByLowercase.has(address.toLowerCase())) addressByLowercase.set(address.toLowerCase(), address);
  const address = siteAddress ?? plainText(contentOf({ sources }, "site").url);
  const folder = atRoot ? "" : siteFolder(address);
  const inFolder = Array.from(media, ([name, file]) => [name, { ...file, src: folder + file.src }] as const);
  const context: Context = {
    parsed,
    schemas,
    language: undefined,
    languages: new Map(),
    media: folder === "" ? media : new Map(inFolder),
    url: atRoot ? address.slice(0, address.length - siteFolder(address).length) : address,
    ...readFacts([...sources.values()], schemas, folder),
    sources,
    byKind: byKind(sources),
    anchors,
    redirects,
    addressByLowercase,
    translations: new Map(),
    hidden,
    today,
    preview,
    links: new Map(),
    unresolved: [],
    namedMedia: new Map(),
    problems: [],
    resolved: new Map(),
    search: { compared: 0 },
  };
  const languages = Array.from(
    schemas.languages,
    ([name, ownSchemas]) => [name, inLanguage(context, name, ownSchemas)] as const,
  );
  return { ...context, languages: new Map(languages) };
}

/** The pages of the language of a context. */
export function pagesOf({ sources, language }: Pick<Context, "sources" | "language">): Source[] {
  return [...sources.values()].filter((source) => source.kind === "page" && source.language === language);
}

/** The site in another language: with the versions of its files, and with what site.yaml says in it. */
function inLanguage(main: Context, language: string, schemas: Schemas): Context {
  const sources = new Map(
    contentIn(main.parsed, language).sources.map((source) => [sourceKey(source.kind, source.name), source]),
  );
  const translations = translatedPages(sources.values(), language);
  const facts = readFacts([...sources.values()], schemas, main.facts.get(FOLDER) ?? "");
  return { ...main, schemas, language, sources, byKind: byKind(sources), translations, ...facts, resolved: new Map() };
}

function byKind(sources: ReadonlyMap<string, Source>): Map<string, Source[]> {
  return groupBy([...sources.values()], ({ kind }) => [kind]);
}

/** More than any site written by people needs; beyond it, suggestions would take minutes. */
const MAX_COMPARED_NAMES = 300_000;

/** True while there is time to look for suggestions among this many more names. */
export function maySearch(context: Context, names: number): boolean {
  context.search.compared += names;
  return context.search.compared <= MAX_COMPARED_NAMES;
}

/** Adds a reference to a media file, keeping the location of the first one. */
export function addNamed({ namedMedia }: Context, name: string, source: Source, use: UsedMedia): void {
  const { slots, published, path } = use;
  const before = namedMedia.get(name);
  if (!before) {
    namedMedia.set(name, { slots: new Set(slots), published, source, path });
    return;
  }
  for (const slot of slots) before.slots.add(slot);
  before.published ||= published;
}

/** The data of the only file of a kind, or an empty map. */
export function contentOf({ sources }: Pick<Context, "sources">, kind: string): Record<string, unknown> {
  const data = sources.get(sourceKey(kind, kind))?.data;
  return isMap(data) ? data : {};
}

/** An address on the site as visitors have it: below the folder that the site is in. */
export function inFolder({ facts }: Pick<Context, "facts">, address: string): string {
  return (facts.get(FOLDER) ?? "") + address;
}

/** The language of the site; English while it is unknown. */
export function languageOf(context: Pick<Context, "sources">): string {
  const { locale } = contentOf(context, "site");
  return typeof locale === "string" && isLocale(locale) ? locale : "en";
}

/** The key of a source in the context's `sources`. */
export function sourceKey(kind: string, name: string): string {
  return `${kind} ${name}`;
}

/** The key in `resolved` of a value. */
export function valueKey(source: Source, path: Path): string {
  return `${source.file} ${path.join(" ")}`;
}
