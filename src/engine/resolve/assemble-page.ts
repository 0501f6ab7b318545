import type { PageData } from "../../client/content-types.ts";
import type { Page } from "../../content.generated.ts";
import { lazy } from "../shared/memoize.ts";
import type { PagePart } from "./collections/collect.ts";
import type { PageOfSite } from "./known-pages.ts";
import { joinTraits, type PageTraits, traitsIn } from "./page-traits.ts";

/** A page before its build is known. */
export type ResolvedPage = Omit<PageData, "build">;

/** What a page of the site was made of. */
export interface PageOrigin {
  page: ResolvedPage;
  /** Its file. */
  file: string;
  /** The files of the content folder that it shows something of. */
  filesRead: () => string[];
  /** What only follows from the site, as its document's title does, is not part of them. */
  traits: () => PageTraits;
  /** The page for another process. What its file says is not even parsed for it. */
  pack: () => PackedPage;
}

/** A page for another process: texts are sent several times as fast as what they say. */
export interface PackedPage {
  /** All but the sections. */
  fields: object;
  /** Anything that has the sections, as JSON. */
  json: string;
}

/** The pages that a page becomes: itself, and one for each further page of its listing. */
export function assemblePage(
  { path, source, result, filesRead, json }: PageOfSite,
  parts: readonly PagePart[],
  documentTitle: (title: string) => string,
): PageOrigin[] {
  const title = String(result.head.title);
  const fields = { ...result.head, path, documentTitle: documentTitle(title) };
  const traitsOfFile = () => {
    result.traits ??= traitsIn(JSON.parse(json()), json());
    return result.traits;
  };
  return parts.map(({ path: address, added }, index) => {
    const changes = index === 0 ? {} : numbered(address, title, index + 1, documentTitle);
    const fieldsHere = { ...fields, ...changes };
    const page = makePage(fieldsHere, added, json);
    const isChanged = index > 0 || added.size > 0;
    return {
      page,
      file: source.file,
      filesRead,
      traits: isChanged ? lazy(() => joinTraits(traitsOfFile(), traitsIn([changes, [...added]]))) : traitsOfFile,
      pack: () => ({ fields: fieldsHere, json: added.size > 0 ? JSON.stringify(page) : json() }),
    };
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

/** The page that was packed. */
export function unpackPage({ fields, json }: PackedPage): ResolvedPage {
  const { sections } = JSON.parse(json) as ResolvedPage;
  return { ...(fields as ResolvedPage), sections };
}

/** What the second page of a listing, and every other, says of itself. It lacks what its page has only once. */
function numbered(path: string, title: string, number: number, documentTitle: (title: string) => string) {
  const numberedTitle = `${title} (${number})`;
  return {
    path,
    title: numberedTitle,
    documentTitle: documentTitle(numberedTitle),
    redirects: undefined,
    feed: undefined,
    date: undefined,
  };
}
