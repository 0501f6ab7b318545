import type { PageData } from "../../client/content-types.ts";
import type { Source } from "../read/source.ts";
import { type Context, inFolder, languageOf } from "./context.ts";
import { originalOf } from "./languages.ts";

/** The addresses of a page in all languages that it is in, by their locales. Undefined for a page in one language. */
type TranslationsOf = (page: Source) => PageData["translations"];

/** Ties together the pages of one meaning. */
export function translationsIn(
  languages: readonly { context: Context; pages: readonly { source: Source }[] }[],
): TranslationsOf {
  const all = languages.map(({ context, pages }) => {
    const paths = new Map(pages.map(({ source }) => [originalOf(source), inFolder(context, source.name)]));
    return { locale: languageOf(context), paths };
  });
  return (page) => {
    const original = originalOf(page);
    const found = all.flatMap(({ locale, paths }) => (paths.has(original) ? [[locale, paths.get(original)]] : []));
    return found.length > 1 ? Object.fromEntries(found) : undefined;
  };
}
