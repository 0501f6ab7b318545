import type { PageData } from "../../client/content-types.ts";
import type { Page } from "../../content.generated.ts";
import type { PagePart } from "./collections/collect.ts";
import type { PageOfSite } from "./known-pages.ts";
import { noteOrigin } from "./page-traits.ts";

/** A page before its build is known. */
export type ResolvedPage = Omit<PageData, "build">;

/** The pages that a page becomes: itself, and one for each further page of its listing. */
export function assemblePage(
  page: PageOfSite,
  parts: readonly PagePart[],
  documentTitle: (title: string) => string,
): ResolvedPage[] {
  const { path, result, json } = page;
  const title = String(result.head.title);
  const fields = { ...result.head, path, documentTitle: documentTitle(title) };
  return parts.map(({ path: address, added }, index) => {
    const changes = index === 0 ? {} : numbered(address, title, index + 1, documentTitle);
    const own = { ...fields, ...changes };
    const shown = makePage(own, added, json);
    const isChanged = index > 0 || added.size > 0;
    packers.set(shown, () => ({ fields: own, json: added.size > 0 ? JSON.stringify(shown) : json() }));
    const origin = { result, data: () => JSON.parse(json()) as unknown };
    noteOrigin(shown, { ...origin, added: isChanged ? [changes, [...added]] : undefined });
    return shown;
  });
}

/** Makes a page. Most pages are never rendered again: the sections are parsed each time that they are asked for. */
function makePage(fields: object, added: PagePart["added"], json: () => string): ResolvedPage {
  const get = () => {
    const { sections } = JSON.parse(json()) as Page;
    return added.size > 0 ? sections.map((section, index) => ({ ...section, ...added.get(index) })) : sections;
  };
  return Object.defineProperty({ ...fields } as ResolvedPage, "sections", { get, enumerable: true });
}

/** A page for another process: texts are sent several times as fast as what they say. */
export interface PackedPage {
  /** All but the sections. */
  fields: object;
  /** Anything that has the sections, as JSON. */
  json: string;
}

const packers = new WeakMap<ResolvedPage, () => PackedPage>();

/** Packs a page. What its file says is not even parsed for it. */
export function packPage(page: ResolvedPage): PackedPage {
  return packers.get(page)?.() ?? { fields: page, json: JSON.stringify(page) };
}

export function unpackPage({ fields, json }: PackedPage): ResolvedPage {
  const { sections } = JSON.parse(json) as ResolvedPage;
  return { ...(fields as ResolvedPage), sections };
}

/** What the second page of a listing, and every other, says of itself. It lacks what its page has only once. */
function numbered(path: string, title: string, number: number, documentTitle: (title: string) => string) {
  const own = `${title} (${number})`;
  return {
    path,
    title: own,
    documentTitle: documentTitle(own),
    redirects: undefined,
    feed: undefined,
    date: undefined,
  };
}
