import { nearest } from "../../diagnostics/nearest.ts";
import type { Finding } from "../../diagnostics/problem.ts";
import { slug } from "../../read/files/content-kinds.ts";
import { isDraft, isReadable } from "../../read/pages/page-source.ts";
import { routesOf } from "../../read/pages/routes.ts";
import type { TextPart } from "../../read/text-range.ts";
import { isMap } from "../../shared/is-map.ts";
import { countryOf } from "../../shared/values/address.ts";
import { isPhone, readPhone, undialable } from "../../shared/values/phone.ts";
import { fixesFor, suggestLink } from "../../validate/diagnosis/format-problems.ts";
import { type Context, contentOf, maySearch, sourceKey } from "../context.ts";
import { findMedia } from "../media/pictures.ts";
import { report, reportPart, type ValueLocation } from "../report-value.ts";
import { documentAt, missingDocument } from "./document-links.ts";
import { hiddenTarget } from "./hidden-target.ts";
import { own, ownPath } from "./own-address.ts";
import { wrongDigits } from "./wrong-digits.ts";

/** Where a link is: a value of its own, or a part of a text. */
interface LinkLocation extends ValueLocation {
  part?: TextPart | undefined;
}

/** A link inside a text: the form of a link that is a value of its own was checked by its schema. */
export function checkLinkInText(at: ValueLocation, link: string, part: TextPart): void {
  if (!/^([/#]|https?:\/\/|mailto:|tel:)/i.test(link) || link.startsWith("//")) unsafe({ ...at, part }, link);
  else resolveLink({ ...at, part }, link);
}

/** Checks that a link leads somewhere, and returns it as it goes into the page. `link` has no placeholders left. */
export function resolveLink(at: LinkLocation, link: string): string {
  const { context, source, path } = at;
  if (/^tel:/i.test(link)) return telephoneLink(at, link);
  if (!/^[/#]/.test(link) || link.startsWith("//")) {
    checkWholeAddress(at, link);
    return link;
  }
  const [page = "", anchor] = splitAnchor(link);
  const document = documentAt(context, page);
  if (document !== undefined) {
    const file = findMedia({ context, source, path, name: document });
    return file ? link.replace(page, () => file.src) : link;
  }
  const target = page === "" ? (source.kind === "page" ? source.name : "/") : page;
  const anchors = context.anchors.get(target);
  const meant = anchors ? target : nearestRoute(context, target);
  if (meant !== undefined) rememberLink(context, source.name, meant, source.kind);
  // That there is no home page is reported once, and not at every link to it.
  if (!anchors && (target === "/" || isFeed(context, target))) return link;
  if (!anchors) noRoute(at, page, meant);
  else if (anchor !== undefined && !anchors.has(anchor) && hasKnownAnchors(context, target))
    noAnchor(at, target, anchor, anchors);
  else checkHidden(at, target);
  return link;
}

/** The problem of a link that is only a placeholder, which stands for something else. */
export function notLink(written: string, meaning: string): Finding {
  const scheme = /^\S+@\S+$/.test(meaning) ? "mailto:" : isPhone(meaning) ? "tel:" : undefined;
  return {
    rule: "value-format",
    message: `${written} stands for "${meaning}", which is not a link.`,
    hint: scheme ? `Write ${scheme}${written}` : "A link begins with a slash, https://, mailto: or tel:.",
    suggestion: scheme && scheme + written,
  };
}

/** True for the address of a feed that a page offers. */
function isFeed({ sources }: Context, address: string): boolean {
  if (!address.endsWith("/feed.xml")) return false;
  const data = sources.get(sourceKey("page", address.slice(0, -"/feed.xml".length) || "/"))?.data;
  return isMap(data) && data.feed === true;
}

function splitAnchor(link: string): [page: string, anchor?: string] {
  const hash = link.indexOf("#");
  const page = (hash < 0 ? link : link.slice(0, hash)).replace(/\?.*$/, "");
  return hash < 0 ? [page] : [page, link.slice(hash + 1)];
}

/** Notes that a page, or another file, links to a page. */
export function rememberLink({ links }: Context, from: string, page: string, kind = "page"): void {
  const key = sourceKey(kind, from);
  const known = links.get(key);
  if (known) known.add(page);
  else links.set(key, new Set([page]));
}

/** The page that a link to no page most likely means: less a slash or an ending, by an old address, or by a near name. */
function nearestRoute(context: Context, page: string): string | undefined {
  const { anchors, redirects, byFold } = context;
  const bare = page.replace(/(\.html?|\/)$/i, "");
  const folded = byFold.get(bare.toLowerCase()) ?? bare;
  return anchors.has(folded)
    ? folded
    : (redirects.get(bare) ?? (maySearch(context, anchors.size) ? nearest(page, anchors.keys()) : undefined));
}

function noRoute(at: LinkLocation, page: string, suggestion: string | undefined): void {
  const { context } = at;
  const { root } = context.parsed;
  const noDocument = missingDocument(context, page);
  if (noDocument) {
    reportLink(at, page, noDocument);
    return;
  }
  const isOld = suggestion !== undefined && context.redirects.get(page) === suggestion;
  reportLink(at, page, {
    rule: "link-route",
    data: { page, ...(isOld ? { movedTo: suggestion } : {}) },
    message: isOld
      ? `${page} is an old address: visitors would be redirected to ${suggestion}, and some hosts would show a blank page first.`
      : `There is no page ${page}, so visitors who follow this link would get the error page.`,
    hint: suggestion
      ? isOld
        ? `Write ${suggestion}.`
        : `Did you mean ${suggestion}? If the page was renamed, add ${page} to its \`redirects\` as well, so that old links still lead to it.`
      : `A page is a file in ${root}/pages: ${page} would be ${root}/pages${page.replace(/(\.html?|\/)+$/, "") || "/index"}.yaml.`,
    suggestion,
  });
}

const MOST_NAMES = 50;

function noAnchor(at: LinkLocation, page: string, anchor: string, anchors: ReadonlySet<string>): void {
  const suggestion = maySearch(at.context, anchors.size) ? nearest(anchor, anchors) : undefined;
  const first = [...anchors].slice(0, MOST_NAMES).map((id) => `#${id}`);
  const known = [...first, ...(anchors.size > first.length ? ["…"] : [])].join(", ");
  const id = slug(anchor);
  const giveOne = `give that section this line: \`id: ${id}\`${id === anchor ? "" : `, and link to ${page}#${id}`}.`;
  reportLink(at, anchor, {
    rule: "link-anchor",
    data: { page, anchor },
    message: `The page ${page} has no section with the id "${anchor}".`,
    hint: suggestion
      ? `Did you mean #${suggestion}?`
      : known
        ? `It has: ${known}. To lead to another, ${giveOne}`
        : `None of its sections has an \`id\`. To lead to one of them, ${giveOne}`,
    suggestion,
  });
}

/** A link to a page that visitors do not see today, unless they see the page with the link no earlier or never. */
function checkHidden(at: LinkLocation, page: string): void {
  const { context, source } = at;
  const target = context.hidden.get(page);
  const own = context.hidden.get(source.name);
  if (!target || isDraft(source) || own?.why === "expired") return;
  if (own?.why === "scheduled" && target.why === "scheduled" && target.day <= own.day) return;
  const file = context.sources.get(sourceKey("page", page))?.file ?? "";
  reportLink(at, page, { ...hiddenTarget(page, target, file), ...(context.preview ? { severity: "warning" } : {}) });
}

function unsafe(at: LinkLocation, link: string): void {
  const meant = suggestLink(link, fixesFor(at.context.schemas, "link", link), routesOf(at.context.parsed.sources));
  const suggestion = meant === link ? undefined : meant;
  reportLink(at, link, {
    rule: "link-form",
    message: `"${link}" is not a link that browsers can follow.`,
    hint: suggestion
      ? `Did you mean ${suggestion}?`
      : "Write a page (/logo), a section of a page (/#packages-section), https://…, mailto:… or tel:….",
    suggestion,
  });
}

/** Reports what is wrong with a link, at the piece of it that reads `piece`; at all of it, where that is empty. */
function reportLink({ part, ...at }: LinkLocation, piece: string, finding: Finding): void {
  if (!part) {
    report(at, finding, piece);
    return;
  }
  const index = part.text.slice(part.start, part.end).indexOf(piece);
  const start = part.start + index;
  const isWhole = piece === "" || index < 0;
  reportPart(at, finding, isWhole ? part : { text: part.text, start, end: start + piece.length });
}

/** `tel:(512) 555-0142` -> `tel:+15125550142`, by the country of the business. That of the site itself is checked there. */
function telephoneLink(at: LinkLocation, link: string): string {
  const { context } = at;
  const number = link.slice("tel:".length);
  const site = contentOf(context, "site");
  const why = link === context.facts.get("tel:phone") ? undefined : undialable(number, site);
  if (why !== undefined) reportLink(at, number, wrongDigits(number, why));
  return /^tel:\+?\d+$/.test(link) ? link : readPhone(number, countryOf(site)).link;
}

/** `https://…` that is no address, or leads to a page of this very site: on a preview, visitors would leave it. */
function checkWholeAddress(at: LinkLocation, link: string): void {
  const { context, source } = at;
  if (/^https?:/i.test(link) && !URL.canParse(link)) {
    unsafe(at, link);
    return;
  }
  const url = /^https?:\/\//i.test(link) ? own(context, link) : undefined;
  if (!url) return;
  const path = ownPath(link);
  const [page] = splitAnchor(path);
  const suggestion = context.anchors.has(page) ? path : undefined;
  if (suggestion) rememberLink(context, source.name, page, source.kind);
  reportLink(at, "", {
    rule: "link-own",
    message:
      url === "preview"
        ? `${link} is on the computer where you preview the site. Nobody else could follow this link.`
        : `${link} is a page of this site, but its full web address would lead out of a preview or a copy of it.`,
    hint: `Write only what follows the domain: ${suggestion ?? "the path of the page"}`,
    suggestion,
  });
}

/** Of a page that could not be read, nobody knows what anchors it has. */
function hasKnownAnchors(context: Context, page: string): boolean {
  const source = context.sources.get(sourceKey("page", page));
  return source !== undefined && isReadable(source);
}
