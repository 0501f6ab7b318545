import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { checkSite } from "../src/engine/check-site.ts";
import type { ResolvedSite } from "../src/engine/resolve/resolve-content.ts";

const fixtures = join(import.meta.dirname, "fixtures");

/** The content of the smallest valid site: fixtures and most unit tests build on it. */
export const BASE = join(fixtures, "_base/content");

/** The content of a bakery's whole site, with media and every block. */
export const BAKERY = join(fixtures, "_site/content");

/** The content of a large site, without its media. */
export const AGENCY = join(fixtures, "_agency/content");

/** The content of the example site: a veterinary clinic, with media. */
export const CLINIC = join(import.meta.dirname, "../examples/clinic/content");

/** The content of this repository's own site, with media. */
export const OWN = join(import.meta.dirname, "../content");

/** The YAML texts of a content folder, by their paths below it. */
export function textsIn(folder: string): Record<string, string> {
  const paths = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((path) => path.endsWith(".yaml"));
  return Object.fromEntries(
    paths.sort().map((path) => [path.replaceAll("\\", "/"), readFileSync(join(folder, path), "utf8")]),
  );
}

/** The names of the agency's media: those that its content shows. */
export const AGENCY_MEDIA: readonly string[] = Object.values(textsIn(AGENCY)).flatMap(
  (text) => text.match(/[\w./-]+\.(svg|webp|mp4)\b/g) ?? [],
);

let bakery: Promise<ResolvedSite> | undefined;

/** The bakery's site, checked and resolved once for all tests. */
export function bakerySite(): Promise<ResolvedSite> {
  bakery ??= resolveBakery();
  return bakery;
}

async function resolveBakery(): Promise<ResolvedSite> {
  const { site, problems } = await checkSite(BAKERY);
  if (!site) throw new Error(`The bakery's content has errors: ${JSON.stringify(problems)}`);
  return site;
}
