import { isMap } from "../../shared/is-map.ts";
import type { Schemas } from "../schemas/schemas.ts";
import type { Source } from "../source.ts";
import {
  blocksOf,
  isDraft,
  isIndexed,
  mentionsMoney,
  metadataOf,
  numberedAnchors,
  periodOf,
  redirectsOf,
  sectionsOf,
} from "./page-source.ts";
import type { PageSummary } from "./page-summary.ts";
import { rareIn } from "./rare-characters.ts";
import { referencesOf } from "./references-of-page.ts";

/** Summarizes a valid page. */
export function summarizePage(source: Source, schemas: Schemas): PageSummary {
  const sections = sectionsOf(source.data).filter(isMap);
  const anchors = sections.flatMap((section) => [
    ...(typeof section.id === "string" ? [section.id] : []),
    ...numberedAnchors(section, schemas),
  ]);
  return {
    title: metadataOf(source, "title"),
    description: metadataOf(source, "description"),
    lang: metadataOf(source, "lang"),
    index: isIndexed(source),
    draft: isDraft(source),
    period: periodOf(source),
    redirects: redirectsOf(source),
    anchors: [...new Set(anchors)],
    blocks: blocksOf(source),
    references: referencesOf(source, schemas),
    mentionsMoney: mentionsMoney(source, schemas.money.sign),
    characters: rareIn(source.data),
  };
}
