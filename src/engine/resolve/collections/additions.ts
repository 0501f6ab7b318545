import { plainText } from "../../diagnostics/wording.ts";
import { sectionsOf } from "../../read/pages/page-source.ts";
import type { Schema, Schemas } from "../../read/schemas/schemas.ts";
import { isMap } from "../../shared/is-map.ts";

/** Article data to add to a section. */
export interface Addition {
  /** Position of the section in its page. */
  section: number;
  adds: NonNullable<Schema["adds"]>;
  /** Limits the articles to those below this address, with this tag. */
  folder?: string | undefined;
  tag?: string | undefined;
  /** Articles per page, and whether further pages list the rest. */
  count: number;
  paged: boolean;
  /** True for a section with its own text for an empty list. */
  mayBeEmpty: boolean;
}

/** The additions to the sections of a page. Ignores values of the wrong type, which were reported before. */
export function additionsIn(page: unknown, { blocks }: Schemas): Addition[] {
  return sectionsOf(page).flatMap((section, index): Addition[] => {
    const schema = isMap(section) ? blocks.get(plainText(section.block)) : undefined;
    if (!isMap(section) || !schema?.adds) return [];
    const { folder, tag, count = schema.properties?.count?.default, paged, empty } = section;
    return [
      {
        section: index,
        adds: schema.adds,
        ...(typeof folder === "string" ? { folder } : {}),
        ...(typeof tag === "string" ? { tag } : {}),
        count: typeof count === "number" && count >= 1 ? Math.floor(count) : 1,
        paged: paged === true,
        mayBeEmpty: typeof empty === "string",
      },
    ];
  });
}
