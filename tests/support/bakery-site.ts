import { checkSite } from "../../src/engine/check-site.ts";
import type { ResolvedSite } from "../../src/engine/resolve/resolve-content.ts";
import { BAKERY } from "../sites.ts";

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
