import { isMap } from "../../shared/is-map.ts";
import { formatAmount, type MoneyFormat } from "../../shared/values/money.ts";
import type { OfferKeys } from "../../site-config.ts";

/** Something for sale. A value that is not text is undefined. A price that is present, but neither text nor a number, is empty. */
export type Offer = NonNullable<ReturnType<typeof offersIn>>[number];

/** The offers that a value lists; undefined when it does not list any. */
export function offersIn(value: unknown, keys: OfferKeys, money: MoneyFormat) {
  const list = isMap(value) ? value[keys.list] : undefined;
  if (!Array.isArray(list)) return undefined;
  return list.map((entry: unknown) => {
    const item = isMap(entry) ? entry : {};
    const text = (key: string) => (typeof item[key] === "string" ? item[key] : undefined);
    const price = (key: string) => {
      const value = item[key];
      return typeof value === "number" ? formatAmount(money, value) : value === undefined ? value : (text(key) ?? "");
    };
    return {
      name: text(keys.name),
      description: text(keys.description),
      price: price(keys.price),
      per: text(keys.per),
      before: price(keys.before),
      /** True when there are words in place of a price. */
      hasQuote: item[keys.quote] !== undefined,
    };
  });
}
