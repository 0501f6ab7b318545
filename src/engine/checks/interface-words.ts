import { type Problem, problemOfFile } from "../diagnostics/problem.ts";
import { code, listOf } from "../diagnostics/wording.ts";
import { metadataOf } from "../read/pages/page-source.ts";
import { problemAt, type Source } from "../read/source.ts";
import { englishTexts, isOwnAddress, STARTER_URL } from "../read/starter-texts.ts";
import { type Context, contentOf, sourceKey } from "../resolve/context.ts";
import { englishWords } from "../resolve/shown-words.ts";
import { isMap } from "../shared/is-map.ts";
import { isLocale } from "../shared/values/money.ts";
import { type Hours, isAllDay } from "../shared/values/opening-hours.ts";
import { visitTexts } from "../shared/visit-texts.ts";

/** A word that interface.yaml lacks in a group that it has, and that nobody needs until something shows it. */
export function missingWord(
  context: Context,
  broken: ReadonlySet<string>,
  [group, key]: [group: string, key: string],
  because: () => string | undefined,
): Problem[] {
  const source = context.sources.get(sourceKey("interface", "interface"));
  const words = isMap(source?.data) ? source.data[group] : undefined;
  if (!source || broken.has(source.file) || !isMap(words) || words[key] !== undefined) return [];
  const reason = because();
  if (reason === undefined) return [];
  const message = `\`${key}\` is missing from \`${group}\`, and ${reason}.`;
  const { description = "" } = context.schemas.kinds.get("interface")?.properties?.[group]?.properties?.[key] ?? {};
  const finding = { rule: "key-missing", message, hint: `Add \`${key}\`. ${description}` } as const;
  return [problemAt(source, [group], "key", finding)];
}

/** Asks for the words of a day that is open from 0:00 to 24:00. */
export function checkHoursWords(context: Context, broken: ReadonlySet<string>): Problem[] {
  const source = context.sources.get(sourceKey("site", "site"));
  if (!source || broken.has(source.file) || !isMap(source.data)) return [];
  const { week = [], special = [] } = (source.data.hours ?? {}) as Partial<Hours>;
  return missingWord(context, broken, ["hours", "all_day"], () =>
    [...week, ...special].some(({ open = [] }) => open.some(isAllDay))
      ? `${source.file} has a day from 0:00 to 24:00`
      : undefined,
  );
}

/**
 * Warns about words that are in English on a site in another language: those that interface.yaml lacks, and those that a new site
 * has in English. The word of listings is none that anybody reads: it is part of addresses.
 */
export function checkEnglishWords(context: Context, broken: ReadonlySet<string>): Problem[] {
  const { locale, url } = contentOf(context, "site");
  if (typeof locale !== "string" || !context.schemas.money.isCertain || locale.startsWith("en")) return [];
  const language = languageNamed(locale);
  const mayBeLeft = isOwnAddress(url) || url === STARTER_URL ? [...context.sources.values()] : [];
  const left = mayBeLeft.flatMap((source) => (broken.has(source.file) ? [] : leftInEnglish(source, language)));
  const source = context.sources.get(sourceKey("interface", "interface"));
  if (!source || broken.size > 0) return left;
  const missing = englishWords(context).filter(([group]) => group !== "listing");
  return left.concat(
    missing.map(([group, words]) => {
      const message = `\`${group}\` is missing, so visitors read its words in English, on a site in ${language}.`;
      const list = Object.entries(words).map(([key, word]) => `\`${key}: ${word}\``);
      const hint = `Add \`${group}:\`, and below it, in your language, ${listOf(list, "and")}.`;
      return problemOfFile(source.file, { rule: "words-english", message, hint });
    }),
  );
}

/** The texts of a file that a new site has in English, because there are none in its language: one problem for all. */
function leftInEnglish(source: Source, language: string): Problem[] {
  const found: (readonly (string | number)[])[] = [];
  const visit = (path: readonly (string | number)[], text: string) => {
    if (englishTexts().has(text)) found.push(path);
  };
  const isPage = source.kind === "page";
  if (!isPage) visitTexts(source.data, visit);
  else if (metadataOf(source, "lang") === undefined) visit(["description"], metadataOf(source, "description") ?? "");
  const [first] = found;
  if (!first) return [];
  const are = found.length === 1 ? "text of this file is" : "texts of this file are";
  const names = listOf(
    found.map((path) => code(path.join("."))),
    "and",
  );
  const message = isPage
    ? `This page is in English, as new sites have it, on a site in ${language}.`
    : `${found.length} ${are} in English, on a site in ${language}: ${names}.`;
  const hint = `Translate ${isPage ? "the page" : "the words of this file: visitors read them on buttons, in menus, forms and messages"}.`;
  return [problemAt(source, first, "value", { rule: "words-english", message, hint })];
}

/** `cs-CZ` -> Czech. */
function languageNamed(locale: string): string {
  return (isLocale(locale) && new Intl.DisplayNames("en", { type: "language" }).of(locale.slice(0, 2))) || locale;
}
