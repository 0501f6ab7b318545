import type { PageData } from "../../client/content-types.ts";
import type { Page } from "../../content.generated.ts";
import type { Source } from "../read/source.ts";
import type { PagePart } from "./collections/collect.ts";
import { type Context, inFolder, languageOf } from "./context.ts";
import type { Hidden } from "./hidden.ts";
import { originalOf } from "./languages.ts";
import { joinTraits, type PageOfSite, traitsIn } from "./page-results.ts";

/** A page without the build's own data. */
export type ResolvedPage = Omit<PageData, "build"> & SitePart;

interface SitePart {
  /** In a preview, visitors may not see it yet, or no longer. */
  hidden?: Hidden | undefined;
  /** The language that the page belongs to, by the first part of its address. Undefined for the main one. */
  language?: string | undefined;
}

/** A page with the sources it was made from. */
export type PageOrigin = ReturnType<typeof assemblePage>[number];

/** A page as sent to another process: bytes are sent several times as fast as objects. */
export type PackedPage = ReturnType<PageOrigin["pack"]>;

/** The page itself, and one for each further page of its listing. */
export function assemblePage(
  { path, source, result, filesRead, json }: PageOfSite,
  parts: readonly PagePart[],
  documentTitle: (title: string) => string,
  more: SitePart & Pick<PageData, "translations">,
) {
  const title = String(result.head.title);
  const others = Object.fromEntries(Object.entries(more).filter(([, value]) => value !== undefined));
  const fields = { ...result.head, path, documentTitle: documentTitle(title), ...others };
  return parts.map(({ path: address, added }, index) => {
    const changes = index === 0 ? {} : numbered(address, title, index + 1, documentTitle);
    const fieldsHere = { ...fields, ...changes };
    const page = makePage(fieldsHere, added, json);
    const isChanged = index > 0 || added.size > 0;
    return {
      page,
      file: source.file,
      /** Files of the content folder that the page shows parts of. */
      filesRead,
      /** Leaves out what only follows from the site, such as the document title. */
      traits: isChanged ? joinTraits(result.traits, traitsIn(JSON.stringify([changes, [...added]]))) : result.traits,
      pack: () => ({ fields: fieldsHere, added, json: json() }),
    };
  });
}

/** Most pages are never rendered again, so the sections are parsed each time they are read. */
function makePage(fields: object, added: PagePart["added"], json: () => Uint8Array): ResolvedPage {
  const get = () => {
    const { sections } = JSON.parse(new TextDecoder().decode(json())) as Page;
    return added.size > 0 ? sections.map((section, index) => ({ ...section, ...added.get(index) })) : sections;
  };
  return Object.defineProperty({ ...fields } as ResolvedPage, "sections", { get, enumerable: true });
}

/** Restores a packed page. Its sections are parsed once. */
export function unpackPage({ fields, added, json }: PackedPage): ResolvedPage {
  return { ...makePage(fields, added, () => json) };
}

function numbered(path: string, title: string, number: number, documentTitle: (title: string) => string) {
  const numberedTitle = `${title} (${number})`;
  return {
    path,
    title: numberedTitle,
    documentTitle: documentTitle(numberedTitle),
    redirects: undefined,
    feed: undefined,
    date: undefined,
    translations: undefined,
  };
}

/** The addresses of each page in all languages that it is in, by their locales. Undefined for a page in one language. */
export function translationsIn(languages: readonly { context: Context; pages: readonly PageOfSite[] }[]) {
  const all = languages.map(({ context, pages }) => {
    const paths = new Map(pages.map(({ source }) => [originalOf(source), inFolder(context, source.name)]));
    return { locale: languageOf(context), paths };
  });
  return (page: Source): PageData["translations"] => {
    const original = originalOf(page);
    const found = all.flatMap(({ locale, paths }) => (paths.has(original) ? [[locale, paths.get(original)]] : []));
    return found.length > 1 ? Object.fromEntries(found) : undefined;
  };
}
