import type { ResolvedPage } from "../resolve/resolve-content.ts";

/** Only search engines and feeds need these. Sections contain the parts that they show. */
const METADATA: ReadonlySet<string> = new Set<keyof ResolvedPage>([
  "sells",
  "share_picture",
  "image",
  "structured_data",
  "date",
  "author",
  "summary",
  "picture",
  "tags",
  "publish",
  "expires",
  "feed",
]);

/** A page without the data that only search engines and feeds need. */
export function withoutMetadata(page: ResolvedPage): ResolvedPage {
  // Deleting keys of a copy would make V8 treat it as a dictionary, which is slower to read.
  return Object.fromEntries(Object.entries(page).filter(([key]) => !METADATA.has(key))) as unknown as ResolvedPage;
}
