import { nearest } from "../diagnostics/nearest.ts";
import { type Finding, type Problem, problemOfFile } from "../diagnostics/problem.ts";
import { code, listOf } from "../diagnostics/wording.ts";
import { factsOf, sharedReferencesOf } from "../read/pages/page-source.ts";
import { type Path, problemAt, type Source } from "../read/source.ts";
import { englishTexts, isOwnAddress, STARTER_URL } from "../read/starter-texts.ts";
import { type Context, contentOf, languageOf, maySearch, sourceKey } from "../resolve/context.ts";
import { originalOf } from "../resolve/languages.ts";
import { noPage } from "../resolve/links/link-problems.ts";
import { englishWords } from "../resolve/shell.ts";
import { isMap } from "../shared/is-map.ts";
import { pathsOfTexts, textsIn } from "../shared/texts-in.ts";
import { languageInEnglish } from "../shared/values/intl-names.ts";
import { isLocale } from "../shared/values/money.ts";
import { type Hours, isAllDay } from "../shared/values/opening-hours.ts";
import { isPublic } from "./search-results.ts";
import { fileOf } from "./site-check.ts";

/** Reports pages that claim to translate a page that they cannot be a translation of. */
export function checkTranslations(context: Context, broken: ReadonlySet<string>): Problem[] {
  // A mistake in site.yaml may be the cause.
  if (!fileOf(context, "site", broken)) return [];
  const first = new Map<string, Source>();
  return [...context.sources.values()].flatMap((page) => {
    const original = factsOf(page).translation_of;
    if (original === undefined || broken.has(page.file)) return [];
    const id = `${page.language} ${original}`;
    const finding = findingOf(context, page, original, first.get(id));
    if (!first.has(id)) first.set(id, page);
    return finding ? [problemAt(page, ["translation_of"], "value", finding)] : [];
  });
}

function findingOf(context: Context, page: Source, path: string, translation: Source | undefined): Finding | undefined {
  const { anchors, redirects, parsed, sources, languages } = context;
  const rule = "translation-of";
  if (!anchors.has(path)) {
    const near = () => (maySearch(context, anchors.size) ? nearest(path, anchors.keys()) : undefined);
    return noPage(path, redirects.get(path) ?? near(), redirects.has(path), parsed.root);
  }
  if (page.language === undefined) {
    const [language] = languages.keys();
    const message = "This page is in the main language of the site, so it is an original, not a translation.";
    const hint = language
      ? `Delete this line. Translations are in a folder of their language: pages/${language}.`
      : "Add the language that it is in to `languages` in site.yaml, or delete this line.";
    return { rule, message, hint };
  }
  if (sources.get(sourceKey("page", path))?.language !== undefined) {
    const message = `${path} is not in the main language, so it is not an original.`;
    return { rule, message, hint: "Write the address of the page in the main language that this one translates." };
  }
  if (!translation) return undefined;
  const message = `${translation.file} translates this page, too, and visitors who switch languages get only one of the two.`;
  return { rule, message, hint: "Write the address of another page, or delete one of the two." };
}

const MAX_LISTED = 10;

/** Warns, once for each language, about pages and files that have no version in it, and about copies. */
export function checkUntranslated(context: Context, broken: ReadonlySet<string>): Problem[] {
  const site = fileOf(context, "site", broken);
  if (!site || broken.size > 0) return [];
  return [...context.languages].flatMap(([language, version]) => {
    const [code = ""] = languageOf(version).split("-");
    const report = (missing: readonly string[], effect: string, hint: string) => {
      if (missing.length === 0) return [];
      const message = `There is no version in ${languageInEnglish(code)} of ${listOf(missing, "and", MAX_LISTED)}, ${effect}.`;
      const data = { language, missing: missing.join(" ") };
      return [problemAt(site, ["languages", language], "key", { rule: "translation-missing", data, message, hint })];
    };
    const files = untranslatedFiles(version);
    const example = files[0]?.replace(/\.ya?ml$/, `.${language}$&`);
    const copy = `Copy each to a file with .${language} in its name, such as ${example}, and translate the copy.`;
    const pages = contentOf(version, "site").partial === true ? [] : untranslatedPages(context, version);
    const start = `\`npm run new -- translation ${pages[0]} "Name" --lang ${language}\` starts one. If they are missing on purpose, write \`partial: true\` below \`${language}\`.`;
    return [
      ...report(files, "so visitors see its content in the main language", copy),
      ...report(pages, "so visitors who switch languages there end up on the home page", start),
      ...(languageOf(context).startsWith(code) ? [] : untouchedCopies(context, version)),
    ];
  });
}

/** Copies of which nothing has been translated yet: pages by their description, other files by all of their sentences. */
function untouchedCopies(main: Context, { language, sources }: Context): Problem[] {
  const copies = [...sources].filter(([, copy]) => copy.language === language);
  return copies.flatMap(([key, copy]) => {
    const isPage = copy.kind === "page";
    const from = isPage ? sources.get(sourceKey("page", originalOf(copy))) : main.sources.get(key);
    if (!from || from === copy) return [];
    const isSame = isPage && factsOf(copy).description === factsOf(from).description;
    const path = isPage ? isSame && ["description"] : firstOfSameSentences(copy.data, from.data);
    const [what, whole] = isPage ? [`the description of ${from.name}`, "page"] : [`as it is in ${from.file}`, "file"];
    const message = `This is still ${what}, so the ${whole} has probably not been translated yet.`;
    const hint = `Translate it, and the rest of the ${whole}.`;
    return path ? problemAt(copy, path, "value", { rule: "translation-missing", message, hint }) : [];
  });
}

/** Four words or more. Fewer may be the same in two languages, as names are. */
const SENTENCE = /(?:\p{L}+[^\p{L}]+){3}\p{L}/u;

/** The path of the first sentence, if all sentences of a copy are in its original. */
function firstOfSameSentences(copy: unknown, original: unknown): Path | undefined {
  const written = new Set(textsIn(original));
  const sentences = [...pathsOfTexts(copy)].filter(([text]) => SENTENCE.test(text.replace(/\{[^}]*\}/g, "")));
  return sentences.every(([text]) => written.has(text)) ? sentences[0]?.[1] : undefined;
}

function untranslatedPages(main: Context, { sources, translations }: Context): string[] {
  const missing = [...sources.values()].filter((page) => isPublic(main, page) && !translations.has(page.name));
  return missing.map(({ name }) => name);
}

/** The files that the pages of a language use, besides those in it, and those with nothing but names. */
function untranslatedFiles({ sources, schemas, language }: Context): string[] {
  const references = [...sources.values()].flatMap((source) =>
    source.language === language ? sharedReferencesOf(source, schemas) : [],
  );
  const files = references.flatMap((reference) => {
    const [kind = "", name = ""] = reference.split(" ");
    const keys = [name, name.replace(/\/[^/]*$/, ""), kind].map((each) => sourceKey(kind, each));
    return keys.find((key) => sources.has(key)) ?? [];
  });
  return [...new Set(["interface interface", "navigation navigation", ...files])].flatMap((key) => {
    const source = sources.get(key);
    if (!source || source.language === language || schemas.kinds.get(source.kind)?.wordless) return [];
    return source.file;
  });
}

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
      ? `This page is still the English one of new sites, on a site in ${language}.`
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
