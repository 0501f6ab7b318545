import type { Mistake } from "./mistake.ts";

/** A mistake in the lines of the package that stands out. */
function atFeatured(what: string, lines: string, expected: Partial<Mistake>): Mistake {
  return { what, file: "packages/logo.yaml", take: "    featured: true\n", put: lines, ...expected };
}

/** The words at the top of a package. */
export const badges: Mistake[] = [
  atFeatured("ribbon for badge", "    featured: true\n    ▸ribbon: Our suggestion\n", {
    rule: "key-unknown",
    suggests: "badge",
  }),
  atFeatured("a badge mistyped", "    featured: true\n    ▸bagde: Our suggestion\n", {
    rule: "key-unknown",
    suggests: "badge",
  }),
  atFeatured("label for badge", "    featured: true\n    ▸label: Our suggestion\n", {
    rule: "key-unknown",
    suggests: "badge",
  }),
  atFeatured("the badge in featured", "    featured: ▸Our suggestion\n", { rule: "value-type" }),
  atFeatured("a switch for a badge", "    badge: ▸true\n", { rule: "value-type", suggests: '"true"' }),
  atFeatured("an empty badge", "    featured: true\n    ▸badge:\n", { rule: "value-missing" }),
  atFeatured("two badges", "    badge:\n      ▸- New\n      - Our suggestion\n", { rule: "value-type" }),
];
