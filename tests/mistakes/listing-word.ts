import type { Mistake } from "./mistake.ts";

const FOOTER = "footer:\n";

/** Words of listings in interface.yaml. */
function withWords(lines: string, rest: Partial<Mistake>): Mistake {
  return { file: "interface.yaml", take: FOOTER, put: `${lines}\n${FOOTER}`, ...rest };
}

/** Mistakes in the word that addresses of older articles have. */
export const listingWord: Mistake[] = [
  withWords("listing:\n  page: ▸Seite", { rule: "value-format", says: /lowercase letters/ }),
  withWords("listing:\n  page: ▸/seite", { rule: "value-format", says: /lowercase letters/ }),
  withWords("listing:\n  page: ▸ältere artikel", { rule: "value-format", says: /lowercase letters/ }),
  withWords("listing:\n  page: ▸true", { rule: "value-type", suggests: '"true"' }),
  withWords("listing:\n  ▸page:", { rule: "value-missing" }),
  withWords("listing: ▸seite", { rule: "value-type", says: /page: seite/ }),
  withWords("listing:\n  ▸word: seite", { suggests: "page" }),
  withWords("▸listings:\n  page: seite", { suggests: "listing" }),
];
