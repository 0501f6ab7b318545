import { lazy } from "../memoize.ts";
import { fold } from "../words.ts";
import { moneyFormat } from "./money.ts";

const LETTERS = [..."abcdefghijklmnopqrstuvwxyz"];
const TWO_LETTERS = LETTERS.flatMap((first) => LETTERS.map((second) => first + second));

/** By their names in English and in the language itself. */
const languageCodes = lazy(
  () =>
    new Map(
      TWO_LETTERS.toReversed().flatMap((code) =>
        [code, "en"].flatMap((language) => {
          const named = new Intl.DisplayNames(language, { type: "language", fallback: "none" }).of(code);
          return named === undefined ? [] : [[fold(named), code]];
        }),
      ),
    ),
);

/** The locale that the name of a language means, in English or in the language itself: `deutsch` is de-DE. */
export function languageNamed(name: string): string | undefined {
  const code = languageCodes().get(fold(name));
  const { language, region } = new Intl.Locale(code ?? "und").maximize();
  return code && `${language}-${region}`;
}

/** The name of a language in itself: `Cymraeg`. It names the country, too, if others in the list differ only by that. */
export function languageName(locale: string, others: readonly string[]): string {
  const [language = ""] = locale.split("-");
  const isShared = others.filter((locale) => locale.split("-")[0] === language).length > 1;
  const name = new Intl.DisplayNames(locale, { type: "language" }).of(isShared ? locale : language) ?? locale;
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1);
}

/** The name of a language in English: `fr` -> French. Its code if it has no name. Throws for anything that is not a code. */
export function languageInEnglish(code: string): string {
  return new Intl.DisplayNames("en", { type: "language" }).of(code) ?? code;
}

/** The name of a country in a language, or its code when it has none. */
export function countryName(country: string, locale: string): string {
  return new Intl.DisplayNames(locale, { type: "region" }).of(country) ?? country;
}

const countryCodes = lazy(() => TWO_LETTERS.map((code) => code.toUpperCase()).filter(isCountry));

/** The code of a country by its name in English or another language: `Germany` -> `DE`. */
export function countryNamed(name: string, locale: string): string | undefined {
  return countryCodes().find((code) =>
    [locale, "en"].some((displayLocale) => fold(countryName(code, displayLocale)) === fold(name)),
  );
}

/** Codes of Unicode that are not those of countries: the European Union, the eurozone, the United Nations, tests. */
const NO_COUNTRIES: readonly string[] = ["EU", "EZ", "QO", "UN", "XA", "XB", "ZZ"];

/** True for the code of a country (ISO 3166). */
export function isCountry(code: string): boolean {
  // Codes of former countries, and UK, stand for another code.
  const isCurrent = /^[A-Z]{2}$/.test(code) && new Intl.Locale(`und-${code}`).region === code;
  return isCurrent && !NO_COUNTRIES.includes(code) && countryName(code, "en") !== code;
}

/** True for the code of a language, with or without that of a country: en-US, de. */
export function isKnownLocale(locale: string): boolean {
  const [language = "", country] = locale.split("-");
  const names = new Intl.DisplayNames("en", { type: "language", fallback: "none" });
  return names.of(language) !== undefined && (country === undefined || isCountry(country));
}

/** The countries that most sites are in. */
const COUNTRIES: Readonly<Record<string, string>> = {
  EUR: "AD AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MC ME MT NL PT SI SK SM VA XK",
  CHF: "CH LI",
  ...{ USD: "US", GBP: "GB", CAD: "CA", AUD: "AU", NZD: "NZ", PLN: "PL", CZK: "CZ", HUF: "HU", DKK: "DK", SEK: "SE" },
  ...{ NOK: "NO", ISK: "IS", RON: "RO", RSD: "RS", UAH: "UA", TRY: "TR", BRL: "BR", MXN: "MX", JPY: "JP", KRW: "KR" },
  ...{ CNY: "CN", INR: "IN", SGD: "SG", ZAR: "ZA", ARS: "AR", CLP: "CL", COP: "CO", PEN: "PE" },
};

/** The currency of a country, if it is known. */
export function currencyOfCountry(country: string): string | undefined {
  return Object.keys(COUNTRIES).find((currency) => COUNTRIES[currency]?.split(" ").includes(country));
}

/** The currency of a country that has this name or sign: `pesos` is MXN in Mexico. */
export function currencyCalled(name: string, country: string): string | undefined {
  const currency = currencyOfCountry(country);
  if (currency === undefined) return undefined;
  const { language } = new Intl.Locale(`und-${country}`).maximize();
  const words = [language, "en"].flatMap((displayLocale) =>
    (new Intl.DisplayNames(displayLocale, { type: "currency" }).of(currency) ?? "").split(/[\s-]+/),
  );
  const isName = words.some((word) => ["", "s", "es", "n"].some((end) => fold(word) + end === fold(name)));
  return isName || moneyFormat(`${language}-${country}`, currency).sign === name ? currency : undefined;
}
