/** What the rest of a site asks of a page: with it, a page that has not changed need not be parsed again. */
export interface PageSummary {
  title: string | undefined;
  description: string | undefined;
  lang: string | undefined;
  /** False for a page that search engines are kept out of. */
  index: boolean;
  draft: boolean;
  period: Period;
  redirects: readonly string[];
  /** Where on the page links may lead. */
  anchors: readonly string[];
  /** The blocks of its sections, each once. */
  blocks: readonly string[];
  /** The names in shared files that its sections refer to, after their kinds: `forms quote`. */
  references: readonly string[];
  /** True when its text may hold an amount of money. */
  mentionsMoney: boolean;
  /** The characters that it shows besides those of every font. */
  characters: readonly string[];
}

/** The first day on which a page is online, and the first on which it no longer is: `2026-11-22`. */
export interface Period {
  publish: string | undefined;
  expires: string | undefined;
}
