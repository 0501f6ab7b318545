import { nearest } from "../../problems/nearest.ts";
import { mended } from "../diagnosis/formats.ts";
import type { Path, Source } from "../source.ts";
import { type Context, isDraft, report, sourceKey } from "./context.ts";
import { isMap, telephone } from "./facts.ts";

/** A link inside a text: the form of a link that is a value of its own was checked by its schema. */
export function checkLinkInText(context: Context, source: Source, path: Path, link: string): void {
  if (!/^([/#]|https?:\/\/|mailto:|tel:)/i.test(link) || link.startsWith("//")) unsafe(context, source, path, link);
  else resolveLink(context, source, path, link, link);
}

/**
 * Checks that a link leads somewhere, and returns it as it goes into the page. `link` has no placeholders left; `part`
 * is the link where it is only a part of the value.
 */
export function resolveLink(context: Context, source: Source, path: Path, link: string, part = ""): string {
  if (link.startsWith("tel:")) return telephone(link.slice("tel:".length));
  if (!/^[/#]/.test(link) || link.startsWith("//")) {
    checkWholeAddress(context, source, path, link, part);
    return link;
  }
  const [page = "", anchor] = splitAnchor(link);
  const target = page === "" ? (source.kind === "page" ? source.name : "/") : page;
  const anchors = context.anchors.get(target);
  const meant = anchors ? target : nearestRoute(context, target);
  if (meant !== undefined) rememberLink(context, source, meant);
  if (!anchors) noRoute(context, source, path, page, meant);
  else if (anchor !== undefined && !anchors.has(anchor) && isReadable(context, target))
    noAnchor(context, source, path, target, anchor, anchors);
  else if (context.drafts.has(target) && !isDraft(source)) toDraft(context, source, path, target);
  return link;
}

function splitAnchor(link: string): [page: string, anchor?: string] {
  const hash = link.indexOf("#");
  const page = (hash < 0 ? link : link.slice(0, hash)).replace(/\?.*$/, "");
  return hash < 0 ? [page] : [page, link.slice(hash + 1)];
}

function rememberLink({ links }: Context, source: Source, page: string): void {
  const key = sourceKey(source.kind, source.name);
  const known = links.get(key);
  if (known) known.add(page);
  else links.set(key, new Set([page]));
}

/** The page that a link to no page most likely means: less a slash or an ending, by an old address, or by a near name. */
function nearestRoute({ anchors, redirects }: Context, page: string): string | undefined {
  const bare = page.replace(/(\.html|\/)$/, "");
  return anchors.has(bare) ? bare : (redirects.get(bare) ?? nearest(page, anchors.keys()));
}

function noRoute(context: Context, source: Source, path: Path, page: string, suggestion: string | undefined): void {
  const { root } = context.parsed;
  const isOld = suggestion !== undefined && context.redirects.get(page) === suggestion;
  report(
    context,
    source,
    path,
    {
      rule: "link-route",
      message: isOld
        ? `${page} is an old address: visitors would be sent on to ${suggestion}, and on some hosts see a blank page meanwhile.`
        : `There is no page ${page}, so visitors who follow this link would get the error page.`,
      hint: suggestion
        ? isOld
          ? `Write ${suggestion}.`
          : `Did you mean ${suggestion}? If the page was renamed, add ${page} to its \`redirects\` as well, so that old links still lead to it.`
        : `A page is a file in ${root}/pages: ${page} would be ${root}/pages${page}.yaml.`,
      ...(suggestion ? { suggestion } : {}),
    },
    page,
  );
}

function noAnchor(
  context: Context,
  source: Source,
  path: Path,
  page: string,
  anchor: string,
  anchors: ReadonlySet<string>,
): void {
  const suggestion = nearest(anchor, anchors);
  const known = [...anchors].map((id) => `#${id}`).join(", ");
  report(
    context,
    source,
    path,
    {
      rule: "link-anchor",
      message: `The page ${page} has no section with the id "${anchor}".`,
      hint: suggestion
        ? `Did you mean #${suggestion}?`
        : known
          ? `It has: ${known}.`
          : "None of its sections has an `id`.",
      ...(suggestion ? { suggestion } : {}),
    },
    anchor,
  );
}

function toDraft(context: Context, source: Source, path: Path, page: string): void {
  report(
    context,
    source,
    path,
    {
      rule: "link-draft",
      severity: context.preview ? "warning" : "error",
      message: `${page} is a draft, so visitors who follow this would find no page there.`,
      hint: `Take \`draft: true\` out of ${context.sources.get(sourceKey("page", page))?.file}, or take this link out until the page is ready.`,
    },
    page,
  );
}

function unsafe(context: Context, source: Source, path: Path, link: string): void {
  const suggestion = mended("link", link).find((meant) => !meant.startsWith("/") || isRoute(context, meant));
  report(
    context,
    source,
    path,
    {
      rule: "link-form",
      message: `"${link}" is not a link this site can follow.`,
      hint: suggestion
        ? `Did you mean ${suggestion}?`
        : "Write a page (/logo), a place on a page (/#packages-section), https://…, mailto:… or tel:….",
      ...(suggestion ? { suggestion } : {}),
    },
    link,
  );
}

function isRoute(context: Context, link: string): boolean {
  return context.anchors.has(splitAnchor(link)[0]);
}

/** `https://…` that leads to a page of this very site: on a preview, visitors would leave it. */
function checkWholeAddress(context: Context, source: Source, path: Path, link: string, part: string): void {
  const url = /^https?:\/\//i.test(link) ? own(context, link) : undefined;
  if (!url) return;
  const page = ownPath(link);
  const suggestion = isRoute(context, page) ? page : undefined;
  if (suggestion) rememberLink(context, source, splitAnchor(suggestion)[0]);
  const finding = {
    rule: "link-own",
    message:
      url === "preview"
        ? `${link} is on the computer where you preview the site; nobody else could follow this link.`
        : `${link} is a page of this site, and its whole web address would lead out of a preview or a copy of it.`,
    hint: `Write only what follows the domain: ${suggestion ?? "the path of the page"}`,
    ...(suggestion ? { suggestion } : {}),
  };
  report(context, source, path, finding, part);
}

function own(context: Context, link: string): "site" | "preview" | undefined {
  const host = hostOf(link);
  if (/^(localhost|127\.0\.0\.1|0\.0\.0\.0|\[::1\])$/.test(host)) return "preview";
  const data = context.sources.get(sourceKey("site", "site"))?.data;
  const url = isMap(data) && typeof data.url === "string" ? data.url : "";
  return url !== "" && hostOf(url) === host ? "site" : undefined;
}

function hostOf(url: string): string {
  return (/^https?:\/\/([^/?#]*?)(:\d+)?(?=[/?#]|$)/i.exec(url)?.[1] ?? "").toLowerCase().replace(/^www\./, "");
}

function ownPath(url: string): string {
  const path = url.replace(/^https?:\/\/[^/?#]*/i, "");
  return path === "" ? "/" : path.replace(/(?<=.)\/(?=$|#)|\.html(?=$|#)/, "");
}

/** Of a page that could not be read, nobody knows what anchors it has. */
function isReadable(context: Context, page: string): boolean {
  return context.sources.get(sourceKey("page", page))?.data !== undefined;
}
