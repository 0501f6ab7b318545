import { type Problem, problemOfFile } from "../diagnostics/problem.ts";
import { code, listOf } from "../diagnostics/wording.ts";
import { factsOf } from "../read/pages/page-source.ts";
import { type Path, problemAt, type Source } from "../read/source.ts";
import { englishTexts, isOwnAddress, STARTER_URL } from "../read/starter-texts.ts";
import { type Context, contentOf } from "../resolve/context.ts";
import { englishWords } from "../resolve/shell.ts";
import { isMap } from "../shared/is-map.ts";
import { pathsOfTexts } from "../shared/texts-in.ts";
import { languageInEnglish } from "../shared/values/intl-names.ts";
import { isLocale } from "../shared/values/money.ts";
import { type Hours, isAllDay } from "../shared/values/opening-hours.ts";
import { fileOf } from "./site-check.ts";

/** Reports a word missing from a group in interface.yaml, if `because` says why the site needs it. */
export function missingWord(
  context: Context,
  broken: ReadonlySet<string>,
  [group, key]: [group: string, key: string],
  because: () => string | undefined,
): Problem[] {
  const source = fileOf(context, "interface", broken);
  const words = isMap(source?.data) ? source.data[group] : undefined;
  const reason = source && isMap(words) && words[key] === undefined ? because() : undefined;
  if (!source || reason === undefined) return [];
  const message = `\`${key}\` is missing from \`${group}\`, and ${reason}.`;
  const { description = "" } = context.schemas.kinds.get("interface")?.properties?.[group]?.properties?.[key] ?? {};
  return [problemAt(source, [group], "key", { rule: "key-missing", message, hint: `Add \`${key}\`. ${description}` })];
}

/** Requires the word for a day that is open from 0:00 to 24:00. */
export function checkHoursWords(context: Context, broken: ReadonlySet<string>): Problem[] {
  const source = fileOf(context, "site", broken);
  const { week = [], special = [] } = (isMap(source?.data) ? (source.data.hours ?? {}) : {}) as Partial<Hours>;
  return missingWord(context, broken, ["hours", "all_day"], () =>
    source && [...week, ...special].some(({ open = [] }) => open.some(isAllDay))
      ? `${source.file} has a day from 0:00 to 24:00`
      : undefined,
  );
}

/** Warns about English words on a site in another language: missing from interface.yaml, or left from the starter site. */
export function checkEnglishWords(context: Context, broken: ReadonlySet<string>): Problem[] {
  const { locale, url } = contentOf(context, "site");
  if (typeof locale !== "string" || !context.schemas.money.isCertain || locale.startsWith("en")) return [];
  const language = isLocale(locale) ? languageInEnglish(locale.slice(0, 2)) : locale;
  const isNew = isOwnAddress(url) || url === STARTER_URL;
  const files = isNew ? [...context.sources.values()].filter(({ file }) => !broken.has(file)) : [];
  const left = files.flatMap((source) => {
    const found = englishTextsIn(source);
    const [first] = found;
    if (!first) return [];
    const are = found.length === 1 ? "text of this file is" : "texts of this file are";
    const names = found.map((path) => code(path.join(".")));
    const isPage = source.kind === "page";
    const message = isPage
      ? `This page is in English, as new sites have it, on a site in ${language}.`
      : `${found.length} ${are} in English, on a site in ${language}: ${listOf(names, "and")}.`;
    const hint = `Translate ${isPage ? "the page" : "the words of this file: visitors read them on buttons, in menus, forms and messages"}.`;
    return [problemAt(source, first, "value", { rule: "words-english", message, hint })];
  });
  const source = fileOf(context, "interface", broken);
  if (!source || broken.size > 0) return left;
  const groups = context.schemas.kinds.get("interface")?.properties ?? {};
  const missing = englishWords(context).filter(([group]) => !groups[group]?.inAddresses);
  return left.concat(
    missing.map(([group, words]) => {
      const message = `\`${group}\` is missing, so visitors read its words in English, on a site in ${language}.`;
      const list = Object.entries(words).map(([key, word]) => `\`${key}: ${word}\``);
      const hint = `Add \`${group}:\`, and below it, in your language, ${listOf(list, "and")}.`;
      return problemOfFile(source.file, { rule: "words-english", message, hint });
    }),
  );
}

function englishTextsIn(source: Source): Path[] {
  const { lang, description = "" } = factsOf(source);
  const texts = source.kind === "page" ? [[description, ["description"]] as const] : [...pathsOfTexts(source.data)];
  return lang === undefined ? texts.flatMap(([text, path]) => (englishTexts().has(text) ? [path] : [])) : [];
}
