import { isScalar, stringify, visit } from "yaml";
import { UsageError } from "../../diagnostics/usage-error.ts";
import { rangeOf, type Source } from "../../read/source.ts";
import { type Context, sourceKey } from "../../resolve/context.ts";
import { homeOf } from "../../resolve/languages.ts";
import { applyEdits, type Edit } from "../../shared/edits.ts";
import { pathsAbove } from "../../shared/page-paths.ts";
import type { FileChanges } from "../file-changes.ts";
import { movedModeline, mustBeFree, pageFile } from "../page-file.ts";
import { removeKeys, replaceScalar } from "../yaml-edits.ts";
import { belowLanguage, canBeAddress, checkTitle, contextIn, menusOf, slugOf } from "./plan-page.ts";

/** A translation to start. */
export interface TranslationRequest {
  /** The page in the main language. */
  of: string;
  /** The language, by the first part of its addresses. */
  lang: string;
  name: string;
  /** Defaults to an address made from the name or, if its letters are not Latin, from the page's address, below the translated parent page. */
  path?: string | undefined;
}

/** Plans a copy of a page in another language. Menu entries that lead to the page get the copy's name and address. */
export function planTranslation(
  site: Context,
  { of, lang, name, path }: TranslationRequest,
): FileChanges & { path: string } {
  const original = site.sources.get(sourceKey("page", of));
  if (!original) throw new UsageError(`There is no page ${of} to translate.`);
  const context = contextIn(site, lang);
  const home = homeOf({ language: lang });
  checkTitle(name, path ?? home);
  const { translations } = context;
  const there = translations.get(of);
  if (there !== undefined) throw new UsageError(`There is a translation of ${of} already: ${there}.`);
  const above = pathsAbove(of).flatMap((page) => translations.get(page) ?? []);
  const last = canBeAddress(name) ? slugOf(context, name) : of.slice(of.lastIndexOf("/") + 1);
  const defaultAddress = of === "/" ? home : `${above.at(-1) ?? home}/${last}`;
  const address = path === undefined ? defaultAddress : belowLanguage(path, lang);
  mustBeFree(site, address);
  const file = of === "/" ? `pages/${lang}/index.yaml` : pageFile(address);
  const menus = context.sources.get(sourceKey("navigation", "navigation"));
  const edits = menus ? menuEdits(menus, of, { name, address }) : [];
  return {
    path: address,
    created: new Map([[file, copyOf(original, file, name)]]),
    edits: new Map(edits.length > 0 ? [[menusOf(lang), edits]] : []),
    moves: new Map(),
  };
}

/** The text of a page for its translation, without its old addresses: those lead to the original. */
function copyOf(page: Source, file: string, name: string): string {
  const { text, name: path } = page;
  const [start, end] = rangeOf(page, ["title"], "value");
  const of = path === "/" ? "" : `\ntranslation_of: ${path}`;
  return applyEdits(text, [
    ...movedModeline(text, pageFile(path), file),
    { at: start, remove: end - start, insert: stringify(name, { lineWidth: 0 }).trimEnd() + of },
    ...removeKeys(page, page.document().contents, ["redirects"]),
  ]);
}

function menuEdits(menus: Source, of: string, { name, address }: { name: string; address: string }): Edit[] {
  const edits: Edit[] = [];
  visit(menus.document(), {
    Map(_key, map) {
      const [label, link] = [map.get("label", true), map.get("link", true)];
      if (!isScalar(label) || !isScalar(link) || link.value !== of) return;
      edits.push(replaceScalar(menus, label, String(label.value), name), replaceScalar(menus, link, of, address));
    },
  });
  return edits;
}
