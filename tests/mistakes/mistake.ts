/**
 * One mistake of an author in a file of a site, and what the check must report about it.
 * In `put`, `▸` is where the author would look for the mistake; it is not written.
 */
export interface Mistake {
  /** The mistake in a few words. */
  what?: string;
  /** The file, relative to content. */
  file: string;
  /** The text that was there, its first occurrence; without it, `put` is the whole file. */
  take?: string;
  /** The text in its place. */
  put?: string;
  /** The encoding of the file; UTF-8 by default. */
  encoding?: "utf16le" | "latin1";
  /** The name the file was given. */
  rename?: string;
  /** `line:column`, where `put` has no `▸`. */
  at?: string;
  /** True when nothing can be said about the rest of the file. */
  hides?: boolean;
  /** The bare replacement. */
  suggests?: string;
  /** A pattern that the message or its hint has to match. */
  says?: RegExp;
  /** The rule; with it, no other suggestion may be made than `suggests`. */
  rule?: string;
}

/** The name of a mistake in tests. */
export function nameOf({ what, take, put }: Mistake): string {
  return what ?? `${JSON.stringify(take)} -> ${JSON.stringify(put)}`;
}
