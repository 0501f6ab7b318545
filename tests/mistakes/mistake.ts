/**
 * One slip of an author's hand in a file of the real content, and what the check must say about it.
 * In `put`, `▸` marks the place where the author would look for the mistake; it is not written.
 */
export interface Mistake {
  /** The slip in a few words. */
  what?: string;
  /** The file, relative to content. */
  file: string;
  /** The text that was there, its first occurrence; without it, `put` is the whole file. */
  take?: string;
  /** What stands there now. */
  put?: string;
  /** The whole file, changed. */
  edit?: (text: string) => string;
  /** The bytes on the disk, where they are not the text in UTF-8. */
  bytes?: (text: string) => Buffer;
  /** The name the file was given. */
  rename?: string;
  /** `line:column`, where the place is not marked in `put`. */
  at?: string;
  /** True when nothing can be said of the rest of the file. */
  hides?: boolean;
  /** The bare replacement. */
  suggests?: string;
  /** What the message or its hint has to contain. */
  says?: RegExp;
  /** The rule; with it, no other suggestion may be made than `suggests`. */
  rule?: string;
}

/** How a test calls a mistake. */
export function nameOf({ what, take, put }: Mistake): string {
  return what ?? `${JSON.stringify(take)} -> ${JSON.stringify(put)}`;
}
