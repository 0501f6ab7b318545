import { describe, expect, it } from "vitest";
import { formatsFor } from "../../src/engine/read/schemas/schema-formats.ts";
import { foreignPrice } from "../../src/engine/resolve/text/prices.ts";
import { moneyFormat, plainAmount } from "../../src/engine/shared/values/money.ts";
import { within } from "../support/effort.ts";

describe("a price with the code of its currency, or with a dash in place of cents", () => {
  it.each([
    ["es-MX", "MXN", "$1,200 MXN", "1200"],
    ["es-MX", "MXN", "$1,200.50MXN", "1200.50"],
    ["en-CA", "CAD", "$95 CAD", "95"],
    ["de-DE", "EUR", "1.200 € EUR", "1200"],
    ["nl-NL", "EUR", "€ 55,-", "55"],
    ["nl-NL", "EUR", "55,-", "55"],
    ["nl-NL", "EUR", "€ 1.055,–", "1055"],
    ["de-DE", "EUR", "55,-- €", "55"],
    ["de-CH", "CHF", "CHF 49.–", "49"],
  ])("of %s in %s is accepted wherever prices are: %s", (locale, currency, price, amount) => {
    const money = moneyFormat(locale, currency);
    const formats = formatsFor(money);
    expect([formats.price?.(price), formats["price-words"]?.(price)]).toEqual([true, true]);
    expect(foreignPrice(price, money)).toBeUndefined();
    expect(plainAmount(money, price)).toBe(amount);
  });

  it.each(["$1,200 USD", "$1,200 MXN al mes", "1,200 MXN"])("is not %j in Mexico", (price) => {
    expect(formatsFor(moneyFormat("es-MX", "MXN")).price?.(price)).toBe(false);
  });
});

describe("a price in a list", () => {
  it.each([
    [
      "en-US",
      "USD",
      ["from $1,200.50", "$45 (€40)", "40 € or $45", "45 USD", "2 for $9, 10 for $40", "3 NEW ones free"],
    ],
    ["de-DE", "EUR", ["ab 1.200,50 €", "€ 45", "49,- €", "1 200 €", "45 € (CHF 48)", "ab 9,5 €", "10.000 €"]],
    ["fr-FR", "EUR", ["à partir de 1 200,50 €", "1\u202f200 €", "12,50 €"]],
    ["de-CH", "CHF", ["ab CHF 1'200.50", "1’200 CHF", "CHF 49.-"]],
    ["es-MX", "MXN", ["desde $1,200.50", "$450 MXN", "450 MXN"]],
    ["de-AT", "EUR", ["ab € 1.200,50", "1 200 €"]],
  ])("of %s in %s is not reported if it is written like there", (locale, currency, prices) => {
    const money = moneyFormat(locale, currency);
    expect(prices.filter((price) => foreignPrice(price, money) !== undefined)).toEqual([]);
  });

  it.each([
    ["en-US", "USD", "from $1.200,50", "1,200.50"],
    ["en-US", "USD", "$1.200.000", "1,200,000"],
    ["de-DE", "EUR", "ab 1,200.50 €", "1.200,50"],
    ["fr-FR", "EUR", "1,200.50 €", "1 200,50"],
    ["de-DE", "EUR", "49.5 €", "49,5"],
    ["nl-NL", "EUR", "89.50 euro", "89,50"],
    ["nl-NL", "EUR", "EUR 89.50", "89,50"],
  ])("of %s in %s is not written %j: the suggestion is %j", (locale, currency, price, meant) => {
    expect(foreignPrice(price, moneyFormat(locale, currency))?.suggestion).toBe(meant);
  });

  it.each([
    ["en-US", "USD", "650 €", "650 €"],
    ["en-GB", "GBP", "from $45 a night", "$45"],
    ["de-DE", "EUR", "ab CHF 1'200", "CHF 1'200"],
    ["es-MX", "MXN", "450 USD", "450 USD"],
  ])("of %s in %s is not %j: the amount is pointed at", (locale, currency, price, part) => {
    const found = foreignPrice(price, moneyFormat(locale, currency));
    expect(found && price.slice(found.start, found.end)).toBe(part);
    expect(found?.message).toContain(`${part} is not in ${currency}`);
  });

  it.each([
    ["nl-NL", "EUR", "49.50 per maand", "€ 49,50"],
    ["nl-NL", "EUR", "vanaf 49,50", "€ 49,50"],
    ["de-DE", "EUR", "ab 1.200,00 im Jahr", "1.200,00 €"],
    ["en-US", "USD", "49.50 a month", "$49.50"],
    ["en-US", "USD", "49 per night", "$49"],
    ["en-US", "USD", "1.200 / year", "$1,200"],
  ])("of %s in %s has a currency: %s is %s", (locale, currency, price, meant) => {
    const found = foreignPrice(price, moneyFormat(locale, currency));
    expect([found?.message, found?.suggestion]).toEqual([expect.stringContaining("no currency"), meant]);
  });

  it.each([
    ["en-US", "USD", ["49.50 dollars a month", "49.50 USD per month", "2.50 m", "2.50 x 3.00", "doors 9.30 p.m."]],
    ["en-US", "USD", ["9.00–12.00", "2 for 1", "2 nights", "12.5% off", "May 24.12.2026", "49.50 euros per month"]],
    ["nl-NL", "EUR", ["49,50 euro per maand", "19.30 uur", "drie per tafel"]],
    ["de-CH", "CHF", ["49.50 Franken im Monat"]],
  ])("of %s in %s may be another number, or have its currency in words", (locale, currency, prices) => {
    expect(prices.filter((price) => foreignPrice(price, moneyFormat(locale, currency)))).toEqual([]);
  });

  it("of 80,000 characters is left alone at once", () => {
    expect(within(1, () => foreignPrice("1,".repeat(40_000), moneyFormat("en-US", "USD")))).toBeUndefined();
  });
});
