import { createRequire } from "node:module";
import type * as fontkit from "fontkit";
import type { Typeface } from "../site-config.ts";
import { PARTS, type Part, readFont } from "./typefaces.ts";

const loaded = new Map<string, ReadonlySet<number>>();

/** The code points that a part of a typeface has. Read at first use: many checks only need ASCII. */
export function coverageOf(typeface: Typeface, part: Part): ReadonlySet<number> {
  const key = `${typeface.slug} ${part}`;
  const coverage = loaded.get(key) ?? read(typeface, part);
  loaded.set(key, coverage);
  return coverage;
}

function read(typeface: Typeface, part: Part): ReadonlySet<number> {
  const { create } = createRequire(import.meta.url)("fontkit") as typeof fontkit;
  const font = create(readFont(typeface, part));
  return new Set("characterSet" in font ? font.characterSet : []);
}

/** The names of those `typefaces` that lack a character. */
export function typefacesWithout(character: string, typefaces: readonly Typeface[]): string[] {
  const point = character.codePointAt(0) ?? 0;
  const lacking = typefaces.filter((typeface) => !PARTS.some((part) => coverageOf(typeface, part).has(point)));
  return lacking.map(({ name }) => name);
}
