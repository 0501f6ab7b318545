import { join } from "node:path";
import { planSite, type SiteRequest } from "../../src/engine/edit/new/plan-site.ts";
import { loadSchemas } from "../../src/engine/read/schemas/schemas.ts";
import { ROOT } from "../sites.ts";
import { checkTexts } from "../unit/in-memory.ts";

/** The texts of a new site, and the names of its media. */
export async function plannedSite(request: Partial<SiteRequest>) {
  const all = { name: "Rye & Ember", language: "en-US", business: "Bakery", theme: "calm", ...request };
  const files = [...(await planSite(join(ROOT, "content"), all, loadSchemas()))];
  const media = files.flatMap(([path]) => (path.startsWith("media/") ? [path.slice("media/".length)] : []));
  return { texts: Object.fromEntries(files.filter(([path]) => !path.startsWith("media/"))), media };
}

/** The problems of a planned site. */
export const problemsOf = ({ texts, media }: Awaited<ReturnType<typeof plannedSite>>) => checkTexts(texts, media);
