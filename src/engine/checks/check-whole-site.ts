import type { Problem } from "../diagnostics/problem.ts";
import { type Context, sourceKey, valueKey } from "../resolve/context.ts";
import { checkForms } from "./check-forms.ts";
import { checkOpeningHours } from "./check-opening-hours.ts";
import { checkPhone } from "./check-phone.ts";
import { checkContrast } from "./contrast.ts";
import { checkDuplicateMetadata } from "./duplicate-metadata.ts";
import { endedAnnouncement, pastHours } from "./ended-dates.ts";
import { checkCharacters } from "./font-characters.ts";
import { checkEnglishWords, checkHoursWords } from "./interface-words.ts";
import { checkLongHeader } from "./long-header.ts";
import { checkPrices } from "./old-prices.ts";
import { checkOrphanPages } from "./orphan-pages.ts";
import { checkOwnFonts, fontsIn } from "./own-fonts.ts";
import { checkSearchResults } from "./search-results.ts";
import { checkStarterFacts } from "./starter-facts.ts";
import { checkWritingDirection } from "./writing-direction.ts";

/**
 * What is wrong with the theme, the characters, the search results and the contact data of a site, whatever else is wrong
 * with it. With an error in the theme among those that were `reported`, nobody knows its typefaces.
 */
export function checkPresentation(context: Context, reported: readonly Problem[]): Problem[] {
  const { contrastPairs, typefaces } = context.schemas.config;
  const theme = context.sources.get(sourceKey("theme", "theme"));
  const fonts = fontsIn(theme && context.done.get(valueKey(theme, [])));
  const isBroken = reported.some(({ severity, file }) => severity === "error" && file === theme?.file);
  return [
    ...(theme ? checkContrast(theme, contrastPairs) : []),
    ...(theme ? checkOwnFonts(theme, fonts.own_fonts) : []),
    ...checkSearchResults(context),
    ...checkStarterFacts(context),
    ...(isBroken ? [] : checkCharacters(context.parsed, typefaces(fonts))),
  ];
}

/** What is wrong with pages next to one another, unless it may only follow from a problem that was `reported` before. */
export function checkPagesTogether(context: Context, reported: readonly Problem[]): Problem[] {
  const broken = new Set(reported.flatMap(({ severity, file }) => (severity === "error" ? [file] : [])));
  return [
    ...checkDuplicateMetadata(context, broken),
    ...checkOrphanPages(context, reported, broken),
    ...checkPrices(context, broken),
    ...checkForms(context, broken),
    ...checkLongHeader(context, broken),
    ...checkPhone(context, broken),
    ...checkOpeningHours(context, broken),
    ...endedAnnouncement(context, broken),
    ...pastHours(context, broken),
    ...checkHoursWords(context, broken),
    ...checkEnglishWords(context, broken),
    ...checkWritingDirection(context, broken),
  ];
}
