import { siteFolder } from "../../../client/renderer/addresses.ts";
import { nearest } from "../../diagnostics/nearest.ts";
import { factsOf, isReadable, routesOf } from "../../read/pages/page-source.ts";
import { parseUrl } from "../../read/schemas/web-origin.ts";
import type { TextPart } from "../../read/text-range.ts";
import { isMap } from "../../shared/is-map.ts";
import { countryOf } from "../../shared/values/address.ts";
import { readPhone, undialable } from "../../shared/values/phone.ts";
import { fixesFor, suggestLink, suggestMedia } from "../../validate/diagnosis/format-problems.ts";
import { type Context, contentOf, inFolder, maySearch, sourceKey } from "../context.ts";
import { fill } from "../facts.ts";
import { documentAt } from "../media/documents.ts";
import { findMedia } from "../media/pictures.ts";
import { report, type ValueLocation } from "../report-value.ts";
import {
  documentName,
  hiddenPage,
  noAnchor,
  noDocument,
  noPage,
  otherLanguage,
  ownLink,
  unsafeLink,
  wrongDigits,
} from "./link-problems.ts";

/** Checks a link as it is written inside a text. Schemas check the form of links that are whole values. */
export function checkLinkInText(at: ValueLocation, written: string, part: TextPart): void {
  const { facts, schemas } = at.context;
  const link = fill(written, facts);
  // A fact that is not an address is a mistake in site.yaml, so `mailto:{email}` is right.
  const canBeFollowed = /^(mailto|tel):/i.test(link)
    ? schemas.formats.link?.(written)
    : /^([/#](?!\/)|https?:\/\/)/i.test(link);
  if (canBeFollowed) resolveLink({ ...at, part }, link);
  else reportUnsafe({ ...at, part }, link);
}

/** The link that a bare address in a text becomes. An address of this site leads to its path, so it works in previews, too. */
export function linkOfAddress(context: Context, address: string): string {
  const scheme = /^https?:/i.test(address) ? "" : /^www\./i.test(address) ? "https://" : "mailto:";
  const siteAddress = scheme === "mailto:" ? undefined : ownAddress(context, scheme + address);
  return siteAddress?.on === "site" ? siteAddress.path : scheme + address;
}

/** Checks a link without placeholders, and returns its address on the site. */
export function resolveLink(at: ValueLocation, link: string): string {
  const { context, source, path } = at;
  if (/^tel:/i.test(link)) return telephoneLink(at, link);
  if (!/^[/#]/.test(link) || link.startsWith("//")) {
    checkWholeAddress(at, link);
    return link;
  }
  const [page = "", anchor] = splitAnchor(link);
  const document = documentAt(context, page);
  if (document !== undefined) {
    findMedia({ context, source, path, name: document });
  } else checkPageLink(at, page === "" ? (source.kind === "page" ? source.name : "/") : page, anchor);
  return addressOf(context, link);
}

/** The address on the site that a checked link leads to. */
export function addressOf(context: Context, link: string): string {
  if (!link.startsWith("/")) return link;
  const [path] = splitAnchor(link);
  const name = documentAt(context, path);
  if (name === undefined) return inFolder(context, link);
  return link.replace(path, () => context.media.get(name)?.src ?? path);
}

function checkPageLink(at: ValueLocation, page: string, anchor: string | undefined): void {
  const { context, source } = at;
  const anchors = context.anchors.get(page);
  const target = anchors ? page : nearestRoute(context, page);
  if (target !== undefined) rememberLink(context, source.name, target, source.kind);
  if (!anchors) {
    // A missing home page is reported once, not at every link.
    if (page !== "/" && !isFeed(context, page)) reportNoPage(at, page, target);
  } else if (anchor !== undefined && !anchors.has(anchor) && hasKnownAnchors(context, page)) {
    const suggestion = maySearch(context, anchors.size) ? nearest(anchor, anchors) : undefined;
    report(at, noAnchor(page, anchor, anchors, suggestion), anchor);
  } else checkHidden(at, page);
  const translation = anchors && source.language !== undefined ? context.translations.get(page) : undefined;
  // A link to the original of the page itself is meant to switch languages.
  if (translation !== undefined && translation !== page && translation !== source.name)
    report(at, otherLanguage(page, translation), page);
}

/** True for the address of a page's feed. */
export function isFeed({ sources }: Context, address: string): boolean {
  if (!address.endsWith("/feed.xml")) return false;
  const data = sources.get(sourceKey("page", address.slice(0, -"/feed.xml".length) || "/"))?.data;
  return isMap(data) && data.feed === true;
}

/** The page and the anchor of a link, without its query. */
export function splitAnchor(link: string): [page: string, anchor?: string] {
  const hash = link.indexOf("#");
  const page = (hash < 0 ? link : link.slice(0, hash)).replace(/\?.*$/, "");
  return hash < 0 ? [page] : [page, link.slice(hash + 1)];
}

/** Records a link from a page or another file to a page. */
export function rememberLink({ links }: Context, from: string, page: string, kind = "page"): void {
  const key = sourceKey(kind, from);
  const pages = links.get(key);
  if (pages) pages.add(page);
  else links.set(key, new Set([page]));
}

function nearestRoute(context: Context, page: string): string | undefined {
  const { anchors, redirects, addressByLowercase } = context;
  const bare = page.replace(/^\/(?:content\/)?pages(?=\/)|(\.(?:html?|ya?ml)|\/)$/gi, "");
  const folded = addressByLowercase.get(bare.toLowerCase()) ?? bare;
  if (anchors.has(folded)) return folded;
  if (redirects.has(bare) || !maySearch(context, anchors.size)) return redirects.get(bare);
  // Its folder may be missing.
  const [only, ...others] = [...anchors.keys()].filter((path) => path.endsWith(bare.toLowerCase()));
  return nearest(page, anchors.keys()) ?? (others.length === 0 ? only : undefined);
}

function reportNoPage(at: ValueLocation, page: string, suggestion: string | undefined): void {
  const { media, parsed, schemas, redirects } = at.context;
  if (schemas.formats.document?.(page.slice(1))) {
    const name = documentName(page);
    const found = media.has(name) ? name : suggestMedia(name, [...media.keys()].filter(schemas.formats.document));
    report(at, noDocument(page, parsed.root, found && `/media/${found}`), page);
  } else report(at, noPage(page, suggestion, redirects.get(page) === suggestion, parsed.root), page);
}

/** Allows links from pages that are not visible earlier either. */
function checkHidden(at: ValueLocation, page: string): void {
  const { context, source } = at;
  const target = context.hidden.get(page);
  const from = context.hidden.get(source.name);
  if (!target || factsOf(source).draft || from?.why === "expired") return;
  if (from?.why === "scheduled" && target.why === "scheduled" && target.day <= from.day) return;
  const file = context.sources.get(sourceKey("page", page))?.file ?? "";
  report(at, { ...hiddenPage(page, target, file), ...(context.preview ? { severity: "warning" } : {}) }, page);
}

function reportUnsafe(at: ValueLocation, link: string): void {
  const { schemas, parsed } = at.context;
  const suggestion = suggestLink(link, fixesFor(schemas, "link", link), routesOf(parsed.sources));
  report(at, unsafeLink(link, suggestion === link ? undefined : suggestion), link);
}

/** `tel:(512) 555-0142` -> `tel:+15125550142`, by the country of the business. Its own number is checked in site.yaml. */
function telephoneLink(at: ValueLocation, link: string): string {
  const { context } = at;
  const number = link.slice("tel:".length);
  const site = contentOf(context, "site");
  const why = link === context.facts.get("tel:phone") ? undefined : undialable(number, site);
  if (why !== undefined) report(at, wrongDigits(number, why), number);
  return /^tel:\+?\d+$/.test(link) ? link : readPhone(number, countryOf(site)).link;
}

/** A full address of the same site would lead visitors out of a preview. */
function checkWholeAddress(at: ValueLocation, link: string): void {
  const { context, source } = at;
  if (/^https?:/i.test(link) && !parseUrl(link)) {
    reportUnsafe(at, link);
    return;
  }
  const siteAddress = /^https?:\/\//i.test(link) ? ownAddress(context, link) : undefined;
  if (!siteAddress) return;
  const { on, path } = siteAddress;
  const [page] = splitAnchor(path);
  const suggestion = context.anchors.has(page) ? path : undefined;
  if (suggestion) rememberLink(context, source.name, page, source.kind);
  report(at, ownLink(link, on, suggestion));
}

function ownAddress(context: Context, link: string): { on: "site" | "preview"; path: string } | undefined {
  const host = hostOf(link);
  const path = pathOf(link);
  if (/^(localhost|127\.0\.0\.1|0\.0\.0\.0|\[::1\])$/.test(host)) return { on: "preview", path };
  const { url } = contentOf(context, "site");
  if (typeof url !== "string" || url === "" || hostOf(url) !== host) return undefined;
  const folder = siteFolder(url);
  const rest = path.slice(folder.length);
  // Below another folder of the same host there is another site.
  if (!path.startsWith(folder) || !/^([/?#]|$)/.test(rest)) return undefined;
  return { on: "site", path: rest.startsWith("/") ? rest : `/${rest}` };
}

/** Normalizes internationalized domains: müller.example is xn--mller-kva.example. */
function hostOf(url: string): string {
  return parseUrl(url)?.hostname.replace(/^www\./, "") ?? "";
}

function pathOf(url: string): string {
  const path = url.replace(/^https?:\/\/[^/?#]*/i, "");
  return path === "" ? "/" : path.replace(/(?<=.)\/(?=$|#)|\.html(?=$|#)/, "");
}

/** The anchors of an unreadable page are unknown. */
function hasKnownAnchors(context: Context, page: string): boolean {
  const source = context.sources.get(sourceKey("page", page));
  return source !== undefined && isReadable(source);
}
