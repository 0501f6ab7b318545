import type { Problem } from "../diagnostics/problem.ts";
import { type Context, sourceKey, valueKey } from "../resolve/context.ts";
import { inAllLanguages } from "../resolve/languages.ts";
import { businessFacts, longHeader, starterFacts } from "./business-facts.ts";
import { checkForms } from "./check-forms.ts";
import { checkContrast } from "./contrast.ts";
import { checkCharacters, checkOwnFonts, fontsIn } from "./font-problems.ts";
import { checkPrices } from "./old-prices.ts";
import { checkOrphanPages } from "./orphan-pages.ts";
import { checkPublicFiles } from "./public-names.ts";
import { checkDuplicateMetadata, checkSearchResults } from "./search-results.ts";
import { runSiteChecks } from "./site-check.ts";
import { checkEnglishWords, checkHoursWords, checkTranslations, checkUntranslated } from "./site-language.ts";

/** Checks the theme, fonts, search results and starter facts, even of a site with other errors (`reported`). */
export function checkPresentation(context: Context, reported: readonly Problem[]): Problem[] {
  const { contrastPairs, typefaces } = context.schemas.config;
  const theme = context.sources.get(sourceKey("theme", "theme"));
  const fonts = fontsIn(theme && context.resolved.get(valueKey(theme, [])));
  const isBroken = reported.some(({ severity, file }) => severity === "error" && file === theme?.file);
  return [
    ...(theme ? checkContrast(theme, contrastPairs) : []),
    ...(theme ? checkOwnFonts(theme, fonts.own_fonts) : []),
    ...inEachLanguage(context, checkSearchResults),
    ...runSiteChecks([starterFacts], context, new Set()),
    ...(isBroken ? [] : checkCharacters(context.parsed, typefaces(fonts))),
  ];
}

/** Checks pages against each other, unless a problem in `reported` may be the cause. */
export function checkPagesTogether(context: Context, reported: readonly Problem[]): Problem[] {
  const broken = new Set(reported.flatMap(({ severity, file }) => (severity === "error" ? [file] : [])));
  return [
    ...inEachLanguage(context, (each) => [
      ...checkDuplicateMetadata(each, broken),
      ...checkOrphanPages(each, reported, broken),
      ...checkPrices(each, broken),
      ...checkForms(each, reported, broken),
      ...runSiteChecks([...longHeader, ...businessFacts], each, broken),
      ...checkHoursWords(each, broken),
      ...checkEnglishWords(each, broken),
    ]),
    ...checkPublicFiles(context),
    ...checkTranslations(context, broken),
    ...checkUntranslated(context, broken),
  ];
}

/** Runs a check for each language of a site, and keeps the problems of files in that language. */
function inEachLanguage(context: Context, check: (context: Context) => Problem[]): Problem[] {
  if (context.languages.size === 0) return check(context);
  const languages = new Map(context.parsed.sources.map(({ file, language }) => [file, language]));
  return inAllLanguages(context).flatMap((each) =>
    check(each).filter(({ file }) => languages.get(file) === each.language),
  );
}
