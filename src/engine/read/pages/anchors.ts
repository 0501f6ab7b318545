import { plainText } from "../../diagnostics/wording.ts";
import { isMap } from "../../shared/is-map.ts";
import { memoize } from "../../shared/memoize.ts";
import { hyphenated } from "../../shared/words.ts";
import { blockOf, type Schema, type Schemas } from "../schemas/schemas.ts";

/** Ids that every page has: React's root, the main content, the drawer. */
export const SHELL_IDS = ["root", "main", "drawer"];

/** The names on a page that links can lead to: of sections, of entries of their lists, and of headings in their texts. */
export function anchorsIn(sections: readonly unknown[], schemas: Schemas): string[] {
  return [...sectionAnchors(sections, schemas), ...[...headingAnchors(sections, schemas).values()].flat()];
}

function sectionAnchors(sections: readonly unknown[], schemas: Schemas): string[] {
  return sections.filter(isMap).flatMap((section) => [...idsIn([section]), ...numberedAnchors(section, schemas)]);
}

/** The names that authors have given to sections themselves. */
export function idsIn(sections: readonly unknown[]): string[] {
  return sections.flatMap((section) => (isMap(section) && typeof section.id === "string" ? section.id : []));
}

/** The anchors that a block gives to the entries of its lists: `section-1`, `section-2`, … */
export function numberedAnchors(section: Record<string, unknown>, schemas: Schemas): string[] {
  const schema = blockOf(section, schemas);
  return (schema ? anchorsBy(schema) : []).flatMap(([key, anchors]) => {
    const list = section[key];
    return Array.isArray(list) ? list.map((_entry, index) => `${anchors}-${index + 1}`) : [];
  });
}

const anchorsBy = memoize((block: Schema) =>
  Object.entries(block.properties ?? {}).flatMap(([key, { anchors }]) => (anchors ? [[key, anchors] as const] : [])),
);

/** A heading at the start of a line, without its closing `#`. */
const HEADING = /^#{2,6}[ \t]+(.*)$/gm;

/** The anchors of the headings in the long texts of sections, by position and key: `1 text`. Each is on the page once. */
export const headingAnchors = memoize(
  (sections: readonly unknown[], schemas: Schemas): ReadonlyMap<string, readonly string[]> => {
    const taken = new Set([...SHELL_IDS, ...sectionAnchors(sections, schemas)]);
    const anchorOf = (words: string) => {
      const name = headingName(words);
      let anchor = name;
      for (let number = 2; taken.has(anchor); number++) anchor = `${name}-${number}`;
      taken.add(anchor);
      return anchor;
    };
    const texts = sections.flatMap((section, index) =>
      isMap(section)
        ? longTextKeys(section, schemas).map((key) => [`${index} ${key}`, plainText(section[key])] as const)
        : [],
    );
    return new Map(
      texts.map(([at, text]) => [at, Array.from(text.matchAll(HEADING), ([, words = ""]) => anchorOf(words))]),
    );
  },
);

function longTextKeys(section: Record<string, unknown>, schemas: Schemas): string[] {
  const { properties = {} } = blockOf(section, schemas) ?? {};
  return Object.keys(section).filter((key) => properties[key]?.format === "rich-text");
}

/** In scripts other than Latin, the letters themselves. */
function headingName(markdown: string): string {
  const words = markdown.replace(/\]\([^()]*\)|\[\^[^\]]*\]/g, "");
  return hyphenated(words) || (words.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? ["heading"]).join("-");
}
