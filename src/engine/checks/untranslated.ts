import { nearest } from "../diagnostics/nearest.ts";
import type { Finding, Problem } from "../diagnostics/problem.ts";
import { listOf } from "../diagnostics/wording.ts";
import { factsOf, referencesOf } from "../read/pages/page-source.ts";
import { type Path, problemAt, type Source } from "../read/source.ts";
import { type Context, contentOf, languageOf, maySearch, sourceKey } from "../resolve/context.ts";
import { originalOf } from "../resolve/languages.ts";
import { noPage } from "../resolve/links/link-problems.ts";
import { pathsOfTexts, textsIn } from "../shared/texts-in.ts";
import { languageInEnglish } from "../shared/values/intl-names.ts";
import { isPublic } from "./search-results.ts";
import { fileOf } from "./site-check.ts";

/** Reports pages that are no translation of what they say they are. */
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

function findingOf(context: Context, page: Source, path: string, other: Source | undefined): Finding | undefined {
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
    const message = `${path} is in another language than the main one, so it is no original.`;
    return { rule, message, hint: "Write the address of the page in the main language that this one translates." };
  }
  if (!other) return undefined;
  const message = `${other.file} translates this page, too, and visitors who switch languages get only one of the two.`;
  return { rule, message, hint: "Write the address of another page, or delete one of the two." };
}

const MAX_LISTED = 10;

/** Warns, once for each language, about pages and files that have no version in it, and about copies. */
export function checkUntranslated(context: Context, broken: ReadonlySet<string>): Problem[] {
  const site = fileOf(context, "site", broken);
  if (!site || broken.size > 0) return [];
  return [...context.languages].flatMap(([language, own]) => {
    const [code = ""] = languageOf(own).split("-");
    const report = (missing: readonly string[], effect: string, hint: string) => {
      if (missing.length === 0) return [];
      const message = `There is no version in ${languageInEnglish(code)} of ${listOf(missing, "and", MAX_LISTED)}, ${effect}.`;
      const data = { language, missing: missing.join(" ") };
      return [problemAt(site, ["languages", language], "key", { rule: "translation-missing", data, message, hint })];
    };
    const files = untranslatedFiles(own);
    const example = files[0]?.replace(/\.ya?ml$/, `.${language}$&`);
    const copy = `Copy each to a file with .${language} in its name, such as ${example}, and translate the copy.`;
    const pages = contentOf(own, "site").partial === true ? [] : untranslatedPages(context, own);
    const start = `\`npm run new -- translation ${pages[0]} "Name" --lang ${language}\` starts one. If they are missing on purpose, write \`partial: true\` below \`${language}\`.`;
    return [
      ...report(files, "so visitors read what is in it in the main language", copy),
      ...report(pages, "so whoever switches languages there gets to the home page", start),
      ...(languageOf(context).startsWith(code) ? [] : untouchedCopies(context, own)),
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
    source.language === language ? referencesOf(source, schemas) : [],
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
