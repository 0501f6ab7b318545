import type { Mistake } from "./mistake.ts";

/** A row of a price list on the page with the terms. */
function row(price: string, rest: Partial<Mistake>): Mistake {
  const end = "        text: Within 45 days.\n";
  const list = `  - block: price-list\n    heading: Fees\n    groups:\n      - rows:\n          - name: A scan\n            price: ${price}\n`;
  return { file: "pages/terms.yaml", take: end, put: `${end}${list}`, ...rest };
}

/** Another price of the package Special. */
function now(price: string, rest: Partial<Mistake>): Mistake {
  return { file: "packages/logo.yaml", take: 'now: "29 €"', put: `now: ${price}`, ...rest };
}

/** Amounts in a price list of a site in dollars. */
export const listedPrices: Mistake[] = [
  row('▸"45"', { rule: "value-format", suggests: "$45" }),
  row('▸"49.50"', { rule: "value-format", suggests: "$49.50" }),
  row("▸1.190", { rule: "price-thousands", says: /\$1\.19\. Write 1190 if .*, or 1\.19 if/ }),
  row("▸1,260", { rule: "value-format", suggests: "$1,260" }),
  row("▸49.50.-", { rule: "value-format", suggests: "$49.50" }),
  row("▸49,50", { rule: "value-format", says: /no currency/ }),
  row("▸4 5 -", { rule: "value-format", suggests: "$45" }),
  row("▸650 €", { rule: "price-foreign", says: /not in USD.*`currency: EUR` in site\.yaml/s }),
  row("from ▸£45 a night", { rule: "price-foreign", says: /£45 is not in USD/ }),
  row("▸CHF 48", { rule: "price-foreign", says: /Write the amount in USD/ }),
  row("from $▸1.200", { rule: "price-foreign", suggests: "1,200" }),
  row("$▸1.200,50 a year", { rule: "price-foreign", suggests: "1,200.50" }),
  row("$▸49,5 or more", { rule: "price-foreign", suggests: "49.5", says: /\$49,5 is written as in another language/ }),
];

/** Prices of a site in euros, with a decimal comma. */
export const euroPrices: Mistake[] = [
  now("▸1.190", { rule: "price-thousands", suggests: "1190", says: /1,19/ }),
  now("▸1.000", { rule: "price-thousands", suggests: "1000" }),
  now("▸1.190 # for all", { rule: "price-thousands", suggests: "1190" }),
  row("▸1.260", { rule: "price-thousands", suggests: "1260" }),
  row("▸12.500", { rule: "price-thousands", suggests: "12500" }),
  row("▸49,50", { rule: "value-format", suggests: "49,50 €", says: /no currency/ }),
  row('▸"1.260"', { rule: "value-format", suggests: "1.260 €" }),
  row('▸"49.50"', { rule: "value-format" }),
  row("ab ▸1,200.50 €", { rule: "price-foreign", suggests: "1.200,50" }),
  row("ab ▸49.50 €", { rule: "price-foreign", suggests: "49,50" }),
  row("ab ▸$45", { rule: "price-foreign", says: /\$45 is not in EUR/ }),
];
