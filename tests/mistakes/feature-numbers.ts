import type { Mistake } from "./mistake.ts";

const PAGE = `title: What a party costs
description: What a party of ten costs at the bakery, with cake and coffee at a table of your own.
sections:
  - block: hero
    heading: What a party costs
    text: With cake and coffee.
  - block: features
    heading: A party of ten
    features:
      - icon: cake
        title: Cake and coffee
        number: "72"
        text: A whole cake, and refills until four.
`;

/** A mistake in a page whose section has an entry with a number. */
function inFeature(what: string, from: string, to: string, expected: Partial<Mistake>): Mistake {
  if (!PAGE.includes(from)) throw new Error(`There is no ${from} in the page.`);
  return { what, file: "pages/about.yaml", put: PAGE.replace(from, to), ...expected };
}

/** The large numbers of entries in a grid. */
export const featureNumbers: Mistake[] = [
  inFeature("price for number", "number:", "▸price:", { rule: "key-unknown", suggests: "number" }),
  inFeature("amount for number", "number:", "▸amount:", { rule: "key-unknown", suggests: "number" }),
  inFeature("number mistyped", "number:", "▸nubmer:", { rule: "key-unknown", suggests: "number" }),
  inFeature("a number without quotes", '"72"', "▸72", { rule: "value-type", suggests: '"72"' }),
  inFeature("a number with a label", '"72"', "\n          ▸value: $72\n          label: for ten", {
    rule: "value-type",
  }),
  inFeature("a number with nothing in it", '"72"', '▸""', { rule: "value-missing" }),
  inFeature("a package's price that is not there", '"72"', '"▸{price:logo/goldd}"', { rule: "placeholder" }),
];
