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

/** Longer texts are no prices, and looking for amounts takes a time that grows with the square of their length. */
const LONGEST = 500;

/** The amount in the words of a price list that is in another currency, or written as in another language. */
export function foreignPrice(text: string, money: MoneyFormat): { finding: Finding; range: Offsets } | undefined {
  if (text.length > LONGEST) return undefined;
  return inOtherCurrency(text, money) ?? withOtherSeparators(text, money);
}

const AMOUNT = "\\d+(?:[.,'’\\s]\\d+)*";

/** An amount in another currency only. Next to the site's own, it is for visitors from elsewhere: `45 € (CHF 48)`. */
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

/** An amount next to the site's sign, or the currency's name, whose points and commas have the opposite meaning: `$1.200,50`. */
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
