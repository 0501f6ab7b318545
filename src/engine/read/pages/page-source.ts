import { isMap } from "../../shared/is-map.ts";
import { memoize } from "../../shared/memoize.ts";
import { ERROR_PATH, oldPath } from "../../shared/page-paths.ts";
import { formats } from "../schemas/schema-formats.ts";
import { type Schema, type Schemas, schemasIn } from "../schemas/schemas.ts";
import { rootOf, walk } from "../schemas/walk.ts";
import type { PageFacts, PageSummary, Source } from "../source.ts";
import { anchorsIn } from "./anchors.ts";
import { rareIn } from "./rare-characters.ts";

/** The facts about a page, from its summary if it has not changed, otherwise from its data, which may be invalid. */
export const factsOf = memoize((source: Source): PageFacts => source.summary ?? factsIn(source));

function factsIn({ kind, data }: Source): PageFacts {
  const page = kind === "page" && isMap(data) ? data : undefined;
  const text = (key: string) => stringsIn([page?.[key]])[0];
  const day = (key: string) => stringsIn([page?.[key]]).find(formats.date);
  const blocks = sectionsOf(page).map((section) => (isMap(section) ? section.block : undefined));
  return {
    title: text("title"),
    description: text("description"),
    lang: text("lang"),
    translation_of: text("translation_of"),
    index: page !== undefined && page.index !== false,
    draft: page?.draft === true,
    publish: day("publish"),
    expires: day("expires"),
    redirects: stringsIn(page?.redirects).map(oldPath),
    blocks: [...new Set(stringsIn(blocks))],
    characters: rareIn(data),
  };
}

function stringsIn(list: unknown): string[] {
  return (Array.isArray(list) ? list : []).filter((value): value is string => typeof value === "string");
}

/** True for a page whose text contains the currency sign. */
export function mentionsMoney(source: Source, sign: string): boolean {
  return source.summary?.mentionsMoney ?? source.text.includes(sign);
}

/** The names in shared files that a page refers to, after their kinds: `forms quote`. */
export function sharedReferencesOf(source: Source, schemas: Schemas): readonly string[] {
  if (source.summary) return source.summary.references;
  const references = new Set<string>();
  walk(rootOf(source, schemas), {
    group: ({ schema }, walkInside) => (mayRefer(schema) ? walkInside() : undefined),
    scalar({ schema: { refersTo = "" }, value }) {
      const [kind = ""] = refersTo.split("#");
      if (kind !== "" && typeof value === "string") references.add(`${kind} ${value}`);
    },
  });
  return [...references];
}

/** True when a schema, or one within it, refers to a file. The sections of a page may be of any block. */
const mayRefer = memoize((schema: Schema) =>
  Array.from(schemasIn(schema)).some(({ refersTo, blocks }) => refersTo !== undefined || blocks !== undefined),
);

/** True for a page, except the error page. */
export function hasAddress({ kind, name }: Source): boolean {
  return kind === "page" && name !== ERROR_PATH;
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
    ...factsOf(source),
    anchors: [...new Set(anchorsIn(sectionsOf(source.data), schemas))],
    references: sharedReferencesOf(source, schemas),
    mentionsMoney: mentionsMoney(source, schemas.money.sign),
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
    if (!hasAddress(source)) continue;
    pages.add(source.name);
    for (const address of factsOf(source).redirects) redirects.set(address, source.name);
  }
  for (const [name, link] of names) if (!pages.has(link)) names.delete(name);
  for (const source of sources) {
    const title = source.kind === "page" ? factsOf(source).title : undefined;
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
