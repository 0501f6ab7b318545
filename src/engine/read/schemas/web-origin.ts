import { orUndefined } from "../../shared/memoize.ts";

/** Parses a URL; undefined if it is not one. Node 20's `URL.canParse` fails on umlauts after thousands of calls. */
export function parseUrl(text: string, base?: string): URL | undefined {
  return orUndefined(() => new URL(text, base));
}

/** A host name that is safe in a policy. URLs allow more, such as `;` and `,`. */
const HOST = /^(?=.{1,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;

/** Characters that a URL parser silently drops or reads as something else. */
const NOT_IN_ADDRESSES = /[\s\p{C}\\"<>^`{|}]/u;

/** The origin of an https address, safe to write into a policy. Undefined without a real host, or with a user name. */
export function originOf(address: string): string | undefined {
  const url = /^https:\/\/[^/]/i.test(address) && !NOT_IN_ADDRESSES.test(address) ? parseUrl(address) : undefined;
  if (!url) return undefined;
  const { hostname, username, password, origin } = url;
  // `https://2026` would be the host 0.0.7.234.
  const isNumber = /^[\d.]+$/.test(hostname) && !address.includes(hostname);
  return HOST.test(hostname) && !isNumber && username === "" && password === "" ? origin : undefined;
}

/** True for a scheme and host without a trailing slash: `https://www.example.com`. */
export function isHttpsOrigin(value: string): boolean {
  return /^https:\/\/[^/?#@]+(?<!:)$/i.test(value) && originOf(value) !== undefined;
}

/** The folder of a site, in characters that no browser encodes. An address that ends in a page was copied from one. */
const FOLDER = /^(\/(?!\.)[\w.~-]+)*(?<!\.(html?|php)|\/(home|index))$/i;

/** True for the address of a site: an origin that may be followed by a folder, without a slash at the end. */
export function isSiteAddress(value: string): boolean {
  const [, origin = "", folder = ""] = /^(\w+:\/\/[^/]*)(.*)$/s.exec(value) ?? [];
  return isOrigin(origin) && FOLDER.test(folder);
}

/** True for an https origin, or an http one for testing: the site's own address may be on localhost or in an office. */
function isOrigin(value: string): boolean {
  return isHttpsOrigin(value.replace(/^http:/i, "https:")) || /^https?:\/\/localhost(:\d+)?$/i.test(value);
}
