import { createHash } from "node:crypto";
import type { ResolvedSite } from "./resolve.ts";

/** Where EmailJS's client sends enquiries. */
const EMAILJS = "https://api.emailjs.com";

/** A Content-Security-Policy: the sources that each directive allows. */
type Directives = Record<string, readonly string[]>;

/**
 * What every page of a site may load and talk to: itself, and exactly the origins that its content names. The same for
 * all pages, since a page may become any other one without a new document.
 */
export function sitePolicy(site: Pick<ResolvedSite, "shell" | "pages">): Directives {
  const { enquiries, chat, analytics } = site.shell.site;
  const guests = [...originsOf(chat?.script), ...(chat?.origins ?? []), ...(analytics?.origins ?? [])];
  const sockets = guests.map((origin) => origin.replace(/^http/, "ws"));
  const self = (...others: string[]) => ["'self'", ...new Set([...others, ...guests])];
  return {
    "script-src": self(),
    "img-src": self(...remotePictures(site)),
    "font-src": self(),
    "media-src": self(),
    "connect-src": [...self(...(enquiries ? [EMAILJS] : [])), ...new Set(sockets)],
    "frame-src": guests.length > 0 ? [...new Set(guests)] : ["'none'"],
    "manifest-src": ["'self'"],
    "object-src": ["'none'"],
    "base-uri": ["'none'"],
    "form-action": ["'self'"],
  };
}

/** The whole policy of a document, for its `<meta>`: nothing but what is named, inline code by its hashes. */
export function documentPolicy(site: Directives, scripts: readonly string[], styles: readonly string[]): string {
  const guests = (site["frame-src"] ?? []).filter((source) => source !== "'none'");
  const styleSources = ["'self'", ...styles.map(hashOf), ...guests];
  return written({ "default-src": ["'none'"], ...withScripts(site, scripts), "style-src": styleSources });
}

/**
 * The policy for a header that all pages share. It leaves out what differs from page to page, the styles (so it cannot
 * have a default-src either); a browser holds to both. Only a header can say who may frame a page. `scripts` are those of all
 * pages.
 */
export function headerPolicy(site: Directives, scripts: readonly string[]): string {
  return written({ ...withScripts(site, scripts), "frame-ancestors": ["'none'"] });
}

function withScripts(site: Directives, inline: readonly string[]): Directives {
  return { ...site, "script-src": [...(site["script-src"] ?? []), ...inline.map(hashOf)] };
}

function written(directives: Directives): string {
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(" ")}`)
    .join("; ");
}

function hashOf(inline: string): string {
  return `'sha256-${createHash("sha256").update(inline).digest("base64")}'`;
}

/** The origins of pictures that are shown from elsewhere. */
function remotePictures({ shell, pages }: Pick<ResolvedSite, "shell" | "pages">): string[] {
  const origins = new Set<string>();
  for (const part of [shell, ...pages])
    for (const [, address] of JSON.stringify(part).matchAll(/"src":"(https:\/\/[^"]+)"/g))
      for (const origin of originsOf(address)) origins.add(origin);
  return [...origins].sort();
}

function originsOf(address: string | undefined): string[] {
  return address === undefined ? [] : [new URL(address).origin];
}
