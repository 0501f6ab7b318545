import { UsageError } from "../../diagnostics/usage-error.ts";
import { starterPhone } from "../../read/starter-texts.ts";
import { languageNamed } from "../../shared/values/language-named.ts";
import { isCurrency } from "../../shared/values/money.ts";
import { usualCurrency } from "../../shared/values/usual-currency.ts";

const LANGUAGES = new Intl.DisplayNames("en", { type: "language", fallback: "none" });
const REGIONS = new Intl.DisplayNames("en", { type: "region", fallback: "none" });

/**
 * A language with its country. Without one, it is the country with the most speakers: `pt` is pt-BR. Throws UsageError for
 * what is not a language. Some write the country in its place: cz for cs-CZ.
 */
export function localeOf(given: string): string {
  const written = given.trim().replace("_", "-");
  const isWritten = /^[a-z]{2}(-[a-z]{2})?$/i.test(written);
  // Among others, this makes en-GB of en-UK.
  const { language, region = "" } = new Intl.Locale(isWritten ? written : "und").maximize();
  if (isWritten && LANGUAGES.of(language) !== undefined && REGIONS.of(region) !== undefined && region !== "ZZ")
    return `${language}-${region}`;
  const country = /^[A-Za-z]{2}$/.test(given.slice(-2)) ? given.slice(-2).toUpperCase() : "ZZ";
  const spoken = new Intl.Locale(`und-${country}`).maximize().language;
  const named = /^[a-z]{2}(-[A-Z]{2})?$/.test(given) && spoken !== "en" ? `${spoken}-${country}` : languageNamed(given);
  const meant = named === undefined ? "" : `Did you mean ${named}? `;
  throw new UsageError(
    `"${given}" is not a language. ${meant}Write en-US, de-DE or fr-CH: the language, and the country.`,
  );
}

/** The other countries that a language may mean that was given without one, as in pt-PT for `pt`. */
export function otherCountries(given: string): string[] {
  if (given.length !== 2) return [];
  const locale = localeOf(given);
  const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
  const all = letters.flatMap((one) => letters.map((two) => `${given.toLowerCase()}-${one}${two}`));
  // What has a name of its own, as European Portuguese has. `en-UK` is the same as en-GB.
  const named = all.filter(
    (one) => Intl.getCanonicalLocales(one)[0] === one && LANGUAGES.of(one)?.includes("(") === false,
  );
  return named.filter((one) => one !== locale);
}

/** What is usual in the country of a locale. */
export function usualIn(locale: string): { country: string; phone: string; currency: string | undefined } {
  const { region: country = "" } = new Intl.Locale(locale);
  return { country, phone: starterPhone(country), currency: usualCurrency(country) };
}

/** The code of a currency; of the one of the country, where none was given. Throws UsageError for what is none. */
export function currencyOf(given: string | undefined, locale: string): string {
  const { currency, country } = usualIn(locale);
  const code = given?.toUpperCase() ?? currency;
  if (code === undefined)
    throw new UsageError(
      `Which currency do prices in ${REGIONS.of(country)} have? Write its three letters: --currency USD.`,
    );
  if (isCurrency(code)) return code;
  throw new UsageError(`"${given}" is not a currency. Write its three letters: USD, EUR, GBP.`);
}

const SWISS_GERMAN: readonly Spelling[] = [[/ß/g, "ss"]];
const CANADIAN_FRENCH: readonly Spelling[] = [
  [/\u00a0(?=[;!?])/g, ""],
  [/\be-mail\b/g, "courriel"],
  [/\bE-mail\b/g, "Courriel"],
  [/\bun devis\b/g, "une soumission"],
  [/\bSur devis\b/g, "Sur soumission"],
];
/** In most of the Americas, a `presupuesto` is what a household or a state has, and clocks have twelve hours. */
const AMERICAN_SPANISH: readonly Spelling[] = [
  [/\bun presupuesto\b/g, "una cotización"],
  [/\bPresupuesto a medida\b/g, "Cotización a medida"],
  [/\bde 9:00 a 17:00\b/g, "de 9\u00a0a.m. a 5\u00a0p.m."],
];

/** What a country writes in another way than the templates. */
const SPELLINGS: Readonly<Record<string, readonly Spelling[]>> = {
  "de-CH": SWISS_GERMAN,
  "de-LI": SWISS_GERMAN,
  "fr-CA": CANADIAN_FRENCH,
  ...Object.fromEntries(["CL", "CO", "MX", "PE", "US"].map((country) => [`es-${country}`, AMERICAN_SPANISH])),
};

type Spelling = readonly [theirs: RegExp, own: string];

/** A template as the country of a locale spells it: Swiss German has no ß, Canadian French no space before a question mark. */
export function spelledIn(locale: string, template: string): string {
  return (SPELLINGS[locale] ?? []).reduce((text, [theirs, own]) => text.replace(theirs, own), template);
}
