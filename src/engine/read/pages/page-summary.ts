/** The facts about a page that the rest of the site needs. With them, an unchanged page need not be parsed again. */
export interface PageSummary {
  title: string | undefined;
  description: string | undefined;
  lang: string | undefined;
  index: boolean;
  draft: boolean;
  period: Period;
  redirects: readonly string[];
  anchors: readonly string[];
  blocks: readonly string[];
  /** Names in shared files that its sections refer to, after their kinds: `forms quote`. */
  references: readonly string[];
  mentionsMoney: boolean;
  /** The characters that it shows besides the common ones of every font. */
  characters: readonly string[];
}

/** The first day on which a page is online, and the first on which it no longer is: `2026-11-22`. */
export interface Period {
  publish: string | undefined;
  expires: string | undefined;
}
