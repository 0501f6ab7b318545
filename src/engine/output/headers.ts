import { MEDIA_POLICY } from "./policy.ts";

/** The headers of all responses, besides the policy. */
export const SECURITY_HEADERS = {
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
  "Cross-Origin-Opener-Policy": "same-origin",
};

/** Once a browser has this header, the site needs https. */
export const STRICT_TRANSPORT = "max-age=31536000";

/** For files with a hash in their name, which never change. */
export const IMMUTABLE = "public, max-age=31536000, immutable";

/** The `_headers` file of a site in a folder, as Netlify, Cloudflare Pages and `npm start` read it. */
export function headersFile(policy: string, folder: string): string {
  const forAll = {
    "Content-Security-Policy": policy,
    ...SECURITY_HEADERS,
    "Strict-Transport-Security": STRICT_TRANSPORT,
  };
  // Where two rules apply, these hosts send both policies, and browsers enforce both. Documents are revalidated each
  // time, which is these hosts' default; files with a hash in their name never are.
  const hashed = { "Cache-Control": IMMUTABLE };
  return [
    rule(`${folder}/*`, forAll),
    rule(`${folder}/assets/*`, hashed),
    rule(`${folder}/media/*`, { ...hashed, "Content-Security-Policy": MEDIA_POLICY }),
  ].join("");
}

function rule(path: string, headers: Record<string, string>): string {
  const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}\n`);
  return `${path}\n${lines.join("")}`;
}

/** The headers that a `_headers` file gives a path. A rule is a whole path, or ends in `*`, which matches anything. */
export function headersFor(file: string, pathname: string): [name: string, value: string][] {
  const headers: [string, string][] = [];
  let applies = false;
  for (const line of file.split("\n")) {
    const [, name, value] = /^\s+([^:]+):\s*(.*)$/.exec(line) ?? [];
    if (name === undefined || value === undefined)
      applies = line.endsWith("*") ? pathname.startsWith(line.slice(0, -1)) : pathname === line;
    else if (applies) headers.push([name, value]);
  }
  return headers;
}
