import type { ImageSlotName } from "../../ui/pictures/image-slots.ts";
import type { Problem } from "../diagnostics/problem.ts";
import type { MediaFile } from "../media/measure-media.ts";
import { numberedAnchors, redirectsOf, sectionsOf } from "../read/pages/page-source.ts";
import type { Parsed } from "../read/parse-content.ts";
import type { Schemas } from "../read/schemas/schemas.ts";
import type { Path, Source } from "../read/source.ts";
import { isMap } from "../shared/is-map.ts";
import { isLocale } from "../shared/values/money.ts";
import { fixesFor } from "../validate/diagnosis/format-problems.ts";
import { buildDay } from "./build-day.ts";
import { type Facts, readFacts } from "./facts.ts";
import { type Hidden, hiddenOn } from "./hidden.ts";

/** What the resolve step knows of the whole site while it looks at one value. */
export interface Context {
  parsed: Parsed;
  schemas: Schemas;
  media: ReadonlyMap<string, MediaFile>;
  facts: Facts;
  /** False when site.yaml could not be read, so that nothing can be said of a placeholder. */
  factsAreKnown: boolean;
  /** The sources by kind and name, so that no step ever searches them all. */
  sources: ReadonlyMap<string, Source>;
  /** The names of the files of each kind. */
  names: ReadonlyMap<string, string[]>;
  /** The anchors of every page, by the page's path. Nothing links to the error page. */
  anchors: ReadonlyMap<string, ReadonlySet<string>>;
  /** Redirects by their address: the page that declares each first. */
  redirects: ReadonlyMap<string, string>;
  /** Every address of the site, page or redirect, by itself in small letters: the first of those that differ by capitals. */
  byFold: ReadonlyMap<string, string>;
  /** The pages that visitors do not see today, by their paths. */
  hidden: ReadonlyMap<string, Hidden>;
  /** The day of the build: what is published, and what has expired, is decided by it alone. */
  today: string;
  /** True when the site is shown to its authors only: hidden pages are part of it then. */
  preview: boolean;
  /** False where pages are only checked: their data is made again should anything ask for it. */
  keepsData: boolean;
  /** The pages that the links in each source lead to, by the source's key; where a link is off, the page it most likely means. */
  links: Map<string, Set<string>>;
  /** References to entries of shared files that lead nowhere. */
  unresolved: UnresolvedReference[];
  /** Media files that something refers to. */
  namedMedia: Map<string, NamedMedia>;
  problems: Problem[];
  /** Values of shared files resolved already, by file and path: each is resolved, and its mistakes reported, once. */
  done: Map<string, unknown>;
  /** How many names were compared with wrong ones, in search of the one that was meant. */
  search: { compared: number };
}

/** A name that no entry of a map in a shared file has. */
export interface UnresolvedReference {
  /** The file that should hold the entry, and the key of its map. */
  source: Source;
  map: string;
  name: string;
  /** The entry that was most likely meant. */
  meant: string | undefined;
  /** What was reported where the name is written. */
  problem: Problem;
}

/** Where a media file is named. */
export interface NamedMedia {
  /** The slots that it is shown in. */
  slots: Set<ImageSlotName>;
  /** False when only hidden pages name it. */
  published: boolean;
  /** Where it is named first. */
  source: Source;
  path: Path;
}

/** What a site is resolved for. */
export interface ResolveOptions {
  /** The site is shown to its authors only, with the pages that visitors do not see. */
  preview?: boolean | undefined;
  /** The day of the build, as in 2026-11-22. */
  today?: string | undefined;
  /** False where nothing is rendered afterwards, which takes less time and memory. */
  keepsData?: boolean | undefined;
}

export function makeContext(
  parsed: Parsed,
  schemas: Schemas,
  media: ReadonlyMap<string, MediaFile>,
  { preview = false, today = buildDay(), keepsData = true }: ResolveOptions = {},
): Context {
  const sources = new Map<string, Source>();
  const names = new Map<string, string[]>();
  const anchors = new Map<string, ReadonlySet<string>>();
  const redirects = new Map<string, string>();
  const byFold = new Map<string, string>();
  const hidden = new Map<string, Hidden>();
  for (const source of parsed.sources) {
    const key = sourceKey(source.kind, source.name);
    if (sources.has(key)) continue;
    sources.set(key, source);
    const ofKind = names.get(source.kind) ?? [];
    ofKind.push(source.name);
    names.set(source.kind, ofKind);
    if (source.kind === "page" && source.name !== "/404") anchors.set(source.name, anchorsOf(source, schemas));
    const reason = hiddenOn(today, source);
    if (reason) hidden.set(source.name, reason);
    for (const address of redirectsOf(source)) if (!redirects.has(address)) redirects.set(address, source.name);
  }
  for (const address of [...anchors.keys(), ...redirects.keys()])
    if (!byFold.has(address.toLowerCase())) byFold.set(address.toLowerCase(), address);
  return {
    parsed,
    schemas,
    media,
    ...readFacts(parsed),
    sources,
    names,
    anchors,
    redirects,
    byFold,
    hidden,
    today,
    preview,
    keepsData,
    links: new Map(),
    unresolved: [],
    namedMedia: new Map(),
    problems: [],
    done: new Map(),
    search: { compared: 0 },
  };
}

/** More than any site needs whose mistakes were made by people; more would take minutes. */
const MOST_COMPARED = 300_000;

/** True while suggestions may be looked for among so many names. */
export function maySearch(context: Context, names: number): boolean {
  context.search.compared += names;
  return context.search.compared <= MOST_COMPARED;
}

/** Notes that a media file is named once more. Where it was named first stays. */
export function addNamed(context: Context, name: string, named: NamedMedia): void {
  const before = context.namedMedia.get(name);
  if (!before) {
    context.namedMedia.set(name, { ...named, slots: new Set(named.slots) });
    return;
  }
  for (const slot of named.slots) before.slots.add(slot);
  before.published ||= named.published;
}

/** What the one file of a kind says, as far as it could be read. */
export function contentOf({ sources }: Pick<Context, "sources">, kind: string): Record<string, unknown> {
  const data = sources.get(sourceKey(kind, kind))?.data;
  return isMap(data) ? data : {};
}

/** The language of the site; English while nobody can say. */
export function languageOf(context: Pick<Context, "sources">): string {
  const { locale } = contentOf(context, "site");
  return typeof locale === "string" && isLocale(locale) ? locale : "en";
}

export function sourceKey(kind: string, name: string): string {
  return `${kind} ${name}`;
}

/** How a value is known among those that are resolved already. */
export function valueKey(source: Source, path: Path): string {
  return `${source.file} ${path.join(" ")}`;
}

/** Where on a page links may lead. */
function anchorsOf(source: Source, schemas: Schemas): Set<string> {
  return new Set(
    source.summary?.anchors ??
      sectionsOf(source.data)
        .filter(isMap)
        .flatMap((section) => [
          ...(typeof section.id === "string" ? idsOf(section.id, schemas) : []),
          ...numberedAnchors(section, schemas),
        ]),
  );
}

/** An id that cannot be one was reported already: links to what it was meant to be are not wrong as well. */
function idsOf(id: string, schemas: Schemas): string[] {
  return [id, ...fixesFor(schemas, "anchor", id)];
}
