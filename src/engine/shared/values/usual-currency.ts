import { moneyFormat } from "./money.ts";

/** The currencies of countries that have no euro. */
const CURRENCIES: Record<string, string> = {
  ...{ US: "USD", GB: "GBP", CH: "CHF", LI: "CHF", CA: "CAD", AU: "AUD", NZ: "NZD", PL: "PLN", CZ: "CZK", HU: "HUF" },
  ...{ DK: "DKK", SE: "SEK", NO: "NOK", IS: "ISK", RO: "RON", RS: "RSD", UA: "UAH", TR: "TRY", BR: "BRL", MX: "MXN" },
  ...{ JP: "JPY", KR: "KRW", CN: "CNY", IN: "INR", SG: "SGD", ZA: "ZAR", AR: "ARS", CL: "CLP", CO: "COP", PE: "PEN" },
};

const WITH_EURO = "AD AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MC ME MT NL PT SI SK SM VA XK".split(" ");

/** The currency of a country, if it is known. */
export function usualCurrency(country: string): string | undefined {
  return CURRENCIES[country] ?? (WITH_EURO.includes(country) ? "EUR" : undefined);
}

/** The currency of a country where it is called so, in English or the country's language, or has this sign: `pesos` is MXN in Mexico. */
export function currencyCalled(name: string, country: string): string | undefined {
  const currency = usualCurrency(country);
  if (currency === undefined) return undefined;
  const { language } = new Intl.Locale(`und-${country}`).maximize();
  const wanted = name.toLowerCase();
  const names = [
    wanted,
    ...["s", "es", "n"].flatMap((end) => (wanted.endsWith(end) ? wanted.slice(0, -end.length) : [])),
  ];
  const words = [language, "en"].flatMap((one) =>
    (new Intl.DisplayNames(one, { type: "currency" }).of(currency) ?? "").toLowerCase().split(/[\s-]+/),
  );
  const isIts =
    words.some((word) => names.includes(word)) || moneyFormat(`${language}-${country}`, currency).sign === name;
  return isIts ? currency : undefined;
}
