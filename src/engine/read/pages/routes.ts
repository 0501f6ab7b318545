import { memoize } from "../../shared/memoize.ts";
import type { Source } from "../source.ts";
import { metadataOf, redirectsOf } from "./page-source.ts";

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
