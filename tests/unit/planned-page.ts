import { join } from "node:path";
import { changedContents } from "../../src/engine/edit/file-changes.ts";
import { type PageRequest, planPage } from "../../src/engine/edit/new/plan-page.ts";
import type { ParseCache } from "../../src/engine/read/parse-content.ts";
import { AGENCY, ROOT, textsIn } from "../sites.ts";
import { baseTexts, contentOf, contextOf } from "./in-memory.ts";

/** The media files that a new page may name. */
export const MEDIA = ["mark.svg", "placeholder.svg"];

/** The texts of the agency's site. */
export const agency = textsIn(AGENCY);
const knownAgency: ParseCache = new Map();

/** The plan of a page, and the texts that it writes. */
export function plan(request: PageRequest, texts: Record<string, string> = baseTexts(), root = "content") {
  const context = contextOf(texts, undefined, texts === agency ? knownAgency : undefined);
  const page = planPage({ ...context, parsed: { ...context.parsed, root } }, join(ROOT, "content"), request);
  const contents = changedContents(contentOf(texts).files, page);
  const written = new Map(Array.from(contents, ([path, bytes]) => [path, new TextDecoder().decode(bytes)] as const));
  return { ...page, texts: written };
}

/** The site's texts once the page is made. */
export function made(request: PageRequest, texts = baseTexts()) {
  const written = [...plan(request, texts).texts].filter(([path]) => !path.startsWith("media/"));
  return { ...texts, ...Object.fromEntries(written) };
}
