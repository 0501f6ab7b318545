import type { PageData } from "../../client/content-types.ts";
import { metadataOf } from "../read/pages/page-source.ts";
import type { Source } from "../read/source.ts";
import { groupBy } from "../shared/lists.ts";
import { type Context, inFolder, languageOf } from "./context.ts";
import { homeOf } from "./languages.ts";

export type Translations = NonNullable<PageData["translations"]>;

/** The path of the page in the main language that a page translates, or its own. Home pages belong together by themselves. */
export function originalOf(page: Source): string {
  return metadataOf(page, "translation_of") ?? (page.name === homeOf(page) ? "/" : page.name);
}

/** The pages of one meaning in several languages, as groups. */
export function versionsOf(pages: readonly Source[]): Source[][] {
  return [...groupBy(pages, (page) => [originalOf(page)]).values()].filter((group) => group.length > 1);
}

/** The addresses of each page in all languages that it is in, by their locales. */
export function translationsOf(
  pages: readonly Source[],
  contexts: readonly Context[],
): ReadonlyMap<string, Translations> {
  return new Map(
    versionsOf(pages).flatMap((group) => {
      const translations = contexts.flatMap((context) => {
        const page = group.find(({ language }) => language === context.language);
        return page ? [[languageOf(context), inFolder(context, page.name)] as const] : [];
      });
      return group.map(({ name }) => [name, Object.fromEntries(translations)] as const);
    }),
  );
}
