import type { ResolvedPage } from "../resolve/resolve-content.ts";

/** What of a page is for others than browsers. Sections have what they show of it themselves. */
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

/** A page as browsers get it, without what only search engines and feeds need. */
export function withoutMetadata(page: ResolvedPage): ResolvedPage {
  // Deleting keys of a copy would make V8 treat it as a map, which takes longer to read.
  return Object.fromEntries(Object.entries(page).filter(([key]) => !METADATA.has(key))) as unknown as ResolvedPage;
}
