import { createHash } from "node:crypto";
import { originOf } from "../read/schemas/web-origin.ts";
import { inAllLanguages } from "../resolve/languages.ts";
import { traitsIn } from "../resolve/page-results.ts";
import type { ResolvedSite } from "../resolve/resolve-content.ts";
import { analyticsOrigins } from "./notices.ts";

const EMAILJS = "https://api.emailjs.com";
/** The host of the thank-you page. */
const WEB3FORMS = "https://web3forms.com";

/** A Content-Security-Policy: the sources that each directive allows. */
export type Directives = Record<string, readonly string[]>;

/**
 * The sources that pages may load from and connect to: the site, and the origins that its content names. All pages
 * share them, since client-side navigation shows any page in the same document, except pages with frames of other
 * sites.
 */
export function sitePolicy(site: Pick<ResolvedSite, "shell" | "origins" | "languages">): Directives {
  const { enquiries, endpoint, chat, analytics } = site.shell.site;
  const services = originsOf(endpoint?.address ?? (enquiries && EMAILJS));
  const named = originsOf(chat?.script, ...(chat?.origins ?? []), ...(analytics?.origins ?? []));
  const counters = analyticsOrigins(analytics);
  const guests = [...named, ...counters];
  const sockets = named.map((origin) => origin.replace(/^http/, "ws"));
  const self = (...others: string[]) => ["'self'", ...new Set([...others, ...guests])];
  return {
    "script-src": self(),
    "img-src": self(...remotePictures(site)),
    "font-src": ["'self'", ...new Set(named)],
    "media-src": ["'self'", ...new Set(named)],
    "connect-src": [...self(...services), ...new Set(sockets)],
    "frame-src": named.length > 0 ? [...new Set(named)] : ["'none'"],
    "manifest-src": ["'self'"],
    "object-src": ["'none'"],
    "base-uri": ["'none'"],
    // Without scripts, a form is posted there, and visitors see what the service shows next.
    "form-action": [
      "'self'",
      ...(endpoint ? services : []),
      ...(enquiries?.service === "web3forms" ? [WEB3FORMS] : []),
    ],
  };
}

/** A policy that also allows the frames of one page. No other page may load anything from there. */
export function withFrames(site: Directives, frames: readonly string[]): Directives {
  if (frames.length === 0) return site;
  const before = (site["frame-src"] ?? []).filter((source) => source !== "'none'");
  return { ...site, "frame-src": [...new Set([...before, ...frames])] };
}

/** The whole policy of a document, for its `<meta>`: only the named sources, and inline code by its hashes. */
export function documentPolicy(site: Directives, scripts: readonly string[], styles: readonly string[]): string {
  const guests = (site["font-src"] ?? []).filter((source) => source !== "'self'");
  const styleSources = ["'self'", ...styles.map(hashOf), ...guests];
  return serialize({ "default-src": ["'none'"], ...withScripts(site, scripts), "style-src": styleSources });
}

/**
 * The policy for the header of all pages. It omits the styles, which differ, and so cannot have a default-src; browsers
 * enforce both policies. Only a header can say who may frame a page.
 */
export function headerPolicy(site: Directives, scripts: readonly string[]): string {
  return serialize({ ...withScripts(site, scripts), "frame-ancestors": ["'none'"] });
}

/** The policy of media files that are opened directly. Browsers play a video in a page that loads it, hence 'self'. */
export const MEDIA_POLICY = serialize({
  "default-src": ["'none'"],
  "script-src": ["'none'"],
  "style-src": ["'unsafe-inline'"],
  "img-src": ["'self'", "data:"],
  "font-src": ["data:"],
  "media-src": ["'self'"],
  "frame-ancestors": ["'none'"],
  // With its own origin: browsers do not play a video in an opaque one.
  sandbox: ["allow-same-origin"],
});

function withScripts(site: Directives, inline: readonly string[]): Directives {
  return { ...site, "script-src": [...(site["script-src"] ?? []), ...inline.map(hashOf)] };
}

function serialize(directives: Directives): string {
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(" "))
    .join("; ");
}

function hashOf(inline: string): string {
  return `'sha256-${createHash("sha256").update(inline).digest("base64")}'`;
}

function remotePictures(site: Pick<ResolvedSite, "shell" | "origins" | "languages">): string[] {
  const shells = inAllLanguages(site).map(({ shell }) => shell);
  return [traitsIn(JSON.stringify(shells)), ...Array.from(site.origins.values(), ({ traits }) => traits)]
    .flatMap(({ origins }) => origins)
    .sort();
}

/** Content was checked before. A value that is still not an origin is dropped, since it could add a directive. */
function originsOf(...addresses: (string | undefined)[]): string[] {
  return addresses.flatMap((address = "") => originOf(address) ?? []);
}
