import type { Mistake } from "./mistake.ts";

const GALLERY = "  - block: gallery\n";
const LAST = "  - name: message\n";
const HERO = "    heading: Websites that earn their keep\n";

/** A section more on the home page. */
function withSection(section: string, rest: Partial<Mistake>): Mistake {
  return { file: "pages/index.yaml", take: GALLERY, put: `  - block: ${section}\n${GALLERY}`, ...rest };
}

/** One more field in forms/quote.yaml. */
function field(lines: string, rest: Partial<Mistake>): Mistake {
  return { file: "forms/quote.yaml", take: LAST, put: `${LAST}${lines}\n`, ...rest };
}

/** What somebody wrote who had only read the guide, in another language than English. */
export const newAuthor: Mistake[] = [
  field("  - name: ▸počet_osob\n    label: Osoby", { suggests: "pocet_osob" }),
  field("  - name: ▸Größe\n    label: Größe", { suggests: "grosse" }),
  field('  - name: guests\n    label: Guests\n    type: number\n    max: ▸"6"', { rule: "value-type", suggests: "6" }),
  field('  - name: guests\n    label: Guests\n    type: number\n    min: ▸"1,5"', {
    rule: "value-type",
    suggests: "1.5",
  }),
  withSection("reasons\n    id: ▸Otevírací doba\n    heading: Open\n    reasons:\n      - title: A\n        text: B", {
    suggests: "oteviraci-doba",
  }),
  withSection(
    "values\n    heading: What we hold dear\n    values:\n      - icon: ▸bag\n        title: A\n        text: B",
    {
      rule: "icon-unknown",
      says: /Did you mean [a-z-]*-bag\?/,
    },
  ),
  {
    file: "pages/index.yaml",
    take: HERO,
    put: `${HERO}    ▸image: mark.svg\n`,
    rule: "key-unknown",
    says: /`image` belongs in `picture`: write `picture:`, and below it/,
  },
  {
    what: "a section above the one with the main heading",
    file: "pages/terms.yaml",
    take: "  - block: policy",
    put: "  - block: story\n    heading: Before you read\n    text: It is short.\n  - block: ▸policy",
    rule: "heading-late",
    says: /top of the page/,
  },
  withSection("location\n    heading: Where\n    ▸image: mark.svg", {
    rule: "key-unknown",
    says: /`image` belongs in `map`/,
  }),
];
