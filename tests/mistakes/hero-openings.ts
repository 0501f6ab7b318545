import type { Mistake } from "./mistake.ts";

const ART = "    art: wave\n";

/** A hero that opens with something else than artwork. */
function opening(what: string, lines: readonly string[], rest: Partial<Mistake>): Mistake {
  const put = lines.map((line) => `    ${line}\n`).join("");
  return { what, file: "pages/index.yaml", take: ART, put, ...rest };
}

/** Mistakes in what a hero opens with besides its words: a number, a scale, a picture. */
export const heroOpenings: Mistake[] = [
  opening("a number without its group", ["figure: ▸$29"], { rule: "value-type" }),
  opening("`price` for the number", ["figure:", "  ▸price: $29"], { rule: "key-unknown", suggests: "number" }),
  opening("a number's label without a number", ["figure:", "  ▸label: The smallest"], { rule: "key-missing" }),
  opening("`figures` for one number", ["▸figures:", "  number: $29"], { rule: "key-unknown", suggests: "figure" }),
  opening(
    "a bar's length with its unit",
    ["scale:", "  - size: ▸500 words", "    label: A page", "  - size: 1000", "    label: Two"],
    {
      rule: "value-type",
      suggests: "500",
    },
  ),
  opening("a bar of no length", ["scale:", "  - size: ▸0", "    label: A page", "  - size: 1000", "    label: Two"], {
    rule: "value-range",
    suggests: "1",
  }),
  opening("a single bar", ["scale:", "  ▸- size: 500", "    label: A page"], { rule: "list-too-short" }),
  opening("a bar mistyped", ["scale:", "  - ▸sice: 500", "    label: A page", "  - size: 1000", "    label: Two"], {
    rule: "key-unknown",
    suggests: "size",
  }),
  {
    what: "a number and a scale",
    file: "pages/index.yaml",
    take: ART,
    put: "    figure:\n      number: $29\n    ▸scale:\n      - size: 500\n        label: A page\n      - size: 1000\n        label: Two\n",
    rule: "key-clash",
    says: /figure.*scale/,
  },
  opening("a number next to artwork", ["figure:", "  number: $29", "▸art: wave"], { rule: "key-clash", says: /art/ }),
  opening(
    "two bars of one name",
    ["scale:", "  - size: 500", "    label: A page", "  - size: 1000", "    label: ▸A page"],
    {
      rule: "list-twice",
    },
  ),
  opening("a layout mistyped", ["art: marks", "layout: ▸croped"], { rule: "value-choice", suggests: "cropped" }),
  opening("a band without a picture", ["layout: ▸band"], { rule: "no-effect", says: /without `picture`/ }),
  opening("a cropped drawing without one", ["layout: ▸cropped"], { rule: "no-effect", says: /without `art`/ }),
  opening("`full` for a layout", ["layout: ▸full"], { rule: "value-choice", says: /beside, cropped, band/ }),
];
