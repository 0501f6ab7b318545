import { upperFirst } from "../../../diagnostics/wording.ts";
import {
  decimalSign,
  isWrittenElsewhere,
  type MoneyFormat,
  moneyFormat,
  otherCurrency,
  pricePattern,
  withSign,
} from "../../../shared/values/money.ts";
import { currencyCalled } from "../../../shared/values/usual-currency.ts";

/** What a price is on this site, and what a wrong one was most likely meant to be. */
export function priceHelp(money: MoneyFormat) {
  const parts = money.position === "before" ? [money.signName, "the amount"] : ["the amount", money.signName];
  const examples = `"${withSign(money, "199")}" or "${withSign(money, `1${money.thousands}663`)}"`;
  const is = `A price is a number, or ${parts.join(" and ")}, in quotes: ${examples}.`;
  return { name: "a price", is, fix: (value: string) => (otherCurrency(money, value) ? [] : prices(value, money)) };
}

/** An amount without its sign, where words may be in place of a price. */
export function amountHelp(money: MoneyFormat) {
  const price = pricePattern(money);
  return {
    name: "a complete price",
    is: `Visitors would see no currency. ${priceHelp(money).is}`,
    fix: (value: string) => prices(value, money).filter((text) => price.test(text)),
  };
}

/** What keeps a value from being a price: it is in another currency, or written as in another language. */
export function notPriceHere(value: string, money: MoneyFormat): string {
  const [amount = ""] = /\d.*\d/.exec(value) ?? [];
  return (
    inOtherCurrency(value, money) || (isWrittenElsewhere(money, amount) ? `${upperFirst(decimalSign(money))} ` : "")
  );
}

/** The amount in another currency is another amount: nobody but the author knows which of the two is wrong. */
function inOtherCurrency(value: string, money: MoneyFormat): string {
  const other = otherCurrency(money, value);
  if (other === undefined) return "";
  const change = /^[A-Z]{3}$/.test(other) ? ` If this one is right, write \`currency: ${other}\` in site.yaml.` : "";
  return `All prices of the site are in ${money.currency}.${change} `;
}

/**
 * Digits that people type as letters, a point for thousands, and everything that is not an amount. Where a comma may be a
 * decimal sign, or a digit may be missing (`$1,66`), nobody but the author knows the price.
 */
function prices(value: string, money: MoneyFormat): string[] {
  const one = new RegExp(`(?<=[\\d${money.sign}])[lI](?=[\\d.,]|$)`, "g");
  const digits = value.replace(/(?<=\d[\d.,]*)[oO]/g, "0").replace(one, "1");
  const amount = digits.replace(/[^\d.,]/g, "").replace(/[.,]-?$/, "");
  // As amounts are written where points and commas have the opposite meaning.
  const foreign = money.decimal === "." ? /^\d{1,3}(\.\d{3})+(,\d{1,2})?$/ : /^\d{1,3}(,\d{3})+(\.\d{1,2})?$/;
  const swapped = foreign.test(amount) ? amount.replace(/[.,]/g, (sign) => (sign === "." ? "," : ".")) : "";
  return [withSign(money, swapped), withSign(money, amount)];
}

/** What people call the commonest currencies. */
const CURRENCIES: Record<string, string> = {
  $: "USD",
  ...{ dollar: "USD", dollars: "USD", euro: "EUR", euros: "EUR", pound: "GBP", pounds: "GBP", sterling: "GBP" },
  ...{ franc: "CHF", francs: "CHF", franken: "CHF", yen: "JPY", rupee: "INR", rupees: "INR" },
};

/** The codes that a currency's name or sign most likely stands for in a country. */
export function currencies(value: string, country: string): string[] {
  const named = CURRENCIES[value.toLowerCase()];
  return [
    value.toUpperCase(),
    currencyCalled(value, country) ?? "",
    otherCurrency(moneyFormat(), value) ?? "",
    named ?? "",
  ];
}
