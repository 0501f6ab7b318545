import type { ResolvedPage } from "../resolve/resolve-content.ts";

/** What of a page is for others than browsers. Sections have what they show of it themselves. */
const METADATA: readonly (keyof ResolvedPage)[] = [
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
];

/** A page as browsers get it, without what only search engines and feeds need. */
export function withoutMetadata(page: ResolvedPage): ResolvedPage {
  const shown = { ...page };
  for (const key of METADATA) delete shown[key];
  return shown;
}
