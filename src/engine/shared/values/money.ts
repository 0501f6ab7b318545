import { escapeRegExp } from "../escape.ts";
import { getOrInsertComputed, orUndefined } from "../memoize.ts";

/** The format of amounts of one currency in one language. */
export type MoneyFormat = ReturnType<typeof moneyFormat>;

const DEFAULT_CURRENCY = "USD";
const DEFAULT_LOCALE = "en-US";

const SIGN_NAMES: Record<string, string> = { $: "a dollar sign", "€": "a euro sign", "£": "a pound sign" };

/** The format of a currency in a language. The defaults replace an unknown language or currency. */
export function moneyFormat(locale = DEFAULT_LOCALE, currency = DEFAULT_CURRENCY) {
  const language = isLocale(locale) ? locale : DEFAULT_LOCALE;
  const format = numberFormat(language, isCurrency(currency) ? currency : DEFAULT_CURRENCY);
  const parts = format.formatToParts(1234567.5);
  const part = (type: string) => parts.find((part) => part.type === type)?.value;
  const sign = part("currency") ?? currency;
  const at = parts.findIndex(({ type }) => type === "currency");
  const next = parts[at === 0 ? 1 : at - 1];
  const options = format.resolvedOptions();
  return {
    locale: language,
    /** ISO 4217: USD. */
    currency: options.currency ?? DEFAULT_CURRENCY,
    /** The currency sign next to an amount: $. */
    sign,
    position: at === 0 ? ("before" as const) : ("after" as const),
    /** True when there is a space between the sign and the amount: then both positions are in use. */
    isSpaced: next?.type === "literal",
    /** The separator between groups of three digits. */
    thousands: (part("group") ?? ",").replace(/\s/, " ").replace("’", "'"),
    decimal: part("decimal") ?? ".",
    /** The number of decimals: 2 for cents, 0 for yen. */
    digits: options.maximumFractionDigits ?? 2,
    /** The sign in words, with an article: "a dollar sign". */
    signName: SIGN_NAMES[sign] ?? `the sign ${sign}`,
    /** False while the language or the currency is wrong: prices cannot be checked then. */
    isCertain: isLocale(locale) && isCurrency(currency),
  };
}

const locales = new Map<string, boolean>();

/** True for a locale that JavaScript can format in. Cached, since every text of a site asks for the same few. */
export function isLocale(locale: string): boolean {
  return getOrInsertComputed(locales, locale, () => orUndefined(() => Intl.getCanonicalLocales(locale))?.length === 1);
}

/** True for the ISO 4217 code of a currency. */
export function isCurrency(code: string): boolean {
  return Intl.supportedValuesOf("currency").includes(code);
}

/** A number as a price: `199` -> `$199`, `199.5` -> `$199.50`. */
export function formatAmount({ locale, currency }: MoneyFormat, amount: number): string {
  return numberFormat(locale, currency, Number.isInteger(amount)).format(amount);
}

/** Creating a format takes a hundred times as long as using it. */
const numberFormats = new Map<string, Intl.NumberFormat>();

function numberFormat(locale: string, currency: string, isWhole = false): Intl.NumberFormat {
  const id = `${locale} ${currency} ${isWhole}`;
  const whole = isWhole ? { minimumFractionDigits: 0 } : {};
  const options = { style: "currency", currency, currencyDisplay: "narrowSymbol", ...whole } as const;
  return getOrInsertComputed(numberFormats, id, () => new Intl.NumberFormat(locale, options));
}

/** The word for one unit of a currency in a language: `euro`. */
export function currencyName({ locale, currency }: MoneyFormat): string {
  const format = new Intl.NumberFormat(locale, { style: "currency", currency, currencyDisplay: "name" });
  return format.formatToParts(1).find(({ type }) => type === "currency")?.value ?? currency;
}

/** Puts the sign next to an amount, as people type it: `1,663` -> `$1,663`. */
export function withSign({ sign, position, isSpaced }: MoneyFormat, amount: string): string {
  return (position === "before" ? [sign, amount] : [amount, sign]).join(isSpaced ? " " : "");
}

