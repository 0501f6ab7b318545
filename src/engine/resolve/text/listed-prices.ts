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
} from "../../shared/values/money.ts";

/** Longer texts are not prices, and finding amounts takes quadratic time. */
const LONGEST = 500;

/** Finds an amount in another currency, or with the separators of another language. */
export function foreignPrice(text: string, money: MoneyFormat): { finding: Finding; range: Offsets } | undefined {
  if (text.length > LONGEST) return undefined;
  return inOtherCurrency(text, money) ?? withOtherSeparators(text, money);
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
  const { sign, currency, decimal, thousands } = money;
  const literal = `(?:${[sign, currencyName(money), currency].map(escapeRegExp).join("|")})`;
  for (const { 0: whole, index } of text.matchAll(
    new RegExp(`${literal}\\s?${AMOUNT}|${AMOUNT}\\s?${literal}`, "giu"),
  )) {
    const [amount = ""] = /\d.*\d/.exec(whole) ?? [];
    if (!isWrittenElsewhere(money, amount)) continue;
    const other = decimal === "." ? "," : ".";
    const meant = amount.replace(/[.,]/g, (one) => (one === decimal ? thousands : one === other ? decimal : one));
    const start = index + whole.indexOf(amount);
    const suggestion = whole.replace(amount, meant);
    const message = `${whole} is written as in another language: ${decimalSign(money)}`;
    const finding = { rule: "price-foreign", message, hint: `Did you mean ${suggestion}?`, suggestion: meant } as const;
    return { finding, range: { start, end: start + amount.length } };
  }
  return undefined;
}
