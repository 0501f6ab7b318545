import type { Finding } from "../../diagnostics/problem.ts";
import type { Offsets } from "../../read/text-range.ts";
import { escapeRegExp } from "../../shared/escape.ts";
import {
  currencyName,
  decimalSign,
  isCurrency,
  isWrittenElsewhere,
  type MoneyFormat,
  otherCurrency,
  withSign,
} from "../../shared/values/money.ts";

/** Longer texts are not prices, and finding amounts takes quadratic time. */
const LONGEST = 500;

/** Finds an amount in another currency or in none, or with the separators of another language. */
export function foreignPrice(text: string, money: MoneyFormat): { finding: Finding; range: Offsets } | undefined {
  if (text.length > LONGEST) return undefined;
  return inOtherCurrency(text, money) ?? withOtherSeparators(text, money) ?? withoutCurrency(text, money);
}

const AMOUNT = "\\d+(?:[.,'’\\s]\\d+)*";

/** Next to the site's currency, another one is for foreign visitors: `45 € (CHF 48)`. */
function inOtherCurrency(text: string, money: MoneyFormat): { finding: Finding; range: Offsets } | undefined {
  if (text.includes(money.sign) || text.includes(money.currency)) return undefined;
  for (const { 0: part, index } of text.matchAll(OTHER)) {
    const other = otherCurrency(money, part);
    if (other === undefined) continue;
    const known = isCurrency(other) ? `, or \`currency: ${other}\` in site.yaml, if all its prices are` : "";
    const message = `${part} is not in ${money.currency}, the currency of this site.`;
    const hint = `Write the amount in ${money.currency}${known}. A price in both currencies can be in one text.`;
    return { finding: { rule: "price-foreign", message, hint }, range: { start: index, end: index + part.length } };
  }
  return undefined;
}

const OTHER = new RegExp(`(?:\\p{Sc}|\\b[A-Z]{3}\\b)\\s?${AMOUNT}|${AMOUNT}\\s?(?:\\p{Sc}|\\b[A-Z]{3}\\b)`, "gu");

/** `$1.200,50` on a site with decimal points. */
function withOtherSeparators(text: string, money: MoneyFormat): { finding: Finding; range: Offsets } | undefined {
  const { sign, currency } = money;
  const literal = `(?:${[sign, currencyName(money), currency].map(escapeRegExp).join("|")})`;
  for (const { 0: whole, index } of text.matchAll(
    new RegExp(`${literal}\\s?${AMOUNT}|${AMOUNT}\\s?${literal}`, "giu"),
  )) {
    const [amount = ""] = /\d.*\d/.exec(whole) ?? [];
    if (!isWrittenElsewhere(money, amount)) continue;
    const meant = withSwappedSeparators(money, amount);
    const start = index + whole.indexOf(amount);
    const suggestion = whole.replace(amount, meant);
    const message = `${whole} is written as in another language: ${decimalSign(money)}`;
    const finding = { rule: "price-foreign", message, hint: `Did you mean ${suggestion}?`, suggestion: meant } as const;
    return { finding, range: { start, end: start + amount.length } };
  }
  return undefined;
}

/** An amount with the site's decimal sign for its thousands, and the other way round. */
function withSwappedSeparators({ decimal, thousands }: MoneyFormat, amount: string): string {
  return amount.replace(/[.,]/g, (sign) => (sign === decimal ? thousands : decimal));
}

/** Measures and times of the day, which are written as amounts are. */
const MEASURE = "\\s?(?:[%°x×]|(?:[kcmd]?[gml]|h|hrs?|ha|oz|lb|ft|[ap]\\.?m|uhr|uur)\\b|[-–—]\\s?\\d)";
/** `49.50 a month`, `49 per night`. */
const BARE = new RegExp(
  `(?<![\\d.,:]|\\d\\s?[-–—x×]\\s?)(?:\\d{1,3}(?:[.,'’\\s]\\d{3})+|\\d+)(?:[.,]\\d{2}(?![\\d.,]|${MEASURE})|(?=\\s?/\\s?\\p{L}|\\s(?:per|pro|par|por)\\s))`,
  "iu",
);

/** An amount with cents, or one for each of something, in a text that names no currency. */
function withoutCurrency(text: string, money: MoneyFormat): { finding: Finding; range: Offsets } | undefined {
  const found = money.digits === 2 && !namesCurrency(text, money) ? BARE.exec(text) : null;
  if (!found) return undefined;
  const [amount] = found;
  const suggestion = withSign(money, isWrittenElsewhere(money, amount) ? withSwappedSeparators(money, amount) : amount);
  const message = `${amount} has no currency next to it, so visitors may not take it for a price.`;
  const finding = { rule: "price-foreign", message, hint: `Did you mean ${suggestion}?`, suggestion } as const;
  return { finding, range: { start: found.index, end: found.index + amount.length } };
}

/** True for a text with a sign or code of a currency, or with the name of the site's, euros or dollars. */
function namesCurrency(text: string, money: MoneyFormat): boolean {
  if (/\p{Sc}/u.test(text) || text.includes(money.sign) || text.includes(money.currency)) return true;
  const names = [money.currency, "EUR", "USD"].flatMap((currency) =>
    currencyName({ ...money, currency })
      .toLowerCase()
      .split(/[\s-]+/),
  );
  return names.some((name) => name.length > 2 && text.toLowerCase().includes(name.replace(/s$/, "")));
}