/** Written in place of cents: `€ 55,-`, `CHF 49.-`. After a comma, it identifies a price as well as a sign does. */
const NO_CENTS = "[-–—]{1,2}";

/** A pattern for a price, with the currency's code if any. Without flags: editors get it as JSON Schema. */
export function pricePattern(money: MoneyFormat): RegExp {
  const group = separator(money.thousands);
  const [whole, point] = [`(\\d{1,3}(${group}\\d{3})+|\\d+)`, escapeRegExp(money.decimal)];
  const [hasComma, hasCents] = [money.decimal === ",", money.digits > 0];
  const cents = `\\d{1,${money.digits}}${hasComma || money.isSpaced ? `|${NO_CENTS}` : ""}`;
  const amount = `${whole}${hasCents ? `(${point}(${cents}))?` : ""}`;
  const sign = escapeRegExp(money.sign);
  const code = money.sign === money.currency ? "" : `(\\s?${money.currency})?`;
  const either = [`${sign}${money.isSpaced ? "\\s?" : ""}${amount}${code}`, `${amount}\\s?${sign}${code}`];
  const signed = money.isSpaced ? either : [either[money.position === "before" ? 0 : 1]];
  return new RegExp(`^(${[...signed, ...(hasCents && hasComma ? [`${whole}${point}${NO_CENTS}`] : [])].join("|")})$`);
}

/** A pattern for the amounts in a text, except for those before one of the `magnitudes`: `$2k` is not two dollars. */
export function amountPattern(money: MoneyFormat, magnitudes: readonly string[]): RegExp {
  const [sign, group, point] = [escapeRegExp(money.sign), separator(money.thousands), escapeRegExp(money.decimal)];
  const amount = `(?:\\d{1,3}(?:${group}\\d{3})+(?!\\d)|\\d+)(?:${point}(?:\\d{1,2}(?!\\d)|${NO_CENTS}))?`;
  const larger = `(?![\\d${escapeRegExp(money.thousands)}${point}]*\\s?(?:${magnitudes.map(escapeRegExp).join("|")})\\b)`;
  const before = `${sign}${money.isSpaced ? "\\s?" : ""}${amount}${larger}`;
  const after = `(?<![\\d.,])${amount}\\s?${sign}`;
  if (money.isSpaced) return new RegExp(`${after}|${before}`, "gi");
  return new RegExp(money.position === "before" ? before : after, "gi");
}

/** The number in a price, as JSON and schema.org write it: `$1,663.50` -> `1663.50`. */
export function plainAmount({ sign, decimal }: MoneyFormat, price: string): string {
  const amount = [...price.replaceAll(sign, "")].filter((char) => /\d/.test(char) || char === decimal).join("");
  return amount.replace(decimal, ".").replace(/\.$/, "");
}

/** True for an amount with the separators of another language. */
export function isWrittenElsewhere({ decimal }: MoneyFormat, amount: string): boolean {
  const digits = decimal === "." ? amount : amount.replace(/[.,]/g, (separator) => (separator === "." ? "," : "."));
  return /\.\d{3}(?!\d)|\..*[.,]/.test(digits) || /,\d{1,2}$/.test(digits);
}

/** A sentence that names the decimal sign of the site's prices. */
export function decimalSign({ decimal }: MoneyFormat): string {
  return `here, ${decimal === "." ? "a period" : "a comma"} is the decimal sign.`;
}

/** The currency of a sign or code in a text, if it is not the site's. */
export function otherCurrency({ sign, currency }: MoneyFormat, text: string): string | undefined {
  const [symbol] = text.replaceAll(sign, "").match(/\p{Sc}/u) ?? [];
  if (symbol !== undefined) return CODES[symbol] ?? symbol;
  const [code] = text.match(/\b[A-Z]{3}\b/) ?? [];
  return code !== undefined && code !== currency && code !== sign && isCurrency(code) ? code : undefined;
}

const CODES: Record<string, string> = { $: "USD", "€": "EUR", "£": "GBP", "¥": "JPY", "₹": "INR", "₩": "KRW" };

/** A separator as people type it: any space, either apostrophe. */
function separator(sign: string): string {
  if (sign === " ") return "\\s";
  return sign === "'" ? "['’]" : escapeRegExp(sign);
}
