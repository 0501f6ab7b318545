import type { PageData } from "../../client/content-types.ts";
import type { Source } from "../read/source.ts";
import { groupBy } from "../shared/lists.ts";
import { type Context, inFolder, languageOf } from "./context.ts";
import { originalOf } from "./languages.ts";

export type Translations = NonNullable<PageData["translations"]>;

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
