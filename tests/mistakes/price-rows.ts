import type { Mistake } from "./mistake.ts";
import { section } from "./word-blocks.ts";

/** A row of a price list that leads to a page. */
function linked(what: string, line: string, rest: Partial<Mistake>): Mistake {
  const lines = [
    "  - block: price-list",
    "    heading: What it costs",
    "    groups:",
    "      - rows:",
    "          - name: A sign",
    `            ${line}`,
    "            price: 45",
  ];
  return section(what, lines.join("\n"), rest);
}

/** Mistakes in what rows of price lists lead to. */
export const priceRows: Mistake[] = [
  linked("`href` for the link of a row", "▸href: /", { rule: "key-unknown", suggests: "link" }),
  linked("`url` for the link of a row", "▸url: /", { rule: "key-unknown", suggests: "link" }),
  linked("the link of a row mistyped", "▸lnik: /", { rule: "key-unknown", suggests: "link" }),
  linked("a row that leads to no page", "link: ▸/nowhere", { rule: "link-route" }),
  linked("an empty link of a row", "▸link:", { rule: "value-missing" }),
  linked("a button in a row", "link:\n              ▸label: Order\n              link: /", { rule: "value-type" }),
];
