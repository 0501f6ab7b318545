import { plainText } from "../../diagnostics/wording.ts";
import { sectionsOf } from "../../read/pages/page-source.ts";
import type { Schema, Schemas } from "../../read/schemas/schemas.ts";
import { isMap } from "../../shared/is-map.ts";

/** What a section gets of the site's articles, beyond what its page says. */
export interface Addition {
  /** The section's position in its page. */
  section: number;
  adds: NonNullable<Schema["adds"]>;
  /** Which articles: those below this address, with this tag. */
  folder?: string | undefined;
  tag?: string | undefined;
  /** How many, and whether the others follow on pages of their own. */
  count: number;
  paged: boolean;
  /** True when it says itself what is shown while there are none. */
  mayBeEmpty: boolean;
}

/** What the sections of a page get. Values of the wrong kind were reported before, and count as left out. */
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
