import type { Mistake } from "./mistake.ts";

/** A line more at the top of a page. */
const top = (line: string, rest: Partial<Mistake>): Mistake => ({
  file: "pages/logo.yaml",
  take: "thanks: sent\n",
  put: `thanks: sent\n${line}\n`,
  ...rest,
});

/** A listing with these lines at the end of a page. */
const listing = (lines: string, rest: Partial<Mistake>): Mistake => ({
  file: "pages/terms.yaml",
  edit: (text) => `${text.trimEnd()}\n\n  - block: listing\n    heading: News\n${lines}\n`,
  ...rest,
});

/** Articles, their days, and the listings that show them. */
export const articles: Mistake[] = [
  top("date: ▸22.11.2026", { rule: "value-format", suggests: "2026-11-22", says: /year, the month and the day/ }),
  top("date: ▸November 22, 2026", { rule: "value-format", suggests: "2026-11-22" }),
  top("date: ▸11/22/2026", { rule: "value-format", suggests: "2026-11-22" }),
  top("date: ▸3/11/2026", { what: "a day that may be in March or November", rule: "value-format" }),
  top("date: ▸2026-1-5", { rule: "value-format", suggests: "2026-01-05" }),
  top("date: ▸2026-02-30", { what: "a day that there is not", rule: "value-format" }),
  top("date: ▸2026", { what: "a year in place of a day", rule: "value-format" }),
  top("▸published_on: 2026-11-22", { rule: "key-unknown", suggests: "date" }),
  top("date: ▸20261122", { rule: "value-format", suggests: "2026-11-22" }),
  top("▸pubish: 2026-11-01", { rule: "key-unknown", suggests: "publish" }),
  top("▸rss: true", { rule: "key-unknown", suggests: "feed" }),
  top("publish: 2026-02-01\nexpires: ▸2026-01-01", {
    what: "days the wrong way around",
    rule: "date-order",
    says: /swap/,
  }),
  top("tags: ▸Logos", { what: "tags that are no list", rule: "value-type", suggests: "[Logos]" }),
  top("▸excerpt: What a logo is.", { rule: "key-unknown", suggests: "summary" }),
  top("picture: ▸mark.svg", { what: "a picture without words on it", rule: "value-type" }),
  listing("    folder: ▸/lgo", { rule: "listing-folder", suggests: "/logo" }),
  listing("    folder: ▸pages/logo.yaml", { rule: "value-format", suggests: "/logo" }),
  listing("    folder: ▸logo/", { rule: "value-format", suggests: "/logo" }),
  listing("    empty: None yet.\n    ▸per_page: 5", { rule: "key-unknown", suggests: "count" }),
  listing("    empty: None yet.\n    count: ▸0", { rule: "value-range", suggests: "1" }),
  listing("    empty: None yet.\n    layout: ▸card", { rule: "value-choice", suggests: "cards" }),
  {
    what: "an article's top on a page without a date",
    file: "pages/terms.yaml",
    edit: (text) => `${text.trimEnd()}\n\n  - block: ▸article-links\n    heading: Read on\n`,
    rule: "article-date",
  },
  {
    what: "a misspelled date of an article",
    file: "pages/terms.yaml",
    edit: (text) => `▸dtae: 2026-11-22\n${text.trimEnd()}\n\n  - block: article-links\n    heading: Read on\n`,
    rule: "key-unknown",
    suggests: "date",
  },
];
