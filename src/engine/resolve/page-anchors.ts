import { anchorsIn, idsIn } from "../read/pages/anchors.ts";
import { sectionsOf } from "../read/pages/page-source.ts";
import type { Schemas } from "../read/schemas/schemas.ts";
import type { Source } from "../read/source.ts";
import { fixesFor } from "../validate/diagnosis/format-problems.ts";

/** The anchors of a page that links can lead to. An invalid id has been reported, so links to its corrected form are not. */
export function anchorsOf(source: Source, schemas: Schemas): Set<string> {
  if (source.summary) return new Set(source.summary.anchors);
  const sections = sectionsOf(source.data);
  return new Set([
    ...anchorsIn(sections, schemas),
    ...idsIn(sections).flatMap((id) => fixesFor(schemas, "anchor", id)),
  ]);
}
