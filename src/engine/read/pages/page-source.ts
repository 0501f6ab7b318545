import { isMap } from "../../shared/is-map.ts";
import { memoize } from "../../shared/memoize.ts";
import { oldPath } from "../../shared/page-paths.ts";
import { formats } from "../schemas/schema-formats.ts";
import { type Schema, type Schemas, schemasIn } from "../schemas/schemas.ts";
import { rootOf, walk } from "../schemas/walk.ts";
import type { PageSummary, Source } from "../source.ts";
import { anchorsIn } from "./anchors.ts";
import { rareCharacters } from "./rare-characters.ts";

/** A fact about a page, from the summary of one that has not changed, else from its data. */
function fact<Key extends keyof PageSummary, More extends unknown[]>(
  key: Key,
  read: (source: Source, ...more: More) => PageSummary[Key],
): (source: Source, ...more: More) => PageSummary[Key] {
  return (source, ...more) => (source.summary ? source.summary[key] : read(source, ...more));
}

/** True for a page with `draft: true`: it is checked, but not published. */
export const isDraft = fact("draft", ({ kind, data }) => kind === "page" && isMap(data) && data.draft === true);

/** The days on which a page appears and disappears. */
export const periodOf = fact("period", ({ kind, data }) => {
  const { publish, expires } = kind === "page" && isMap(data) ? data : {};
  return { publish: dayIn(publish), expires: dayIn(expires) };
});

function dayIn(value: unknown): string | undefined {
  return typeof value === "string" && formats.date(value) ? value : undefined;
}

/** The redirects that a page declares, as normalized paths. */
export const redirectsOf = fact("redirects", ({ kind, data }) => {
  const declared = kind === "page" && isMap(data) && Array.isArray(data.redirects) ? data.redirects : [];
  return declared.filter((address): address is string => typeof address === "string").map(oldPath);
});

/** The title, description or language of a page, or the page that it translates, as its author wrote it. */
export function metadataOf(
  source: Source,
  key: "title" | "description" | "lang" | "translation_of",
): string | undefined {
  if (source.summary) return source.summary[key];
  const value = isMap(source.data) ? source.data[key] : undefined;
  return typeof value === "string" ? value : undefined;
}

/** False for a page with `index: false`, and for anything that is not a page. */
export const isIndexed = fact("index", ({ data }) => isMap(data) && data.index !== false);

/** The blocks of a page's sections, each once. */
export const blocksOf = fact("blocks", ({ data }) => {
  const names = sectionsOf(data).map((section) => (isMap(section) ? section.block : undefined));
  return [...new Set(names)].filter((name): name is string => typeof name === "string");
});

/** True for a page whose text contains the currency sign. */
export const mentionsMoney = fact("mentionsMoney", ({ text }, sign: string) => text.includes(sign));

/** The names in shared files that a page refers to, after their kinds: `forms quote`. */
export const referencesOf = fact("references", (source, schemas: Schemas) => {
  const references = new Set<string>();
  walk(rootOf(source, schemas), {
    group: ({ schema }, walkInside) => (mayRefer(schema) ? walkInside() : undefined),
    scalar({ schema: { refersTo = "" }, value }) {
      const [kind = ""] = refersTo.split("#");
      if (kind !== "" && typeof value === "string") references.add(`${kind} ${value}`);
    },
  });
  return [...references];
});

/** True when a schema, or one within it, refers to a file. The sections of a page may be of any block. */
const mayRefer = memoize((schema: Schema) =>
  Array.from(schemasIn(schema)).some(({ refersTo, blocks }) => refersTo !== undefined || blocks !== undefined),
);

/** The kinds of content files that a page refers to, each once. */
export function referredKinds(source: Source, schemas: Schemas): readonly string[] {
  return [...new Set(referencesOf(source, schemas).map((reference) => reference.split(" ", 1)[0] ?? ""))];
}

/** False for a file that could not be parsed as YAML. */
export function isReadable(source: Source): boolean {
  return source.summary !== undefined || source.data !== undefined;
}

/** The sections of a page, valid or not; empty when there is no list of them. */
export function sectionsOf(page: unknown): readonly unknown[] {
  return isMap(page) && Array.isArray(page.sections) ? page.sections : [];
}

/** Summarizes a valid page. */
export function summarizePage(source: Source, schemas: Schemas): PageSummary {
  return {
    title: metadataOf(source, "title"),
    description: metadataOf(source, "description"),
    lang: metadataOf(source, "lang"),
    translation_of: metadataOf(source, "translation_of"),
    index: isIndexed(source),
    draft: isDraft(source),
    period: periodOf(source),
    redirects: redirectsOf(source),
    anchors: [...new Set(anchorsIn(sectionsOf(source.data), schemas))],
    blocks: blocksOf(source),
    references: referencesOf(source, schemas),
    mentionsMoney: mentionsMoney(source, schemas.money.sign),
    characters: rareCharacters(source),
  };
}

/** The addresses of a site, and their names in menus and titles. */
export interface Routes {
  pages: ReadonlySet<string>;
  redirects: ReadonlyMap<string, string>;
  /** Menu labels and page titles, and the pages that they name. */
  names: ReadonlyMap<string, string>;
}

/** Collects the routes of a site. */
export const routesOf = memoize((sources: readonly Source[]): Routes => {
  const pages = new Set<string>();
  const redirects = new Map<string, string>();
  const names = new Map<string, string>();
  for (const source of sources) {
    if (source.kind === "navigation") nameLinks(source.data, names);
    if (source.kind !== "page" || source.name === "/404") continue;
    pages.add(source.name);
    for (const address of redirectsOf(source)) redirects.set(address, source.name);
  }
  for (const [name, link] of names) if (!pages.has(link)) names.delete(name);
  for (const source of sources) {
    const title = source.kind === "page" ? metadataOf(source, "title") : undefined;
    if (title !== undefined && pages.has(source.name) && !names.has(title)) names.set(title, source.name);
  }
  return { pages, redirects, names };
});

function nameLinks(value: unknown, names: Map<string, string>): void {
  if (typeof value !== "object" || value === null) return;
  const { label, link } = value as Record<string, unknown>;
  if (typeof label === "string" && typeof link === "string" && !names.has(label)) names.set(label, link);
  for (const inner of Object.values(value)) nameLinks(inner, names);
}
