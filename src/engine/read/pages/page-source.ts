import { plainText } from "../../diagnostics/wording.ts";
import { isMap } from "../../shared/is-map.ts";
import { memoize } from "../../shared/memoize.ts";
import { oldPath } from "../../shared/page-paths.ts";
import { formats } from "../schemas/schema-formats.ts";
import type { Schema, Schemas } from "../schemas/schemas.ts";
import type { Source } from "../source.ts";
import type { Period } from "./page-summary.ts";

/** True for a page with `draft: true`: it is checked, but not published. */
export function isDraft(source: Source): boolean {
  if (source.summary) return source.summary.draft;
  return source.kind === "page" && isMap(source.data) && source.data.draft === true;
}

/** The days on which a page appears and disappears. */
export function periodOf(source: Source): Period {
  if (source.summary) return source.summary.period;
  const { publish, expires } = source.kind === "page" && isMap(source.data) ? source.data : {};
  return { publish: dayIn(publish), expires: dayIn(expires) };
}

function dayIn(value: unknown): string | undefined {
  return typeof value === "string" && formats.date(value) ? value : undefined;
}

/** The redirects that a page declares, as normalized paths. */
export function redirectsOf(source: Source): readonly string[] {
  if (source.summary) return source.summary.redirects;
  const { kind, data } = source;
  const declared = kind === "page" && isMap(data) && Array.isArray(data.redirects) ? data.redirects : [];
  return declared.filter((address): address is string => typeof address === "string").map(oldPath);
}

/** The title, description or language of a page, as its author wrote it. */
export function metadataOf(source: Source, key: "title" | "description" | "lang"): string | undefined {
  if (source.summary) return source.summary[key];
  const value = isMap(source.data) ? source.data[key] : undefined;
  return typeof value === "string" ? value : undefined;
}

/** False for a page with `index: false`, and for anything that is not a page. */
export function isIndexed(source: Source): boolean {
  return source.summary ? source.summary.index : isMap(source.data) && source.data.index !== false;
}

/** The blocks of a page's sections, each once. */
export function blocksOf(source: Source): readonly string[] {
  if (source.summary) return source.summary.blocks;
  const names = sectionsOf(source.data).map((section) => (isMap(section) ? section.block : undefined));
  return [...new Set(names)].filter((name): name is string => typeof name === "string");
}

/** True for a page whose text contains the currency sign. */
export function mentionsMoney(source: Source, sign: string): boolean {
  return source.summary ? source.summary.mentionsMoney : source.text.includes(sign);
}

/** False for a file that could not be parsed as YAML. */
export function isReadable(source: Source): boolean {
  return source.summary !== undefined || source.data !== undefined;
}

/** The sections of a page, valid or not; empty when there is no list of them. */
export function sectionsOf(page: unknown): readonly unknown[] {
  return isMap(page) && Array.isArray(page.sections) ? page.sections : [];
}

/** The anchors that a block gives to the entries of its lists: `section-1`, `section-2`, … */
export function numberedAnchors(section: Record<string, unknown>, { blocks }: Schemas): string[] {
  const schema = blocks.get(plainText(section.block));
  return (schema ? anchorsBy(schema) : []).flatMap(([key, anchors]) => {
    const list = section[key];
    return Array.isArray(list) ? list.map((_entry, index) => `${anchors}-${index + 1}`) : [];
  });
}

const anchorsBy = memoize((block: Schema) =>
  Object.entries(block.properties ?? {}).flatMap(([key, { anchors }]) => (anchors ? [[key, anchors] as const] : [])),
);
