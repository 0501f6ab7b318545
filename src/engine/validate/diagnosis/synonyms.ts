/** Words that authors use for one another. Each group holds names that some schema has, and what people write instead. */
const GROUPS: readonly string[][] = [
  ["heading", "title", "headline", "header", "h1", "h2", "name"],
  [
    "text",
    "body",
    "content",
    "copy",
    "paragraph",
    "blurb",
    "description",
    "markdown",
    "intro",
    "subtitle",
    "subheading",
    "lead",
  ],
  ["label", "caption", "words", "title", "name", "text", "eyebrow", "kicker"],
  ["link", "href", "url", "to", "path", "target", "page", "goto"],
  ["opens", "open", "dialog", "modal", "popup", "onclick"],
  ["action", "button", "cta", "actions", "buttons"],
  ["image", "img", "picture", "photo", "src", "file", "logo", "poster"],
  ["alt", "alternative", "alttext", "imagealt"],
  ["items", "links", "entries", "list", "menu", "children", "pieces"],
  ["features", "items", "list", "bullets", "points", "includes"],
  ["now", "price", "cost", "amount"],
  ["was", "before", "old", "oldprice", "previous", "wasprice"],
  ["tone", "ground", "background", "color", "colour", "theme", "bg"],
  ["art", "artwork", "graphic"],
  ["id", "anchor"],
  ["colors", "colours"],
  ["icon", "symbol"],
  ["sections", "blocks"],
  ["quote", "text", "words"],
  ["number", "value", "count", "figure"],
  ["worth", "value", "price"],
  ["phone", "telephone", "tel", "mobile", "call"],
  ["email", "mail", "emailaddress"],
  ["agency", "company", "business", "sitename", "brand", "studio"],
  ["address", "street", "location"],
  ["founded", "since", "established"],
  ["hours", "openinghours", "opening", "times"],
];

const plain = (word: string): string => word.toLowerCase().replace(/[-_\s]/g, "");

/** True when two key names are often taken for one another. */
export function meansTheSame(a: string, b: string): boolean {
  const [x, y] = [plain(a), plain(b)];
  return GROUPS.some((group) => group.includes(x) && group.includes(y));
}
