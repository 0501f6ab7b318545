import { UsageError } from "../../diagnostics/usage-error.ts";
import { STARTER_SPELLINGS, starterPhone } from "../../read/starter-texts.ts";
import { currencyOfCountry, languageNamed } from "../../shared/values/intl-names.ts";
import { isCurrency } from "../../shared/values/money.ts";

const LANGUAGES = new Intl.DisplayNames("en", { type: "language", fallback: "none" });
const REGIONS = new Intl.DisplayNames("en", { type: "region", fallback: "none" });

/** A full locale: `pt` is pt-BR, the country with the most speakers. Throws UsageError for anything else than a language. */
export function localeOf(wanted: string): string {
  const written = wanted.trim().replace("_", "-");
  const isWritten = /^[a-z]{2}(-[a-z]{2})?$/i.test(written);
  // Turns en-UK into en-GB, among others.
  const { language, region = "" } = new Intl.Locale(isWritten ? written : "und").maximize();
  if (isWritten && LANGUAGES.of(language) !== undefined && REGIONS.of(region) !== undefined && region !== "ZZ")
    return `${language}-${region}`;
  const named = languageNamed(wanted);
  throw new UsageError(
    `"${wanted}" is not a language. ${named === undefined ? "" : `Did you mean ${named}? `}Write en-US, de-DE or fr-CH: the language, and the country.`,
  );
}

/** The country of a locale, with a fictitious phone number there. */
export function countryOf(locale: string): { country: string; phone: string } {
  const { region: country = "" } = new Intl.Locale(locale);
  return { country, phone: starterPhone(country) };
}

/** A currency code, by default the country's. Throws UsageError for an unknown one. */
export function currencyOf(wanted: string | undefined, locale: string): string {
  const { country } = countryOf(locale);
  const code = wanted?.toUpperCase() ?? currencyOfCountry(country);
  if (code === undefined)
    throw new UsageError(
      `Which currency do prices in ${REGIONS.of(country)} have? Write its three letters: --currency USD.`,
    );
  if (isCurrency(code)) return code;
  throw new UsageError(`"${wanted}" is not a currency. Write its three letters: USD, EUR, GBP.`);
}

/** A template in a country's spelling: Swiss German has no ß, Canadian French no space before a question mark. */
export function spelledIn(locale: string, template: string): string {
  const spellings = Object.entries(STARTER_SPELLINGS[locale] ?? {});
  return spellings.reduce((text, [usual, own]) => text.replaceAll(usual, own), template);
}
