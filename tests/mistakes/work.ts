import type { Mistake } from "./mistake.ts";

const STATS = "  - block: stats\n";

/** A mistake in a `work` section, which is written below the first section of a page. */
function inWork(what: string, lines: string, expected: Omit<Mistake, "what" | "file" | "take" | "put">): Mistake {
  return {
    what,
    file: "pages/about.yaml",
    take: STATS,
    put: `  - block: work\n    heading: Two sites\n${lines}\n\n${STATS}`,
    ...expected,
  };
}

/** Pieces of the portfolio that are named in another file. */
export const work: Mistake[] = [
  inWork("a piece mistyped", "    pieces:\n      - ▸web/hard-lfet", {
    rule: "reference",
    suggests: "web/hard-left",
    says: /There is no "web\/hard-lfet" in content\/portfolio/,
  }),
  inWork("a piece without its file", "    pieces:\n      - ▸hard-left", {
    rule: "reference",
    suggests: "web/hard-left",
  }),
  inWork("a piece by its client's name", "    pieces:\n      - ▸Hard Left Bicycle Works", {
    rule: "reference",
    suggests: "web/hard-left",
  }),
  inWork("a piece from a file that is not there", "    pieces:\n      - ▸websites/hard-left", {
    rule: "reference",
    suggests: "web/hard-left",
  }),
  inWork("a piece by its picture", "    pieces:\n      - ▸portfolio/web/hard-left.svg", {
    rule: "reference",
    suggests: "web/hard-left",
  }),
  inWork("a whole file of pieces", "    pieces:\n      - ▸web", { rule: "reference" }),
  inWork("one piece twice", "    pieces:\n      - web/hard-left\n      - ▸web/hard-left", { rule: "list-twice" }),
  inWork(
    "five pieces",
    "    pieces: [web/hard-left, web/loaf-dept, web/puddlejump, web/hollow-acre, ▸web/wild-carrot]",
    {
      rule: "list-too-long",
      says: /only 4/,
    },
  ),
  inWork("one piece, not as a list", "    pieces: ▸web/hard-left", { says: /list/ }),
  inWork("items for pieces", "    ▸items:\n      - web/hard-left", { rule: "key-unknown", suggests: "pieces" }),
  inWork("quote for testimonial", "    pieces:\n      - web/hard-left\n    ▸quote: maria-alvarez", {
    rule: "key-unknown",
    suggests: "testimonial",
  }),
  inWork("a testimonial mistyped", "    pieces:\n      - web/hard-left\n    testimonial: ▸maria-alvares", {
    rule: "reference",
    suggests: "maria-alvarez",
  }),
];
