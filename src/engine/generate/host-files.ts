import { readdirSync, readFileSync } from "node:fs";
import { MARKER } from "../output/files/output-folder.ts";
import { IMMUTABLE, SECURITY_HEADERS, STRICT_TRANSPORT } from "../output/headers.ts";
import { MEDIA_POLICY } from "../output/policy.ts";

const TEMPLATES = new URL("../../../deploy/templates/", import.meta.url);

/** Values for hosts that read no `_headers`, by their names in deploy/templates. */
const RULES: Readonly<Record<string, string>> = {
  ...SECURITY_HEADERS,
  immutable: IMMUTABLE,
  revalidate: "no-cache",
  "strict-transport": STRICT_TRANSPORT,
  // Each document contains its whole policy. This is what only a header can say.
  "page-policy": "frame-ancestors 'none'",
  "media-policy": MEDIA_POLICY,
  // Files of the output that no visitor needs, and the error page, which has no address of its own.
  hidden: ["404", "_headers", "_redirects", MARKER].join("|").replaceAll(".", "\\."),
  text: "application/json application/javascript image/svg+xml text/css text/plain text/xml",
};

/** The configurations of servers, from their templates. A line with {{header}} is repeated for each header of all responses. */
export function hostFiles(): Map<string, string> {
  const names = readdirSync(TEMPLATES).sort();
  return new Map(names.map((name) => [`deploy/${name}`, fill(readFileSync(new URL(name, TEMPLATES), "utf8"), name)]));
}

function fill(template: string, name: string): string {
  const repeated = template.replace(/^.*\{\{header\}\}.*\n/gm, (line) =>
    Object.entries(SECURITY_HEADERS)
      .map(([header, value]) => line.replace("{{header}}", header).replace("{{value}}", value))
      .join(""),
  );
  return repeated.replace(/\{\{([\w-]+)\}\}/g, (_token, key: string) => {
    const value = key === "template" ? `deploy/templates/${name} by npm run generate` : RULES[key];
    if (value === undefined) throw new Error(`deploy/templates/${name} asks for ${key}, which is not a rule of hosts.`);
    return value;
  });
}
