import type { IncomingMessage } from "node:http";
import { isIPv4 } from "node:net";
import { hostname, networkInterfaces } from "node:os";
import { parseUrl } from "../read/schemas/web-origin.ts";

const WILDCARDS = ["0.0.0.0", "::", "[::]"];

/** True for a `Host` header that names this machine. False for any other name that resolves to it (DNS rebinding). */
export function isOwnHost(header: string | undefined, host: string): boolean {
  // A browser sends a name and perhaps a port; new URL would accept more.
  const url = header === undefined || /[@/?#\\\s]/.test(header) ? undefined : parseUrl(`http://${header}`);
  if (!url) return false;
  const name = url.hostname;
  if (name === "[::1]" || /^(.+\.)?localhost$/.test(name) || (isIPv4(name) && name.startsWith("127."))) return true;
  return namesOf(host).some((hostName) => hostName.toLowerCase() === name.replace(/^\[|\]$/g, ""));
}

function namesOf(host: string): string[] {
  if (!WILDCARDS.includes(host)) return [host.replace(/^\[|\]$/g, "")];
  const addresses = Object.values(networkInterfaces()).flatMap((addresses = []) =>
    addresses.map(({ address }) => address),
  );
  return [hostname(), ...addresses];
}

/** True for a request from a page of another origin, if the browser says so. */
export function isForeign({ headers }: IncomingMessage): boolean {
  if (headers["sec-fetch-site"] === "cross-site") return true;
  return headers.origin !== undefined && !isSameHost(headers.origin, headers.host);
}

/** True only for a request from a page of the same origin. */
export function isSameOrigin({ headers }: IncomingMessage): boolean {
  const site = headers["sec-fetch-site"];
  if (site !== undefined) return site === "same-origin";
  // Browsers omit that header on plain http, except on loopback.
  return isSameHost(headers.origin ?? headers.referer ?? "", headers.host);
}

function isSameHost(url: string, host = ""): boolean {
  const { protocol, host: named = "" } = parseUrl(url) ?? {};
  return named !== "" && parseUrl(`${protocol}//${host}`)?.host === named;
}
