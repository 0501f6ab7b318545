import type { RuleId } from "../../diagnostics/rules.ts";
import { redirectsOf } from "../../read/pages/page-source.ts";
import type { Source } from "../../read/source.ts";
import type { Context } from "../context.ts";
import { report } from "../report-value.ts";

/** `/index` is the file of the home page, `/404` of the error page. */
const TAKEN = new Map([
  ["/index", "the file of the home page"],
  ["/404", "the error page"],
  ["/favicon.ico", "the icon of the site"],
  ["/apple-touch-icon.png", "the icon of the site"],
  ["/site.webmanifest", "a file for phones"],
  ["/robots.txt", "a file for search engines"],
  ["/sitemap.xml", "a file for search engines"],
]);

/** Paths of the site's own files. Browsers cache what is below the first two for a year. */
const RESERVED = /^\/(?:(assets|media|data)(?:\/|$)|(shell)$)/;

/** The reserved path at or above an address. */
export function reservedPath(address: string): string | undefined {
  const [, folder, file] = RESERVED.exec(address.toLowerCase()) ?? [];
  return folder ?? file;
}

/** Checks that the redirects of a page have free addresses and lead to a page. */
export function checkRedirects(context: Context, source: Source): void {
  const own = new Set<string>();
  const all = redirectsOf(source);
  const deletion = all.length > 1 ? "Delete this line." : "Delete this line, and `redirects:` above it.";
  for (const [index, address] of all.entries()) {
    const clashing = clash(context, source, address, own);
    own.add(address);
    if (!clashing) continue;
    const [rule, message, hint = deletion] = clashing;
    report({ context, source, path: ["redirects", index] }, { rule, message, hint });
  }
}

function clash(
  { anchors, redirects, byFold, schemas }: Context,
  source: Source,
  address: string,
  own: ReadonlySet<string>,
): [rule: RuleId, message: string, hint?: string] | undefined {
  if (source.name === "/404")
    return [
      "redirect-target",
      `${address} would lead to the error page, which has no address of its own.`,
      "Move this line to the page that it should lead to. Without it, the address shows the error page anyway.",
    ];
  if (address === source.name)
    return [
      "redirect-loop",
      `${address} is this page's own address, so it would redirect to itself over and over, and nobody would ever see the page.`,
    ];
  if (anchors.has(address))
    return ["redirect-taken", `${address} is already a page, so it can't redirect to this one.`];
  if (own.has(address)) return ["redirect-taken", `${address} is already in this list.`];
  const first = redirects.get(address);
  if (first !== undefined && first !== source.name)
    return ["redirect-taken", `${address} already redirects to ${first}.`];
  const file = TAKEN.get(address.toLowerCase());
  if (file) return ["redirect-taken", `${address} is ${file}, and the redirect would replace it.`];
  if (
    reservedPath(address) !== undefined ||
    (address.startsWith("/files/") && schemas.formats.document?.(address.slice(1)))
  )
    return ["redirect-taken", `${address} is where the site keeps its own files, so it cannot redirect here.`];
  const near = byFold.get(address.toLowerCase());
  if (near !== undefined && near !== address)
    return [
      "redirect-taken",
      `${address} differs from ${near} only in uppercase and lowercase letters, and many hosts treat the two as one address.`,
    ];
  return undefined;
}
