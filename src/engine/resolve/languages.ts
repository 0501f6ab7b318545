import { factsOf } from "../read/pages/page-source.ts";
import type { Parsed } from "../read/parse-content.ts";
import { schemasFor } from "../read/schemas/schemas.ts";
import type { Source } from "../read/source.ts";
import { isMap } from "../shared/is-map.ts";

/** The path of the home page in a language. */
export function homeOf({ language }: { language?: string | undefined }): string {
  return language === undefined ? "/" : `/${language}`;
}

/** The path of the page in the main language that a page translates, or its own. Home pages belong together by themselves. */
export function originalOf(page: Source): string {
  return factsOf(page).translation_of ?? (page.name === homeOf(page) ? "/" : page.name);
}

/** The pages of a language, by the page in the main language that each translates. */
export function translatedPages(sources: Iterable<Source>, language: string): ReadonlyMap<string, string> {
  const pages = [...sources].filter((source) => source.kind === "page" && source.language === language);
  return new Map(pages.map((page) => [originalOf(page), page.name]));
}

/** A site, or its context, in each of its languages, the main one first. */
export function inAllLanguages<Main, Other>(main: Main & { languages: ReadonlyMap<string, Other> }): (Main | Other)[] {
  return [main, ...main.languages.values()];
}

/** True for a version of a file in another language: it takes the place of that file there. */
function isVersion({ kind, language }: Source): boolean {
  return kind !== "page" && language !== undefined;
}

/** The content as a language sees it, with all pages: its versions of files take the place of others. Undefined is the main one. */
export function contentIn(parsed: Parsed, language: string | undefined): Parsed {
  const keyOf = ({ kind, name }: Source) => `${kind} ${name}`;
  const versions = parsed.sources.filter((source) => isVersion(source) && source.language === language);
  const replaced = new Set(versions.map(keyOf));
  const others = parsed.sources.filter((source) => !isVersion(source) && !replaced.has(keyOf(source)));
  const inSite = (source: Source) =>
    source.kind === "site" && language !== undefined ? siteIn(source, language, parsed.sources) : source;
  return { ...parsed, schemas: schemasFor(parsed.schemas, language), sources: [...versions, ...others.map(inSite)] };
}

/** site.yaml as one of its other languages sees it: with the translations of the pages that it names, too. */
function siteIn(source: Source, language: string, sources: readonly Source[]): Source {
  if (!isMap(source.data)) return source;
  const pages = translatedPages(sources, language);
  const translated = (path: unknown) => pages.get(String(path)) ?? path;
  const { contact_page, enquiries } = source.data;
  const named = isMap(enquiries) && enquiries.thanks_page !== undefined ? enquiries : undefined;
  return {
    ...source,
    data: {
      ...siteDataIn(source.data, language),
      contact_page: translated(contact_page),
      ...(named && { enquiries: { ...named, thanks_page: translated(named.thanks_page) } }),
    },
  };
}

/** The site.yaml of a language: its own keys and facts are in place of the same ones. */
export function siteDataIn<Data extends { languages?: unknown; facts?: unknown }>(site: Data, language: string): Data {
  const siteVersion = isMap(site.languages) ? site.languages[language] : undefined;
  if (!isMap(siteVersion)) return site;
  const [facts, ownFacts] = [site.facts, siteVersion.facts].map((each) => (isMap(each) ? each : {}));
  return { ...site, ...siteVersion, facts: { ...facts, ...ownFacts } };
}
